import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { findText, searchableText } from '../../src/base/find-text';
import { foldText } from '../../src/base/fold-text';

const found = (text: string, typed: string) =>
  findText(searchableText(text), typed).map(({ start, end }) => text.slice(start, end));

const cases: [about: string, text: string, typed: string, found: string[]][] = [
  ['any case', 'Rabbit and RABBIT', 'rabbit', ['Rabbit', 'RABBIT']],
  ['blanks around what was typed', 'The rabbit', ' rabbit ', ['rabbit']],
  ['signs of regular expressions', 'The (rabbit)', '(rabbit)', ['(rabbit)']],
  ['signs of regular expressions find themselves only', 'A rabbit', '.*', []],
  ['nothing for nothing', 'A rabbit', ' ', []],
  ['typed without diacritics', 'Crème brûlée', 'creme', ['Crème']],
  ['typed with diacritics', 'Creme', 'crème', ['Creme']],
  ['an accent as a letter of its own', 'cafe\u0301 au lait', 'café', ['cafe\u0301']],
  ['Arabic without its vowel marks', 'كِتَاب', 'كتاب', ['كِتَاب']],
  ['vowel signs of Hindi are letters', 'काम', 'कम', []],
  ['a ligature', 'a ﬁne ﬁlm', 'fil', ['ﬁl']],
  ['part of a ligature is all of it', 'a ﬁlm', 'f', ['ﬁ']],
  ['a Greek word in capitals', 'ΟΔΟΣ', 'οδός', ['ΟΔΟΣ']],
  ['a German ß', 'Straße', 'strasse', ['Straße']],
  ['any white space', 'rye\n  bread', 'rye bread', ['rye\n  bread']],
  ['no overlaps', 'aaaa', 'aa', ['aa', 'aa']],
  ['letters of two code units', '😀 Ink', 'ink', ['Ink']],
];

for (const [about, text, typed, expected] of cases) {
  test(`a search in a text: ${about}`, () => assert.deepEqual(found(text, typed), expected));
}

test("the language search of the servers' pages folds as searches do", () => {
  const script = readFileSync('demo/hosts/learn/public/language-search.js', 'utf8');
  const folded = runInNewContext(`${script}\nfoldText`, {
    document: { querySelectorAll: () => [] },
  }) as typeof foldText;
  for (const text of ['Español', 'Српски', 'Tiếng Việt', 'हिन्दी', 'العَربية', 'İstanbul', 'ไทย']) {
    assert.equal(folded(text), foldText(text));
  }
});
