import { mkdir, writeFile } from 'node:fs/promises';
import { customElements } from './custom-elements.mjs';
import { readElements } from './elements.mjs';
import { readEvents } from './events.mjs';
import { attributeTypes } from './types/attributes.mjs';
import { elementTypes, loaderTypes } from './types/elements.mjs';
import { eventTypes } from './types/events.mjs';
import { angularTypes, reactTypes, svelteTypes, vueTypes } from './types/frameworks.mjs';
import { vscodeData } from './vscode.mjs';

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** Writes into a folder what describes the elements: the manifest, the editors' data, the types. */
export async function writeManifest(folder) {
  const elements = await readElements();
  const files = {
    'custom-elements.json': json(customElements(elements)),
    'vscode.html-custom-data.json': json(vscodeData(elements)),
    'learn.d.ts': loaderTypes(elements),
    'types/events.d.ts': eventTypes(readEvents()),
    'types/attributes.d.ts': attributeTypes(elements),
    'types/react.d.ts': reactTypes(elements),
    'types/vue.d.ts': vueTypes(elements),
    'types/svelte.d.ts': svelteTypes(elements),
    'types/angular.d.ts': angularTypes(elements),
    ...Object.fromEntries(elements.map((element) => [`elements/${element.folder}.d.ts`, elementTypes(element)])),
  };
  for (const name of ['elements', 'types']) await mkdir(`${folder}/${name}`, { recursive: true });
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(`${folder}/${name}`, text)));
}
