import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';
import { installed } from '../support/installed';
import { elements } from '../../../tools/elements.mjs';

const run = promisify(execFile);

/** Type-checks files of the user's project. @throws with the errors */
async function check(name: string, compilerOptions: object, files: string[]): Promise<void> {
  const { project } = await installed();
  const path = join(project, `tsconfig.${name}.json`);
  const always = { strict: true, noEmit: true, target: 'es2022', lib: ['ES2022', 'DOM', 'DOM.Iterable'], types: [] };
  await writeFile(path, JSON.stringify({ compilerOptions: { ...always, ...compilerOptions }, files }));
  await run(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', path]).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(stdout + stderr);
    },
  );
}

describe('the types', { timeout: 1_200_000 }, () => {
  test('accept the pages of React, Vue, Angular and Svelte, and reject errors', () =>
    check(
      'pages',
      {
        module: 'esnext',
        moduleResolution: 'bundler',
        jsx: 'react-jsx',
        experimentalDecorators: true,
        skipLibCheck: true,
      },
      ['react.tsx', 'vue.ts', 'angular.ts', 'svelte.ts', 'bundled.ts', 'wrong.tsx'],
    ));

  test('are found for every entry by Node’s resolution, and have no errors', async () => {
    const { project } = await installed();
    const entries = [...elements, 'learn.js', 'learn-host.js'];
    const lines = entries.map((name, at) => `export * as entry${at} from '@learn/elements/${name}';`);
    await writeFile(join(project, 'entries.mts'), lines.join('\n'));
    await check('entries', { module: 'nodenext' }, ['entries.mts']);
  });
});
