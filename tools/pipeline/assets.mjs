// Writes the other files of a build: texts, style sheets, types, fonts, PDF.js, hashes, compressed copies.
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import ts from 'typescript';
import { compressAll } from '../compress.mjs';
import { writeDocument } from '../document.mjs';
import { bundleAlone } from './bundle-alone.mjs';
import { copyFormulaFonts } from '../formula-fonts.mjs';
import { writeIntegrity } from '../integrity.mjs';
import { sectionsOf, SOURCE } from '../locales/texts.mjs';
import { writeManifest } from '../manifest/write.mjs';
import { writeNotices } from '../notices.mjs';
import { copyPdfAssets } from '../pdf-assets.mjs';
import { pseudoSections } from '../pseudo.mjs';
import { sheetText } from './css.mjs';

/** The style sheets that a server links in the shadow root of an element that it renders (declarative shadow DOM). */
const serverSheets = {
  'first-cards': ['src/ui/tokens.css', 'src/ui/base.css', 'src/lists/view/card.css'],
  'open-catalog': [
    'src/ui/tokens.css',
    'src/ui/base.css',
    'src/lists/view/card.css',
    'elements/open-catalog/public-course.css',
  ],
};

async function writeServerSheets(folder) {
  await mkdir(`${folder}/styles`, { recursive: true });
  for (const [name, files] of Object.entries(serverSheets)) {
    await writeFile(`${folder}/styles/${name}.css`, (await Promise.all(files.map(sheetText))).join('\n'));
  }
}

/** Writes a file with the texts of each language. English and the pseudo-locale are made from the English sections. */
export async function writeTexts(folder) {
  const english = sectionsOf(SOURCE);
  await cp('src/i18n/locales', `${folder}/locales`, {
    recursive: true,
    filter: (path) => !path.includes(`locales/${SOURCE}`),
  });
  await writeFile(`${folder}/locales/${SOURCE}.json`, JSON.stringify(english));
  await writeFile(`${folder}/locales/en-XA.json`, JSON.stringify(pseudoSections(english)));
}

/** Writes the types of the script for host portals, which are all in its source. */
async function writeHostTypes(folder) {
  const fileName = 'src/bridge/host.ts';
  const { outputText } = ts.transpileDeclaration(await readFile(fileName, 'utf8'), { fileName });
  await writeFile(`${folder}/learn-host.d.ts`, outputText);
}

/** Writes the module that a server component of React gets: its imports never reach the browser, and the tag would stay empty. */
async function writeServerNote(folder) {
  const text =
    "Learn: A server component imports @learn/elements. Its imports do not reach the browser. Import the package in a file that begins with 'use client'.";
  await writeFile(`${folder}/react-server.js`, `throw new Error(${JSON.stringify(text)});\n`);
}

/** Writes the command that checks a platform against the contract. */
async function writeConformance(folder) {
  const code = await bundleAlone('src/conformance/main.ts', 'es');
  await writeFile(`${folder}/conformance.mjs`, `#!/usr/bin/env node\n${code}\n`, { mode: 0o755 });
}

/**
 * Adds all other files to a folder of built scripts. Hashes and compressed copies come after what pages load, because they cover all
 * of it.
 */
export async function writeAssets(folder) {
  await writeTexts(folder);
  await writeServerSheets(folder);
  await writeDocument(folder);
  await writeHostTypes(folder);
  await writeServerNote(folder);
  await writeManifest(folder);
  await copyFormulaFonts(folder);
  await copyPdfAssets(folder);
  await writeIntegrity(folder);
  await compressAll(folder);
  await writeConformance(folder);
  await writeNotices(folder);
}
