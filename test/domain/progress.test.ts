import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WorkflowState } from '../../src/contract/enumerations';
import { wholePercent } from '../../src/base/percent';
import { clampProgress } from '../../src/course/rules/progress';
import { standing, type Standing } from '../../src/course/rules/standing';
import { access, NOW } from './build';

test('[LST-07] the progress of a course by its workflow and record', () => {
  const rows: [string, Parameters<typeof access>[0], Standing['stage']][] = [
    ['nothing', {}, 'notStarted'],
    ['in progress', { workflow: { state: WorkflowState.inProgress } }, 'inProgress'],
    ['in grading', { workflow: { state: WorkflowState.inGrading } }, 'inProgress'],
    ['grading approved', { workflow: { state: WorkflowState.gradingApproved } }, 'inProgress'],
    ['finished', { workflow: { state: WorkflowState.finished } }, 'completed'],
    ['a record only', { record: {} }, 'completed'],
    ['in progress again', { workflow: { state: WorkflowState.inProgress }, record: {} }, 'inProgress'],
    ['submitted', { workflow: { state: WorkflowState.submitted } }, 'inProgress'],
    ['graded', { workflow: { state: WorkflowState.graded } }, 'inProgress'],
    ['an unknown state', { workflow: { state: 99 } }, 'inProgress'],
  ];
  for (const [name, course, expected] of rows) assert.equal(standing(access(course), NOW).stage, expected, name);
  assert.equal(standing({ ...access(), objectiveWorkflowAggregate: null }, NOW).stage, 'notStarted', 'no aggregate');
});

test('[GRD-03] progress is clamped to 0..1', () => {
  const rows: [number | null | undefined, number][] = [
    [0, 0],
    [-0.1, 0],
    [0.25, 0.25],
    [1, 1],
    [1.01, 1],
    [Infinity, 1],
    [NaN, 0],
    [null, 0],
    [undefined, 0],
  ];
  for (const [value, expected] of rows) assert.equal(clampProgress(value), expected, String(value));
});

test('[GRD-03] percentages are whole, and halves are rounded up', () => {
  const rows = [
    [0, 0],
    [0.004, 0],
    [0.005, 1],
    [0.285, 29],
    [0.545, 55],
    [1 / 3, 33],
    [2 / 3, 67],
    [0.995, 100],
    [1, 100],
  ] as const;
  for (const [value, expected] of rows) assert.equal(wholePercent(value), expected, String(value));
});
