import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textDirection } from '../../src/i18n/text-direction';

test('a text has the direction of its first letter', () => {
  assert.equal(textDirection('3. Reading the night sky'), 'ltr');
  assert.equal(textDirection('Über Wasser'), 'ltr');
  assert.equal(textDirection('«كيف» SQL'), 'rtl');
  assert.equal(textDirection('שלום'), 'rtl');
  assert.equal(textDirection('数学'), 'ltr');
  assert.equal(textDirection('2026 – 12'), undefined);
});
