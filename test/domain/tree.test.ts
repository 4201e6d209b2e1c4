import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ActivityPart } from '../../src/contract/activities';
import { PublicationState, WorkflowState } from '../../src/contract/enumerations';
import { completion, treeProgress } from '../../src/course/rules/completion';
import { neighbours } from '../../src/course/rules/neighbours';
import {
  contentParts,
  countedParts,
  findByAxis,
  findByPath,
  firstSelection,
  flattenParts,
  isCompleted,
  isDone,
  isFinished,
  isInGrading,
  isStarted,
  stateOf,
  treeScore,
} from '../../src/course/rules/tree';
import { partLocks } from '../../src/course/rules/locks';
import { isBarrier, isMissed, leftToDo } from '../../src/course/rules/left-to-do';
import { at, constraint, NOW, part, tree } from './build';

const { inProgress, submitted, inGrading, graded, gradingApproved, finished } = WorkflowState;
const archived = { activity: { state: PublicationState.archived } };
const draft = { activity: { state: PublicationState.draft } };
const over = { activity: { activityConstraint: constraint({ startUntil: at(-1) }) } };
const axes = (parts: readonly ActivityPart[]) => parts.map(({ axis }) => axis);

const course = () =>
  tree([
    part('b', { order: 2 }),
    part('a', { order: 1, children: [part('a/2', { order: 2 }), part('a/1', { order: 1, optional: true })] }),
    part('old', { order: 0, ...archived, children: [part('old/1')] }),
  ]);

test('parts are in order, parents first, without archived ones and the parts in them', () => {
  assert.deepEqual(axes(flattenParts(course())), ['a', 'a/1', 'a/2', 'b']);
  assert.deepEqual(axes(contentParts(course())), ['a/1', 'a/2', 'b']);
  assert.deepEqual(flattenParts(tree([])), []);
  const given = course();
  flattenParts(given);
  assert.deepEqual(axes(given.children), ['b', 'a', 'old'], 'the tree is unchanged');
});

test('a part is found by its axis', () => {
  assert.equal(findByAxis(course(), 'a/1')?.id, '1');
  assert.equal(findByAxis(course(), 'a')?.id, 'a');
  for (const axis of ['', '1', 'a/', 'a/3', 'old/1']) assert.equal(findByAxis(course(), axis), undefined, axis);
});

test('[ERR-06] an unknown path throws', () => {
  assert.equal(findByPath(course(), 'path a/2').axis, 'a/2');
  assert.throws(() => findByPath(course(), 'path c'), {
    message: 'Could not find activity by activityPathId in tree',
  });
});

test('[TRE-01] the first shown part', () => {
  const rows: [string, ActivityPart[], string | undefined][] = [
    ['nothing', [], undefined],
    ['the first', [part('a'), part('b')], 'a'],
    ['the first unfinished', [part('a', { workflowState: finished }), part('b')], 'b'],
    ['one in progress', [part('a', { workflowState: finished }), part('b', { workflowState: inProgress })], 'b'],
    ['not one that was handed in', [part('a', { workflowState: submitted }), part('b')], 'b'],
    [
      'one handed in, if there is no other',
      [part('a', { workflowState: finished }), part('b', { workflowState: submitted })],
      'b',
    ],
    ['all finished', [part('a', { workflowState: finished }), part('b', { workflowState: finished })], 'a'],
    ['not available', [part('a', { available: false }), part('b')], 'b'],
    ['without its content', [part('a', { contentAvailable: false }), part('b')], 'b'],
    ['a draft', [part('a', { activity: { state: PublicationState.draft } }), part('b')], 'b'],
    ['archived', [part('a', archived), part('b')], 'b'],
    ['none is open', [part('a', { available: false })], undefined],
    ['inside another', [part('a', { children: [part('a/1', { workflowState: finished }), part('a/2')] })], 'a/2'],
  ];
  for (const [name, parts, expected] of rows) {
    const course = tree(parts);
    const locks = partLocks(course, { now: new Date('2026-11-21T10:00:00Z'), refusesNew: false });
    assert.equal(firstSelection(course, locks)?.axis, expected, name);
  }
});

test('the parts with content before and after one', () => {
  const around = (axis: string) => {
    const { previous, next } = neighbours(course(), axis);
    return [previous?.axis, next?.axis];
  };
  assert.deepEqual(around('a/1'), [undefined, 'a/2']);
  assert.deepEqual(around('a/2'), ['a/1', 'b']);
  assert.deepEqual(around('b'), ['a/2', undefined]);
  assert.deepEqual(around('nowhere'), [undefined, undefined]);
});

test('the parts of a course that are done and left', () => {
  const course = tree([
    part('a', { workflowState: finished }),
    part('b', { workflowState: inProgress }),
    part('c', { optional: true }),
    part('d', { children: [part('d/1')] }),
    part('e', archived),
    part('f', draft),
    part('g', { ...draft, children: [part('g/1')] }),
    part('h', { ...draft, workflowState: finished }),
    part('i', over),
    part('j', { ...over, optional: true }),
  ]);
  assert.deepEqual(
    completion(course),
    { total: 5, finished: 2, submitted: 0, isOfRequired: true },
    'without optional parts and drafts',
  );
  const whole = tree([part('a', { workflowState: finished }), part('b', { workflowState: submitted }), part('c')]);
  assert.deepEqual(
    completion(whole),
    { total: 3, finished: 2, submitted: 1, isOfRequired: false },
    'submitted is done',
  );
  const { mandatory, optional } = leftToDo(countedParts(course), NOW);
  assert.deepEqual(axes(mandatory), ['b', 'd/1'], 'a part that can no longer be done is not left to do');
  assert.deepEqual(axes(optional), ['c']);
});

test('a draft and a missed part don’t block later parts', () => {
  const bars = (given: Parameters<typeof part>[1]) => isBarrier(part('a', given), NOW);
  assert.equal(bars({}), true);
  assert.equal(bars({ workflowState: inProgress }), true);
  assert.equal(bars({ available: false }), true, 'it can be done after other parts');
  assert.equal(bars({ activity: { activityConstraint: constraint({ startFrom: at(1) }) } }), true, 'it opens later');
  assert.equal(bars({ optional: true }), false);
  assert.equal(bars({ workflowState: inGrading }), false);
  assert.equal(bars({ workflowState: finished }), false);
  assert.equal(bars(draft), false);
  assert.equal(bars(archived), false);
  for (const date of ['startUntil', 'gracePeriodUntil', 'accessibleUntil'] as const) {
    const late = { activity: { activityConstraint: constraint({ [date]: at(-1) }) } };
    assert.equal(bars(late), false, date);
    assert.equal(isMissed(part('a', late), NOW), true, date);
    assert.equal(isMissed(part('a', { ...late, workflowState: finished }), NOW), false, date);
  }
  assert.equal(bars({ children: [part('a/1', draft), part('a/2', over), part('a/3', { optional: true })] }), false);
  assert.equal(bars({ children: [part('a/1', draft), part('a/2')] }), true);
});

test('started, in grading, done, completed: by the last workflow, and the best record of an earlier one', () => {
  type Facts = { started: boolean; grading: boolean; done: boolean; completed: boolean };
  const nothing: Facts = { started: false, grading: false, done: false, completed: false };
  const begun: Facts = { ...nothing, started: true };
  const waiting: Facts = { started: true, grading: true, done: true, completed: false };
  const completed: Facts = { started: true, grading: false, done: true, completed: true };
  const rows: [number | null, Facts][] = [
    [null, nothing],
    [inProgress, begun],
    [submitted, waiting],
    [inGrading, waiting],
    [graded, waiting],
    [gradingApproved, waiting],
    [finished, completed],
    [0, begun],
    [99, begun],
  ];
  const facts = (given: Parameters<typeof part>[1]): Facts => {
    const each = part('a', given);
    assert.equal(isFinished(each), isCompleted(each.childActivity));
    return {
      started: isStarted(each.childActivity),
      grading: isInGrading(each),
      done: isDone(each),
      completed: isCompleted(each.childActivity),
    };
  };
  for (const [workflowState, expected] of rows) {
    assert.deepEqual(facts({ workflowState }), expected, `state ${workflowState}`);
    const earlier = { ...expected, done: true, completed: true };
    assert.deepEqual(facts({ workflowState, best: {} }), earlier, `state ${workflowState} after a finished attempt`);
  }
  const bare = { ...part('a').childActivity, activityWorkflowAggregate: null };
  assert.deepEqual([stateOf(bare), isStarted(bare), isCompleted(bare)], [null, false, false], 'no aggregate');
});

test('progress counts the mandatory parts, or all if none is mandatory', () => {
  const done = { workflowState: finished };
  assert.equal(treeProgress(tree([])), 0);
  assert.equal(treeProgress(tree([part('a', done), part('b'), part('c', { optional: true })])), 0.5);
  assert.equal(treeProgress(tree([part('a', { ...done, optional: true }), part('b', { optional: true })])), 0.5);
  assert.equal(treeProgress(tree([part('a', done), part('b', { optional: true })])), 1);
});

test('a part in grading counts as done, also during another attempt', () => {
  const row = (...states: (number | null)[]) =>
    treeProgress(tree(states.map((workflowState, index) => part(`${index}`, { workflowState }))));
  assert.equal(row(submitted, inGrading, graded, gradingApproved, finished), 1);
  assert.equal(row(inProgress, null, 99, finished), 0.25);
  assert.equal(treeProgress(tree([part('a', { workflowState: inProgress, best: {} }), part('b')])), 0.5);
  assert.equal(treeProgress(tree([part('a', archived), part('b', { workflowState: finished })])), 1);
  const section = part('a', { workflowState: finished, children: [part('a/1'), part('a/2')] });
  assert.equal(treeProgress(tree([section])), 0, 'a section counts by its parts');
  assert.equal(treeProgress(tree([part('a', { workflowState: finished }), part('b', draft)])), 1, 'no draft counts');
});

test('progress and score of a course that is one activity are those of the activity', () => {
  const whole = (given: Parameters<typeof part>[1]) => part('a', given).childActivity;
  assert.deepEqual([treeProgress(whole({})), treeScore(whole({}))], [0, 0]);
  const half = whole({ workflowState: finished, best: { normalizedScore: 0.5 } });
  assert.deepEqual([treeProgress(half), treeScore(half)], [1, 0.5]);
  assert.equal(treeScore(whole({ workflowState: finished })), 1, 'a required part without a score is enough when done');
});

test('a score is the weighted mean of the best scores', () => {
  const scored = (normalizedScore: number | null, more: Parameters<typeof part>[1] = {}) =>
    part('a', { workflowState: finished, best: { normalizedScore }, ...more });
  const optional = { optional: true };
  const rows: [string, ActivityPart[], number | null][] = [
    ['nothing', [], null],
    ['one', [scored(0.5)], 0.5],
    ['zero', [scored(0)], 0],
    ['the mean', [scored(0.5), scored(1)], 0.75],
    ['by weight', [scored(0.5, { scoreWeight: 3 }), scored(1)], 0.625],
    ['without a score: done is enough', [scored(null), scored(0.5)], 0.75],
    ['finished without a record', [part('a', { workflowState: finished }), scored(0.5)], 0.75],
    ['more than 100% counts as 100%', [scored(1.5)], 1],
    ['less than zero counts as zero', [scored(-0.5), scored(1)], 0.5],
    ['mandatory and not completed', [scored(1), part('b')], 0.5],
    ['mandatory and still in grading', [scored(1), part('b', { workflowState: inGrading })], 0.5],
    ['several attempts: the best counts', [scored(0.8, { workflowState: inProgress })], 0.8],
    ['optional and left out costs nothing', [scored(1), part('b', optional)], 1],
    ['optional and worse costs nothing', [scored(1), scored(0.5, optional)], 1],
    ['optional and better counts', [scored(0.5), scored(1, optional)], 0.75],
    ['of optional ones, those that are better', [scored(0.5), scored(1, optional), scored(0, optional)], 0.75],
    ['no weight', [scored(1, { scoreWeight: 0 })], null],
    ['no weight beside one that has', [scored(0, { scoreWeight: 0 }), scored(0.5)], 0.5],
    ['archived', [scored(0, archived), scored(0.5)], 0.5],
    ['a draft', [part('b', draft), scored(0.5)], 0.5],
    ['done before it became a draft', [scored(0, draft), scored(0.5)], 0.25],
    ['mandatory, after its last date', [part('b', over), scored(1)], 0.5],
    ['only optional ones, none done', [part('a', optional)], 0],
    ['only optional ones, one of two done', [scored(1, optional), part('b', optional)], 0.5],
    ['no weight beside an optional one that is left out', [scored(1, { scoreWeight: 0 }), part('b', optional)], 0],
  ];
  for (const [name, parts, expected] of rows) assert.equal(treeScore(tree(parts)), expected, name);
});

test('a score counts the parts by their weight', () => {
  const done = { workflowState: finished };
  assert.equal(treeScore(tree([part('a', { ...done, scoreWeight: 3 }), part('b', { scoreWeight: 1 })])), 0.75);
  assert.equal(treeScore(tree([part('a', { ...done, scoreWeight: 0 }), part('b', { scoreWeight: 2 })])), 0);
  assert.equal(treeScore(tree([part('a', { ...done, scoreWeight: 0 })])), null);
  assert.equal(treeScore(tree([])), null);
});
