import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { linkPieces } from '../../src/base/plain-links';

const linksIn = (text: string) => linkPieces(text).flatMap(({ href, text: shown }) => (href ? [shown] : []));

test('web addresses in plain text are separated from the sentence around them', () => {
  const rows: [string, string[]][] = [
    ['no address', []],
    ['See https://example.org/a?b=c#d.', ['https://example.org/a?b=c#d']],
    ['(https://en.wikipedia.org/wiki/Bee_(insect))', ['https://en.wikipedia.org/wiki/Bee_(insect)']],
    ['http://a.example, http://b.example!', ['http://a.example', 'http://b.example']],
    ['انظر https://example.org/ف؟', ['https://example.org/ف']],
    ['“https://example.org”', ['https://example.org']],
    ['javascript:alert(1) data:text/html,x ftp://a.example', []],
    ['https://user:secret@bank.example/', []],
    ['https://', []],
    ['<a href="https://x.example">x</a>', ['https://x.example']],
    ['資料はこちらhttps://a.example/x。次の文です。', ['https://a.example/x']],
    ['参见下面https://a.example/z，然后回答', ['https://a.example/z']],
    ['（https://a.example/（詳細）', ['https://a.example/']],
    ['「https://a.example/b」を読む', ['https://a.example/b']],
    ['https://a.example/c！https://a.example/d？', ['https://a.example/c', 'https://a.example/d']],
    ['https://a.example/e：見出し', ['https://a.example/e']],
    ['https://ja.example/佐々木、', ['https://ja.example/佐々木']],
    ['اقرأ https://a.example/f، ثم أجب', ['https://a.example/f']],
    ['https://a.example/g। फिर', ['https://a.example/g']],
    ['Read it (https://a.example/Bee_(insect)).', ['https://a.example/Bee_(insect)']],
  ];
  for (const [text, expected] of rows) assert.deepEqual(linksIn(text), expected, text);
});

test('the joined pieces are the text, and only web addresses are links', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.webUrl(), fc.constant(' '))), (words) => {
      const text = words.join('');
      const pieces = linkPieces(text);
      assert.equal(pieces.map((piece) => piece.text).join(''), text);
      for (const { href } of pieces) assert.ok(href === undefined || /^https?:/.test(href));
    }),
  );
});
