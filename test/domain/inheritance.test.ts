import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ActivityPart } from '../../src/contract/activities';
import type { ActivityConstraint } from '../../src/contract/work';
import { ResultVisibility, ReviewPolicy } from '../../src/contract/enumerations';
import { inherit, mergeConstraints } from '../../src/course/rules/inheritance';
import { findByAxis } from '../../src/course/rules/tree';
import { at, constraint, part, tree } from './build';

/** The part 'a/b' with values inherited from 'a'. */
function inherited(parent: Partial<ActivityPart>, child: Partial<ActivityPart>) {
  const course = tree([part('a', { ...parent, children: [part('a/b', child)] })]);
  const { optional, scoreWeight } = findByAxis(inherit(course), 'a/b')!;
  return { optional, scoreWeight };
}

test('[TRE-06] a part inherits optional and a score weight of zero from its parent', () => {
  const rows: [string, Partial<ActivityPart>, Partial<ActivityPart>, ReturnType<typeof inherited>][] = [
    ['nothing to inherit', {}, { scoreWeight: 3 }, { optional: false, scoreWeight: 3 }],
    ['optional', { optional: true }, {}, { optional: true, scoreWeight: 1 }],
    ['optional already', { optional: true }, { optional: true }, { optional: true, scoreWeight: 1 }],
    ['a mandatory parent makes nothing mandatory', {}, { optional: true }, { optional: true, scoreWeight: 1 }],
    ['no weight', { scoreWeight: 0 }, { scoreWeight: 3 }, { optional: false, scoreWeight: 0 }],
    ['no other weight', { scoreWeight: 5 }, { scoreWeight: 3 }, { optional: false, scoreWeight: 3 }],
    [
      'a parent with weight does not pass it on',
      { scoreWeight: 5 },
      { scoreWeight: 0 },
      { optional: false, scoreWeight: 0 },
    ],
    ['both', { optional: true, scoreWeight: 0 }, {}, { optional: true, scoreWeight: 0 }],
  ];
  for (const [name, parent, child, expected] of rows) assert.deepEqual(inherited(parent, child), expected, name);
});

const { afterDate, never } = ResultVisibility;

test('[TRE-06] constraints merge; the child’s values win; both policies come only from the child', () => {
  const dates = ['startFrom', 'startUntil', 'accessibleUntil', 'gracePeriodUntil', 'due'] as const;
  const results = ['resultsDisclosureFrom', 'revealResultsFrom'] as const;
  type Row = [
    string,
    Partial<ActivityConstraint> | null,
    Partial<ActivityConstraint> | null,
    ActivityConstraint | null,
  ];
  const rows: Row[] = [
    ['neither has one', null, null, null],
    ['only the child has one', null, { due: at(1), reviewPolicy: 1 }, constraint({ due: at(1), reviewPolicy: 1 })],
    ['only the parent has one', { due: at(1) }, null, constraint({ due: at(1) })],
    ['each has some of the dates', { due: at(2) }, { startFrom: at(1) }, constraint({ startFrom: at(1), due: at(2) })],
    ...[...dates, ...results].flatMap((key): Row[] => [
      [`${key} is the parent's`, { [key]: at(1) }, {}, constraint({ [key]: at(1) })],
      [`${key} is the child's`, { [key]: at(1) }, { [key]: at(2) }, constraint({ [key]: at(2) })],
      [`${key} is the child's, though earlier`, { [key]: at(2) }, { [key]: at(1) }, constraint({ [key]: at(1) })],
    ]),
    [
      'a score above which results are shown',
      { resultsDisclosureAbove: 0.5 },
      {},
      constraint({ resultsDisclosureAbove: 0.5 }),
    ],
    [
      'a score of zero is a value',
      { resultsDisclosureAbove: 0.5 },
      { resultsDisclosureAbove: 0 },
      constraint({ resultsDisclosureAbove: 0 }),
    ],
    ['no review policy from the parent', { reviewPolicy: ReviewPolicy.never }, {}, constraint()],
    ['no review policy from the parent, without one', { reviewPolicy: ReviewPolicy.never }, null, constraint()],
    ['no disclosure policy from the parent', { resultsDisclosurePolicy: never }, {}, constraint()],
    [
      'the policies of the child',
      { reviewPolicy: ReviewPolicy.never, resultsDisclosurePolicy: never },
      { reviewPolicy: ReviewPolicy.afterRevealingResults, resultsDisclosurePolicy: afterDate },
      constraint({ reviewPolicy: ReviewPolicy.afterRevealingResults, resultsDisclosurePolicy: afterDate }),
    ],
    ['an unknown policy', { resultsDisclosurePolicy: 99 }, { reviewPolicy: 99 }, constraint({ reviewPolicy: 99 })],
  ];
  const whole = (given: Partial<ActivityConstraint> | null) => given && constraint(given);
  for (const [name, parent, child, expected] of rows) {
    assert.deepEqual(mergeConstraints(whole(parent), whole(child)), expected, name);
  }
});

test('[TRE-06] values are inherited from all levels, including the course, and the original tree is unchanged', () => {
  const given = {
    ...tree([
      part('a', {
        optional: true,
        activity: { activityConstraint: constraint({ due: at(2) }) },
        children: [part('a/b', { scoreWeight: 0, children: [part('a/b/c', { scoreWeight: 7 })] })],
      }),
      part('d'),
    ]),
    activityConstraint: constraint({ startFrom: at(1), due: at(1), reviewPolicy: ReviewPolicy.never }),
  };
  const before = structuredClone(given);
  const deepest = findByAxis(inherit(given), 'a/b/c')!;
  assert.deepEqual([deepest.optional, deepest.scoreWeight], [true, 0]);
  assert.deepEqual(deepest.childActivity.activityConstraint, constraint({ startFrom: at(1), due: at(2) }));
  assert.deepEqual(
    findByAxis(inherit(given), 'd')!.childActivity.activityConstraint,
    constraint({ startFrom: at(1), due: at(1) }),
    'a sibling inherits nothing',
  );
  assert.deepEqual(given, before);
});

test('[LNG-01] a part without a language has that of the nearest chapter, else that of the course', () => {
  const given = {
    ...tree([
      part('a', {
        activity: { language: 'de' },
        children: [part('a/b'), part('a/c', { activity: { language: 'ar' } })],
      }),
      part('d'),
    ]),
    language: 'en',
  };
  const languageAt = (axis: string) => findByAxis(inherit(given), axis)!.childActivity.language;
  assert.deepEqual(['a', 'a/b', 'a/c', 'd'].map(languageAt), ['de', 'de', 'ar', 'en']);
});
