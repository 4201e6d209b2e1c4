import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Availability } from '../../src/course/rules/availability';
import { standing } from '../../src/course/rules/standing';
import { WorkflowState } from '../../src/contract/enumerations';
import { access, at, NOW, part } from './build';

test('[AVL-01] the message about the time in which a course can be started', () => {
  const rows: [string, Parameters<typeof access>[0], Availability | null][] = [
    ['no dates', {}, null],
    ['a millisecond before', { availabilityDate: at(1) }, { kind: 'before', date: at(1) }],
    ['at the instant', { availabilityDate: at(0) }, null],
    ['before, although started', { availabilityDate: at(1), workflow: {} }, { kind: 'before', date: at(1) }],
    ['a millisecond before the end', { availabilityEndDate: at(1) }, null],
    ['at the end', { availabilityEndDate: at(0) }, { kind: 'after', date: at(0) }],
    ['after the end, started', { availabilityEndDate: at(-1), workflow: {} }, null],
    [
      'after the end, finished without retake',
      { availabilityEndDate: at(-1), workflow: { state: WorkflowState.finished } },
      null,
    ],
    [
      'after the end, finished with retake',
      { availabilityEndDate: at(-1), retake: true, workflow: { state: WorkflowState.finished } },
      { kind: 'after', date: at(-1) },
    ],
    ['after the end, running with retake', { availabilityEndDate: at(-1), retake: true, workflow: {} }, null],
    ['in grading', { workflow: { state: WorkflowState.inGrading } }, { kind: 'grading' }],
    [
      'in grading takes precedence over dates',
      { availabilityDate: at(1), workflow: { state: WorkflowState.inGrading } },
      { kind: 'grading' },
    ],
    ['an invalid date', { availabilityDate: 'soon', availabilityEndDate: 'late' }, null],
  ];
  for (const [name, course, expected] of rows)
    assert.deepEqual(standing(access(course), NOW).availability, expected, name);
});

test('[AVL-01] a course in progress is in grading while an activity in it is', () => {
  const { inProgress, finished, ...waits } = WorkflowState;
  const about = (state: number | null) =>
    standing(
      access({
        workflow: { state: WorkflowState.inProgress },
        objective: {
          activity: {
            activityConstraint: null,
            activityWorkflowAggregate: {
              lastActivityWorkflow:
                state === null
                  ? null
                  : part('a', { workflowState: state }).childActivity.activityWorkflowAggregate!.lastActivityWorkflow,
            },
          },
        },
      }),
      NOW,
    ).availability;
  for (const state of Object.values(waits)) assert.deepEqual(about(state), { kind: 'grading' }, `state ${state}`);
  for (const state of [null, inProgress, finished, 99]) assert.equal(about(state), null, `state ${state}`);
});
