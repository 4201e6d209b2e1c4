import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enrolment } from '../../src/lists/rules/enrolment';
import { PublicationState, WorkflowState } from '../../src/contract/enumerations';
import { access } from './build';

const { draft, ready, expired, archived } = PublicationState;

test('a course is the learner’s, or can be added, or neither', () => {
  const rows: [string, Parameters<typeof access>[0], ReturnType<typeof enrolment>][] = [
    ['a course of the catalog', {}, 'addable'],
    ['ready', { objective: { state: ready } }, 'addable'],
    ['expired', { objective: { state: expired } }, 'addable'],
    ['an unknown state', { objective: { state: 99 } }, 'addable'],
    ['a draft', { objective: { state: draft } }, 'closed'],
    ['archived', { objective: { state: archived } }, 'closed'],
    ['added', { isSelfEnrolled: true }, 'enrolled'],
    ['mandatory: it is assigned, not added', { isMandatory: true }, 'enrolled'],
    ['started', { workflow: {} }, 'enrolled'],
    ['finished', { workflow: { state: WorkflowState.finished } }, 'enrolled'],
    ['a result from another platform', { record: {} }, 'enrolled'],
    ['added, and archived since', { isSelfEnrolled: true, objective: { state: archived } }, 'enrolled'],
  ];
  for (const [name, course, expected] of rows) assert.equal(enrolment(access(course)), expected, name);
  assert.equal(enrolment({ ...access(), objectiveWorkflowAggregate: null }), 'addable', 'no aggregate');
});
