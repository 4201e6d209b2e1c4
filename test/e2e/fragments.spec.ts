import { expect, test, type Page } from './test';
import { hosts } from './hosts';
import { complaints, signIn } from './people';

const FRAGMENTS = '**/api/platform/v1/fragments/learn';

/** The platform's response with another fragment for the calendar. */
const instead = (page: Page, fragment: { url: string; tag: string }) =>
  page.route(FRAGMENTS, async (route) => {
    const response = await route.fetch();
    const named = (await response.json()) as object;
    await route.fulfill({ response, json: { ...named, 'calendar-main': { version: '1.0.0', ...fragment } } });
  });
const calendar = (page: Page) => page.locator('learn-app').locator('learn-calendar');

test('[FRG-01] the fragments are requested once, and the platform’s are fetched, when the first screen is shown', async ({
  page,
}) => {
  const heard = complaints(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const refused: string[] = [];
  page.on('response', (response) => void (response.status() >= 400 && refused.push(response.url())));
  await instead(page, { url: `${hosts.portal}/fragments/calendar.js`, tag: 'northwind-calendar' });
  await signIn(page, 'ben');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  const preloaded = () =>
    page
      .locator('link[rel$=preload]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href.split('#')[0]));
  const file = `${hosts.portal}/fragments/calendar.js`;
  await expect.poll(preloaded).toContain(file);
  // Our own elements are built in: their code comes with the link to them.
  expect((await preloaded()).filter((url) => /elements\/(calendar|dashboard)\.js$/.test(url ?? ''))).toEqual([]);
  await page.goto('/learn/courses');
  await page.getByRole('link', { name: 'Calendar' }).first().click();
  await expect(page.getByRole('heading', { name: 'Campus calendar' })).toBeVisible();
  expect(asked.filter((url) => url.endsWith('/fragments/learn'))).toHaveLength(2);
  expect(refused).toEqual([]);
  expect(heard).toEqual([]);
});

test('[FRG-01] a fragment from a listed origin replaces ours', async ({ page }) => {
  const heard = complaints(page);
  await instead(page, { url: `${hosts.portal}/fragments/calendar.js`, tag: 'northwind-calendar' });
  await signIn(page, 'ben', '/learn/calendar');
  await expect(page.getByRole('heading', { name: 'Campus calendar' })).toBeVisible();
  await expect(calendar(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Campus calendar' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the courses' }).click();
  await expect(page).toHaveURL(`${hosts.learn}/learn/courses`);
  expect(heard).toEqual([]);
});

test('[FRG-01] [ERR-09] a fragment from an origin that is not listed is never requested, which is only logged', async ({
  page,
}) => {
  const heard = complaints(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const logged = page.waitForEvent('console', (message) => message.text().includes('calendar-main'));
  await instead(page, { url: `${hosts.partner}/calendar.js`, tag: 'northwind-calendar' });
  await signIn(page, 'ben', '/learn/calendar');
  await logged;
  await expect(calendar(page)).toBeVisible();
  expect(asked.filter((url) => url.startsWith(hosts.partner))).toEqual([]);
  expect(heard).toEqual([]);
});

test('[ERR-09] a fragment that fails to load is only logged, and ours is shown', async ({ page }) => {
  const heard = complaints(page);
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('fragment calendar-main is not shown'),
  );
  await instead(page, { url: `${hosts.portal}/fragments/none.js`, tag: 'northwind-calendar' });
  await signIn(page, 'ben', '/learn/calendar');
  await logged;
  await expect(calendar(page)).toBeVisible();
  expect(heard).toEqual([]);
});

test('[FRG-01] a fragment that failed to load is requested again when its place is shown next', async ({ page }) => {
  const file = `${hosts.portal}/fragments/calendar.js`;
  await instead(page, { url: file, tag: 'northwind-calendar' });
  const isFile = (url: URL) => url.href.startsWith(file);
  await page.route(isFile, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await signIn(page, 'ben', '/learn/calendar');
  await expect(calendar(page)).toBeVisible();
  await page.getByRole('link', { name: 'My courses' }).first().click();
  await expect(calendar(page)).toHaveCount(0);
  await page.unroute(isFile);
  await page.getByRole('link', { name: 'Calendar' }).first().click();
  await expect(page.getByRole('heading', { name: 'Campus calendar' })).toBeVisible();
});
