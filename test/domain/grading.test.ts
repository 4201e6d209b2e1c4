import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ResultVisibility, WorkflowState } from '../../src/contract/enumerations';
import { gradeOf, gradeReveal, scoreParts, scoreTone } from '../../src/course/rules/grading';
import { reaches } from '../../src/course/rules/reaches';
import { treeScore } from '../../src/course/rules/tree';
import { at, NOW, part, tree } from './build';

const { none, never, afterFinish, afterDate, afterScore } = ResultVisibility;

test('[GRD-01] when a grade is shown', () => {
  const reveal = (gradeRevealPolicy: number, state: number | null, gradeRevealDate: string | null = null) =>
    gradeReveal({ gradeRevealPolicy, gradeRevealDate }, state, NOW);
  const { inProgress, finished, ...submitted } = WorkflowState;
  for (const policy of [none, afterFinish]) {
    for (const state of [...Object.values(submitted), finished])
      assert.equal(reveal(policy, state), 'shown', `${policy} ${state}`);
    for (const state of [null, 0, inProgress, 99]) assert.equal(reveal(policy, state), 'hidden', `${policy} ${state}`);
  }
  for (const policy of [never, afterScore, 99]) assert.equal(reveal(policy, finished), 'hidden', String(policy));
  assert.equal(reveal(afterDate, finished, at(1)), 'pending', 'a millisecond before the date');
  assert.equal(reveal(afterDate, finished, at(0)), 'shown', 'at the date');
  assert.equal(reveal(afterDate, finished, null), 'pending', 'no date was set yet');
  assert.equal(reveal(afterDate, finished, 'soon'), 'pending', 'an invalid date');
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
  assert.equal(gradeOf({ objectiveGrades: [] }, 1), null, 'a scale without grades');
  assert.equal(scale.objectiveGrades[0]?.name, 'C', 'the scale is unchanged');
});

test('[GRD-02] [GRD-04] the mean of equal scores reaches the same thresholds as each score, with any weights', () => {
  const weightings = [[1], [1, 1, 1], [1, 1, 1, 1, 1, 1, 1], [1, 2, 3], [0.1, 0.2, 0.7], [3, 7, 9], [1, 1, 5, 1, 1]];
  for (const weights of weightings) {
    for (let percent = 1; percent <= 100; percent++) {
      const least = percent / 100;
      const parts = weights.map((scoreWeight, index) =>
        part(`p${index}`, { scoreWeight, workflowState: WorkflowState.finished, best: { normalizedScore: least } }),
      );
      const mean = treeScore(tree(parts))!;
      const about = `${weights.join(' ')} at ${least}: ${mean}`;
      const grades = [
        { name: 'reached', normalizedMinScore: least, color: null },
        { name: 'below', normalizedMinScore: 0, color: null },
      ];
      assert.equal(reaches(mean, least), true, about);
      assert.equal(gradeOf({ objectiveGrades: grades }, mean)?.name, 'reached', about);
      assert.equal(scoreTone(mean), scoreTone(least), about);
      assert.equal(reaches(mean, least + 0.000_001), false, `a millionth more is not reached: ${about}`);
    }
  }
});

test('[GRD-03] a score is whole percent, and points unless the maximum is 1', () => {
  const parts = (score: number | null, maxScore: number | null, normalizedScore: number | null) =>
    scoreParts({ score, maxScore, normalizedScore });
  assert.deepEqual(parts(17, 20, 0.85), { percent: 85, tone: 'success', points: { score: 17, maxScore: 20 } });
  assert.deepEqual(parts(0, 20, 0), { percent: 0, tone: 'danger', points: { score: 0, maxScore: 20 } });
  assert.deepEqual(parts(0.666, 1, 0.666), { percent: 67, tone: 'accent', points: null });
  assert.deepEqual(parts(null, 20, 0.5), { percent: 50, tone: 'accent', points: null });
  assert.deepEqual(parts(5, null, 0.5), { percent: 50, tone: 'accent', points: null });
  assert.deepEqual(parts(5, 10, null), { percent: 50, tone: 'accent', points: { score: 5, maxScore: 10 } });
  for (const [score, maxScore] of [
    [null, 10],
    [5, null],
    [null, null],
    [0, 0],
  ] as const)
    assert.equal(parts(score, maxScore, null), null);
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
  const full = scoreParts({ score: 5, maxScore: 5, normalizedScore: null });
  assert.equal(full?.tone, 'success', 'full score, given in points only');
  const shown = scoreParts({ score: null, maxScore: null, normalizedScore: 0.796 });
  assert.deepEqual(shown, { percent: 80, tone: 'accent', points: null }, 'before rounding');
});
