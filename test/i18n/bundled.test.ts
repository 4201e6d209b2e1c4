import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadTranslator } from '../../src/i18n/i18n';
import { DEFAULT_LOCALE, locales } from '../../src/i18n/locales';

test('[API-06] in another bundle the texts of every language are modules, without a request', async (t) => {
  const fetch = t.mock.method(globalThis, 'fetch', () => Promise.reject(new Error('asked')));
  const words = new Set<string>();
  for (const { code } of locales) {
    const { locale, translate } = await loadTranslator(code, {});
    const text = translate('common');
    assert.equal(locale, code);
    words.add(text('tryAgain'));
    if (code !== DEFAULT_LOCALE) assert.notEqual(text('tryAgain'), 'Try again', code);
  }
  assert.ok(words.size > 25, `${words.size}`);
  assert.equal(fetch.mock.callCount(), 0);
});
