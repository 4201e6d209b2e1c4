import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packed } from '../../tools/pipeline/piles.mjs';

interface Options {
  loads: Record<string, { needs: string; weight?: number; isStrict?: boolean }>;
  sizes: Record<string, number>;
  imports?: Record<string, string>;
  given?: Record<string, string>;
}

/** The modules of each file, sorted; modules have names of one letter, `needs` and `imports` list them. */
function files({ loads, sizes, imports = {}, given = {} }: Options): string[] {
  const piles = packed(
    new Map(Object.entries(sizes)),
    Object.values(loads).map(({ needs, weight = 1, isStrict = false }) => ({
      modules: new Set(needs),
      weight,
      isStrict,
    })),
    { importsOf: (id) => [...(imports[id] ?? '')], nameOf: (id) => given[id], mayJoin: () => true },
  );
  return [...piles].map(({ modules }) => [...modules].sort().join('')).sort();
}

test('modules that the same pages need are one file, and large ones that only some need stay apart', () => {
  const pages = { list: { needs: 'abx' }, course: { needs: 'aby' } };
  assert.deepEqual(files({ loads: pages, sizes: { a: 9_000, b: 10, x: 9_000, y: 9_000 } }), ['ab', 'x', 'y']);
});

test('a small module goes into the file with which pages load the fewest bytes more', () => {
  const pages = { list: { needs: 'ax' }, course: { needs: 'axy' }, other: { needs: 'a' } };
  assert.deepEqual(files({ loads: pages, sizes: { a: 90_000, x: 100, y: 50_000 } }), ['ax', 'y']);
});

test('a strict page gets nothing that it does not need', () => {
  const pages = { list: { needs: 'ax' }, course: { needs: 'axy' }, other: { needs: 'a', isStrict: true } };
  assert.deepEqual(files({ loads: pages, sizes: { a: 90_000, x: 100, y: 50_000 } }), ['a', 'x', 'y']);
});

test('a given file gets no other modules', () => {
  const pages = { list: { needs: 'ax' }, other: { needs: 'a' } };
  assert.deepEqual(files({ loads: pages, sizes: { a: 9_000, x: 10 }, given: { a: 'core' } }), ['a', 'x']);
});

test('no two files import each other', () => {
  // x imports y, and y imports z: were x and z one file, it and y would need each other.
  const pages = { one: { needs: 'xyz' }, two: { needs: 'yz' }, three: { needs: 'z' } };
  const sizes = { x: 10, y: 90_000, z: 10 };
  assert.deepEqual(files({ loads: pages, sizes, imports: { x: 'y', y: 'z' }, given: { y: 'y' } }), ['x', 'y', 'z']);
});
