import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSupportedBrowser } from '../../src/base/browsers';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)';
const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

/** User agents of real browsers. */
const byUserAgent: [name: string, userAgent: string, supported: boolean][] = [
  ['Chrome, Windows', `${WINDOWS} ${KHTML} Chrome/126.0.0.0 Safari/537.36`, true],
  ['Chrome, ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KHTML} Chrome/126.0.0.0 Safari/537.36`, true],
  ['Chromium, Linux', `Mozilla/5.0 (X11; Linux x86_64) ${KHTML} Chrome/126.0.0.0 Safari/537.36`, true],
  ['Chrome, Android', `${ANDROID} ${KHTML} Chrome/126.0.0.0 Mobile Safari/537.36`, true],
  ['Chrome, Android tablet', `${ANDROID} ${KHTML} Chrome/126.0.0.0 Safari/537.36`, true],
  ['Chrome, iPhone', `${IPHONE} ${WEBKIT} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`, true],
  ['Safari, Mac', `${MAC} ${WEBKIT} Version/17.5 Safari/605.1.15`, true],
  ['Safari, iPhone', `${IPHONE} ${WEBKIT} Version/17.5 Mobile/15E148 Safari/604.1`, true],
  ['Safari, iPad as a Mac', `${MAC} ${WEBKIT} Version/17.4 Safari/605.1.15`, true],
  [
    'Safari, older iPad',
    `Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${WEBKIT} Version/12.1 Mobile/15E148 Safari/604.1`,
    true,
  ],
  ['Edge, Windows', `${WINDOWS} ${KHTML} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`, true],
  ['Edge, Mac', `${MAC} ${KHTML} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`, true],
  ['Edge before 2020', `${WINDOWS} ${KHTML} Chrome/70.0.3538.102 Safari/537.36 Edge/18.19045`, false],
  ['Edge, Android', `${ANDROID} ${KHTML} Chrome/126.0.0.0 Mobile Safari/537.36 EdgA/126.0.0.0`, false],
  ['Edge, iPhone', `${IPHONE} ${WEBKIT} Version/17.0 EdgiOS/126.0.2592.56 Mobile/15E148 Safari/604.1`, false],
  ['Firefox, Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0', false],
  ['Firefox, Android', 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0', false],
  ['Firefox, iPhone', `${IPHONE} ${WEBKIT} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`, false],
  ['Opera', `${WINDOWS} ${KHTML} Chrome/124.0.0.0 Safari/537.36 OPR/110.0.0.0`, false],
  ['Opera, Android', `${ANDROID} ${KHTML} Chrome/124.0.0.0 Mobile Safari/537.36 OPR/82.0.0.0`, false],
  ['Opera Touch, iPhone', `${IPHONE} ${WEBKIT} Version/17.5 Mobile/15E148 Safari/604.1 OPT/4.7.1`, false],
  ['Samsung Internet', `${ANDROID} ${KHTML} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`, false],
  ['Yandex', `${WINDOWS} ${KHTML} Chrome/124.0.0.0 YaBrowser/24.6.0.0 Safari/537.36`, false],
  ['UC Browser', `${ANDROID} ${KHTML} Version/4.0 Chrome/100.0.4896.58 UCBrowser/13.7 Mobile Safari/537.36`, false],
  [
    'a view within an app, Android',
    `Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) ${KHTML} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36`,
    false,
  ],
  ['a view within an app, iPhone', `${IPHONE} ${WEBKIT} Mobile/15E148 [FBAN/FBIOS;FBAV/470.0]`, false],
  ['Internet Explorer', 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko', false],
  ['an empty text', '', false],
];

/** Browsers with the same user agent have different brands. */
const CHROME = `${WINDOWS} ${KHTML} Chrome/126.0.0.0 Safari/537.36`;
const byBrands: [name: string, brands: string[], mobile: boolean, supported: boolean][] = [
  ['Chrome', ['Not/A)Brand', 'Chromium', 'Google Chrome'], false, true],
  ['Brave, which is Chrome', ['Not/A)Brand', 'Chromium', 'Brave'], false, true],
  ['Chromium', ['Not/A)Brand', 'Chromium'], false, true],
  ['Edge', ['Not/A)Brand', 'Chromium', 'Microsoft Edge'], false, true],
  ['Edge on a phone', ['Not/A)Brand', 'Chromium', 'Microsoft Edge'], true, false],
  ['Chrome on a phone', ['Not/A)Brand', 'Chromium', 'Google Chrome'], true, true],
  ['Opera', ['Not/A)Brand', 'Chromium', 'Opera'], false, false],
  ['Vivaldi', ['Not/A)Brand', 'Chromium', 'Vivaldi'], false, false],
  ['Samsung Internet', ['Not/A)Brand', 'Chromium', 'Samsung Internet'], true, false],
];

test('[BRW-01] desktop: chrome, safari, edge; mobile: chrome, safari; all others are not supported', () => {
  for (const [name, userAgent, supported] of byUserAgent) {
    assert.equal(isSupportedBrowser({ userAgent }), supported, name);
  }
  for (const [name, brands, mobile, supported] of byBrands) {
    assert.equal(isSupportedBrowser({ userAgent: CHROME, brands, mobile }), supported, name);
  }
});
