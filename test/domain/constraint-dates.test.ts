import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextConstraintDate } from '../../src/course/rules/constraint-dates';
import type { Activity } from '../../src/contract/activities';
import type { ActivityConstraint } from '../../src/contract/work';
import { at, constraint, DAY_MS, NOW, part, tree } from './build';

const next = (activity: Activity) => nextConstraintDate(activity, NOW)?.toISOString() ?? null;
const course = (own: Partial<ActivityConstraint>, ofPart: Partial<ActivityConstraint> = {}) => ({
  ...tree([
    part('a', { children: [part('a/b', { activity: { activityConstraint: constraint(ofPart) } })] }),
    part('c'),
  ]),
  activityConstraint: constraint(own),
});

test('the next date at which a constraint takes effect: the first of its future dates', () => {
  const rows: [string, Activity, string | null][] = [
    ['no constraint', tree([]), null],
    ['no date', course({}), null],
    ['in a millisecond', course({ due: at(1) }), at(1)],
    ['at this instant', course({ due: at(0) }), null],
    ['past', course({ due: at(-1) }), null],
    ['an invalid date', course({ due: 'soon', startFrom: '' }), null],
    ['the nearest of several', course({ startFrom: at(-5), due: at(9), gracePeriodUntil: at(7) }), at(7)],
    ['of a part', course({ due: at(9) }, { startUntil: at(3) }), at(3)],
    ['of the course', course({ due: at(3) }, { startUntil: at(9) }), at(3)],
    ['in some years', course({ due: at(5_000 * DAY_MS) }), at(5_000 * DAY_MS)],
    ['in another zone', course({ due: '2026-11-21T13:00:00.001+01:00' }), at(1)],
    ['numbers are not dates', course({ resultsDisclosureAbove: NOW.getTime() + 1, reviewPolicy: 3 }), null],
  ];
  for (const [name, activity, expected] of rows) assert.equal(next(activity), expected, name);
  const keys = ['startFrom', 'startUntil', 'accessibleUntil', 'gracePeriodUntil', 'due'] as const;
  for (const key of [...keys, 'resultsDisclosureFrom', 'revealResultsFrom'] as const) {
    assert.equal(next(course({ [key]: at(2) })), at(2), key);
  }
});
