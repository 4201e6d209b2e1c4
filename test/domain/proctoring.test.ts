import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ProctoringState } from '../../src/contract/enumerations';
import { sitting, type Sitting } from '../../src/proctoring/proctoring';

const { created, inProgress, finished, canceled } = ProctoringState;

test('[PRC-01] what a learner can do after the last proctoring session', () => {
  const rows: [string, number | null, Sitting][] = [
    ['no session', null, { kind: 'startable' }],
    ['created, not started', created, { kind: 'startable' }],
    ['cancelled', canceled, { kind: 'startable' }],
    ['in progress', inProgress, { kind: 'disabled', reason: 'inProgress' }],
    ['finished', finished, { kind: 'reviewOnly' }],
    ['an unknown state', 5, { kind: 'disabled', reason: 'unsuitable' }],
    ['no state', 0, { kind: 'disabled', reason: 'unsuitable' }],
    ['a state that is not a number', Number.NaN, { kind: 'disabled', reason: 'unsuitable' }],
  ];
  for (const [name, state, expected] of rows) {
    assert.deepEqual(sitting(state === null ? null : { state }), expected, name);
  }
});

test('[PRC-01] every state has a result, and only two allow a start', () => {
  const startable = Object.values(ProctoringState).filter((state) => sitting({ state }).kind === 'startable');
  assert.deepEqual(startable.sort(), [created, canceled]);
});
