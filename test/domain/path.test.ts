import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathStandings } from '../../src/course/rules/path';

const step = (letter: string) => ({ isDone: letter === 'd', isBegun: letter !== '-' });
const rows: [what: string, steps: string, expected: string][] = [
  ['nothing is begun: the first is open', '---', 'open closed closed'],
  ['a course in progress closes those after it', 'b--', 'begun closed closed'],
  ['after a done course the next one is open', 'd--', 'done open closed'],
  ['a later course that was begun stays open, and closes nothing before it', '-b-', 'open begun closed'],
  ['a done course in the middle opens nothing while an earlier one is left', '-d-', 'open done closed'],
  ['all are done', 'ddd', 'done done done'],
  ['no courses', '', ''],
];
for (const [what, steps, expected] of rows) {
  test(`[PTH-01] ${what}`, () => {
    assert.equal(pathStandings([...steps].map(step)).join(' '), expected);
  });
}
