import { readFile } from 'node:fs/promises';
import cssnano from 'cssnano';
import postcss from 'postcss';
import nesting from 'postcss-nesting';

// `light-dark()` and nested rules come out as every engine of the last three years reads them; nothing is renamed.
const processor = postcss([
  nesting(),
  cssnano({ preset: ['default', { cssDeclarationSorter: false, mergeRules: false }] }),
]);

/** A style sheet as browsers get it. */
export const sheetText = async (file) => (await processor.process(await readFile(file, 'utf8'), { from: file })).css;

/** The JavaScript module of a style sheet: one constructable sheet, undefined where there is no DOM. */
export async function sheetModule(file) {
  const css = await sheetText(file);
  return `const sheet = globalThis.CSSStyleSheet && new CSSStyleSheet();
sheet?.replaceSync(${JSON.stringify(css)});
export default sheet;`;
}

/** For rollup. */
export const rollupCss = () => ({
  name: 'css-sheet',
  async load(id) {
    if (!id.endsWith('.css')) return null;
    this.addWatchFile(id);
    return { code: await sheetModule(id), map: { mappings: '' } };
  },
});

/** For esbuild, which bundles the browser tests. */
export const esbuildCss = {
  name: 'css-sheet',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => ({ contents: await sheetModule(path), loader: 'js' }));
  },
};
