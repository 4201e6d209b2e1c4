import assert from 'node:assert/strict';
import { test } from 'node:test';
import { continueAt } from '../../src/course/rules/continue-at';
import { WorkflowState } from '../../src/contract/enumerations';
import { part, tree } from './build';

const { inProgress, finished } = WorkflowState;

test('[LST-14] a learner continues at the last part, unless it is finished or locked', () => {
  const course = tree([
    part('a', { workflowState: finished }),
    part('b', { workflowState: inProgress }),
    part('c'),
    part('d'),
  ]);
  const locks = new Map([['d', {}]]);
  const rows: [string, string | null | undefined, string][] = [
    ['unknown', undefined, 'b'],
    ['nowhere', null, 'b'],
    ['a part that is not started', 'c', 'c'],
    ['a finished part', 'a', 'b'],
    ['a locked part', 'd', 'b'],
    ['a part that no longer exists', 'x', 'b'],
  ];
  for (const [name, last, expected] of rows) assert.equal(continueAt(course, locks, last)?.axis, expected, name);
});
