import { readFileSync } from 'node:fs';

/** The build's snippet with one hash of the import map, and a link to all of it. */
export function embed(): string {
  const hashes = JSON.parse(readFileSync('dist/integrity.json', 'utf8')) as Record<string, string>;
  const element = 'elements/open-catalog.js';
  return `\`\`\`html embed.html, shortened
<script type="importmap">
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
></script>
\`\`\`

This is shortened: it has the hashes of ${Object.keys(hashes).length} scripts. [All of embed.html of this build](/embed.txt).`;
}
