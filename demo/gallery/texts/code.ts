/** A text with much code, in the markup of several editors. */
export const code = `<h2>From a loop to a comprehension</h2>
<p>Both functions below return the same list. Read the first aloud, then the second: which one says <em>what</em> it wants, and which one <em>how</em>? In the shell, <code>python -m timeit</code> tells which is faster.</p>
<pre><code class="language-python">from dataclasses import dataclass


@dataclass(frozen=True)
class Order:
    """One line of an invoice."""
    name: str
    price: float = 0.0


def expensive(orders: list[Order], limit: float = 99.5) -&gt; list[str]:
    # the loop
    names = []
    for order in orders:
        if order.price &gt; limit and order.name is not None:
            names.append(f"{order.name}: {order.price:.2f} €")
    return names
</code></pre>
<pre class="javascript">// The same in JavaScript, with a line that is much longer than any column on any telephone will ever be able to show at once
export const expensive = (orders, limit = 99.5) =&gt;
  orders.filter(({ price }) =&gt; price &gt; limit).map(({ name, price }) =&gt; \`\${name}: \${price.toFixed(2)} €\`);</pre>
<pre data-lang="sql"><code>SELECT customer.name, COUNT(*) AS orders, SUM(price) AS total
FROM customer JOIN "order" ON "order".customer_id = customer.id
WHERE placed &gt;= DATE '2026-01-01' -- this year
GROUP BY customer.name HAVING SUM(price) &gt; 100;</code></pre>
<pre><code class="html">&lt;form action="/search" method="get"&gt;
  &lt;!-- the label comes first --&gt;
  &lt;label for="q"&gt;Search&lt;/label&gt; &lt;input id="q" name="q" type="search" required&gt;
  &lt;style&gt;label { color: #3a5bc7; }&lt;/style&gt;
&lt;/form&gt;</code></pre>
<pre><code class="lang-bash">#!/usr/bin/env bash
set -euo pipefail
for file in *.csv; do
  echo "$file has $(wc -l &lt; "$file") lines"
done</code></pre>
<pre><code class="language-java">public final class Shelf&lt;T extends Book&gt; {
  private final List&lt;T&gt; books = new ArrayList&lt;&gt;();

  @Override
  public String toString() { return "Shelf of %d books".formatted(books.size()); }
}</code></pre>
<pre><code class="language-yaml">services:
  web:
    image: nginx:1.27
    ports: ["8080:80"] # host:container
    restart: true</code></pre>
<p>A block of no language, and one of a language that has no colours here:</p>
<pre>Traceback (most recent call last):
  File "shop.py", line 14, in &lt;module&gt;
KeyError: 'price'</pre>
<pre><code class="language-elm">main = text "Hello"</code></pre>
<p>Press <kbd>Ctrl</kbd> + <kbd>C</kbd> to stop it; the program says <samp>KeyboardInterrupt</samp>.</p>`;
