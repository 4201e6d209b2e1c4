import { readFileSync } from 'node:fs';
import { code, html, type Markup } from '../html';

/** What a page pastes to have every script checked: the build writes it. */
export const embedSnippet = () => readFileSync('dist/embed.html', 'utf8');

/** How a page pins the very code it has looked at. */
export function integrity(): Markup {
  const hashes = JSON.parse(readFileSync('dist/integrity.json', 'utf8')) as Record<string, string>;
  const element = 'elements/open-catalog.js';
  return html`<h1>Subresource integrity</h1>
    <p class="lede">
      A page that trusts the code, but not every server on its way, has each script checked by its hash.
    </p>
    <p>
      The folder of the build has a file <code>embed.html</code>: paste <a href="/embed.txt">what it says</a> in place
      of the script tag, and put the address of your platform, or of the folder on your CDN, in.
    </p>
    ${code(
      `<script type="importmap">
{
  "integrity": {
    "https://learn.example/learn/assets/${element}":
      "${hashes[element]}",
    …
  }
}
</script>
<script
  type="module"
  src="https://learn.example/learn/assets/learn.js"
  integrity="${hashes['learn.js']}"
  crossorigin="anonymous"
></script>`,
      'The snippet, shortened',
    )}
    <h2>What is checked</h2>
    <p>
      <code>integrity</code> on the script is for that script alone. The ${Object.keys(hashes).length - 1} others, which
      it loads when they are needed, are named by the import map: it stands before every module script of the page. A
      changed file is refused, and the visitor told. Browsers before Chrome 127, Safari 18.4 and Firefox 138 check the
      first script only.
    </p>
    <h2>Under a strict policy</h2>
    <p>
      An import map is an inline script: name its hash, or a nonce, in <code>script-src</code>. A page that has an
      import map takes the <code>integrity</code> over into it.
    </p>
    <h2>A new release</h2>
    <p>
      The hashes belong to one build: those above to the one that this documentation runs on. Point them at a folder
      that stays as it is, one per version. <a href="/learn/assets/integrity.json"><code>integrity.json</code></a> of
      the folder has the hashes alone, for tools.
    </p>`;
}
