// Rollup's options for the element tests: the same plugins as the product, with development React.
import { readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { elements, screenOf } from '../elements.mjs';
import { pipeline } from './plugins.mjs';

const FOLDER = 'test/elements';
const PREFIX = '\0element-test:';

/**
 * Runs the guard of the console, the counter of renders and the font of the page before a test file. The test is imported dynamically: the runner requests
 * this entry with a query, so a module that imports the entry would run it twice.
 */
const guarded = {
  name: 'guarded-tests',
  resolveId: (id) => (id.startsWith(PREFIX) ? id : null),
  load(id) {
    if (!id.startsWith(PREFIX)) return null;
    const before = ['console', 'renders', 'font'].map((name) => `${FOLDER}/${name}.ts`);
    const [test, ...first] = [id.slice(PREFIX.length), ...before].map((file) => JSON.stringify(resolve(file)));
    return `${first.map((file) => `import ${file};`).join('\n')}\nawait import(${test});`;
  },
};

/** The test files whose names contain one of the words; without words all. */
export const testFiles = (words = []) =>
  readdirSync(FOLDER)
    .filter((file) => /\.test\.tsx?$/.test(file) && (!words.length || words.some((word) => file.includes(word))))
    .map((file) => join(FOLDER, file));

/** The files that use the product only through its elements, so that they can test the built ones. */
export const smokeFiles = ['blocked-pictures', 'course-grid', 'discussion', 'hub', 'open-catalog', 'rooms', 'team'].map(
  (name) => join(FOLDER, `${name}.test.tsx`),
);

/** Uses the elements of `dist` with their stores: with a second copy of a store, a test would see other data. */
const builtElements = {
  name: 'built-elements',
  resolveId(id) {
    const name = elements.find((each) => `${id}.tsx`.endsWith(`/${screenOf(each)}`));
    return name ? { id: `/dist/elements/${name}.js`, external: 'absolute' } : null;
  },
  load(id) {
    if (/\/src\/(api|state|ui|element|content)\/(?!contract\/)/.test(id))
      this.error(`${id} is in dist already: a test that runs over dist imports elements only.`);
    return null;
  },
};

const nameOf = (file) => basename(file).replace(/\.tsx?$/, '');

/**
 * Rollup's options for some test files, which are written to `<folder>/<name>.test.js`.
 * @param {boolean} [built] tests the elements of `dist` instead of the sources
 */
export const testBundle = (files, folder, built = false) => ({
  input: Object.fromEntries(files.map((file) => [nameOf(file), PREFIX + file])),
  external: [/^\/dist\//, '/__web-dev-server__web-socket.js'],
  treeshake: false,
  plugins: [
    guarded,
    built && builtElements,
    ...pipeline({ mode: 'development', tsconfig: 'tsconfig.tests.json', values: { __LEARN_GRAPH__: '{ "": "|" }' } }),
  ],
  onwarn(warning, warn) {
    // Libraries mark their modules for React's server side.
    if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
  },
  output: { dir: folder, format: 'es', sourcemap: true, chunkFileNames: 'chunks/[name]-[hash:7].js' },
});
