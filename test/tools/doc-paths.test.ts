import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultsOf, withFolders } from '../../tools/doc-paths.mjs';

const project = {
  paths: withFolders(['package.json', 'src/base/theme.ts', 'elements/course/definition.ts']),
  scripts: ['build', 'check:types'],
};

test('a document may name what exists: files by the end of their path, folders, any names, commands', () => {
  const text = [
    '`src/base/theme.ts`, `base/theme.ts`, `theme.ts`, `src/base`, `base/`, `package.json`',
    '`elements/<name>/definition.ts`, `elements/*/definition.ts`, `domain/*`',
    '`npm run build`, `npm run check:types -- --watch`, `node --test src/base/theme.ts`',
    'Not paths: `learn/courses`, `/learn/theme`, `https://learn.example/app.js`, `term`, `a.b`, `dist/learn.js`',
    '```\nsrc/base/gone.ts\n```',
  ].join('\n');
  assert.deepEqual(faultsOf(text, project), []);
});

test('each path or command that does not exist is a fault, with its line', () => {
  for (const code of [
    'src/base/gone.ts',
    'gone.ts',
    'src/gone',
    'base/gone/',
    'elements/<name>/gone.ts',
    'heme.ts',
    'npm run gone',
    'node src/gone.ts',
  ]) {
    const faults = faultsOf(`# Title\n\nSee \`${code}\`.`, project);
    assert.equal(faults.length, 1, code);
    assert.match(faults[0]!, /^3: there is no /, code);
  }
});
