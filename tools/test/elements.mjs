import { run, runForJson } from './run.mjs';
import { withSecondTry } from './tries.mjs';

let isBundled;

/** The outcome of the element tests in one engine: chromium, firefox or webkit. */
export function elementTests(engine) {
  isBundled ??= run(process.execPath, ['tools/element-tests.mjs', '--bundle']) === 0;
  if (!isBundled) {
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
