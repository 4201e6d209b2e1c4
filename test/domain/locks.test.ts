import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canRetry } from '../../src/course/rules/attempts';
import type { ActivityPart } from '../../src/contract/activities';
import type { ActivityConstraint } from '../../src/contract/work';
import { PublicationState, WorkflowState } from '../../src/contract/enumerations';
import { inherit } from '../../src/course/rules/inheritance';
import { anotherAttemptLock, dateLock, courseLocks, partLocks, type LockReason } from '../../src/course/rules/locks';
import { at, constraint, DAY_MS, NOW, part, tree } from './build';

const { inProgress, submitted, inGrading, graded, gradingApproved, finished } = WorkflowState;
const underWay = [inProgress, submitted, inGrading, graded, gradingApproved, 99];

/** Why a part with these dates is locked now. @param state its WorkflowState */
const disabled = (dates: Partial<ActivityConstraint>, state: number | null = null) =>
  dateLock(part('a', { workflowState: state, activity: { activityConstraint: constraint(dates) } }).childActivity, NOW);

test('[TRE-04] disabled before startFrom, in any state', () => {
  const before: LockReason = { code: 'beforeStartFrom', date: at(1) };
  for (const state of [null, ...underWay, finished]) {
    assert.deepEqual(disabled({ startFrom: at(1) }, state), before, `a millisecond before, state ${state}`);
    assert.equal(disabled({ startFrom: at(0) }, state), null, `at the instant, state ${state}`);
    assert.equal(disabled({ startFrom: at(-1) }, state), null, `after it, state ${state}`);
  }
});

test('[TRE-04] disabled after accessibleUntil, in any state', () => {
  for (const state of [null, ...underWay, finished]) {
    assert.equal(disabled({ accessibleUntil: at(1) }, state), null, `a millisecond before, state ${state}`);
    for (const date of [at(0), at(-1)]) {
      const after: LockReason = { code: 'afterAccessibleUntil', date };
      assert.deepEqual(disabled({ accessibleUntil: date }, state), after, `${date}, state ${state}`);
    }
  }
});

test('[TRE-04] disabled after startUntil, only if it was not started', () => {
  assert.equal(disabled({ startUntil: at(1) }), null, 'a millisecond before');
  for (const date of [at(0), at(-1)]) {
    assert.deepEqual(disabled({ startUntil: date }), { code: 'afterStartUntil', date }, date);
    for (const state of [...underWay, finished]) assert.equal(disabled({ startUntil: date }, state), null, `${state}`);
  }
});

test('[TRE-04] disabled after gracePeriodUntil, unless it is finished', () => {
  for (const state of [null, ...underWay]) {
    assert.equal(disabled({ gracePeriodUntil: at(1) }, state), null, `a millisecond before, state ${state}`);
    const after: LockReason = { code: 'afterGracePeriodUntil', date: at(0) };
    assert.deepEqual(disabled({ gracePeriodUntil: at(0) }, state), after, `at the instant, state ${state}`);
  }
  assert.equal(disabled({ gracePeriodUntil: at(-1) }, finished), null);
  for (const state of underWay) {
    const again = part('a', {
      workflowState: state,
      best: { normalizedScore: 0.5 },
      activity: { activityConstraint: constraint({ gracePeriodUntil: at(-1) }) },
    });
    const after: LockReason = { code: 'afterGracePeriodUntil', date: at(-1) };
    assert.deepEqual(dateLock(again.childActivity, NOW), after, `finished once, and another attempt in state ${state}`);
  }
});

test('[TRE-04] another attempt at a finished activity is a new start: the dates apply', () => {
  const done = (dates: Partial<ActivityConstraint>) =>
    part('a', {
      workflowState: finished,
      best: { normalizedScore: 0.5 },
      activity: { activityConstraint: constraint(dates), attemptLimit: null },
    }).childActivity;
  const rows: [Partial<ActivityConstraint>, LockReason['code'] | null][] = [
    [{}, null],
    [{ startUntil: at(1), gracePeriodUntil: at(1), accessibleUntil: at(1), due: at(-1) }, null],
    [{ startUntil: at(0) }, 'afterStartUntil'],
    [{ gracePeriodUntil: at(0) }, 'afterGracePeriodUntil'],
    [{ accessibleUntil: at(0) }, 'afterAccessibleUntil'],
    [{ startFrom: at(1) }, 'beforeStartFrom'],
  ];
  for (const [dates, code] of rows) {
    assert.equal(anotherAttemptLock(done(dates), NOW)?.code ?? null, code, JSON.stringify(dates));
    assert.equal(canRetry(done(dates), NOW), code === null, JSON.stringify(dates));
  }
});

test('[TRE-04] a section is started and finished through its parts, never through a workflow', () => {
  const section = (state: number, dates: Partial<ActivityConstraint>) =>
    dateLock(
      part('a', {
        workflowState: state,
        best: { normalizedScore: 1 },
        activity: { activityConstraint: constraint(dates) },
        children: [part('a/b')],
      }).childActivity,
      NOW,
    )?.code;
  for (const state of [inProgress, finished]) {
    assert.equal(section(state, { startUntil: at(-1) }), 'afterStartUntil');
    assert.equal(section(state, { gracePeriodUntil: at(-1) }), 'afterGracePeriodUntil');
  }
});

test('[TRE-04] no constraint, no dates, invalid dates, and dates that disable nothing', () => {
  assert.equal(dateLock(part('a').childActivity, NOW), null);
  assert.equal(disabled({}), null);
  assert.equal(disabled({ startFrom: 'soon', startUntil: '', accessibleUntil: 'late', gracePeriodUntil: '-' }), null);
  assert.equal(disabled({ due: at(-1), resultsDisclosureFrom: at(1), revealResultsFrom: at(1) }), null);
  assert.equal(disabled({ due: at(-1), gracePeriodUntil: at(1) }), null, 'between the due date and the end of grace');
});

test('[TRE-04] when several dates disable, the final one is the reason', () => {
  const all = {
    startFrom: at(1),
    accessibleUntil: at(-1),
    gracePeriodUntil: at(-2),
    startUntil: at(-3),
  };
  const order = ['beforeStartFrom', 'afterAccessibleUntil', 'afterGracePeriodUntil', 'afterStartUntil'];
  const keys = Object.keys(all);
  order.forEach((code, index) => {
    const left = Object.fromEntries(Object.entries(all).filter(([key]) => keys.indexOf(key) >= index));
    assert.equal(disabled(left)?.code, code);
  });
});

type Given = NonNullable<Parameters<typeof part>[1]>;
const withDates = (dates: Partial<ActivityConstraint>, more: Given = {}): Given => ({
  ...more,
  activity: { ...more.activity, activityConstraint: constraint(dates) },
});

/** The codes of the locks, by axis. */
function locked(parts: ActivityPart[], refusesNew = false) {
  const locks = partLocks(inherit(tree(parts)), { now: NOW, refusesNew });
  return Object.fromEntries([...locks].map(([axis, { code }]) => [axis, code]));
}

test('[TRE-03] locked: not available, without content, a draft, disabled by a constraint, new after completion', () => {
  const rows: [string, Given, string | undefined][] = [
    ['open', {}, undefined],
    ['not available', { available: false }, 'completePreviousToPass'],
    ['without its content', { contentAvailable: false }, 'serverSide'],
    ['neither', { available: false, contentAvailable: false }, 'completePreviousToPass'],
    ['a draft', { activity: { state: PublicationState.draft } }, 'comingSoon'],
    ['expired is not a draft', { activity: { state: PublicationState.expired } }, undefined],
    ['an unknown state', { activity: { state: 99 } }, undefined],
    ['disabled by a date', withDates({ startFrom: at(1) }), 'beforeStartFrom'],
    [
      'a date takes precedence over prerequisites',
      withDates({ startFrom: at(1) }, { available: false }),
      'beforeStartFrom',
    ],
    ['finished and no longer available', { workflowState: finished, available: false }, 'completePreviousToPass'],
  ];
  for (const [name, given, code] of rows) assert.equal(locked([part('a', given)]).a, code, name);
  assert.deepEqual(locked([]), {});
});

test('[TRE-03] in a completed course, parts that were never opened are refused if the course says so', () => {
  const parts = () => [
    part('new'),
    part('begun', { workflowState: inProgress }),
    part('done', { workflowState: finished }),
    part('section', { children: [part('section/new'), part('section/done', { workflowState: finished })] }),
  ];
  assert.deepEqual(locked(parts(), true), { new: 'newContentRefused', 'section/new': 'newContentRefused' });
  assert.deepEqual(locked(parts(), false), {});
});

test('[TRE-03] [TRE-07] in a completed course of one activity, content that was never opened is refused if the course says so', () => {
  const codes = (given: Given, refusesNew: boolean) =>
    [...courseLocks(part('a', given).childActivity, { now: NOW, refusesNew })].map(([axis, { code }]) => [axis, code]);
  assert.deepEqual(codes({}, true), [['', 'newContentRefused']]);
  assert.deepEqual(codes({}, false), []);
  assert.deepEqual(codes({ workflowState: finished }, true), []);
  assert.deepEqual(codes(withDates({ accessibleUntil: at(-1) }), true), [['', 'afterAccessibleUntil']]);
});

test('[TRE-03] parts below a part that is not available yet are closed too', () => {
  const below = (given: Given) =>
    locked([part('a', { ...given, children: [part('a/b', { children: [part('a/b/c')] })] })]);
  const rows: [string, Given, string, string | undefined][] = [
    ['open', {}, '', undefined],
    ['a draft', { activity: { state: PublicationState.draft } }, 'comingSoon', 'parentNotYetAvailable'],
    ['without its content', { contentAvailable: false }, 'serverSide', 'parentNotYetAvailable'],
    ['others come first', { available: false }, 'completePreviousToPass', 'completePreviousToPass'],
    ['a date is inherited, and in the reason', withDates({ startFrom: at(1) }), 'beforeStartFrom', 'beforeStartFrom'],
  ];
  for (const [name, given, own, inner] of rows) {
    const expected = own ? { a: own, 'a/b': inner, 'a/b/c': inner } : {};
    assert.deepEqual(below(given), expected, name);
  }
  const early = part(
    'a',
    withDates({ startFrom: at(1) }, { children: [part('a/b', withDates({ startFrom: at(-1) }))] }),
  );
  assert.deepEqual(
    locked([early]),
    { a: 'beforeStartFrom', 'a/b': 'parentNotYetAvailable' },
    'a date of its own has no effect before its section opens',
  );
});

test('[TRE-04] a past date of a section applies to the parts that inherit it', () => {
  const section = (dates: Partial<ActivityConstraint>, ...children: ActivityPart[]) =>
    locked([part('a', withDates(dates, { children }))]);
  const begun = part('a/begun', { workflowState: inProgress });
  const done = part('a/done', { workflowState: finished });
  const fresh = part('a/new');
  const later = (key: keyof ActivityConstraint) => part('a/later', withDates({ [key]: at(DAY_MS) }));

  assert.deepEqual(
    section({ startUntil: at(-1) }, begun, done, fresh, later('startUntil')),
    { 'a/new': 'afterStartUntil' },
    'a part that was started in time stays open, and its own date takes precedence',
  );
  assert.deepEqual(
    section({ startUntil: at(-1) }, fresh, later('startUntil')),
    { a: 'afterStartUntil', 'a/new': 'afterStartUntil' },
    'not started',
  );
  assert.deepEqual(
    section({ gracePeriodUntil: at(-1) }, begun, done, later('gracePeriodUntil')),
    { a: 'afterGracePeriodUntil', 'a/begun': 'afterGracePeriodUntil' },
    'a finished part stays open',
  );
  assert.deepEqual(section({ gracePeriodUntil: at(-1) }, done), {}, 'all of it is finished');
  assert.deepEqual(section({ accessibleUntil: at(-1) }, done, later('accessibleUntil')), {
    a: 'afterAccessibleUntil',
    'a/done': 'afterAccessibleUntil',
  });
  assert.deepEqual(
    locked([
      part('a', {
        available: false,
        children: [
          part(
            'a/b',
            withDates(
              { accessibleUntil: at(-1) },
              { children: [part('a/b/c', withDates({ accessibleUntil: at(1) }))] },
            ),
          ),
        ],
      }),
    ]),
    { a: 'completePreviousToPass', 'a/b': 'afterAccessibleUntil', 'a/b/c': 'completePreviousToPass' },
    'a lock of the whole course applies in a section whose time is over',
  );
  assert.deepEqual(
    locked([
      part('a', withDates({ gracePeriodUntil: at(-1) }, { available: false, children: [later('gracePeriodUntil')] })),
    ]),
    { a: 'afterGracePeriodUntil', 'a/later': 'completePreviousToPass' },
    'also when the section is locked by its own date',
  );
});
