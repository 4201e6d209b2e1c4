import { readFile } from 'node:fs/promises';
import { dirname, isAbsolute, resolve } from 'node:path';
import cssnano from 'cssnano';
import postcss from 'postcss';
import nesting from 'postcss-nesting';

const TOKENS = 'src/ui/tokens.css';
const tokensIn = (text) => [...text.matchAll(/var\(\s*(--_learn-[\w-]+)/g)].map(([, name]) => name);

/**
 * Replaces `@tokens` in a style sheet by the tokens that it reads, for a sheet that is used before tokens.css has loaded and must be
 * short.
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

/** Replaces `@import './other.css'` by the rules of that sheet, because constructable sheets can't import. It may be inside of a rule. */
const imports = {
  postcssPlugin: 'imports',
  async Once(sheet, { result }) {
    const places = [];
    sheet.walkAtRules('import', (place) => void places.push(place));
    for (const place of places) {
      const file = resolve(dirname(result.opts.from), place.params.slice(1, -1));
      place.replaceWith(postcss.parse(await readFile(file, 'utf8'), { from: file }).nodes);
      result.messages.push({ type: 'dependency', file });
    }
  },
};

// Translates `light-dark()` and nested rules for engines of the last three years; nothing is renamed.
const processor = postcss([
  imports,
  ownTokens,
  nesting(),
  cssnano({ preset: ['default', { cssDeclarationSorter: false, mergeRules: false }] }),
]);

const processed = async (file) => processor.process(await readFile(file, 'utf8'), { from: file });

/** The processed text of a style sheet. */
export const sheetText = async (file) => (await processed(file)).css;

/** Prevents the development server from handling the module as a style sheet itself. */
const SUFFIX = '.sheet';

/**
 * Turns each style sheet into a module that exports a constructable sheet; undefined without a DOM. The development server replaces
 * the text of the sheet that elements have adopted.
 */
export const styleSheets = {
  name: 'style-sheets',
  enforce: 'pre',
  async resolveId(source, importer) {
    // An absolute path is already resolved.
    if (!importer || !source.endsWith('.css') || isAbsolute(source)) return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    // Other plugins call this one too.
    return found && !found.id.endsWith(SUFFIX) ? { ...found, id: found.id + SUFFIX } : found;
  },
  async load(id) {
    if (!id.endsWith(`.css${SUFFIX}`)) return null;
    const file = id.slice(0, -SUFFIX.length);
    const { css, messages } = await processed(file);
    for (const watched of [file, ...messages.filter(({ type }) => type === 'dependency').map((found) => found.file)])
      this.addWatchFile(watched);
    const code = `const sheet = import.meta.hot?.data.sheet ?? (globalThis.CSSStyleSheet && new CSSStyleSheet());
sheet?.replaceSync?.(${JSON.stringify(css)});
if (import.meta.hot) {
  import.meta.hot.data.sheet = sheet;
  import.meta.hot.accept();
}
export default sheet;`;
    return { code, map: { mappings: '' } };
  },
  /** For the development server: a change of a sheet is a change of its module. */
  hotUpdate({ file }) {
    const module = file.endsWith('.css') && this.environment.moduleGraph.getModuleById(file + SUFFIX);
    return module ? [module] : undefined;
  },
};
