import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldText } from '../../src/base/fold-text';

/** Two spellings that a search takes for the same text. */
const same: [about: string, one: string, other: string][] = [
  ['an accent', 'Café', 'cafe'],
  ['an accent as a letter of its own', 'Café', 'CAFE\u0301'],
  ['a no-break space', 'Water\u00a0quality', 'water quality'],
  ['a narrow no-break space', '10\u202f%', '10 %'],
  ['a thin space', 'a\u2009b', 'a b'],
  ['an ideographic space', '安全\u3000入門', '安全 入門'],
  ['several blanks and a line break', 'a \t\r\n b', 'a b'],
  ['a soft hyphen', 'Daten\u00adschutz', 'Datenschutz'],
  ['a zero-width space', 'Daten\u200bschutz', 'Datenschutz'],
  ['a byte order mark', '\ufeffStart', 'start'],
  ['a mark for the direction of text', '\u200fABC\u200e', 'abc'],
  ['a typographic apostrophe', 'The learner’s guide', "the learner's guide"],
  ['a modifier apostrophe', 'Pʼyat', "p'yat"],
  ['an acute accent that was typed for an apostrophe', 'l´eau', "l'eau"],
  ['a grave accent that was typed for an apostrophe', 'l`eau', "l'eau"],
  ['typographic quotation marks', '„Ja“', '"ja"'],
  ['French quotation marks', '«Oui»', '"oui"'],
  ['a no-break hyphen', 'well‑known', 'well-known'],
  ['an en dash', '1914–1918', '1914-1918'],
  ['a German ß', 'Straße', 'STRASSE'],
  ['a capital ẞ', 'STRAẞE', 'strasse'],
  ['letters with a stroke', 'Đà Nẵng, Łódź, Ørsted, Ħal', 'da nang, lodz, orsted, hal'],
  ['letters that are two', 'Ærø, Œuvre, Þór', 'aero, oeuvre, thor'],
  ['a Turkish i', 'İstanbul ısı', 'istanbul isi'],
  ['a ligature', 'ﬁne ﬂow', 'fine flow'],
  ['narrow katakana', 'ﾊﾟｿｺﾝ入門', 'パソコン入門'],
  ['wide Latin letters', 'ＡＢＣ１２', 'abc12'],
  ['composed and decomposed kana', 'が', 'か\u3099'],
  ['composed and decomposed Hangul', '한국', '한국'.normalize('NFD')],
  ['a final sigma', 'ΟΔΟΣ', 'οδός'],
  ['Arabic vowel marks, tatweel and hamza', 'الإِسـلام', 'الاسلام'],
  ['Persian letters', 'کی', 'كي'],
  ['Hebrew points', 'שָׁלוֹם', 'שלום'],
];
for (const [about, one, other] of same) {
  test(`searches ignore ${about}`, () => assert.equal(foldText(one), foldText(other)));
}

const different: [about: string, one: string, other: string][] = [
  ['the voicing of kana', 'はし', 'ばし'],
  ['vowel signs of Hindi', 'काम', 'कम'],
  ['a percent sign', '100%', '100'],
  ['words that are joined', 'a b', 'ab'],
];
for (const [about, one, other] of different) {
  test(`searches distinguish ${about}`, () => assert.notEqual(foldText(one), foldText(other)));
}
