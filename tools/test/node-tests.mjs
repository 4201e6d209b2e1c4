import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runForJson } from './run.mjs';
import { withSecondTry } from './tries.mjs';

const testsIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file));

/** The outcome of the tests that run in Node under these folders; undefined where there are none. */
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
        '--test-reporter=spec',
        '--test-reporter-destination=stdout',
        '--test-reporter=./tools/test/node-reporter.mjs',
        `--test-reporter-destination=${results}`,
        ...files,
      ],
      env,
    );
    return { status, files: left?.map((each) => ({ ...each, file: relative('.', each.file) })) };
  });
}
