import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Declaration, Interaction } from '../../demo/platform/db/activity-details';
import { misfit } from '../../demo/platform/quiz/fits';
import { isAnswered } from '../../src/quiz/rules/quiz-response';
import { correctResponse, scoreOf } from '../../demo/platform/quiz/scoring';
import { putTo, shuffled } from '../../demo/platform/quiz/shuffle';
import type { QuizResponse } from '../../src/contract/quiz';

const choices = (...identifiers: string[]) => identifiers.map((identifier) => ({ identifier, text: identifier }));

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

type Row = [string, Interaction, Declaration, QuizResponse, number | null];

const rows: Row[] = [
  ['one choice, right', single, { maxScore: 2, correct: ['b'] }, ['b'], 2],
  ['one choice, wrong', single, { maxScore: 2, correct: 'b' }, ['a'], 0],
  ['all right choices', multiple, { maxScore: 2, correct: ['a', 'c'] }, ['c', 'a'], 2],
  ['one is missing', multiple, { maxScore: 2, correct: ['a', 'c'] }, ['a'], 0],
  ['one choice too many', multiple, { maxScore: 2, correct: ['a', 'c'] }, ['a', 'b', 'c'], 0],
  ['one choice twice', multiple, { maxScore: 2, correct: ['a', 'c'] }, ['a', 'a'], 0],
  ['mapped: partly right', multiple, { maxScore: 2, correct: ['a', 'c'], mapping: { a: 1, c: 1, b: -1 } }, ['a'], 1],
  ['mapped: never below zero', multiple, { maxScore: 2, mapping: { a: 1, b: -3 } }, ['a', 'b'], 0],
  ['mapped: never above the full score', multiple, { maxScore: 2, mapping: { a: 2, b: 2 } }, ['a', 'b'], 2],
  ['mapped: the same twice counts once', multiple, { maxScore: 2, mapping: { a: 1 } }, ['a', 'a'], 1],
  ['no choice', multiple, { maxScore: 2, mapping: { a: 1 } }, [], 0],
  ['a word', word, { maxScore: 1, correct: 'Propolis' }, 'Propolis', 1],
  ['in any case, with spaces', word, { maxScore: 1, correct: 'bee bread' }, '  Bee   Bread ', 1],
  ['case counts', word, { maxScore: 1, correct: 'pH', caseSensitive: true }, 'PH', 0],
  ['another text', word, { maxScore: 1, correct: 'colour', alternatives: ['color'] }, 'Color', 1],
  ['composed or decomposed characters', word, { maxScore: 1, correct: 'caf\u00e9' }, 'cafe\u0301', 1],
  ['typographic signs', word, { maxScore: 1, correct: 'Don’t' }, "don't", 1],
  ['a wrong accent', word, { maxScore: 1, correct: 'Zürich' }, 'Zurich', 0],
  ['a wrong word', word, { maxScore: 1, correct: 'wax' }, 'waxes', 0],
  ['a number as text is compared as text', word, { maxScore: 1, correct: '21' }, '21.0', 0],
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
  ['all pairs', match, { maxScore: 2, correct: ['s1 t2', 's2 t1'] }, ['s2 t1', 's1 t2'], 2],
  ['one pair of two', match, { maxScore: 2, correct: ['s1 t2', 's2 t1'] }, ['s1 t2'], 0],
  ['one pair, mapped', match, { maxScore: 2, mapping: { 's1 t2': 1, 's2 t1': 1 } }, ['s1 t2', 's2 t2'], 1],
  ['in order', order, { maxScore: 1, correct: ['c', 'a', 'b'] }, ['c', 'a', 'b'], 1],
  ['out of order', order, { maxScore: 1, correct: ['c', 'a', 'b'] }, ['a', 'c', 'b'], 0],
  ['gaps by choice', gapMatch, { maxScore: 1, correct: ['x g1', 'y g2'] }, ['x g1', 'y g2'], 1],
  ['gaps mixed up', gapMatch, { maxScore: 1, correct: ['x g1', 'y g2'] }, ['y g1', 'x g2'], 0],
  ['gaps by text', inline, { maxScore: 2, gaps: { g1: ['ten', '10'], g2: ['May'] } }, { g1: '10', g2: ' may' }, 2],
  ['gaps with typographic signs', inline, { maxScore: 1, gaps: { g1: ['well-known'] } }, { g1: 'Well‑known' }, 1],
  ['one gap of two', inline, { maxScore: 2, gaps: { g1: ['ten'], g2: ['May'] } }, { g1: 'ten' }, 0],
  [
    'one gap of two, mapped',
    inline,
    { maxScore: 2, gaps: { g1: ['ten'], g2: ['May'] }, mapping: { g1: 1, g2: 1 } },
    { g1: 'ten', g2: 'June' },
    1,
  ],
  ['an essay', essay, { maxScore: 5 }, 'It depends.', null],
  ['an essay of spaces', essay, { maxScore: 5 }, ' \n ', 0],
  ['an undeclared value', word, { maxScore: 1 }, 'wax', null],
];

for (const [name, interaction, declaration, response, score] of rows) {
  test(`${interaction.type}, ${name}: ${score ?? 'by hand'}`, () => {
    assert.equal(scoreOf({ interaction, declaration }, response), score);
  });
}

test('the right answers have the full score', () => {
  for (const [name, interaction, declaration] of rows) {
    const item = { interaction, declaration };
    const response = correctResponse(item);
    if (response === undefined) continue;
    assert.equal(scoreOf(item, response), declaration.maxScore, name);
    assert.equal(misfit(interaction, response), null, name);
  }
});

test('empty responses', () => {
  for (const empty of [null, undefined, '', ' ', [], {}, { g1: '' }]) assert.ok(!isAnswered(empty));
  for (const full of ['a', ['a'], { g1: '', g2: 'x' }]) assert.ok(isAnswered(full));
});

test('a response that does not fit its question is refused with a reason', () => {
  const unfit: [Interaction, QuizResponse][] = [
    [single, 'a'],
    [single, ['d']],
    [single, ['a', 'b']],
    [multiple, ['a', 'a']],
    [word, ['a']],
    [word, 'x'.repeat(501)],
    [essay, 'x'.repeat(20_001)],
    [match, ['s1']],
    [match, ['s1 t3']],
    [match, ['s1 t1', 's1 t2']],
    [order, ['a', 'b']],
    [gapMatch, ['x g1', 'y g1']],
    [inline, { g3: 'x' }],
    [inline, 'x'],
  ];
  for (const [interaction, response] of unfit)
    assert.ok(misfit(interaction, response), `${interaction.type} ${JSON.stringify(response)}`);
  const fit: [Interaction, QuizResponse][] = [
    [single, []],
    [amount, '1,'],
    [match, ['s1 t1', 's2 t1']],
    [order, []],
    [gapMatch, ['x g1', 'x g2']],
    [inline, {}],
  ];
  for (const [interaction, response] of fit) assert.equal(misfit(interaction, response), null);
});

test('the order is stable for an attempt, different between attempts, and never the right order', () => {
  const letters = [...'abcdefgh'];
  assert.deepEqual(shuffled(letters, 7, 'q'), shuffled(letters, 7, 'q'));
  assert.deepEqual([...shuffled(letters, 7, 'q')].sort(), letters);
  const orders = new Set([...Array(20).keys()].map((seed) => shuffled(letters, seed, 'q').join('')));
  assert.ok(orders.size > 15);
  for (let seed = 0; seed < 40; seed++) {
    const put = putTo(seed, 'q', { interaction: order, declaration: { maxScore: 1, correct: ['c', 'a', 'b'] } });
    assert.ok(put.type === 'order' && put.choices.map(({ identifier }) => identifier).join('') !== 'cab');
  }
});
