import assert from 'node:assert/strict';
import { test } from 'node:test';
import { $storedLocale, chooseLocale } from '../../src/client/page/locale';
import { page } from './page';

test('the chosen locale is stored under the key `locale`, and shared between tabs', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { storageEvent } = page(t, { href: 'https://learn.example.com/learn/' });
  const seen: (string | undefined)[] = [];
  const stop = $storedLocale.listen((locale) => seen.push(locale));
  chooseLocale('de-DE');
  assert.equal(localStorage.getItem('locale'), 'de-DE');
  storageEvent('locale', 'ar-AR');
  storageEvent('theme', 'dark');
  storageEvent('locale', null);
  assert.deepEqual(seen, ['de-DE', 'ar-AR', undefined]);
  stop();
  t.mock.timers.tick(1_000);
  storageEvent('locale', 'de-DE');
  assert.equal($storedLocale.value, undefined, 'there are no listeners');
});

test('when storage is refused, the locale applies to this page', (t) => {
  page(t, { href: 'https://learn.example.com/learn/', shut: true });
  chooseLocale('ar-AR');
  assert.equal($storedLocale.value, 'ar-AR');
});
