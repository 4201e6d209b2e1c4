// Elements of a page that returns from the browser's back/forward cache continue to work.
import { expect, test } from './test';
import { browserArguments, findBrowser } from '../../tools/browser.mjs';
import { expectShown, open, PAGE, signedIn, tags } from './guest-pages';
import { complaints } from './people';

test.use({
  permissions: ['local-network-access'],
  launchOptions: {
    executablePath: findBrowser({ whole: true }),
    args: browserArguments,
    // Playwright switches the cache off by default.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

test('[EMB-01] a page with elements is restored from the back/forward cache, and they work and refresh their data', async ({
  page,
  browser,
  context,
}) => {
  await context.addCookies(await signedIn(browser));
  const heard = complaints(page);
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) =>
      document.documentElement.setAttribute('data-from-cache', String(persisted)),
    );
  });
  const names = ['learn-course-list', 'learn-open-catalog', 'learn-calendar', 'learn-profile'] as const;
  await open(page, { body: tags(names) });
  await expectShown(page, names);
  const list = page.locator('learn-course-list');
  const search = list.getByRole('searchbox');
  await search.fill('night sky');
  await expect(list.getByRole('listitem')).toHaveCount(1);

  await list.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/learn\/courses\//);
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page).toHaveURL(PAGE);
  await expect(page.locator('html')).toHaveAttribute('data-from-cache', 'true');

  // In the same state as before.
  await expect(search).toHaveValue('night sky');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // Shown data that is some seconds old is requested again when the page becomes visible.
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      return asked.some((path) => path.endsWith('/objective-accesses/query'));
    })
    .toBe(true);
  await search.fill('');
  await expect(list.getByRole('listitem').nth(1)).toBeVisible();
  const calendar = page.locator('learn-calendar');
  const month = await calendar.getByRole('heading', { level: 2 }).first().textContent();
  await calendar.getByRole('button', { name: 'Next month' }).click();
  await expect(calendar.getByRole('heading', { level: 2 }).first()).not.toHaveText(month!);
  expect(heard).toEqual([]);
});
