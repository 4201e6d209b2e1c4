import { violations } from './axe';
import { signInByWindow, test } from './blocking';
import { hosts } from './hosts';
import { complaints, signIn } from './people';
import { expect } from './test';

test('[ACT-01] two parts of a course in an article of the portal: start the course there, complete both', async ({
  page,
}) => {
  const heard = complaints(page);
  await signIn(page, 'nora');
  const article = `${hosts.portal}/article.html`;
  await page.goto(article);
  const [first, second] = [page.locator('learn-activity').first(), page.locator('learn-activity').last()];
  await expect(first.getByRole('heading', { name: 'Reading the night sky' })).toBeVisible();
  await first.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(first.getByRole('heading', { name: 'Finding north' })).toBeVisible();
  await expect(second.getByRole('heading', { name: 'Wanderers' })).toBeVisible();
  for (const activity of [first, second]) {
    await activity.getByRole('button', { name: 'Complete', exact: true }).click();
    await expect(activity.getByText('Part completed')).toBeVisible();
  }
  await page.reload();
  await expect(first.getByText('Part completed')).toBeVisible();
  await expect(second.getByText('Part completed')).toBeVisible();
  expect(page.url()).toBe(article);
  expect(heard).toEqual([]);
});

test('[ACT-01] one part of a course in an article of another site, third-party cookies blocked: sign in by window, complete', async ({
  blocking,
}) => {
  const page = await blocking.newPage();
  const guide = `${hosts.partner}/guide`;
  await page.goto(guide);
  const activity = page.locator('learn-activity');
  await signInByWindow(page, 'ingrid', () => activity.getByRole('button', { name: 'Sign in' }).click());
  await expect(activity.getByRole('heading', { name: 'Finding north' })).toBeVisible();
  await activity.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(activity.getByText('Part completed')).toBeVisible();
  expect(page.url()).toBe(guide);
});

test.describe('in the colours of another site', () => {
  test.use({ bypassCSP: true });
  for (const [theme, ground] of [
    ['light', 'rgb(255, 253, 248)'],
    ['dark', 'rgb(20, 41, 42)'],
  ] as const)
    test(`[ACT-01] a part can be read with the theme ${theme}`, async ({ page }) => {
      await page.goto(`${hosts.partner}/guide`);
      const activity = page.locator('learn-activity');
      await expect(activity.getByRole('button', { name: 'Sign in' })).toBeVisible();
      await activity.evaluate((element, value) => element.setAttribute('theme', value), theme);
      await expect(activity).toHaveCSS('background-color', ground);
      expect(await violations(page)).toEqual([]);
    });
});
