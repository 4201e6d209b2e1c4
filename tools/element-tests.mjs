/*
 * Runs the element tests in a real browser.
 *   npm run test:elements                     all
 *   npm run test:elements -- quiz course      files whose names contain one of the words
 *   npm run test:elements -- quiz --watch     again on each save
 *   npm run test:elements -- --dist           some of them, with the built elements instead of the sources
 *   npm run test:elements -- --bundle         only bundles them; `npm test` then runs them in each engine
 * ENGINE=firefox or ENGINE=webkit chooses another engine. BROWSER_LOGS=1 prints the console of the tests.
 */
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { startTestRunner } from '@web/test-runner';
import { rollup, watch } from 'rollup';
import { writeTables } from './elements.mjs';
import { copyPdfAssets } from './pdf-assets.mjs';
import { writeTexts } from './pipeline/assets.mjs';
import { smokeFiles, testBundle, testFiles } from './pipeline/element-tests.mjs';
import config from './web-test-runner.mjs';

const { values, positionals } = parseArgs({
  options: {
    watch: { type: 'boolean', default: false },
    bundle: { type: 'boolean', default: false },
    dist: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const FOLDER = '.build/elements';
const files = values.dist ? smokeFiles : testFiles(positionals);
if (!files.length) {
  console.error(`No element test has a name with ${positionals.join(' or ')} in it.`);
  process.exit(1);
}

await rm(FOLDER, { recursive: true, force: true });
await Promise.all([writeTables(), copyPdfAssets(FOLDER), writeTexts(FOLDER)]);
const options = testBundle(files, FOLDER, values.dist);

if (values.watch) {
  const watcher = watch({ ...options, watch: { clearScreen: false, buildDelay: 20 } });
  let started = false;
  watcher.on('event', (event) => {
    if (event.code === 'ERROR') console.error(event.error.message);
    if ('result' in event) void event.result?.close();
    if (event.code !== 'END' || started) return;
    started = true;
    void startTestRunner({ config: { ...config, watch: true }, readCliArgs: false, readFileConfig: false });
  });
} else {
  const bundle = await rollup(options);
  await bundle.write(options.output);
  await bundle.close();
  if (!values.bundle) await startTestRunner({ config, readCliArgs: false, readFileConfig: false });
}
