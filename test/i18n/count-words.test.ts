import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countWords } from '../../src/i18n/count-words';

test('words are counted by the rules of the language', () => {
  const texts: [locale: string, text: string, count: number][] = [
    ['en-US', '', 0],
    ['en-US', 'The dough — all of it — rests. ', 6],
    ['de-DE', 'Der Teig ruht.', 3],
    ['ar-AR', 'العجين يرتاح ليلة', 3],
    ['la', 'Panis quiescit', 2],
  ];
  for (const [locale, text, count] of texts) assert.equal(countWords(text, locale), count, text);
  assert.ok(countWords('生地を一晩休ませる', 'ja-JP') > 2, 'no spaces in Japanese');
  assert.ok(countWords('面团要静置一夜', 'zh-CN') > 2, 'nor in Chinese');
});
