// The unit tests of a host whose page has our elements, in jsdom.
import './jsdom-environment.mjs';
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';

const COURSE = { id: '7b0c', name: 'Bread', code: 'BRD-101', description: '', imageUrl: null };
const answers = {
  data: () => Response.json({ data: [COURSE], totalCount: 1 }),
  empty: () => Response.json({ data: [], totalCount: 0 }),
  refused: () => Response.json({ title: 'No', status: 500 }, { status: 500 }),
  away: () => {
    throw new TypeError('fetch failed');
  },
};
let asked = [];
globalThis.fetch = async (address) => {
  asked.push(new URL(address));
  return answers[new URL(address).pathname.split('/')[1]]();
};
await import('@learn/elements/open-catalog');

/** A catalog of a platform whose answers are all the same. */
function catalogOf(answer, attributes = {}) {
  const catalog = document.createElement('learn-open-catalog');
  catalog.setAttribute('api-base', `https://learn.example/${answer}`);
  for (const [name, value] of Object.entries(attributes)) catalog.setAttribute(name, value);
  return catalog;
}
const event = (of, name) => new Promise((resolve) => of.addEventListener(name, (heard) => resolve(heard.detail)));
afterEach(() => {
  document.body.replaceChildren();
  asked = [];
});

test('this window has no adopted style sheets, no media queries and no observers of sizes', () => {
  assert.equal('adoptedStyleSheets' in document, false);
  assert.deepEqual([typeof matchMedia, typeof ResizeObserver, typeof IntersectionObserver], Array(3).fill('undefined'));
});

test('an element loads its data, and says so', async () => {
  const catalog = catalogOf('data');
  const ready = event(catalog, 'learn-ready');
  document.body.append(catalog);
  assert.deepEqual(await ready, { shown: 'data' });
  assert.match(catalog.shadowRoot.textContent, /Bread.*1 course/);
  assert.equal(asked[0].origin, 'https://learn.example');
});

test('attributes count, before and after', { timeout: 5_000 }, async () => {
  const catalog = catalogOf('data', { 'page-size': '6', 'link-base': '/portal' });
  const ready = event(catalog, 'learn-ready');
  document.body.append(catalog);
  await ready;
  assert.equal(asked[0].searchParams.get('take'), '6');
  const link = () => [...catalog.shadowRoot.querySelectorAll('a')].find(({ textContent }) => textContent === 'Bread');
  assert.match(link().href, /\/portal\/open-catalog\/7b0c\//);
  catalog.setAttribute('link-base', '/campus');
  while (!link().href.includes('/campus/open-catalog/7b0c/')) await new Promise(setImmediate);
});

test('a list without courses is ready, and empty', async () => {
  const catalog = catalogOf('empty');
  const ready = event(catalog, 'learn-ready');
  document.body.append(catalog);
  assert.deepEqual(await ready, { shown: 'empty' });
});

for (const [answer, kind] of [
  ['refused', 'refused'],
  ['away', 'network'],
])
  test(`a platform that ${answer === 'away' ? 'can’t be reached' : 'refuses'} is a learn-error of the kind ${kind}`, async () => {
    const catalog = catalogOf(answer);
    const [failed, ready] = [event(catalog, 'learn-error'), event(catalog, 'learn-ready')];
    document.body.append(catalog);
    assert.equal((await failed).kind, kind);
    assert.deepEqual(await ready, { shown: 'error' });
    assert.ok(catalog.shadowRoot.querySelector('[role=alert]'));
  });

test('the host handles a click in an element', async () => {
  const catalog = catalogOf('data', { 'link-base': '/portal' });
  const ready = event(catalog, 'learn-ready');
  document.body.append(catalog);
  await ready;
  const clicked = new Promise((resolve) =>
    document.addEventListener('learn-navigate', (heard) => (heard.preventDefault(), resolve(heard.detail)), {
      once: true,
    }),
  );
  [...catalog.shadowRoot.querySelectorAll('a')].find(({ textContent }) => textContent === 'Bread').click();
  assert.match((await clicked).href, /\/portal\/open-catalog\/7b0c\/view\/details$/);
});

test('an element that is removed clears what it shows', { timeout: 5_000 }, async () => {
  const catalog = catalogOf('data');
  const ready = event(catalog, 'learn-ready');
  document.body.append(catalog);
  await ready;
  catalog.remove();
  while (catalog.shadowRoot.querySelector('a')) await new Promise(setImmediate);
});
