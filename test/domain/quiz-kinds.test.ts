import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { QuizResponse } from '../../src/contract/quiz';
import { choiceTexts, correctResponse, misfit, putTo, scoreOf, type Interaction } from '../../src/quiz/kinds/item';
import type { QuestionKind } from '../../src/quiz/kinds/rules';
import type { Declaration } from '../../src/quiz/rules/declaration';
import { isAnswered } from '../../src/quiz/rules/quiz-response';

const choices = (...identifiers: string[]) =>
  identifiers.map((identifier) => ({ identifier, text: identifier.toUpperCase() }));

const single: Interaction = { type: 'choice', choices: choices('a', 'b', 'c'), maxChoices: 1, shuffle: false };
const multiple: Interaction = { ...single, maxChoices: 0 };
const word: Interaction = { type: 'textEntry', base: 'string' };
const amount: Interaction = { type: 'textEntry', base: 'float' };
const match: Interaction = { type: 'match', sources: choices('s1', 's2'), targets: choices('t1', 't2'), shuffle: true };
const order: Interaction = { type: 'order', choices: choices('a', 'b', 'c') };
const gapMatch: Interaction = {
  type: 'gapMatch',
  text: '{{g1}} {{g2}}',
  gaps: ['g1', 'g2'],
  choices: choices('x', 'y'),
};
const inline: Interaction = { type: 'inlineTextEntry', text: '{{g1}} {{g2}}', gaps: ['g1', 'g2'], choices: [] };
const essay: Interaction = { type: 'extendedText' };
const withFiles: Interaction = { type: 'extendedText', files: true };
const attached = (text: string) => ({
  text,
  files: [{ id: 'f', name: 'chart.pdf', mime: 'application/pdf', size: 9, digest: '' }],
});

type Scored = [what: string, Interaction, Declaration, QuizResponse, score: number | null];

/** What must hold of each kind of question. A kind without a row here is a type error. */
interface Row {
  scores: Scored[];
  /** The right answer, as a learner is told it. */
  correct: [Interaction, Declaration, QuizResponse | undefined];
  fit: [Interaction, QuizResponse][];
  unfit: [Interaction, QuizResponse, reason: RegExp][];
  /** The question that a learner gets when shuffling reverses a list. */
  put: [Interaction, Declaration, object][];
  /** What the identifiers in a response stand for. */
  texts: [Interaction, Record<string, string>];
}

const rows: Record<QuestionKind, Row> = {
  choice: {
    scores: [
      ['one choice, right', single, { maxScore: 2, correct: ['b'] }, ['b'], 2],
      ['one choice, wrong', single, { maxScore: 2, correct: 'b' }, ['a'], 0],
      ['all right choices', multiple, { maxScore: 2, correct: ['a', 'c'] }, ['c', 'a'], 2],
      ['one is missing', multiple, { maxScore: 2, correct: ['a', 'c'] }, ['a'], 0],
      ['one choice too many', multiple, { maxScore: 2, correct: ['a', 'c'] }, ['a', 'b', 'c'], 0],
      ['one choice twice', multiple, { maxScore: 2, correct: ['a', 'c'] }, ['a', 'a'], 0],
      [
        'mapped: partly right',
        multiple,
        { maxScore: 2, correct: ['a', 'c'], mapping: { a: 1, c: 1, b: -1 } },
        ['a'],
        1,
      ],
      ['mapped: never below zero', multiple, { maxScore: 2, mapping: { a: 1, b: -3 } }, ['a', 'b'], 0],
      ['mapped: never above the full score', multiple, { maxScore: 2, mapping: { a: 2, b: 2 } }, ['a', 'b'], 2],
      ['mapped: the same twice counts once', multiple, { maxScore: 2, mapping: { a: 1 } }, ['a', 'a'], 1],
      ['no choice', multiple, { maxScore: 2, mapping: { a: 1 } }, [], 0],
    ],
    correct: [multiple, { maxScore: 1, correct: ['a', 'c'] }, ['a', 'c']],
    fit: [
      [single, []],
      [single, ['b']],
      [multiple, ['a', 'b', 'c']],
      [{ ...multiple, maxChoices: 2 }, ['a', 'b']],
    ],
    unfit: [
      [single, 'a', /list of identifiers/],
      [single, ['d'], /not offered/],
      [single, ['a', 'b'], /At most 1/],
      [{ ...multiple, maxChoices: 2 }, ['a', 'b', 'c'], /At most 2/],
      [multiple, ['a', 'a'], /once/],
    ],
    put: [
      [single, { maxScore: 1 }, { choices: choices('a', 'b', 'c') }],
      [{ ...single, shuffle: true }, { maxScore: 1 }, { choices: choices('c', 'b', 'a') }],
    ],
    texts: [single, { a: 'A', b: 'B', c: 'C' }],
  },
  textEntry: {
    scores: [
      ['a word', word, { maxScore: 1, correct: 'Propolis' }, 'Propolis', 1],
      ['in any case, with spaces', word, { maxScore: 1, correct: 'bee bread' }, '  Bee   Bread ', 1],
      ['case counts', word, { maxScore: 1, correct: 'pH', caseSensitive: true }, 'PH', 0],
      ['another text', word, { maxScore: 1, correct: 'colour', alternatives: ['color'] }, 'Color', 1],
      ['composed or decomposed characters', word, { maxScore: 1, correct: 'caf\u00e9' }, 'cafe\u0301', 1],
      ['typographic signs', word, { maxScore: 1, correct: 'Don’t' }, "don't", 1],
      ['a wrong accent', word, { maxScore: 1, correct: 'Zürich' }, 'Zurich', 0],
      ['a wrong word', word, { maxScore: 1, correct: 'wax' }, 'waxes', 0],
      ['a number as text is compared as text', word, { maxScore: 1, correct: '21' }, '21.0', 0],
      ['an undeclared value', word, { maxScore: 1 }, 'wax', null],
      ['a number', amount, { maxScore: 1, correct: 21 }, '21.0', 1],
      ['a comma', amount, { maxScore: 1, correct: 17.5 }, '17,5', 1],
      ['digits of another script', amount, { maxScore: 1, correct: -17.5 }, '−১৭.৫', 1],
      ['within tolerance', amount, { maxScore: 1, correct: 17.5, tolerance: 0.5 }, '18', 1],
      [
        'at the limit of the tolerance, despite binary fractions',
        amount,
        { maxScore: 1, correct: 0.3, tolerance: 0.1 },
        '0.4',
        1,
      ],
      ['outside', amount, { maxScore: 1, correct: 17.5, tolerance: 0.5 }, '18.1', 0],
      ['not a number', amount, { maxScore: 1, correct: 0 }, 'none', 0],
    ],
    correct: [amount, { maxScore: 1, correct: 17.5 }, '17.5'],
    fit: [
      [amount, '1,'],
      [word, 'x'.repeat(500)],
    ],
    unfit: [
      [word, ['a'], /a text/],
      [word, 'x'.repeat(501), /at most 500/],
    ],
    put: [[word, { maxScore: 1 }, {}]],
    texts: [word, {}],
  },
  match: {
    scores: [
      ['all pairs', match, { maxScore: 2, correct: ['s1 t2', 's2 t1'] }, ['s2 t1', 's1 t2'], 2],
      ['one pair of two', match, { maxScore: 2, correct: ['s1 t2', 's2 t1'] }, ['s1 t2'], 0],
      ['one pair, mapped', match, { maxScore: 2, mapping: { 's1 t2': 1, 's2 t1': 1 } }, ['s1 t2', 's2 t2'], 1],
    ],
    correct: [match, { maxScore: 1, correct: ['s1 t2', 's2 t1'] }, ['s1 t2', 's2 t1']],
    fit: [
      [match, ['s1 t1', 's2 t1']],
      [match, []],
    ],
    unfit: [
      [match, 's1 t1', /list of pairs/],
      [match, ['s1'], /not offered/],
      [match, ['s1 t3'], /not offered/],
      [match, ['t1 s1'], /not offered/],
      [match, ['s1 t1 t2'], /not offered/],
      [match, ['s1 t1', 's1 t2'], /once/],
    ],
    put: [
      [match, { maxScore: 1 }, { sources: choices('s1', 's2'), targets: choices('t2', 't1') }],
      [{ ...match, shuffle: false }, { maxScore: 1 }, { targets: choices('t1', 't2') }],
    ],
    texts: [match, { s1: 'S1', s2: 'S2', t1: 'T1', t2: 'T2' }],
  },
  order: {
    scores: [
      ['in order', order, { maxScore: 1, correct: ['c', 'a', 'b'] }, ['c', 'a', 'b'], 1],
      ['out of order', order, { maxScore: 1, correct: ['c', 'a', 'b'] }, ['a', 'c', 'b'], 0],
      ['not all', order, { maxScore: 1, correct: ['c', 'a', 'b'] }, ['c', 'a'], 0],
    ],
    correct: [order, { maxScore: 1, correct: ['c', 'a', 'b'] }, ['c', 'a', 'b']],
    fit: [
      [order, []],
      [order, ['b', 'a', 'c']],
    ],
    unfit: [
      [order, 'a', /list of identifiers/],
      [order, ['a', 'b'], /All of them/],
      [order, ['a', 'b', 'b'], /once/],
      [order, ['a', 'b', 'd'], /not offered/],
    ],
    put: [
      [order, { maxScore: 1, correct: ['a', 'b', 'c'] }, { choices: choices('c', 'b', 'a') }],
      // Never in the right order.
      [order, { maxScore: 1, correct: ['c', 'b', 'a'] }, { choices: choices('b', 'a', 'c') }],
    ],
    texts: [order, { a: 'A', b: 'B', c: 'C' }],
  },
  gapMatch: {
    scores: [
      ['gaps by choice', gapMatch, { maxScore: 1, correct: ['x g1', 'y g2'] }, ['x g1', 'y g2'], 1],
      ['gaps mixed up', gapMatch, { maxScore: 1, correct: ['x g1', 'y g2'] }, ['y g1', 'x g2'], 0],
      ['one gap, mapped', gapMatch, { maxScore: 2, mapping: { 'x g1': 1, 'y g2': 1 } }, ['x g1', 'x g2'], 1],
    ],
    correct: [gapMatch, { maxScore: 1, correct: ['x g1', 'y g2'] }, ['x g1', 'y g2']],
    fit: [
      [gapMatch, ['x g1', 'x g2']],
      [gapMatch, []],
    ],
    unfit: [
      [gapMatch, 'x', /list of pairs/],
      [gapMatch, ['x g1', 'y g1'], /once/],
      [gapMatch, ['x g3'], /not offered/],
      [gapMatch, ['z g1'], /not offered/],
    ],
    put: [[gapMatch, { maxScore: 1 }, { choices: choices('y', 'x'), gaps: ['g1', 'g2'] }]],
    texts: [gapMatch, { x: 'X', y: 'Y' }],
  },
  inlineTextEntry: {
    scores: [
      ['gaps by text', inline, { maxScore: 2, gaps: { g1: ['ten', '10'], g2: ['May'] } }, { g1: '10', g2: ' may' }, 2],
      ['case counts', inline, { maxScore: 1, gaps: { g1: ['pH'] }, caseSensitive: true }, { g1: 'ph' }, 0],
      ['gaps with typographic signs', inline, { maxScore: 1, gaps: { g1: ['well-known'] } }, { g1: 'Well‑known' }, 1],
      ['one gap of two', inline, { maxScore: 2, gaps: { g1: ['ten'], g2: ['May'] } }, { g1: 'ten' }, 0],
      [
        'one gap of two, mapped',
        inline,
        { maxScore: 2, gaps: { g1: ['ten'], g2: ['May'] }, mapping: { g1: 1, g2: 1 } },
        { g1: 'ten', g2: 'June' },
        1,
      ],
    ],
    correct: [inline, { maxScore: 1, gaps: { g1: ['ten', '10'], g2: ['May'] } }, { g1: 'ten', g2: 'May' }],
    fit: [
      [inline, {}],
      [inline, { g1: 'x'.repeat(500) }],
    ],
    unfit: [
      [inline, { g3: 'x' }, /gaps is not there/],
      [inline, 'x', /text for each gap/],
      [inline, ['x'], /text for each gap/],
      [inline, { g1: 'x'.repeat(501) }, /at most 500/],
    ],
    put: [[inline, { maxScore: 1 }, { gaps: ['g1', 'g2'] }]],
    texts: [inline, {}],
  },
  extendedText: {
    scores: [
      ['an essay', essay, { maxScore: 5 }, 'It depends.', null],
      ['an essay with a model answer', essay, { maxScore: 5, correct: 'It depends.' }, 'It depends.', null],
      ['an essay of spaces', essay, { maxScore: 5 }, ' \n ', 0],
      ['an essay of a file alone', withFiles, { maxScore: 5 }, attached(''), null],
    ],
    correct: [essay, { maxScore: 5, correct: 'It depends.' }, 'It depends.'],
    fit: [
      [essay, 'x'.repeat(20_000)],
      [withFiles, 'Without'],
      [withFiles, attached('With')],
    ],
    unfit: [
      [essay, ['x'], /a text/],
      [essay, 'x'.repeat(20_001), /at most 20000/],
      [withFiles, attached('x'.repeat(20_001)), /at most 20000/],
      [essay, attached('With'), /takes no files/],
    ],
    put: [[essay, { maxScore: 1 }, {}]],
    texts: [essay, {}],
  },
};

const reversed = <Item>(items: readonly Item[]) => [...items].reverse();

for (const [kind, { scores, correct, fit, unfit, put, texts }] of Object.entries(rows)) {
  for (const [name, interaction, declaration, response, score] of scores) {
    test(`${kind}, ${name}: ${score ?? 'by hand'}`, () => {
      assert.equal(interaction.type, kind);
      assert.equal(scoreOf({ interaction, declaration }, response), score);
    });
  }

  test(`${kind}: the right answer is told, fits and has the full score`, () => {
    const [interaction, declaration, told] = correct;
    assert.deepEqual(correctResponse({ interaction, declaration }), told);
    assert.equal(correctResponse({ interaction, declaration: { maxScore: 1 } }), undefined);
    for (const [name, each, right] of scores) {
      const response = correctResponse({ interaction: each, declaration: right });
      if (response === undefined) continue;
      const score = scoreOf({ interaction: each, declaration: right }, response);
      assert.equal(score, kind === 'extendedText' ? null : right.maxScore, name);
      assert.equal(misfit(each, response), null, name);
    }
  });

  test(`${kind}: a response that does not fit is refused with the reason, an incomplete one is not`, () => {
    for (const [interaction, response, reason] of unfit)
      assert.match(misfit(interaction, response) ?? 'It fits.', reason, JSON.stringify(response).slice(0, 50));
    for (const [interaction, response] of fit) assert.equal(misfit(interaction, response), null);
  });

  test(`${kind}: is shuffled where the author allows it`, () => {
    for (const [interaction, declaration, expected] of put)
      assert.deepEqual(putTo({ interaction, declaration }, reversed), { ...interaction, ...expected });
  });

  test(`${kind}: a response can be written out`, () => {
    const [interaction, expected] = texts;
    assert.deepEqual(Object.fromEntries(choiceTexts(interaction)), expected);
  });
}

test('empty responses', () => {
  for (const empty of [null, undefined, '', ' ', [], {}, { g1: '' }]) assert.ok(!isAnswered(empty));
  for (const full of ['a', ['a'], { g1: '', g2: 'x' }]) assert.ok(isAnswered(full));
});
