// What is on screen, and requested, before the code of an element has loaded.
import { readdir, readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './test';
import { hold } from './hold';
import { hosts } from './hosts';
import { complaints, signIn } from './people';
import { expectNoShift, noteShifts } from './shifts';
import { idOf } from '../../demo/seed/id';
import { firstLoad } from '../../tools/sizes.mjs';

/** Matches all scripts except the loader, the small chunks that paint the first cards, and what these import. */
async function codeOfElements(): Promise<RegExp> {
  const painters: string[] = [];
  for (const file of await readdir('dist/chunks')) {
    if (!file.endsWith('.js')) continue;
    const text = await readFile(`dist/chunks/${file}`, 'utf8');
    if (/\.set\(["`]learn-(course-list|open-catalog)["`]/.test(text)) painters.push(`chunks/${file}`);
  }
  if (painters.length !== 2) throw new Error(`What paints the first cards is in ${painters.join() || 'no chunk'}.`);
  const painting = await firstLoad(painters);
  if (painting.size > 3) throw new Error(`${[...painting.keys()].join()} are needed before the first cards.`);
  const others = ['learn.js', ...painting.keys()].map((file) => file.replace('.', '\\.')).join('|');
  return new RegExp(`/(?:learn/assets|v1)/(?!${others}).*\\.js$`);
}

/** As before the first visit: the server makes no cards, and the element's painter draws them. */
const forget = (page: Page) => page.context().clearCookies({ name: 'learnReader' });

/** Opens My courses once, so that the server knows the language and the time zone of this browser. */
async function readOnce(page: Page) {
  await page.goto(`${hosts.learn}/learn/courses`);
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('learnReader');
}

test('at /learn the first courses are shown completely, with links, before the code of any element has loaded', async ({
  page,
}) => {
  const heard = complaints(page);
  await signIn(page, 'ben');
  await forget(page);
  const code = await hold(page, await codeOfElements());
  await page.goto(`${hosts.learn}/learn/courses`, { waitUntil: 'commit' });
  const card = page.locator('learn-app .skeleton .card').first();
  const link = card.getByRole('heading').getByRole('link');
  await expect(link).toHaveAttribute('href', /^\/learn\/courses\/./);
  await expect(card).toContainText(/Started|Not started|Completed|Due|Submitted|Available/);
  const name = await link.innerText();
  const text = await card.innerText();
  code();
  await expect(page.locator('learn-app .skeleton')).toHaveCount(0);
  const own = page.locator('learn-course-list .card').first();
  await expect(own.getByRole('link', { name, exact: true })).toBeVisible();
  expect(await own.innerText()).toBe(text);
  expect(heard).toEqual([]);
});

test('a learner’s first courses are on screen before any script has loaded, and no request is made for them', async ({
  page,
}) => {
  const heard = complaints(page);
  await signIn(page, 'ben');
  await readOnce(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const scripts = await hold(page, /\/learn\/assets\/.*\.js$/);
  await page.goto(`${hosts.learn}/learn/courses`, { waitUntil: 'commit' });
  const card = page.locator('learn-app .skeleton .card').first();
  await expect(card).toBeVisible();
  const before = { text: await card.innerText(), box: await card.boundingBox() };
  scripts();
  await expect(page.locator('learn-app .skeleton')).toHaveCount(0);
  const own = page.locator('learn-course-list .card').first();
  expect({ text: await own.innerText(), box: await own.boundingBox() }).toEqual(before);
  expect(asked.filter((url) => /objective-accesses\/query.*shelf=main/.test(url))).toEqual([]);
  expect(heard).toEqual([]);
});

test('in a tab that paints nothing yet, the code loads after the server’s cards all the same', async ({ page }) => {
  await signIn(page, 'ben');
  await readOnce(page);
  await page.addInitScript('window.requestAnimationFrame = () => 0');
  const code = page.waitForRequest(/\/elements\/course-list\.js$/, { timeout: 8_000 });
  const registered = page.waitForFunction(() => customElements.get('learn-app'), null, { polling: 50, timeout: 8_000 });
  await page.goto(`${hosts.learn}/learn/courses`, { waitUntil: 'commit' });
  await Promise.all([code, registered]);
});

test('the server’s cards are not used in another language, and the list is right', async ({ page }) => {
  await signIn(page, 'ben');
  await readOnce(page);
  await page.evaluate(() => localStorage.setItem('locale', 'de-DE'));
  const scripts = await hold(page, /\/learn\/assets\/.*\.js$/);
  await page.goto(`${hosts.learn}/learn/courses`, { waitUntil: 'commit' });
  await expect(page.locator('learn-app .skeleton .place').first()).toBeVisible();
  await expect(page.locator('learn-app .skeleton .card')).toHaveCount(0);
  scripts();
  await expect(page.locator('learn-course-list').getByRole('heading', { level: 1 })).toHaveText('Meine Kurse');
});

test('the server’s cards are not used in another time zone, and the list is right', async ({ page }) => {
  await signIn(page, 'ben');
  await readOnce(page);
  await page.route(`${hosts.learn}/learn/courses`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    expect(html).toContain('data-locale="en-US"');
    const body = html.replace('data-locale="en-US"', '$& data-zone="Pacific/Kiritimati"');
    await route.fulfill({ response, body });
  });
  const scripts = await hold(page, /\/learn\/assets\/.*\.js$/);
  await page.goto(`${hosts.learn}/learn/courses`, { waitUntil: 'commit' });
  await expect(page.locator('learn-app .skeleton .place').first()).toBeVisible();
  await expect(page.locator('learn-app .skeleton .card')).toHaveCount(0);
  scripts();
  await expect(page.locator('learn-course-list .card').first()).toBeVisible();
});

test('with consent="none" the page at /learn tells the server nothing', async ({ page }) => {
  await signIn(page, 'ben');
  await forget(page);
  await page.route(`${hosts.learn}/learn/courses`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('<learn-app>', '<learn-app consent="none">') });
  });
  await page.goto(`${hosts.learn}/learn/courses`);
  await expect(page.locator('learn-app[consent=none] .card').first()).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('learnReader');
});

test('the skeleton at /learn is that of the page that is opened', async ({ page }) => {
  await signIn(page, 'ben');
  await hold(page, /\/learn\/assets\/.*\.js$/);
  const id = idOf('course', 'FOD-120');
  for (const [path, skeleton, parents] of [
    ['/', 'dashboard', 0],
    ['/courses', 'groups', 0],
    ['/catalog', 'collections', 0],
    ['/calendar/month/2026-11', 'calendar', 1],
    ['/profile', 'tabs', 1],
    [`/courses/${id}/view/details`, 'course', 1],
    [`/courses/${id}/view/content`, 'content', 1],
    [`/courses/${id}/certificate/ABC`, 'certificate', 1],
    ['/no/such/place', 'page', 0],
  ] as const) {
    await page.goto(`${hosts.learn}/learn${path}`, { waitUntil: 'commit' });
    const shown = page.locator('learn-app .skeleton [data-of]');
    await expect(shown).toHaveAttribute('data-of', skeleton);
    await expect(shown).toBeVisible();
    await expect(page.locator('learn-app .skeleton .bar-trail')).toHaveCount(parents);
  }
});

test('the first courses are painted in the learner’s language', async ({ page }) => {
  await signIn(page, 'ben');
  await page.evaluate(() => localStorage.setItem('locale', 'ar-AR'));
  const code = await hold(page, await codeOfElements());
  await page.goto(`${hosts.learn}/learn/courses`, { waitUntil: 'commit' });
  const card = page.locator('learn-app .skeleton .card').first();
  await expect(card).toBeVisible();
  await expect(page.locator('learn-app .skeleton .root')).toHaveAttribute('dir', 'rtl');
  const text = await card.innerText();
  code();
  await expect(page.locator('learn-app .skeleton')).toHaveCount(0);
  expect(await page.locator('learn-course-list .card').first().innerText()).toBe(text);
});

test('the link of a painted card works', async ({ page }) => {
  await signIn(page, 'ben');
  const code = await hold(page, await codeOfElements());
  await page.goto(`${hosts.learn}/learn/courses`, { waitUntil: 'commit' });
  const link = page.locator('learn-app .skeleton .card').first().getByRole('heading').getByRole('link');
  const address = await link.getAttribute('href');
  await link.click();
  await page.waitForURL(`${hosts.learn}${address}*`, { waitUntil: 'commit' });
  code();
  await expect(page.locator('learn-course').getByRole('heading', { level: 1 })).toBeVisible();
});

test('on a partner’s page with ‘address’, a painted card opens within the page', async ({ page }) => {
  const code = await hold(page, await codeOfElements());
  await page.goto(hosts.partner, { waitUntil: 'commit' });
  const link = page.locator('learn-open-catalog .skeleton').getByRole('listitem').first().getByRole('link');
  const name = await link.innerText();
  await link.click();
  await page.waitForURL(`${hosts.partner}/?learn-course=*`, { waitUntil: 'commit' });
  code();
  await expect(page.locator('learn-open-catalog').getByRole('heading', { level: 1, name })).toBeVisible();
});

test('at /learn each of the first requests is made once, and those that the page contains are not made', async ({
  page,
}) => {
  await signIn(page, 'ben');
  // The page after the sign-in sends its own requests, some of them late.
  await expect(page.locator('learn-course-list').getByRole('listitem').first()).toBeVisible();
  await page.goto('about:blank');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search, searchParams } = new URL(request.url());
    // The list, once it is on screen, asks for the number of hidden and archived courses.
    if (pathname.includes('/api/') && searchParams.get('shelf') !== 'hidden,archived') asked.push(pathname + search);
  });
  await page.goto(`${hosts.learn}/learn/courses`);
  await expect(page.locator('learn-course-list').getByRole('listitem').first()).toBeVisible();
  expect(new Set(asked).size, asked.join()).toBe(asked.length);
  // The page contains the responses of these.
  expect(asked.filter((path) => /objective-accesses\/query|users\/me(\?|$)/.test(path))).toEqual([]);
});

for (const [how, path] of [
  ['by its address', 'courses?keyword=soil'],
  ['by the stored hint', 'courses'],
] as const) {
  test(`a list that is filtered ${how} sends one request, and shows no other courses before`, async ({ page }) => {
    await signIn(page, 'ben', `/learn/${path}`);
    if (path === 'courses') {
      await page.locator('learn-course-list').getByRole('searchbox').fill('soil');
      await expect(page).toHaveURL(/keyword=soil/);
    }
    await expect(page.locator('learn-course-list').getByRole('heading', { level: 1 })).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/objective-accesses/query'))
        asked.push(searchParams.get('filter') ?? searchParams.toString());
    });
    const code = await hold(page, await codeOfElements());
    const answered = page.waitForResponse(/enrolled-showcases/);
    await page.goto(`${hosts.learn}/learn/${path}`, { waitUntil: 'commit' });
    await answered;
    await expect(page.locator('learn-app .skeleton .cover').first()).toBeVisible();
    await expect(page.locator('learn-app .skeleton h2')).toHaveCount(0);
    expect(asked).toEqual([]);
    code();
    await expect(page.locator('learn-course-list').getByRole('heading', { level: 1 })).toBeVisible();
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('soil');
  });
}

test('on a partner’s page the first courses are shown before the element’s code has loaded', async ({ page }) => {
  const heard = complaints(page);
  const code = await hold(page, await codeOfElements());
  await page.goto(hosts.partner, { waitUntil: 'commit' });
  const painted = page.locator('learn-open-catalog .skeleton h2');
  await expect(painted.first()).toBeVisible();
  const name = await painted.first().innerText();
  code();
  await expect(page.locator('learn-open-catalog').getByRole('link', { name }).first()).toBeVisible();
  await expect(page.locator('learn-open-catalog .skeleton')).toHaveCount(0);
  expect(heard).toEqual([]);
});

test('on a partner’s page, all other code waits 30 ms for the first courses and their painter', async ({ page }) => {
  const others = await codeOfElements();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const isAsked = (address: RegExp) => () => asked.some((url) => address.test(url));
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  const code = await hold(page, /\/v1\/chunks\//);
  await page.goto(hosts.partner, { waitUntil: 'commit' });
  await expect.poll(isAsked(/\/open-catalog\/objectives\/query/)).toBe(true);
  await expect.poll(isAsked(/\/v1\/chunks\//)).toBe(true);
  // Requests are reported in order: all earlier ones are known then.
  await page.evaluate((url) => fetch(url), `${hosts.learn}/v1/learn.js?later`);
  await expect.poll(isAsked(/\?later/)).toBe(true);
  expect(asked.filter((url) => others.test(url))).toEqual([]);
  await page.clock.runFor(30);
  await expect.poll(isAsked(/\/elements\/open-catalog\.js/)).toBe(true);
  await page.clock.resume();
  code();
  await expect(page.locator('learn-open-catalog').getByRole('heading', { level: 1 })).toBeVisible();
});

const FIRST_SCRIPT = /\/learn\/assets\/learn\.js/;

interface Surface {
  name: string;
  list: string;
  address: string;
  signedIn: boolean;
  /** The server knows how the person reads, and makes the cards. */
  isKnown?: boolean;
}
const surfaces: Surface[] = [
  { name: 'at /learn', list: 'learn-course-list', address: `${hosts.learn}/learn/courses`, signedIn: true },
  { name: 'in a portal', list: 'learn-course-list', address: `${hosts.portal}/courses.html`, signedIn: true },
  { name: 'on a partner’s page', list: 'learn-open-catalog', address: hosts.partner, signedIn: false },
];
const known = { ...surfaces[0]!, name: 'at /learn with the server’s cards', isKnown: true };
for (const { name, list, address, signedIn, isKnown = false } of [...surfaces, known]) {
  for (const width of [1280, 390]) {
    test(`${name} nothing moves while the list loads, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      if (signedIn) await signIn(page, 'ben');
      if (isKnown) await readOnce(page);
      else await forget(page);
      // One after the other, so that the empty page, the skeleton, the names and the list are each painted.
      const loader = await hold(page, FIRST_SCRIPT);
      const code = await hold(page, await codeOfElements());
      const answer = await hold(page, /objective(s|-accesses)\/query/);
      await noteShifts(page);
      await page.goto(address, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
      loader();
      await expect(page.locator('.skeleton .cover').first()).toBeVisible();
      answer();
      await expect(page.locator('.skeleton h2').first()).toBeVisible();
      code();
      await expect(page.locator(list).getByRole('listitem').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectNoShift(page);
    });
  }
}

/** In px: a font may change the height of a line by this much. */
const UNSEEN = 2;
for (const { name, list, address, signedIn } of surfaces) {
  test(`${name} the skeleton's cards are at the same places as the list's, at every width`, async ({ browser }) => {
    for (const { locale, width, touch } of [
      { locale: 'en-US', width: 1280, touch: false },
      { locale: 'ar-AR', width: 1280, touch: false },
      { locale: 'ar-AR', width: 834, touch: true },
      { locale: 'ar-AR', width: 390, touch: true },
    ]) {
      const context = await browser.newContext({ viewport: { width, height: 900 }, hasTouch: touch, isMobile: touch });
      const page = await context.newPage();
      if (signedIn) await signIn(page, 'ben');
      await page.addInitScript((locale) => localStorage.setItem('locale', locale), locale);
      // At /learn the page contains the response.
      const answer = await hold(page, name === 'at /learn' ? FIRST_SCRIPT : /objective(s|-accesses)\/query/);
      await page.goto(address, { waitUntil: 'commit' });
      // Measured in the page, because the list's skeleton may replace the portal's between two calls from here.
      const top = (cover: string) =>
        page
          .locator(cover)
          .first()
          .evaluate((element) => element.getBoundingClientRect().y);
      await expect(page.locator('.skeleton .cover').first()).toBeVisible();
      // The list's skeleton may replace the portal's during the measurement.
      let outlined = 0;
      await expect.poll(async () => (outlined = await top('.skeleton .cover'))).toBeGreaterThan(0);
      answer();
      await expect(page.locator(list).getByRole('listitem').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      const there = await top(`${list} .listing .cover`);
      expect(Math.abs(there - outlined), `${outlined} and ${there}: ${locale}, ${width} px`).toBeLessThan(UNSEEN);
      await context.close();
    }
  });
}

test('the rows of urgent courses are as high before the code of the list has loaded as afterwards', async ({
  page,
}) => {
  await signIn(page, 'ben');
  await forget(page);
  const code = await hold(page, await codeOfElements());
  await page.goto(`${hosts.learn}/learn/courses`, { waitUntil: 'commit' });
  const boxes = (cards: string) =>
    page
      .locator(cards)
      .evaluateAll((all) => all.slice(0, 8).map((card) => Math.round(card.getBoundingClientRect().height)));
  await expect(page.locator('learn-app .skeleton .card').first()).toBeVisible();
  const before = await boxes('learn-app .skeleton .card');
  code();
  await expect(page.locator('learn-app .skeleton')).toHaveCount(0);
  const after = await boxes('learn-course-list .card');
  expect(before.length).toBeGreaterThan(4);
  before.forEach((height, index) => expect(Math.abs(height - after[index]!), `card ${index}`).toBeLessThan(UNSEEN));
});

test('a list does not move when it turns out that there are no collections', async ({ page }) => {
  await signIn(page, 'ben');
  let none = () => {};
  const known = new Promise<void>((resolve) => (none = resolve));
  await page.route(/\/enrolled-showcases/, async (route) => {
    const response = await route.fetch();
    await known;
    await route.fulfill({ response, json: { data: [], totalCount: 0 } });
  });
  await noteShifts(page);
  await page.goto(`${hosts.portal}/courses.html`, { waitUntil: 'commit' });
  const list = page.locator('learn-course-list');
  await expect(list.getByRole('listitem').first()).toBeVisible();
  const answered = page.waitForEvent('requestfinished', (request) => request.url().includes('/enrolled-showcases'));
  none();
  await answered;
  await page.waitForLoadState('networkidle');
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await expect(list.getByRole('button', { name: 'All', exact: true })).toHaveCount(0);
  await expectNoShift(page);
});
