import assert from 'node:assert/strict';
import { test } from 'node:test';
import { htmlDirection, textDirection } from '../../src/i18n/text-direction';

test('a text has the direction of its first letter', () => {
  assert.equal(textDirection('3. Reading the night sky'), 'ltr');
  assert.equal(textDirection('Über Wasser'), 'ltr');
  assert.equal(textDirection('«كيف» SQL'), 'rtl');
  assert.equal(textDirection('שלום'), 'rtl');
  assert.equal(textDirection('数学'), 'ltr');
  assert.equal(textDirection('2026 – 12'), undefined);
});

test('a text with markup has the direction of its first letter that is read', () => {
  assert.equal(htmlDirection('<p lang="en">«كيف»</p>'), 'rtl');
  assert.equal(htmlDirection('<b>SQL</b> كيف'), 'ltr');
});
