import { chromium } from '@playwright/test';
import { browserArguments, findBrowser } from '../../tools/browser.mjs';
import { hosts } from './hosts';
import { complaints, signIn } from './people';
import { expect, test } from './test';

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

test('[ACT-01] one part of a course in an article of another site, third-party cookies blocked: sign in by window, complete', async () => {
  const browser = await chromium.launch({
    executablePath: findBrowser({ whole: true }),
    args: [...browserArguments, '--test-third-party-cookie-phaseout'],
  });
  const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  const guide = `${hosts.partner}/guide`;
  await page.goto(guide);
  const activity = page.locator('learn-activity');
  const opened = page.context().waitForEvent('page');
  await activity.getByRole('button', { name: 'Sign in' }).click();
  const window = await opened;
  await window.getByLabel('Username').fill('ingrid');
  await window.getByLabel('Password').fill('learn');
  await window.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(activity.getByRole('heading', { name: 'Finding north' })).toBeVisible();
  await activity.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(activity.getByText('Part completed')).toBeVisible();
  expect(page.url()).toBe(guide);
  await browser.close();
});
