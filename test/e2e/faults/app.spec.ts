import { expect, type Page } from '@playwright/test';
import { busyOnce, faults } from './faults';
import { test } from './learner';

// The portal when calls of the shell fail. calls.spec.ts tests the screens.

test.use({ storageState: async ({ learner }, give) => give(learner.storageState) });

const ME = '**/api/platform/v1/users/me';
// The page of My courses contains who is signed in.
const course = (page: Page) => page.locator('learn-catalog').getByRole('listitem').first();

for (const what of ['an error of the platform’s (500)', 'too many visitors, for long (429)']) {
  test(`${what} when the user is requested: there is an error, and Try again works`, async ({ page }) => {
    await page.route(ME, faults[what]!.answer);
    await page.goto('/learn/catalog');
    await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
    await page.unroute(ME);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(course(page)).toBeVisible();
    await expect(page.getByRole('button', { name: /^User menu/ })).toBeVisible();
  });
}

test('the request for the user is repeated when the platform is busy for a second', async ({ page }) => {
  let asked = 0;
  await page.route(ME, (route) => (asked++ ? route.continue() : busyOnce(route)));
  await page.goto('/learn/catalog');
  await expect(page.getByRole('button', { name: /^User menu/ })).toBeVisible();
  await expect(course(page)).toBeVisible();
  await expect.poll(() => asked).toBe(2);
});

for (const [name, path] of Object.entries({
  configuration: '**/learn/config-ui/config.json',
  settings: '**/settings/query*',
  'feature flags': '**/feature-flags',
  fragments: '**/fragments/learn',
})) {
  for (const what of ['an error of the platform’s (500)', 'a gateway’s page in place of data']) {
    test(`[ERR-09] ${what} instead of the ${name}: the page works with defaults`, async ({ page }) => {
      const heard: string[] = [];
      page.on('pageerror', (error) => heard.push(error.message));
      await page.route(path, faults[what]!.answer);
      await page.goto('/learn/catalog');
      await expect(course(page)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Learn', exact: true })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(heard).toEqual([]);
    });
  }
}

test('slow settings don’t delay the navigation', async ({ page }) => {
  await page.route('**/settings/query*', () => {}); // never answered
  await page.goto('/learn/courses');
  await expect(page.locator('learn-course-list').getByRole('listitem').first()).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Catalog' }).click();
  await expect(page.locator('learn-catalog').getByRole('listitem').first()).toBeVisible();
});

test('offline between two screens: the next one shows an error, and loads by itself when the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/learn/courses');
  await expect(page.locator('learn-course-list').getByRole('listitem').first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('navigation').getByRole('link', { name: 'Catalog' }).click();
  const catalog = page.locator('learn-catalog');
  await expect(catalog.getByText('This part of the page could not be loaded.')).toBeVisible();
  await expect(catalog.getByRole('button', { name: 'Try again' })).toBeVisible();
  await context.setOffline(false);
  await expect(catalog.getByRole('listitem').first()).toBeVisible();
});
