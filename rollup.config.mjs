import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { resolve as resolvePath } from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import json from '@rollup/plugin-json';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import typescript from '@rollup/plugin-typescript';
import ts from 'typescript';
import { compressAll } from './tools/compress.mjs';
import { rollupCss, sheetText } from './tools/css.mjs';
import { writeDocument } from './tools/document.mjs';
import { copyFormulaFonts } from './tools/formula-fonts.mjs';
import { goodGuest } from './tools/good-guest.mjs';
import { writeIntegrity } from './tools/integrity.mjs';
import { litAnywhere } from './tools/lit-anywhere.mjs';
import { lateParts, reach } from './tools/late-parts.mjs';
import { writeManifest } from './tools/manifest/write.mjs';
import { copyPdfAssets, rollupPdf } from './tools/pdf-assets.mjs';
import { pseudoSections } from './tools/pseudo.mjs';
import { trimI18next } from './tools/trim-i18next.mjs';
import { trimLit } from './tools/trim-lit.mjs';

const screens = (await readdir('elements', { withFileTypes: true }))
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** What paints the first cards of lists; the second needs the first. */
const FILLS = ['fill', 'fill-learner'];

/**
 * Element to the names of the chunks it needs, those of most elements under '': filled by the first build, written into the
 * loader by the second.
 */
const graph = {};

/** Makes `import { a, b as c } from source` a default import of a module for each name. `source` is a regular expression. */
const oneByOne = (code, source, moduleOf) =>
  code.replace(new RegExp(`import \\{([^}]*)\\} from (['"])(${source})\\2;?`, 'g'), (_, names, quote, from) =>
    names
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean)
      .map((each) => {
        const [name, local = name] = each.split(/\s+as\s+/);
        return `import ${local} from ${quote}${moduleOf(name, from)}${quote};`;
      })
      .join(' '),
  );

/**
 * Makes each section of the English texts a module of its own, so that a screen carries only what it says:
 * `import { course } from '.../en-US.json'` becomes an import of that section alone.
 */
const englishSections = {
  name: 'english-sections',
  transform: (code) => ({
    code: oneByOne(code, '[^\'"]*en-US\\.json', (section, file) => `${file}?section=${section}`),
    map: null,
  }),
  async resolveId(source, importer) {
    const [file, section] = source.split('?section=');
    if (!section) return null;
    const found = await this.resolve(file, importer, { skipSelf: true });
    return `${found.id}?section=${section}`;
  },
  async load(id) {
    const [file, section] = id.split('?section=');
    if (!section) return null;
    return `export default ${JSON.stringify(JSON.parse(await readFile(file, 'utf8'))[section])};`;
  },
};

/** Icons are imported one by one, so that each lies where it is used. */
const singleIcons = {
  name: 'single-icons',
  transform: (code) => ({
    code: oneByOne(code, 'lucide', (icon) => {
      const file = icon.replace(/(?<=[a-z])(?=[A-Z0-9])/g, '-').toLowerCase();
      return `lucide/dist/esm/icons/${file}.mjs`;
    }),
    map: null,
  }),
};

/** The constants of section 9 stand where they are used: as a module of a shared chunk every screen would carry them all. */
const inlineConstants = {
  name: 'inline-constants',
  async transform(code) {
    if (!/from '[^']*\/constants'/.test(code)) return null;
    const source = await readFile('src/domain/constants.ts', 'utf8');
    const values = new Map(
      [...source.matchAll(/^export const (\w+) = (.+);$/gm)].map(([, name, value]) => [name, value]),
    );
    return {
      code: code.replace(/import \{([^}]*)\} from '[^']*\/constants';/g, (_, names) =>
        names
          .split(',')
          .map((each) => each.trim())
          .filter(Boolean)
          .map((name) => `const ${name} = ${values.get(name)};`)
          .join(' '),
      ),
      map: null,
    };
  },
};

const plugins = (values, templates) => [
  singleIcons,
  inlineConstants,
  englishSections,
  lateParts,
  rollupCss(),
  json({ namedExports: true, preferConst: true, compact: true }),
  resolve({ browser: true, exportConditions: ['production'], extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] }),
  commonjs(),
  trimI18next,
  trimLit,
  goodGuest(templates),
  rollupPdf,
  litAnywhere,
  typescript({ tsconfig: 'tools/tsconfig.build.json', noEmitOnError: true }),
  replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"', ...values } }),
  terser({
    ecma: 2022,
    module: true,
    compress: {
      passes: 3,
      pure_getters: true,
      keep_fargs: false,
      pure_funcs: ['log', 'warn', 'once', 'deprecate'].map((level) => `this.logger.${level}`),
    },
    format: { comments: /^# allFunctionsCalledOnLoad/ },
  }),
];

const output = {
  dir: 'dist',
  format: 'es',
  sourcemap: true,
  // What fills painted cards is nobody's to import.
  entryFileNames: ({ name }) => (FILLS.includes(name) ? 'chunks/[hash:7].js' : '[name].js'),
  chunkFileNames: 'chunks/[hash:7].js',
};

/** Of these nearly all runs at once: the browser may compile them beside the page, as they arrive, whole. */
const compileAtOnce = ({ name }) =>
  [...FILLS, 'react', 'shared'].includes(name) ? '//# allFunctionsCalledOnLoad' : '';

/** What each entry of the build reaches, by module: with it (`now`), or with a part of it that comes late. */
function modulesOf(getModuleInfo) {
  const entry = (name) => resolvePath(`elements/${FILLS.includes(name) ? name : `${name}/index`}.ts`);
  const names = [...FILLS, ...screens];
  const entries = new Set(names.map(entry));
  const follow = (module, reached) => {
    if (reached.has(module)) return reached;
    reached.add(module);
    getModuleInfo(module)?.importedIds.forEach((next) => follow(next, reached));
    return reached;
  };
  return new Map(
    names.map((name) => {
      const now = follow(entry(name), new Set());
      const late = new Set(now);
      for (const module of late) {
        for (const part of getModuleInfo(module)?.dynamicallyImportedIds ?? []) {
          if (!entries.has(part)) follow(part, late);
        }
      }
      return [name, { now, late }];
    }),
  );
}

/**
 * Shared chunks: what paints the first cards, which waits for no other; React; what the lightest screen needs besides, because every element needs most of it; what the first
 * screen of the portal shares with others; and what two or more of the others share. And one a screen, for what it alone needs at once. Few requests, and files large enough for
 * brotli. What a screen needs at once and another late is shared too: for one icon nobody loads another screen.
 */
let reached;
function manualChunks(id, { getModuleInfo }) {
  // The helper of CommonJS is React's: anywhere else React's chunk would import back.
  if (/commonjsHelpers|node_modules\/(react|react-dom|scheduler|@r2wc)\//.test(id)) return 'react';
  reached ??= modulesOf(getModuleInfo);
  const has = (name) => reached.get(name).now.has(id);
  // What is everybody's stands in the first of them.
  const [first, second] = FILLS.map(has);
  if (first || second) return FILLS[Number(!first && !has('open-catalog'))];
  const users = screens.filter(has);
  if (!users.length) return undefined;
  const all = screens.filter((name) => reached.get(name).late.has(id));
  if (all.length < 2) return users[0];
  if (has('open-catalog')) return 'core';
  return has('learn-app') || reached.get('course-list').late.has(id) ? 'shared' : 'others';
}

const clean = { name: 'clean', buildStart: () => rm('dist', { recursive: true, force: true }) };

const recordGraph = {
  name: 'record-graph',
  generateBundle(_, bundle) {
    const needed = {};
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const unknown = chunk.imports.find((file) => !bundle[file]);
      if (unknown) this.error(`${unknown} is not found, which ${Object.keys(chunk.modules).join(', ')} need.`);
      // The loader asks for all at once, and of two that need each other the wrong one may run first.
      const back = chunk.imports.find((file) => bundle[file].imports.includes(chunk.fileName));
      if (back) this.error(`${chunk.fileName} and ${back} import each other.`);
      if (!chunk.isEntry || FILLS.includes(chunk.name)) continue;
      const [, ...files] = reach(chunk.fileName, bundle);
      const names = files.map((file) => file.slice('chunks/'.length, -'.js'.length));
      const screen = chunk.name.replace('elements/', '');
      needed[screen] = names;
    }
    // What many need stands first, alike in all of them: so it is compressed best.
    const uses = (name) => Object.values(needed).filter((names) => names.includes(name)).length;
    for (const [screen, names] of Object.entries(needed)) {
      names.sort((a, b) => uses(b) - uses(a) || (a < b ? -1 : 1));
      const paints = (name) => FILLS.includes(bundle[`chunks/${name}.js`].name);
      graph[screen] = [names.filter(paints), names.filter((name) => !paints(name))]
        .map((part) => part.join(' '))
        .join('|');
    }
    const all = Object.values(graph);
    const times = (value) => all.filter((each) => each === value).length;
    const usual = all.reduce((most, each) => (times(each) > times(most) ? each : most));
    for (const screen of Object.keys(graph)) if (graph[screen] === usual) delete graph[screen];
    graph[''] = usual;
  },
};

/** What a server links to in the root of an element that it renders itself (declarative shadow DOM). */
const serverSheets = {
  'open-catalog': ['src/ui/base.css', 'src/ui/card.css', 'elements/open-catalog/public-course.css'],
};

async function writeServerSheets() {
  await mkdir('dist/styles', { recursive: true });
  for (const [name, files] of Object.entries(serverSheets)) {
    await writeFile(`dist/styles/${name}.css`, (await Promise.all(files.map(sheetText))).join('\n'));
  }
}

/** The types of the script for host portals: its source says all of them. */
async function writeHostTypes() {
  const fileName = 'src/bridge/host.ts';
  const { outputText } = ts.transpileDeclaration(await readFile(fileName, 'utf8'), { fileName });
  await writeFile('dist/learn-host.d.ts', outputText);
}

const finish = {
  name: 'finish',
  async writeBundle() {
    await cp('src/i18n/locales', 'dist/locales', { recursive: true });
    const english = JSON.parse(await readFile('src/i18n/locales/en-US.json', 'utf8'));
    await writeFile('dist/locales/en-XA.json', JSON.stringify(pseudoSections(english)));
    await writeServerSheets();
    await writeDocument('dist');
    await writeHostTypes();
    await writeManifest('dist');
    await copyFormulaFonts('dist');
    await copyPdfAssets('dist');
    await writeIntegrity('dist');
    await compressAll('dist');
  },
};

export default [
  {
    input: {
      ...Object.fromEntries(screens.map((name) => [`elements/${name}`, `elements/${name}/index.ts`])),
      ...Object.fromEntries(FILLS.map((name) => [name, `elements/${name}.ts`])),
    },
    // lit-html is for the loader's skeletons; importing it alone does nothing.
    treeshake: { moduleSideEffects: (id) => !id.includes('/lit-html/') },
    plugins: [clean, ...plugins({}, 'learn-app'), recordGraph],
    output: {
      ...output,
      hoistTransitiveImports: true,
      manualChunks,
      banner: compileAtOnce,
    },
  },
  {
    // The loader stands alone: a page paints its skeletons after one request. So does the script for host portals.
    input: { learn: 'elements/learn.ts', 'learn-host': 'src/bridge/host.ts' },
    plugins: [...plugins({ __LEARN_GRAPH__: () => JSON.stringify(graph) }), finish],
    output,
  },
];
