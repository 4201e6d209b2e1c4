import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coverColor } from '../../src/base/covers';
import { cardAction } from '../../src/lists/rules/card-action';
import { cardDestination } from '../../src/lists/rules/destination';
import { PublicationState, WorkflowState } from '../../src/contract/enumerations';
import type { CourseFoot } from '../../src/course/rules/foot';
import { standing, type Standing } from '../../src/course/rules/standing';
import { accessFoot } from '../../src/lists/markup/access-card';
import type { Translate } from '../../src/i18n/translate';
import { access, at, DAY_MS, NOW } from './build';

const { inProgress, submitted, inGrading, graded, gradingApproved, finished } = WorkflowState;

test('[LST-04] the link of a course card', () => {
  const rows: [string, Parameters<typeof access>[0], string][] = [
    ['in progress', { workflow: { state: inProgress } }, '/courses/course-1/view/content'],
    ['finished', { workflow: { state: finished } }, '/courses/course-1'],
    ['not started', {}, '/courses/course-1/access-1'],
    ['in grading', { workflow: { state: inGrading } }, '/courses/course-1/access-1'],
    ['a record only', { record: {} }, '/courses/course-1/access-1'],
    ['an id with special characters', { objective: { id: 'a/b?' }, id: 'c d' }, '/courses/a%2Fb%3F/c%20d'],
  ];
  for (const [name, course, expected] of rows) assert.equal(cardDestination(access(course)), expected, name);
});

test('[EMB-15] a course with an address of its own: its card leads there, whatever can be done next', () => {
  const href = 'https://lms.example/course/view.php?id=7&x=a#b';
  const states = Object.values(WorkflowState).map((state) => ({
    workflow: { state, nextPart: { axis: 'a', name: 'Rising' } },
  }));
  for (const course of [{}, { record: {} }, ...states]) {
    const facts = access({ ...course, objective: { href } });
    assert.equal(cardDestination(facts), href, JSON.stringify(course));
    const action = cardAction(facts, standing(facts, NOW));
    if (action) assert.deepEqual([action.path, action.part], [href, undefined], JSON.stringify(course));
  }
  assert.equal(cardAction(access({ objective: { href } }), { next: 'start' })?.path, href);
});

test('[EMB-15] an address of its own that is not http or https, or not absolute, counts as none', () => {
  for (const href of [
    null,
    '',
    '/course/7',
    '//lms.example/7',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.example/',
    'https://user:secret@a.example/',
    'https://',
    'course 7',
  ])
    assert.equal(cardDestination(access({ objective: { href } })), '/courses/course-1/access-1', String(href));
});

test('[LST-05] the foot of a course card', () => {
  const started = at(-10 * DAY_MS);
  const rows: [string, Parameters<typeof access>[0], CourseFoot][] = [
    ['not started', {}, { kind: 'notStarted' }],
    ['due', { dueDate: at(5) }, { kind: 'due', date: at(5) }],
    ['the due date is shown after it, too', { dueDate: at(-5) }, { kind: 'due', date: at(-5) }],
    ['available later', { availabilityDate: at(1), dueDate: at(5) }, { kind: 'available', date: at(1) }],
    ['available from this instant', { availabilityDate: at(0), dueDate: at(5) }, { kind: 'due', date: at(5) }],
    ['in progress', { workflow: { progress: 0.25 } }, { kind: 'started', date: started, progress: 0.25 }],
    ['more than 100%', { workflow: { progress: 1.7 } }, { kind: 'started', date: started, progress: 1 }],
    [
      'a progress that the platform does not know',
      { workflow: { progress: null } },
      { kind: 'started', date: started, progress: null },
    ],
    ['an unknown state', { workflow: { state: 99 } }, { kind: 'started', date: started, progress: 0.5 }],
    ['finished', { workflow: { state: finished, finished: at(-1) } }, { kind: 'completed', date: at(-1) }],
    [
      'finished, date in the record',
      { workflow: { state: finished }, record: {} },
      { kind: 'completed', date: at(-DAY_MS) },
    ],
    ['finished, no date', { workflow: { state: finished } }, { kind: 'completed', date: null }],
    ['a result from another platform', { record: {} }, { kind: 'completed', date: at(-DAY_MS) }],
  ];
  for (const [name, course, expected] of rows) assert.deepEqual(standing(access(course), NOW).foot, expected, name);
  for (const state of [submitted, inGrading, graded, gradingApproved]) {
    assert.deepEqual(
      standing(access({ workflow: { state, submitted: at(-2) } }), NOW).foot,
      { kind: 'submitted', date: at(-2) },
      `state ${state}`,
    );
  }
});

test('a card shows neither a bar nor a percentage for a progress that the platform does not know', () => {
  const t = ((key: string) => key) as unknown as Translate;
  const foot = (progress: number | null) => {
    const course = access({ workflow: { progress } });
    return accessFoot(course, standing(course, NOW), { now: NOW, t, locale: 'en-US' });
  };
  assert.deepEqual(foot(null).texts, ['card:started']);
  assert.equal(foot(null).progress, undefined);
  assert.deepEqual([foot(0.5).texts.length, foot(0.5).progress?.value], [2, 0.5]);
});

test('[LST-06] courses have one of seven colours, about as many courses each, and keep it', () => {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  for (let course = 0; course < 700; course++) counts[coverColor(`6b1f${course}-7c1e-4f0a`)]!++;
  for (const [color, count] of counts.entries()) assert.ok(count > 60 && count < 140, `${count} of colour ${color}`);
  assert.equal(coverColor('course-1'), coverColor('course-1'));
});

test('how urgent a due date is: over, within seven days, later; not urgent after submission', () => {
  const rows: [string, Parameters<typeof access>[0], Standing['urgency']][] = [
    ['no date', {}, null],
    ['over', { dueDate: at(-1), workflow: { state: inProgress } }, 'overdue'],
    ['no longer available, and not started', { dueDate: at(-1) }, 'overdue'],
    ['soon', { dueDate: at(6 * DAY_MS) }, 'soon'],
    ['later', { dueDate: at(8 * DAY_MS) }, 'later'],
    ['handed in', { dueDate: at(-1), workflow: { state: inGrading, submitted: at(-2) } }, null],
    ['finished', { dueDate: at(-1), workflow: { state: finished, finished: at(-2) } }, null],
    ['a result from another platform', { dueDate: at(-1), record: {} }, null],
    ['archived', { dueDate: at(-1), objective: { state: PublicationState.archived } }, null],
  ];
  for (const [name, course, expected] of rows) assert.equal(standing(access(course), NOW).urgency, expected, name);
});
