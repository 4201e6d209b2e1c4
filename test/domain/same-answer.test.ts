import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSameAnswer } from '../../src/quiz/rules/same-answer';

test('[QZA-01] typographic variants of an answer are the same answer', () => {
  const same: [string, string][] = [
    ["don't", 'don’t'],
    ["don't", 'DON`T'],
    ['well-known', 'well‑known'],
    ['well-known', 'well–known'],
    ['Daten\u00adschutz', 'Datenschutz'],
    ['Zürich', 'Zu\u0308rich'],
    ['New York', ' new\u00a0 york\t'],
    ['İstanbul', 'istanbul'],
    ['İSTANBUL', 'İstanbul'],
    ['ISPARTA', 'Isparta'],
    ['ISPARTA', 'ısparta'],
    ['"ja"', '„ja“'],
    ['«oui»', '"oui"'],
    ['ＡＢＣ', 'abc'],
    ['ﾊﾟｿｺﾝ', 'パソコン'],
    ['ﬁn', 'fin'],
    ['1914', '١٩١٤'],
    ['1914', '１９１４'],
    ['ΟΔΟΣ', 'οδος'],
    ['and so on…', 'and so on...'],
    ['می‌خواهم', 'میخواهم'],
    ['\u200eabc', 'abc'],
    ['東京\u3000都', '東京 都'],
  ];
  for (const [one, other] of same) {
    assert.ok(isSameAnswer(one, other), `${one} ${other}`);
    assert.ok(isSameAnswer(other, one), `${other} ${one}`);
  }
});

test('other words stay other answers', () => {
  const different: [string, string][] = [
    ['Zürich', 'Zurich'],
    ['schon', 'schön'],
    ['ılık', 'ilik'],
    ['10²', '102'],
    ['m²', 'm2'],
    ['re-sign', 'resign'],
    ['its', "it's"],
    ['はは', 'ばば'],
    ['', '-'],
  ];
  for (const [one, other] of different) assert.ok(!isSameAnswer(one, other), `${one} ${other}`);
});

test('where the case counts, only the signs do not', () => {
  assert.ok(!isSameAnswer('Polish', 'polish', { caseSensitive: true }));
  assert.ok(isSameAnswer('Don’t', "Don't", { caseSensitive: true }));
});
