import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { before, test } from 'node:test';
import ts from 'typescript';
import { writeManifest } from '../../tools/manifest/write.mjs';

const FOLDER = '.build/snippets';
const TYPES = resolve(FOLDER, 'package');
/** Guides with TypeScript for a page. */
const GUIDES = ['server-rendering', 'frameworks', 'texts', 'testing'];
/** Snippets of frameworks whose types are not installed here, by title; test/package checks the pages of these. */
const ELSEWHERE = ['Angular', 'vite.config.ts', 'src/app.d.ts'];

/** What the snippets use of Next.js. */
const NEXT = `declare module 'next/dynamic' {
  export default function dynamic<P>(load: () => Promise<import('react').ComponentType<P>>, options?: { ssr?: boolean }): import('react').ComponentType<P>;
}
declare module 'next/navigation' {
  export function useRouter(): { push(path: string): void };
}`;

/** The files of the snippets: a snippet with the name of a file is that file, so that others of its guide can import it. */
function write(): string[] {
  const files: string[] = [];
  for (const guide of GUIDES) {
    const folder = join(FOLDER, guide);
    mkdirSync(folder, { recursive: true });
    const text = readFileSync(`docs/${guide}.md`, 'utf8');
    const fences = [...text.matchAll(/^( *)```(tsx?)(?: ([^\n]+))?\n([^]*?)^ *```/gm)];
    fences.forEach(([, indent = '', language, title = '', code = ''], at) => {
      if (ELSEWHERE.includes(title)) return;
      const file = join(folder, /\.tsx?$/.test(title) ? title : `snippet-${at}.${language}`);
      // A snippet without imports is no module: its names would be global.
      writeFileSync(file, `${code.replaceAll(new RegExp(`^${indent}`, 'gm'), '')}\nexport {};\n`);
      files.push(file);
    });
  }
  writeFileSync(join(FOLDER, 'next.d.ts'), NEXT);
  return [...files, join(FOLDER, 'next.d.ts')];
}

before(async () => {
  rmSync(FOLDER, { recursive: true, force: true });
  await writeManifest(TYPES);
});

test('the TypeScript of the guides has no type errors', () => {
  const files = write();
  assert.ok(files.length > 5, `${files.length} snippets`);
  const program = ts.createProgram(files, {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    paths: {
      '@learn/elements/types/*': [`${TYPES}/types/*.d.ts`],
      '@learn/elements/*': [`${TYPES}/elements/*.d.ts`],
    },
  });
  const errors = ts
    .getPreEmitDiagnostics(program)
    .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
  assert.deepEqual(errors, []);
});
