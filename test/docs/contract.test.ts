import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { calls } from '../../src/conformance/calls';

const page = readFileSync('docs/contract.md', 'utf8');

test('the page about the contract lists the calls of each element, as the command that checks them does', () => {
  const rows = [...page.matchAll(/^\| `<(learn-[\w-]+)>` +\| (.*?) *\| (.*?) *\|$/gm)];
  const namesOf = (cell: string) => (cell === 'none' ? [] : cell.split(', ').map((name) => name.replaceAll('`', '')));
  const listed = Object.fromEntries(
    rows.map(([, tag, needs, uses]) => [tag, { needs: namesOf(needs!), uses: namesOf(uses!) }]),
  );
  const elements = new Set(calls.flatMap(({ needs = [], uses = [] }) => [...needs, ...uses]));
  const expected = Object.fromEntries(
    [...elements].map((element) => {
      const of = (which: 'needs' | 'uses') =>
        calls.filter((call) => call[which]?.includes(element)).map(({ name }) => name);
      return [element === 'learn-app' ? element : `learn-${element}`, { needs: of('needs'), uses: of('uses') }];
    }),
  );
  assert.deepEqual(listed, expected);
});
