import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { test } from 'node:test';
import { sectionsOf, SOURCE } from '../../tools/locales/texts.mjs';

const LATE = ['calendar', 'catalog', 'certificate', 'course', 'dashboard', 'open-catalog', 'proctored'];

/** A built module and all its static imports, as paths in dist. */
function reach(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const code = readFileSync(`dist/${file}`, 'utf8');
  for (const [, path] of code.matchAll(/(?:from|import)\s*["'](\.{1,2}\/[^"']+)["']/g)) {
    reach(posix.join(posix.dirname(file), path!), seen);
  }
  return seen;
}

/**
 * The folders of elements/ in a built module, without dynamically imported code and the code that paints first cards.
 */
function screensIn(file: string): Set<string> {
  const sources = [...reach(file)].flatMap(
    (path) => (JSON.parse(readFileSync(`dist/${path}.map`, 'utf8')) as { sources: string[] }).sources,
  );
  const parts = sources.flatMap(
    (source) =>
      /\belements\/([a-z-]+)\/(?!definition|queries|page-size|first-list|first-screen|screen-attributes|split-cookie|card\.ts|groups\.ts|course-address|content-path)/.exec(
        source,
      )?.[1] ?? [],
  );
  return new Set(parts);
}

test('[LAZ-01] the shell loads without course view, catalog and its search, certificate, public catalog, dashboard, calendar and proctored activity', () => {
  const shell = screensIn('elements/learn-app.js');
  assert.ok(shell.has('learn-app'));
  for (const late of LATE) assert.ok(!shell.has(late), late);
  for (const late of LATE) assert.ok(screensIn(`elements/${late}.js`).has(late), `${late} has code of its own`);
});

const sourcesOf = (file: string) =>
  (JSON.parse(readFileSync(`dist/${file}.map`, 'utf8')) as { sources: string[] }).sources;
const chunks = readdirSync('dist/chunks')
  .filter((name) => name.endsWith('.js'))
  .map((name) => `chunks/${name}`);
const files = [
  ...chunks,
  ...readdirSync('dist/elements')
    .filter((name) => name.endsWith('.js'))
    .map((name) => `elements/${name}`),
];

/** The chunk with a module, given by the end of its path. */
function chunkOf(module: string): string {
  const [found] = chunks.filter((file) => sourcesOf(file).some((source) => source.endsWith(module)));
  assert.ok(found, module);
  return found;
}

for (const [part, own] of [
  ['src/lists/view/FilterDrawer.tsx', []],
  ['src/lists/view/FilterChips.tsx', []],
  ['src/text/RichContent.tsx', []],
  ['src/pdf/view/PdfDialog.tsx', []],
  ['src/discussion/view/Discussion.tsx', []],
  ['elements/open-catalog/ListTools.tsx', ['open-catalog']],
  ['elements/open-catalog/PublicCourse.tsx', ['open-catalog']],
  ['elements/learn-app/UserMenuItems.tsx', ['learn-app']],
  ['elements/course/MoreActions.tsx', ['course']],
] as const) {
  test(`${part} loads later, without the code of other screens`, () => {
    assert.deepEqual([...screensIn(chunkOf(part))], own);
  });
}

test('each section of the English texts is in one file, and the painters of first cards have only the texts of cards', () => {
  const english = sectionsOf(SOURCE) as Record<string, object>;
  const code = new Map(files.map((file) => [file, readFileSync(`dist/${file}`, 'utf8')]));
  const textsIn = (node: unknown): string[] =>
    typeof node === 'string' ? [node] : Object.values(node as object).flatMap(textsIn);
  const painter = chunkOf('src/loading/first-cards.ts');
  let looked = 0;
  const sections = Object.entries(english).map(([section, texts]) => [section, textsIn(texts)] as const);
  for (const [section, texts] of sections) {
    // A text that the code contains unchanged, and that no other section has.
    const text = texts.find(
      (each) => /^[^"`\\]{12,}$/.test(each) && sections.every(([, all]) => all === texts || !all.includes(each)),
    );
    if (!text) continue; // the section has only a title
    const found = files.filter((file) =>
      [`${text}"`, `${text}\``].some((literal) => code.get(file)!.includes(literal)),
    );
    assert.equal(found.length, 1, `${section}: “${text}” is in ${found.join()}`);
    assert.equal(found[0] === painter, ['common', 'card'].includes(section), section);
    looked++;
  }
  assert.ok(looked > 20, `${looked}`);
});

test('each dynamic import knows all files that it needs besides the loaded ones', () => {
  let parts = 0;
  for (const path of files) {
    const code = readFileSync(`dist/${path}`, 'utf8');
    const from = (name: string) => posix.join(posix.dirname(path), name);
    // The minifier writes a long list as one text.
    const late = /(\[[^[\]]*\]|["`][^"`]*["`]\.split\(["`],["`]\)),\(\)\s*=>\s*import\(["`]([^"`]+)["`]\)/g;
    for (const [, listed, target] of code.matchAll(late)) {
      const files: readonly string[] = listed!.match(/(?:chunks|elements)\/[\w-]+\.js/g) ?? [];
      const here = reach(path);
      const missing = [...reach(from(target!))].filter((each) => !here.has(each));
      assert.deepEqual(
        missing.filter((each) => !files.includes(each)),
        [],
        `${path} asks for ${target}`,
      );
      parts++;
    }
    // No unchanged dynamic imports, except for texts in bundles and modules of a platform.
    assert.equal(
      code.match(/[^.\w]import\(["`]\.[^"`]*(?<!\.json)["`]\)/g)?.length ?? 0,
      [...code.matchAll(/[\])],\(\)\s*=>\s*import\(/g)].length,
      path,
    );
  }
  assert.ok(parts > 40, `${parts}`);
});
