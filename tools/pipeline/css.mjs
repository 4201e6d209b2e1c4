import { readFile } from 'node:fs/promises';
import { dirname, isAbsolute, resolve } from 'node:path';
import cssnano from 'cssnano';
import postcss from 'postcss';
import nesting from 'postcss-nesting';

const TOKENS = 'src/ui/tokens.css';
const tokensIn = (text) => [...text.matchAll(/var\(\s*(--_learn-[\w-]+)/g)].map(([, name]) => name);

/**
 * Puts the tokens that a sheet reads in the place of its `@tokens`: for a sheet that is shown before tokens.css is here, and
 * has to be short.
 */
const ownTokens = {
  postcssPlugin: 'own-tokens',
  async Once(sheet) {
    const place = sheet.nodes.find(({ type, name }) => type === 'atrule' && name === 'tokens');
    if (!place) return;
    const [{ nodes }] = postcss.parse(await readFile(TOKENS, 'utf8')).nodes.filter(({ type }) => type === 'rule');
    const declared = new Map(nodes.map((node) => [node.prop, node]));
    const used = new Set();
    const use = (name) => {
      if (used.has(name) || !declared.has(name)) return;
      used.add(name);
      tokensIn(declared.get(name).value).forEach(use);
    };
    sheet.walkDecls(({ value }) => tokensIn(value).forEach(use));
    place.replaceWith(postcss.rule({ selector: ':host', nodes: [...used].map((name) => declared.get(name).clone()) }));
  },
};

/** Puts the rules of another sheet in the place of `@import './other.css'`: a constructable sheet can't import. */
const imports = {
  postcssPlugin: 'imports',
  async Once(sheet, { result }) {
    for (const place of sheet.nodes.filter(({ type, name }) => type === 'atrule' && name === 'import')) {
      const file = resolve(dirname(result.opts.from), place.params.slice(1, -1));
      place.replaceWith(postcss.parse(await readFile(file, 'utf8'), { from: file }).nodes);
      result.messages.push({ type: 'dependency', file });
    }
  },
};

// `light-dark()` and nested rules come out as every engine of the last three years reads them; nothing is renamed.
const processor = postcss([
  imports,
  ownTokens,
  nesting(),
  cssnano({ preset: ['default', { cssDeclarationSorter: false, mergeRules: false }] }),
]);

const processed = async (file) => processor.process(await readFile(file, 'utf8'), { from: file });

/** A style sheet as browsers get it. */
export const sheetText = async (file) => (await processed(file)).css;

/** Keeps the development server from treating the module as a style sheet of its own kind. */
const SUFFIX = '.sheet';

/**
 * Turns each style sheet into a module: one constructable sheet, undefined where there is no DOM. The development server puts
 * a changed text into the sheet that the elements have adopted.
 */
export const styleSheets = {
  name: 'style-sheets',
  enforce: 'pre',
  async resolveId(source, importer) {
    // An absolute one is an answer that the resolver asks about once more.
    if (!importer || !source.endsWith('.css') || isAbsolute(source)) return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    // Other plugins resolve through this one, too.
    return found && !found.id.endsWith(SUFFIX) ? { ...found, id: found.id + SUFFIX } : found;
  },
  async load(id) {
    if (!id.endsWith(`.css${SUFFIX}`)) return null;
    const file = id.slice(0, -SUFFIX.length);
    const { css, messages } = await processed(file);
    for (const watched of [file, ...messages.filter(({ type }) => type === 'dependency').map((found) => found.file)])
      this.addWatchFile(watched);
    const code = `const sheet = import.meta.hot?.data.sheet ?? (globalThis.CSSStyleSheet && new CSSStyleSheet());
sheet?.replaceSync(${JSON.stringify(css)});
if (import.meta.hot) {
  import.meta.hot.data.sheet = sheet;
  import.meta.hot.accept();
}
export default sheet;`;
    return { code, map: { mappings: '' } };
  },
  /** For the development server: a changed sheet is a changed module. */
  hotUpdate({ file }) {
    const module = file.endsWith('.css') && this.environment.moduleGraph.getModuleById(file + SUFFIX);
    return module ? [module] : undefined;
  },
};
