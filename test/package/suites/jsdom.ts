import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { installed } from '../support/installed';

const run = promisify(execFile);
// The host's tests are no part of this run.
const { NODE_TEST_CONTEXT: _, ...env } = process.env;

/** A host's unit tests in jsdom import the package: docs/testing.md. */
describe('in jsdom', { timeout: 600_000 }, () => {
  let project: string;
  before(async () => {
    ({ project } = await installed());
    await symlink(resolve('node_modules/jsdom'), join(project, 'node_modules/jsdom'), 'junction');
  });

  test('[EMB-06] a host’s unit tests add an element, set attributes, and hear its events', async () => {
    const { stdout } = await run(process.execPath, ['--test', '--test-reporter=tap', 'jsdom.test.mjs'], {
      cwd: project,
      env,
    }).catch((error: { stdout: string }) => error);
    assert.match(stdout, /^# pass 8$/m, stdout);
    assert.match(stdout, /^# fail 0$/m, stdout);
  });

  test('the test in docs/testing.md runs as it stands there', async () => {
    const guide = await readFile('docs/testing.md', 'utf8');
    const [, code] = /```js\n([^]*?)\n *```/.exec(guide)!;
    const lines = code!.replaceAll(/^ {2}/gm, '');
    assert.match(lines, /learn-ready/);
    await writeFile(join(project, 'guide.mjs'), `import './jsdom-environment.mjs';\n${lines}\nprocess.exit(0);\n`);
    await run(process.execPath, ['guide.mjs'], { cwd: project, env });
  });
});
