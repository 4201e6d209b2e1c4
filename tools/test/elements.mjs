import { run, runForJson } from './run.mjs';
import { withSecondTry } from './tries.mjs';

/** The outcome of the element tests, which run in a browser. */
export function elementTests() {
  if (run(process.execPath, ['tools/bundle-tests.mjs']) !== 0)
    return { passed: 0, failed: [{ name: 'the bundle', error: 'The tests could not be bundled.' }], second: [] };
  return withSecondTry((files) => {
    const more = files ? ['--files', ...files] : [];
    const args = ['web-test-runner', '--config', 'tools/web-test-runner.mjs', ...more];
    const { status, left } = runForJson('.build/elements.json', 'npx', args);
    return { status, files: left };
  });
}
