import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readThemeHeader } from '../../src/base/theme';
import { themeHeader } from '../../src/base/theme-header';

test('[EMB-11] the header contains a theme, with any letters in the names of its fonts', () => {
  const theme = { accent: '#b3261e', radius: 0, font: "'思源黑体', sans-serif", fontHeading: 'Georgia' };
  const header = themeHeader(theme)!;
  assert.match(header, /^[\x21-\x7e]+$/, 'a header takes ASCII only');
  assert.deepEqual(readThemeHeader(header), theme);
});

test('a theme without properties needs no header', () => {
  assert.equal(themeHeader({}), undefined);
  assert.equal(themeHeader({ logo: '/logo.svg' }), undefined);
});

test('what a header has that is no theme is left out', () => {
  const read = (value: unknown) => readThemeHeader(encodeURIComponent(JSON.stringify(value)));
  assert.deepEqual(read({ accent: 'red', radius: 8 }), { radius: 8 });
  assert.deepEqual(read({ accent: '#123456;}', radius: 99, font: 'a; } b {', fontHeading: 7 }), {});
  for (const accent of ['light-dark(#123456,red)', 'light-dark(#123456,#123456);}', 'light-dark(#123456)'])
    assert.deepEqual(read({ accent }), {});
  for (const value of [null, 3, 'text', []]) assert.deepEqual(read(value), {});
  for (const header of ['', '%', 'nonsense']) assert.deepEqual(readThemeHeader(header), {});
});
