import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

/** A literal in a built file, and its position. */
interface Literal {
  file: string;
  line: number;
  column: number;
  text: string;
}

/**
 * The literals of a file, without keys, because TypeScript maps those of JSX to the attribute before, and without classes in
 * templates of lit-html, which are one literal.
 */
function literalsOf(file: string): Literal[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((code, index) =>
    [...code.matchAll(/(?<! class=)["`]([A-Za-z][\w -]{7,60})["`](?!:)/g)].map(({ 1: text, index: column }) => ({
      file,
      line: index + 1,
      column,
      text: text!,
    })),
  );
}

const sourceFiles = ['src', 'elements'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
);

/** The texts of sources; the build adds texts, style sheets and the loader's table from other files. */
const texts = sourceFiles
  .filter((file) => /\.css$|en-US.*\.json$/.test(file))
  .map((file) => readFileSync(file, 'utf8'));
/** The style sheet of the formulas, which the build puts in too. */
const ofFormulas = readFileSync('node_modules/katex/dist/katex.min.css', 'utf8');
/** Constants: the build may replace a name by its text. */
const constants = new Map<string, string[]>();
for (const file of sourceFiles.filter((each) => /\.tsx?$/.test(each))) {
  for (const [, name, text] of readFileSync(file, 'utf8').matchAll(/const ([A-Z][A-Z_]*) = '([^']+)'/g)) {
    constants.set(text!, [...(constants.get(text!) ?? []), name!]);
  }
}
const isPutIn = (text: string, written = '') =>
  /__LEARN_\w+__/.test(written) ||
  constants.get(text)?.some((name) => written.includes(name)) ||
  ofFormulas.includes(text) ||
  texts.some((put) => put.includes(`"${text}"`) || put.includes(`'${text}'`));

test('source maps lead each of our literals to its line in the sources', () => {
  const files = ['dist', 'dist/chunks', 'dist/elements'].flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.js.map'))
      .map((file) => join(folder, file.slice(0, -'.map'.length))),
  );
  const wrong: string[] = [];
  let right = 0;
  for (const file of files) {
    const map = new TraceMap(readFileSync(`${file}.map`, 'utf8'));
    for (const { line, column, text } of literalsOf(file)) {
      const { source, line: at } = originalPositionFor(map, { line, column });
      const path = source && relative('.', join(dirname(file), source));
      if (path && !/^(src|elements)\//.test(path)) continue;
      const written = path ? readFileSync(path, 'utf8').split('\n')[at - 1] : undefined;
      if (written?.includes(text)) right++;
      else if (!isPutIn(text, written))
        wrong.push(`${file}:${line}:${column} "${text}" leads to ${path}:${at}: ${written}`);
    }
  }
  assert.deepEqual(wrong, []);
  assert.ok(right >= 1_000, `${right} literals`);
});
