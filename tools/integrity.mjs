import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** The address of the folder in the snippet, one for each version; users replace it by their own. */
const PLACE = 'https://cdn.example/learn/';
const PLATFORM = 'https://learn.example';

const hash = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** The HTML that makes a browser run only our built files: the hashes of all modules that the loader may import. */
function snippet(hashes) {
  const integrity = {};
  for (const [file, value] of Object.entries(hashes)) {
    if (file === 'learn.js') continue;
    integrity[PLACE + file] = value;
  }
  return `<!--
  Learn on a page, each script checked by its hash. Put the address of a folder with the files of this version in place of
  ${PLACE} everywhere, and that of your platform in place of ${PLATFORM}. The import map stands before every module script; a page that has
  one takes the "integrity" over. Under a strict policy (CSP) the map needs its nonce or hash in script-src. Browsers before
  Chrome 127, Safari 18.4 and Firefox 138 check learn.js alone.
-->
<script type="importmap">
${JSON.stringify({ integrity }, null, 1)}
</script>
<script type="module" src="${PLACE}learn.js" integrity="${hashes['learn.js']}" crossorigin="anonymous"></script>
<learn-open-catalog api-base="${PLATFORM}"></learn-open-catalog>
`;
}

/** Writes `integrity.json`, the hash of each script in a folder, and `embed.html`, the snippet for a page that checks them. */
export async function writeIntegrity(folder) {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.m?js$/.test(file)).sort();
  const hashes = {};
  for (const file of files) hashes[file.replaceAll(sep, '/')] = hash(await readFile(join(folder, file)));
  await writeFile(join(folder, 'integrity.json'), `${JSON.stringify(hashes, null, 1)}\n`);
  await writeFile(join(folder, 'embed.html'), snippet(hashes));
}
