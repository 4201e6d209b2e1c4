import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { withSecondTry } from '../../tools/test/tries.mjs';

const good = (name: string) => ({ name, passed: true });
const bad = (name: string, error = 'no') => ({ name, passed: false, error });
const file = (name: string, tests: object[], errors: string[] = []) => ({ file: name, errors, tests });
const run = (status: number, ...files: object[]) => ({ status, files });

/** Returns runs in order, and records the files of each. */
function play(...runs: object[]) {
  const asked: (string[] | undefined)[] = [];
  const outcome = withSecondTry((files?: string[]) => {
    asked.push(files);
    return runs[asked.length - 1] ?? assert.fail('one run too many');
  });
  return { asked, ...outcome };
}

test('files that pass are run once', () => {
  const { asked, times: _, ...outcome } = play(run(0, file('a', [good('1'), good('2')])));
  assert.deepEqual(outcome, { passed: 2, failed: [], flaky: [] });
  assert.equal(asked.length, 1);
});

test('a file with a failure is run again separately; tests that pass then are flaky, not passed', () => {
  const outcome = play(
    run(1, file('a', [good('1'), bad('2', 'late')]), file('b', [good('3')])),
    run(0, file('a', [good('1'), good('2')])),
  );
  assert.deepEqual(outcome.asked, [undefined, ['a']]);
  assert.equal(outcome.passed, 2);
  assert.deepEqual(outcome.failed, []);
  assert.deepEqual(outcome.flaky, [{ name: '2', error: 'late' }]);
});

test('tests that fail twice have failed; tests with the same name are counted separately', () => {
  const both = run(1, file('a', [bad('1'), good('1')]));
  const { passed, failed, flaky } = play(both, both);
  assert.deepEqual({ passed, failed, flaky }, { passed: 1, failed: [{ name: '1', error: 'no' }], flaky: [] });
});

test('a test that fails only at the second try is flaky too', () => {
  const { passed, failed, flaky } = play(
    run(1, file('a', [bad('1'), good('2')])),
    run(1, file('a', [good('1'), bad('2')])),
  );
  assert.equal(passed, 0);
  assert.deepEqual(failed, []);
  assert.deepEqual(
    flaky.map(({ name }) => name),
    ['1', '2'],
  );
});

test('a file that crashes is a failure, and a test that it no longer reaches stays failed', () => {
  const { passed, failed } = play(run(1, file('a', [good('1'), bad('2')])), run(1, file('a', [], ['broke off'])));
  assert.equal(passed, 1);
  assert.deepEqual(failed, [
    { name: '2', error: 'no' },
    { name: 'a', error: 'broke off' },
  ]);
});

test('a file that crashed only at the first try is flaky', () => {
  const { passed, failed, flaky } = play(run(1, file('a', [], ['lost'])), run(0, file('a', [good('1')])));
  assert.deepEqual({ passed, failed, flaky }, { passed: 1, failed: [], flaky: [{ name: 'a', error: 'lost' }] });
});

test('a run without results is repeated, and fails when it has none again', () => {
  assert.equal(play({ status: 1 }, run(0, file('a', [good('1')]))).passed, 1);
  for (const empty of [{ status: 1 }, { status: 0 }, run(0), run(1, file('a', [good('1')]))]) {
    const { passed, failed } = play(empty, empty);
    assert.equal(passed, 0);
    assert.equal(failed.length, 1);
  }
});

test('a second try without results keeps the failure', () => {
  const { failed } = play(run(1, file('a', [bad('1')])), { status: 1 });
  assert.equal(failed[0]?.name, '1');
});

test('the report of Node’s runner has tests with their suites, and crashed files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'learn-tries-'));
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const one = write(
    'one.test.mjs',
    `import { describe, it, test } from 'node:test';
     test('top', () => {});
     describe('suite', () => { it('inner', () => { throw new Error('first\\nsecond'); }); it.skip('not', () => {}); });`,
  );
  const two = write('two.test.mjs', "throw new Error('at once');");
  try {
    // With this variable of the outer runner, the inner run would report to it.
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    const { stdout } = spawnSync(
      process.execPath,
      ['--test', '--test-reporter=./tools/test/node-reporter.mjs', one, two],
      { env, encoding: 'utf8' },
    );
    const files = JSON.parse(stdout) as { file: string; errors: string[]; tests: object[] }[];
    for (const { tests } of files) for (const each of tests) delete (each as { ms?: number }).ms;
    assert.deepEqual(files[0], {
      file: one,
      errors: [],
      tests: [
        { name: 'top', passed: true },
        { name: 'suite › inner', passed: false, error: 'first\nsecond' },
      ],
    });
    assert.equal(files[1]?.file, two);
    assert.deepEqual([files[1]?.errors.length, files[1]?.tests.length], [1, 0]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
