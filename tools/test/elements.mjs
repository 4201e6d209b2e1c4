import { run, runForJson } from './run.mjs';
import { withSecondTry } from './tries.mjs';

/** The bundled tests in the folder: from the sources, or with `--dist` for the built elements. */
let bundled;

function bundle(kind) {
  if (bundled !== kind && run(process.execPath, ['tools/element-tests.mjs', '--bundle', ...kind]) === 0) bundled = kind;
  return bundled === kind;
}

const SOURCES = [];
const DIST = ['--dist'];

/**
 * The outcome of the element tests in one engine: chromium, firefox or webkit.
 * @param {boolean} [built] tests the elements of `dist`
 */
export function elementTests(engine, built = false) {
  if (!bundle(built ? DIST : SOURCES)) {
    const failed = [{ name: 'the bundle', error: 'The tests could not be bundled.' }];
    return { passed: 0, failed, flaky: [], times: [] };
  }
  return withSecondTry((files) => {
    const more = files ? ['--files', ...files] : [];
    const args = ['web-test-runner', '--config', 'tools/web-test-runner.mjs', ...more];
    const { status, left } = runForJson(`.build/elements-${engine}.json`, 'npx', args, { ENGINE: engine });
    return { status, files: left };
  });
}
