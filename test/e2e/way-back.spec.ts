// A page that the browser keeps while one is elsewhere (its back/forward cache) goes on with its elements on the way back.
import { expect, test } from './test';
import { browserArguments, findBrowser } from '../../tools/browser.mjs';
import { expectShown, open, PAGE, signedIn, tags } from './guest-pages';
import { complaints } from './people';

test.use({
  permissions: ['local-network-access'],
  launchOptions: {
    executablePath: findBrowser({ whole: true }),
    args: browserArguments,
    // Shut where nobody says otherwise.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

test('[EMB-01] a page that was left is kept by the browser with its elements, and on the way back they work and ask anew', async ({
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

  // As it was left.
  await expect(search).toHaveValue('night sky');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // What is shown is asked for anew when somebody looks, as far as it is some seconds old.
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
