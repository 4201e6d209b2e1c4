// The notices of what `dist` contains of others: their licences ask for them in each copy.
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The file with the notices, in `dist`. */
export const NOTICES = 'THIRD-PARTY-NOTICES.txt';

/** Packages whose files the build copies: fonts for formulas, PDF.js. */
const COPIED = ['katex', 'pdfjs-dist'];

/** The folders of packages with code in a bundle of this process. */
const bundled = new Set();

/**
 * The folder of the package that a file belongs to.
 * @param {string} path of a module, also of one that a plugin made from a file
 * @returns {string | undefined} undefined: it is ours
 */
export function packageFolderOf(path) {
  return /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path.replaceAll('\\', '/'))?.[1];
}

/** A plugin of rollup that notes the packages with code in a bundle. */
export const notePackages = {
  name: 'note-packages',
  generateBundle(_, bundle) {
    for (const { modules = {} } of Object.values(bundle)) {
      for (const [id, { renderedLength }] of Object.entries(modules)) {
        const folder = renderedLength && packageFolderOf(id);
        if (folder) bundled.add(folder);
      }
    }
  },
};

const licence = (name) => readFile(fileURLToPath(new URL(`licences/${name}.txt`, import.meta.url)), 'utf8');

/** The text of a package's licence. @throws Error when it has none, and its licence is not one whose text we have */
async function textOf(folder, { name, license, author }) {
  const file = (await readdir(folder)).find((each) => /^licen[cs]e(\.(md|txt))?$/i.test(each));
  if (file) return readFile(join(folder, file), 'utf8');
  if (license !== 'MIT') throw new Error(`${name} has no file with its licence (${license}).`);
  return `Copyright (c) ${author?.name ?? author}\n\n${await licence('MIT')}`;
}

async function noticeOf(folder) {
  const about = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const address = about.homepage ?? about.repository?.url ?? '';
  return {
    name: about.name,
    text: `${about.name} ${about.version} (${about.license})\n${address}\n\n${(await textOf(folder, about)).trim()}`,
  };
}

/** What packages say of their files beside their own licence. */
const more = async () => [
  `Fonts for formulas (fonts/KaTeX_*.woff2, SIL OFL 1.1)
https://katex.org

Copyright (c) 2009-2010, Design Science, Inc. (https://www.mathjax.org)
Copyright (c) 2014-2018 Khan Academy (https://www.khanacademy.org)

${(await licence('OFL-1.1')).trim()}`,
  `The fonts, character maps, colour profiles and decoders of PDF.js (pdf/*) have their licences in files beside them.`,
];

/** Writes the notices of all packages that were bundled so far, and of those whose files are copied. */
export async function writeNotices(folder) {
  const home = dirname(fileURLToPath(new URL('.', import.meta.url)));
  const folders = new Set([...bundled, ...COPIED.map((name) => join(home, 'node_modules', name))]);
  const notices = await Promise.all(
    [...folders].filter((each) => existsSync(join(each, 'package.json'))).map(noticeOf),
  );
  notices.sort((one, other) => (one.name < other.name ? -1 : 1));
  const unique = new Set([...notices.map(({ text }) => text), ...(await more())]);
  const head = 'Learn contains software and fonts of others. Their notices and licences follow.';
  await writeFile(join(folder, NOTICES), `${[head, ...unique].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);
}
