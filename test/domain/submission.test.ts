import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { WorkflowState } from '../../src/contract/enumerations';
import { blocksOf, inlines, type Inline } from '../../src/submission/rules/formatting';
import { marked, type Mark } from '../../src/submission/rules/marking';
import { mostPoints, rubricPoints } from '../../src/submission/rules/rubric';
import { digestText } from '../../src/submission/rules/receipt';
import { reaches } from '../../src/course/rules/reaches';
import { isLate, submissionRefusal, workProblem } from '../../src/submission/rules/submission';

const NOW = new Date('2026-11-27T12:00:00Z');
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString();
const date = fc.option(fc.integer({ min: -3, max: 3 }).map(inHours), { nil: null });
const facts = fc.record({
  state: fc.option(fc.constantFrom(1, 2, 3, 4, 5, 6), { nil: null }),
  courseState: fc.constantFrom(1, 2, 3, 4, 5, 6),
  constraint: fc.option(fc.record({ startFrom: date, due: date, gracePeriodUntil: date, accessibleUntil: date }), {
    nil: null,
  }),
  again: fc.boolean(),
});
const passed = (at: string | null | undefined) => Boolean(at) && NOW >= new Date(at!);

test('[ASG-01] a part in progress takes work until the grace period ends, also after its due date', () => {
  fc.assert(
    fc.property(facts, ({ constraint, again }) => {
      const { startFrom, gracePeriodUntil, accessibleUntil } = constraint ?? {};
      const isOpen = (!startFrom || passed(startFrom)) && !passed(gracePeriodUntil) && !passed(accessibleUntil);
      const state = WorkflowState.inProgress;
      assert.equal(submissionRefusal({ state, courseState: state, constraint, again }, NOW) === null, isOpen);
    }),
  );
});

test('[ASG-01] submitted work may be submitted again only where the course allows it, before it is due, and not graded', () => {
  fc.assert(
    fc.property(facts, (given) => {
      if (given.state === null || given.state === WorkflowState.inProgress) return;
      const may = submissionRefusal(given, NOW) === null;
      if (!may) return;
      assert.ok(given.again);
      assert.ok(!passed(given.constraint?.due));
      assert.ok(given.state === WorkflowState.submitted || given.state === WorkflowState.inGrading);
      assert.ok(given.courseState <= WorkflowState.inGrading);
    }),
  );
  const waiting = { state: 3, courseState: 1, constraint: { due: inHours(1) }, again: true };
  const of = (changes: object) =>
    submissionRefusal({ ...waiting, ...changes } as Parameters<typeof submissionRefusal>[0], NOW);
  assert.equal(of({}), null);
  assert.equal(of({ courseState: 3 }), null);
  assert.equal(of({ again: false }), 'submitted');
  assert.equal(of({ constraint: { due: NOW.toISOString() } }), 'due');
  assert.equal(of({ state: 6 }), 'graded');
  assert.equal(of({ courseState: 5 }), 'graded');
  assert.equal(of({ state: null }), 'notStarted');
  assert.equal(of({ state: 1, courseState: 6 }), 'over');
  assert.equal(of({ state: 1, constraint: { gracePeriodUntil: NOW.toISOString() } }), 'closed');
});

test('work is late from its due date on', () => {
  assert.equal(isLate(null, NOW), false);
  assert.equal(isLate({ due: inHours(1) }, NOW), false);
  assert.equal(isLate({ due: NOW.toISOString() }, NOW), true);
});

test('an empty, long or crowded work has its problem', () => {
  assert.equal(workProblem({ text: ' \n', files: [] }), 'empty');
  assert.equal(workProblem({ text: '', files: [1] }), null);
  assert.equal(workProblem({ text: 'x'.repeat(30_001), files: [] }), 'long');
  assert.equal(workProblem({ text: 'x', files: Array(6).fill(0) }), 'many');
});

const plain = (content: readonly Inline[]): string =>
  content
    .map((each) => (each.kind === 'text' ? each.text : each.kind === 'link' ? each.href : plain(each.content)))
    .join('');

test('formatting: bold, italic, headings, lists, quotations and addresses; all else stays as typed', () => {
  assert.deepEqual(inlines('a **b *c*** d'), [
    { kind: 'text', text: 'a ' },
    {
      kind: 'bold',
      content: [
        { kind: 'text', text: 'b ' },
        { kind: 'italic', content: [{ kind: 'text', text: 'c' }] },
      ],
    },
    { kind: 'text', text: ' d' },
  ]);
  assert.deepEqual(inlines('2 * 3 * 4'), [{ kind: 'text', text: '2 * 3 * 4' }]);
  assert.deepEqual(inlines('see https://a.example/x?y=(1), then'), [
    { kind: 'text', text: 'see ' },
    { kind: 'link', href: 'https://a.example/x?y=(1' },
    { kind: 'text', text: '), then' },
  ]);
  assert.deepEqual(
    blocksOf('# T\none\ntwo\n\n- a\n- b\n3. c\n> q').map((block) => [
      block.kind,
      ('items' in block ? block.items : block.lines).map(plain),
      ...('start' in block ? [block.start] : []),
    ]),
    [
      ['heading', ['T']],
      ['paragraph', ['one', 'two']],
      ['bullets', ['a', 'b'], 1],
      ['numbers', ['c'], 3],
      ['quotation', ['q']],
    ],
  );
});

test('formatting loses no letter of any text, and is quick for any', () => {
  const letters = (text: string) => text.replace(/[\s*#>\-•\d.)]/g, '');
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', ' ', '*', '#', '-', '\n', 'é', '>', '1', '.', 'http://x') }),
      (text) => {
        const shown = blocksOf(text).flatMap((block) => ('items' in block ? block.items : block.lines).map(plain));
        assert.equal(letters(shown.join('')), letters(text));
      },
    ),
  );
  for (const sign of ['**a ', '*', '**', 'http://,', '- ', '*a']) {
    // Time of the processor: it does not depend on what else the machine does.
    const before = process.cpuUsage();
    blocksOf(sign.repeat(50_000 / sign.length));
    const { user } = process.cpuUsage(before);
    assert.ok(user < 3_000_000, `${sign}: ${user} microseconds`);
  }
});

test('the digest is of the text, then a line for each file as sha256sum prints it', () => {
  assert.equal(digestText({ text: 'Done', files: [{ name: 'a.pdf', digest: 'ab' }] }), 'Done\nab  a.pdf\n');
});

const after = (text: string, start: number, end: number, ...marks: Mark[]) =>
  marks.reduce(
    (field, mark) => {
      const { from, to, inserted, ...selected } = marked(field, mark);
      return { text: field.text.slice(0, from) + inserted + field.text.slice(to), ...selected };
    },
    { text, start, end },
  ).text;

test('[ASG-01] a button puts its signs around the selection or before the lines, and removes them the second time', () => {
  assert.equal(after('one two', 4, 7, 'bold'), 'one **two**');
  assert.equal(after('one two', 4, 7, 'bold', 'italic'), 'one ***two***');
  assert.equal(after('one two', 4, 7, 'bold', 'italic', 'bold'), 'one *two*');
  assert.equal(after('a\nb\nc', 2, 5, 'numbers'), 'a\n1. b\n2. c');
  assert.equal(after('a\nb\nc', 2, 5, 'numbers', 'bullets'), 'a\n- b\n- c');
  const mark = fc.constantFrom<Mark>('bold', 'italic', 'heading', 'bullets', 'numbers', 'quotation');
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z \n]{0,12}$/), fc.nat(12), fc.nat(12), mark, (text, one, two, each) => {
      const [start, end] = [one, two].map((at) => Math.min(at, text.length)).sort((a, b) => a - b) as [number, number];
      assert.equal(after(text, start, end, each, each), text);
    }),
  );
});

test('[ASG-02] the points of a rubric are those of the reached levels; sums of fractions are exact, and each criterion counts', () => {
  const criterion = (id: string, ...points: number[]) => ({
    id,
    name: id,
    levels: points.map((each, at) => ({ id: `${at}`, name: `${at}`, points: each })),
  });
  const rubric = [criterion('facts', 0, 0.1, 6), criterion('words', 0.2, 4), criterion('constructor', 1)];
  assert.equal(mostPoints(rubric), 11);
  assert.equal(rubricPoints(rubric, { facts: '1', words: '0', constructor: '0' }), 1.3);
  assert.equal(rubricPoints(rubric, { facts: '2', words: '1', constructor: '0' }), 11);
  assert.equal(rubricPoints(rubric, { facts: '2', words: '1' }), null, 'a criterion has no level');
  assert.equal(rubricPoints(rubric, { facts: '9', words: '1', constructor: '0' }), null, 'no such level');
  // Points with two digits reach the threshold that their exact sum reaches.
  const part = fc.integer({ min: 1, max: 99 });
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 20 }), (given) => {
      const all = given.map((each, at) => criterion(`${at}`, each / 100, 1));
      const levels = Object.fromEntries(given.map((_, at) => [`${at}`, '0']));
      const exact = given.reduce((sum, each) => sum + each, 0) / 100;
      const score = rubricPoints(all, levels)!;
      assert.ok(Math.abs(score - exact) < 1e-6);
      assert.ok(reaches(score / mostPoints(all), exact / given.length));
    }),
  );
});
