import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pseudo, pseudoSections } from '../../tools/pseudo.mjs';

test('a text is in brackets, accented and longer by 40 %', () => {
  const text = 'Something went wrong. Please refresh the page.';
  const shown = pseudo(text);
  assert.match(shown, /^\[Šö+ɱé+ţĥí+ñĝ .*\.\]$/);
  assert.equal([...shown].length, text.length + Math.ceil(text.length * 0.4) + 2);
});

test('placeholders and markup stay the same', () => {
  assert.match(pseudo('{{own}} of <b>{{number}}</b> posts'), /^\[{{own}} ö+ƒ <b>{{number}}<\/b> þö+šţš\]$/);
  assert.equal(pseudo('{{n}}'), '[{{n}}]');
  assert.equal(pseudo('—'), '[—~]');
});

test('a file keeps its keys', () => {
  const file = pseudoSections({ list: { count_one: '{{number}} course' } });
  assert.deepEqual(Object.keys(file), ['list']);
  assert.deepEqual(Object.keys((file as { list: object }).list), ['count_one']);
});
