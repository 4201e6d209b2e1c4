import assert from 'node:assert/strict';
import { test } from 'node:test';
import Circle from 'lucide/dist/esm/icons/circle.mjs';
import CircleCheckBig from 'lucide/dist/esm/icons/circle-check-big.mjs';
import CircleDashed from 'lucide/dist/esm/icons/circle-dashed.mjs';
import CircleX from 'lucide/dist/esm/icons/circle-x.mjs';
import Clock from 'lucide/dist/esm/icons/clock.mjs';
import { markIcons, markOf, type Mark } from '../../elements/course/mark';
import { PublicationState, WorkflowState } from '../../src/contract/enumerations';
import { partLocks } from '../../src/course/rules/locks';
import { NOW, part, tree } from './build';

const { inProgress, submitted, inGrading, graded, gradingApproved, finished } = WorkflowState;
const draft = { activity: { state: PublicationState.draft } };
const passed = { workflowState: finished, best: { passed: true } };
const failed = { workflowState: finished, best: { passed: false } };
const locked = { available: false };
const optional = { optional: true };

test('[CRS-08] the mark of a part in the table of contents', () => {
  const rows: [string, Parameters<typeof part>[1], Mark][] = [
    ['a draft', draft, 'draft'],
    ['a draft, whatever else', { ...failed, ...locked, ...optional, ...draft }, 'draft'],
    ['completed and passed', passed, 'passed'],
    ['completed, pass unknown', { workflowState: finished, best: { passed: null } }, 'passed'],
    ['completed, no record', { workflowState: finished }, 'passed'],
    ['completed and failed', failed, 'failed'],
    ['completed, although locked', { ...passed, ...locked }, 'passed'],
    ['failed, although locked', { ...failed, ...locked }, 'failed'],
    ['passed, and in progress again', { ...passed, workflowState: inProgress }, 'passed'],
    ['locked', locked, 'locked'],
    ['locked and optional', { ...locked, ...optional }, 'locked'],
    ['locked and started', { ...locked, workflowState: inProgress }, 'locked'],
    ['optional', optional, 'optional'],
    ['optional and started', { ...optional, workflowState: inProgress }, 'optional'],
    ['optional and completed', { ...optional, ...passed }, 'passed'],
    ['not started', {}, 'open'],
    ['begun', { workflowState: inProgress }, 'open'],
    ['in an unknown state', { workflowState: 99 }, 'open'],
    ['not failed: a result without a score', { workflowState: finished, best: { score: 0, passed: null } }, 'passed'],
    ['handed in', { workflowState: submitted }, 'submitted'],
    ...[inGrading, graded, gradingApproved].map((workflowState): [string, Parameters<typeof part>[1], Mark] => [
      `state ${workflowState}`,
      { workflowState },
      'inGrading',
    ]),
  ];
  for (const [name, given, mark] of rows) {
    const course = tree([part('a', given)]);
    const lock = partLocks(course, { now: NOW, refusesNew: false }).get('a');
    assert.equal(markOf(course.children[0]!, lock), mark, name);
  }
});

test('[CRS-08] the icon of a mark: clock, check, cross, nothing, dashed circle, circle', () => {
  assert.deepEqual(markIcons, {
    draft: Clock,
    passed: CircleCheckBig,
    failed: CircleX,
    locked: null,
    optional: CircleDashed,
    open: Circle,
    // Not completed yet, so it has an empty circle too.
    submitted: Circle,
    inGrading: Circle,
  });
});
