import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { courseOutcome, earnsCertificate } from '../../src/course/rules/course-result';
import type { ActivityPart } from '../../src/contract/activities';
import { PublicationState, WorkflowState } from '../../src/contract/enumerations';
import { part, tree } from './build';

const draft = { activity: { state: PublicationState.draft } };
const archived = { activity: { state: PublicationState.archived } };
const optional = { optional: true };
const noWeight = { scoreWeight: 0 };
const done = (normalizedScore: number | null, more: Parameters<typeof part>[1] = {}) =>
  part('d', { workflowState: WorkflowState.finished, best: { normalizedScore }, ...more });

test('[FIN-03] a course is passed only when each required part is done and there is one, and its score reaches the passing score', () => {
  const rows: [string, ActivityPart[], { score: number | null; passed: boolean }][] = [
    ['no parts', [], { score: null, passed: false }],
    ['only drafts', [part('a', draft), part('b', draft)], { score: null, passed: false }],
    ['only archived parts', [part('a', archived)], { score: null, passed: false }],
    ['only optional parts, none done', [part('a', optional), part('b', optional)], { score: 0, passed: false }],
    ['only optional parts, some done', [done(1, optional), part('b', optional)], { score: 0.5, passed: false }],
    ['only optional parts, all done', [done(1, optional), done(0.5, optional)], { score: 0.75, passed: true }],
    ['an optional draft is left out', [done(1), part('b', { ...draft, ...optional })], { score: 1, passed: true }],
    ['the examination is still a draft', [done(1), part('b', draft)], { score: 1, passed: false }],
    ['all done, too low', [done(0.5)], { score: 0.5, passed: false }],
    ['all done', [done(0.6), done(0.6), done(0.6)], { score: 0.6, passed: true }],
    ['no part has weight', [done(null, noWeight)], { score: null, passed: true }],
    [
      'no part has weight, and one is not done',
      [done(1, noWeight), part('b', noWeight)],
      { score: null, passed: false },
    ],
    ['only an optional part has weight', [done(1, noWeight), part('b', optional)], { score: 0, passed: false }],
  ];
  for (const [name, parts, { score, passed }] of rows) {
    const outcome = courseOutcome(tree(parts), 0.6);
    assert.equal(outcome.passed, passed, name);
    if (score === null) assert.equal(outcome.normalizedScore, null, name);
    else assert.ok(Math.abs(outcome.normalizedScore! - score) < 1e-9, name);
  }
  assert.equal(courseOutcome(tree([done(0)]), null).passed, true, 'every score passes');
  assert.equal(courseOutcome(tree([]), null).passed, false);
});

test('[FIN-03] to leave out an optional part never brings a better result than to try it, and costs nothing', () => {
  const score = fc.integer({ min: 0, max: 10 }).map((tenths) => tenths / 10);
  const weight = fc.integer({ min: 0, max: 3 });
  const others = fc.array(fc.tuple(score, weight, fc.boolean(), fc.boolean()), { maxLength: 5 });
  fc.assert(
    fc.property(others, score, weight, (rows, tried, scoreWeight) => {
      const rest = rows.map(([best, weighs, isOptional, isDone]) =>
        isDone || !isOptional
          ? done(best, { scoreWeight: weighs, optional: isOptional })
          : part('o', { scoreWeight: weighs, optional: true }),
      );
      const resultOf = (last: ActivityPart) => courseOutcome(tree([...rest, last]), 0.6);
      const left = resultOf(part('x', { ...optional, scoreWeight }));
      const better = resultOf(done(tried, { ...optional, scoreWeight }));
      assert.equal(left.normalizedScore === null, better.normalizedScore === null);
      assert.ok((better.normalizedScore ?? 0) >= (left.normalizedScore ?? 0) - 1e-9);
      assert.ok(better.passed || !left.passed);
    }),
  );
});

test('[FIN-03] a certificate from a score needs a score, and every certificate a passed course', () => {
  assert.equal(earnsCertificate({ passed: true, normalizedScore: null }, 0.9), false);
  assert.equal(earnsCertificate({ passed: true, normalizedScore: null }, null), true);
  assert.equal(earnsCertificate({ passed: true, normalizedScore: 0.9 }, 0.9), true);
  assert.equal(earnsCertificate({ passed: true, normalizedScore: 0.8 }, 0.9), false);
  assert.equal(earnsCertificate({ passed: false, normalizedScore: 1 }, null), false);
  assert.equal(earnsCertificate({ passed: null, normalizedScore: null }, null), false);
});
