import { readFile } from 'node:fs/promises';
import { expect, test } from './test';
import { hosts } from './hosts';
import { complaints, signIn } from './people';

test('[EMB-03, APP-02] a partner page shows the open catalog with one script and one tag, cross-origin and without cookies', async ({
  page,
  context,
}) => {
  const heard = complaints(page);
  const sent: Promise<Record<string, string>>[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) sent.push(request.allHeaders());
  });
  await page.goto(hosts.partner);
  await expect(page.locator('learn-open-catalog').getByRole('listitem').first()).toBeVisible();
  page.removeAllListeners('request');
  const headers = await Promise.all(sent);
  expect(headers.length).toBeGreaterThan(0);
  expect(headers.every(({ cookie }) => cookie === undefined)).toBe(true);
  expect(await context.cookies(hosts.partner)).toEqual([]);
  expect(heard).toEqual([]);
});

test('[EMB-12] the channel /v1 serves the bundle to every origin: checked at each visit, its chunks cached for good', async ({
  request,
}) => {
  const get = (path: string, headers = {}) => request.get(hosts.learn + path, { headers });
  const [channel, folder] = await Promise.all([get('/v1/learn.js'), get('/learn/assets/learn.js')]);
  expect(channel.status()).toBe(200);
  expect(await channel.text()).toBe(await folder.text());
  expect(channel.headers()).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'no-cache',
    'cross-origin-resource-policy': 'cross-origin',
    'content-type': expect.stringContaining('javascript'),
  });
  expect((await get('/v1/learn.js', { 'if-none-match': channel.headers().etag! })).status()).toBe(304);
  const [, chunk] = /from"\.\.\/(chunks\/\w+\.js)"/.exec(await (await get('/v1/elements/open-catalog.js')).text())!;
  expect((await get(`/v1/${chunk}`)).headers()['cache-control']).toContain('immutable');
  expect((await get('/v1/none.js')).status()).toBe(404);
});

test('[EMB-12] the page of a partner loads all scripts from the channel', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname);
  });
  await page.goto(hosts.partner);
  await expect(page.locator('learn-open-catalog').getByRole('listitem').first()).toBeVisible();
  // The first cards are on screen before the element's own code is requested.
  await expect.poll(() => scripts).toContain('/v1/elements/open-catalog.js');
  expect(scripts.filter((path) => !path.startsWith('/v1/'))).toEqual([]);
});

test('a second copy of the bundle on a page warns and breaks nothing', async ({ page }) => {
  const heard = complaints(page);
  await page.route('**/copy/**', async (route) => {
    const file = new URL(route.request().url()).pathname.replace('/copy/', 'dist/');
    await route.fulfill({
      body: await readFile(file),
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
    });
  });
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto(hosts.partner);
  await page.evaluate((url) => import(url), `${hosts.learn}/copy/learn.js`);
  await expect(page.locator('learn-open-catalog').getByRole('listitem').first()).toBeVisible();
  await page.evaluate((url) => import(url), `${hosts.learn}/copy/elements/open-catalog.js`);
  const warning = `Learn: <learn-open-catalog> is defined already, by ${hosts.learn}/v1/; ${hosts.learn}/copy/ is not used. Load the elements once.`;
  await expect.poll(() => logged.filter((text) => text.includes('is defined already'))).toEqual([warning]);
  await expect(page.locator('learn-open-catalog').getByRole('listitem').first()).toBeVisible();
  expect(heard).toEqual([]);
});

test('[EMB-03, EMB-01] a management portal shows single elements in its own HTML', async ({ page }) => {
  const heard = complaints(page);
  await signIn(page, 'ben');
  await page.goto(`${hosts.portal}/courses.html`);
  await expect(page.locator('learn-course-list').getByRole('listitem').first()).toBeVisible();
  expect(heard).toEqual([]);
});

test('the learn page has a strict policy: nothing inline, no eval, Trusted Types', async ({ page }) => {
  const heard = complaints(page);
  await signIn(page, 'ben');
  const response = (await page.goto(`${hosts.learn}/learn/courses`))!;
  const policy = response.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe-');
  await expect(page.locator('learn-course-list').getByRole('listitem').first()).toBeVisible();
  expect(heard).toEqual([]);
});

test('the skeleton is on screen and the first request is in flight before React has loaded', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/chunks/*.js', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest((request) => request.url().includes('/public/open-catalog/objectives/query'));
  await page.goto(hosts.partner, { waitUntil: 'commit' });
  await asked;
  await expect(page.locator('learn-open-catalog .skeleton .cover').first()).toBeVisible();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  release();
  await expect(page.locator('learn-open-catalog').getByRole('listitem').first()).toBeVisible();
  await expect(page.locator('learn-open-catalog .skeleton')).toHaveCount(0);
  expect(requests.filter((url) => url.includes('/objectives/query'))).toEqual([]);
});
