import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { screenOf } from '../../tools/elements.mjs';

/** The names of the sheets in a list `styles: […]`, as paths from the root. */
function sheetsOf(file: string, list: string, source: string): string[] {
  const imports = new Map(
    [...source.matchAll(/^import (\w+) from '(\.[^']+\.css)';/gm)].map(([, name, path]) => [
      name!,
      join(dirname(file), path!),
    ]),
  );
  return list.split(',').flatMap((name) => imports.get(name.trim()) ?? []);
}

test('each section of the gallery has the style sheets of the element whose parts it shows', () => {
  const file = 'demo/gallery/elements.tsx';
  const gallery = readFileSync(file, 'utf8');
  const kinds = [...gallery.matchAll(/element: '([\w-]+)',[\s\S]*?styles: \[([^\]]*)\]/g)];
  assert.equal(kinds.length, gallery.split("tag: 'learn-gallery-").length - 1, 'every kind names its element');
  for (const [, element, list] of kinds) {
    const screen = screenOf(element);
    const source = readFileSync(screen, 'utf8');
    const needed = sheetsOf(screen, /styles: \[([^\]]*)\]/.exec(source)![1]!, source);
    const has = sheetsOf(file, list!, gallery);
    assert.deepEqual(
      needed.filter((sheet) => !has.includes(sheet)),
      [],
      element,
    );
  }
});
