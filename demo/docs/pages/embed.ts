import { readFileSync } from 'node:fs';
import { codeBlock } from '../code';
import { html, type Markup } from '../html';

/** The build's `embed.html`: the script with its hash, and an import map with the hashes of all others. */
export const embedSnippet = () => readFileSync('dist/embed.html', 'utf8');

/** The snippet with one hash of the import map, and a link to all of it. */
export function embed(): Markup {
  const hashes = JSON.parse(readFileSync('dist/integrity.json', 'utf8')) as Record<string, string>;
  const element = 'elements/open-catalog.js';
  const text = `<script type="importmap">
{
  "integrity": {
    "https://cdn.example/learn/${element}":
      "${hashes[element]}",
    …
  }
}
</script>
<script
  type="module"
  src="https://cdn.example/learn/learn.js"
  integrity="${hashes['learn.js']}"
  crossorigin="anonymous"
></script>`;
  return html`${codeBlock({ text, language: 'html', title: 'embed.html, shortened' })}
    <p>
      This is shortened: it has the hashes of ${Object.keys(hashes).length} scripts.
      <a href="/embed.txt">All of embed.html of this build</a>.
    </p>`;
}
