import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ResultVisibility, WorkflowState } from '../../src/domain/enumerations';
import { gradeOf, gradeReveal, scoreParts, scoreTone } from '../../src/domain/grading';
import { at, NOW } from './build';

const { none, never, afterFinish, afterDate, afterScore } = ResultVisibility;

test('[GRD-01] when a grade is shown', () => {
  const reveal = (gradeRevealPolicy: number, state: number | null, gradeRevealDate: string | null = null) =>
    gradeReveal({ gradeRevealPolicy, gradeRevealDate }, state, NOW);
  const { inProgress, finished, ...handedIn } = WorkflowState;
  for (const policy of [none, afterFinish]) {
    for (const state of [...Object.values(handedIn), finished])
      assert.equal(reveal(policy, state), 'shown', `${policy} ${state}`);
    for (const state of [null, 0, inProgress, 99]) assert.equal(reveal(policy, state), 'hidden', `${policy} ${state}`);
  }
  for (const policy of [never, afterScore, 99]) assert.equal(reveal(policy, finished), 'hidden', String(policy));
  assert.equal(reveal(afterDate, finished, at(1)), 'pending', 'a millisecond before the date');
  assert.equal(reveal(afterDate, finished, at(0)), 'shown', 'at the date');
  assert.equal(reveal(afterDate, finished, null), 'pending', 'no date was set yet');
  assert.equal(reveal(afterDate, finished, 'soon'), 'pending', 'a date that is none');
  assert.equal(reveal(afterDate, inProgress, at(1)), 'hidden');
  assert.equal(reveal(afterDate, inProgress, at(-1)), 'hidden');
});

test('[GRD-02] the grade of a score', () => {
  const grade = (name: string, normalizedMinScore: number) => ({ name, normalizedMinScore, color: null });
  const scale = { objectiveGrades: [grade('C', 0.5), grade('A', 0.9), grade('F', 0.1), grade('B', 0.7)] };
  const rows = [
    [1, 'A'],
    [0.9, 'A'],
    [0.8999, 'B'],
    [0.7, 'B'],
    [0.5, 'C'],
    [0.1, 'F'],
    [0.05, 'F'],
    [0, 'F'],
    [-1, 'F'],
  ] as const;
  for (const [score, name] of rows) assert.equal(gradeOf(scale, score)?.name, name, String(score));
  assert.equal(gradeOf({ objectiveGrades: [] }, 1), null, 'a scale of none');
  assert.equal(scale.objectiveGrades[0]?.name, 'C', 'the scale is left as it was');
});

test('[GRD-03] a score is whole percent, and points unless the most is 1', () => {
  const parts = (score: number | null, maxScore: number | null, normalizedScore: number | null) =>
    scoreParts({ score, maxScore, normalizedScore });
  assert.deepEqual(parts(17, 20, 0.85), { percent: 85, tone: 'success', points: { score: 17, maxScore: 20 } });
  assert.deepEqual(parts(0, 20, 0), { percent: 0, tone: 'danger', points: { score: 0, maxScore: 20 } });
  assert.deepEqual(parts(0.666, 1, 0.666), { percent: 67, tone: 'accent', points: null });
  assert.deepEqual(parts(null, 20, 0.5), { percent: 50, tone: 'accent', points: null });
  assert.deepEqual(parts(5, null, 0.5), { percent: 50, tone: 'accent', points: null });
  assert.equal(parts(5, 10, null), null);
});

test('[GRD-04] the colour of a score', () => {
  const rows = [
    [1, 'success'],
    [0.8, 'success'],
    [0.7999, 'accent'],
    [0.4, 'accent'],
    [0.3999, 'danger'],
    [0, 'danger'],
  ] as const;
  for (const [score, tone] of rows) assert.equal(scoreTone(score), tone, String(score));
  const shown = scoreParts({ score: null, maxScore: null, normalizedScore: 0.796 });
  assert.deepEqual(shown, { percent: 80, tone: 'accent', points: null }, 'before it is rounded');
});
