import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { test } from 'node:test';

const LATE = ['calendar', 'catalog', 'certificate', 'course', 'dashboard', 'open-catalog', 'proctored'];

/** A built module and all that it imports statically, as paths within dist. */
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
 * The folders of elements/ that a built module was made of, code that is imported late left out, and what paints a list before
 * it is here.
 */
function screensIn(file: string): Set<string> {
  const sources = [...reach(file)].flatMap(
    (path) => (JSON.parse(readFileSync(`dist/${path}.map`, 'utf8')) as { sources: string[] }).sources,
  );
  const parts = sources.flatMap(
    (source) =>
      /\belements\/([a-z-]+)\/(?!outline|queries|page-size|first-list|card\.ts|addresses)/.exec(source)?.[1] ?? [],
  );
  return new Set(parts);
}

test('[LAZ-01] the shell comes without course view, catalog and its search, certificate, public catalog, dashboard, calendar and proctored activity', () => {
  const shell = screensIn('elements/learn-app.js');
  assert.ok(shell.has('learn-app'));
  for (const late of LATE) assert.ok(!shell.has(late), late);
  for (const late of LATE) assert.ok(screensIn(`elements/${late}.js`).has(late), `${late} has code of its own`);
});
