import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { linkPieces } from '../../src/domain/plain-links';

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
