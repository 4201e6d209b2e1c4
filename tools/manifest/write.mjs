import { cp, mkdir, writeFile } from 'node:fs/promises';
import { attributeTypes } from './attributes.mjs';
import { loaderDeclarations, moduleDeclarations, tokenProviderDeclarations } from './declarations.mjs';
import { readElements } from './elements.mjs';
import { eventTypes } from './event-types.mjs';
import { readEvents } from './events.mjs';
import { customElements, editorData } from './manifest.mjs';
import { referenceOf } from './reference.mjs';
import { textTypes } from './texts.mjs';

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** Writes the descriptions of the elements into a folder: manifest, reference, data for editors, types. */
export async function writeManifest(folder) {
  const elements = await readElements();
  const manifest = customElements(elements);
  const { html, css } = editorData(manifest);
  const files = {
    'custom-elements.json': json(manifest),
    'elements.md': referenceOf(manifest),
    'vscode.html-custom-data.json': json(html),
    'vscode.css-custom-data.json': json(css),
    'learn.d.ts': loaderDeclarations(elements),
    'types/events.d.ts': eventTypes(readEvents()),
    'types/attributes.d.ts': attributeTypes(elements),
    'types/texts.d.ts': textTypes(),
    'types/token-provider.d.ts': tokenProviderDeclarations,
    ...Object.fromEntries(elements.map((element) => [`elements/${element.name}.d.ts`, moduleDeclarations(element)])),
  };
  await mkdir(`${folder}/elements`, { recursive: true });
  await cp('tools/manifest/frameworks', `${folder}/types`, { recursive: true });
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(`${folder}/${name}`, text)));
}
