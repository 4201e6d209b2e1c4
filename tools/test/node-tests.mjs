import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { runForJson } from './run.mjs';
import { withSecondTry } from './tries.mjs';

const testsIn = (place) =>
  place.endsWith('.ts')
    ? [place]
    : readdirSync(place, { recursive: true })
        .filter((file) => /\.test\.tsx?$/.test(file))
        .map((file) => join(place, file));

/** Files at a time: most of them wait for a server or a database for a third of their time. */
const AT_ONCE = 2 * availableParallelism();

/** No file takes half as long. One that does not end, as something in it stays open, fails. */
const LONGEST_MS = 600_000;

/** Adds the file to the names of tests: `platform/quiz.test.ts › …`. */
const named = ({ file, errors, tests }) => ({
  file,
  errors,
  tests: tests.map((test) => ({ ...test, name: `${file.replace('test/', '')} › ${test.name}` })),
});

/** The outcome of the tests in Node in some folders or files; undefined when there are none. */
export function nodeTests(name, folders, env) {
  const all = folders.filter((folder) => existsSync(folder)).flatMap(testsIn);
  if (all.length === 0) return undefined;
  const results = `.build/${name}.json`;
  return withSecondTry((files = all) => {
    const { status, left } = runForJson(
      results,
      process.execPath,
      [
        '--import',
        'tsx',
        '--test',
        `--test-concurrency=${AT_ONCE}`,
        `--test-timeout=${LONGEST_MS}`,
        '--test-reporter=spec',
        '--test-reporter-destination=stdout',
        '--test-reporter=./tools/test/node-reporter.mjs',
        `--test-reporter-destination=${results}`,
        ...files,
      ],
      env,
    );
    return { status, files: left?.map((each) => named({ ...each, file: relative('.', each.file) })) };
  });
}
