import { expect, type Route } from '@playwright/test';
import { rows } from './elements';
import { test } from './stage';

// After a deployment, files of the page's version are missing, temporarily or permanently.

const gone = (route: Route) => route.fulfill({ status: 404, body: 'Not found' });
/** One row for each tag. */
const tags = [...new Map(Object.values(rows).map((row) => [row.tag, row])).values()];
/** All code except the loader. */
const CODE = /\/assets\/(elements|chunks)\/.*\.js/;
const CHUNKS = /\/assets\/chunks\/.*\.js/;

for (const row of tags) {
  test(`${row.tag}: its code is requested again, without a reload of the page`, async ({ stage }) => {
    const { page, element, failing, open } = await stage(row);
    const lost = new Set<string>();
    await failing(CODE, (route) => {
      const { pathname } = new URL(route.request().url());
      if (lost.has(pathname)) return route.continue(); // the second request
      lost.add(pathname);
      return gone(route);
    });
    await open();
    await page.evaluate(() => document.body.setAttribute('data-mark', ''));
    await expect(row.well(element)).toBeVisible();
    expect(lost.size).toBeGreaterThan(1);
    await expect(page.locator('body[data-mark]')).toHaveCount(1);
  });

  test(`${row.tag}: there is a message when its code fails to load, and Try again loads it`, async ({ stage }) => {
    const { element, failing, open, expected } = await stage(row);
    expected(row.tag);
    const end = await failing(CHUNKS, gone);
    await open();
    await expect(element.getByText('This part of the page could not be loaded.')).toBeVisible();
    await end();
    await element.getByRole('button', { name: 'Try again' }).click();
    await expect(row.well(element)).toBeVisible();
  });

  test(`${row.tag}: it is shown in English when the texts of a language fail to load`, async ({ stage }) => {
    const { element, failing, open } = await stage({
      ...row,
      attributes: (learner) => `${row.attributes?.(learner) ?? ''} locale="fr-FR"`,
    });
    await failing(/\/locales\/fr-FR\.json/, gone);
    await open();
    await expect(row.well(element)).toBeVisible();
    await expect(element.locator('.root')).toHaveAttribute('lang', 'en');
  });
}

test('there is a message when the code of a later part fails to load, and Try again loads it', async ({ stage }) => {
  const row = rows['month of the calendar']!;
  const { element, failing, open, expected } = await stage(row);
  expected('A part of the page can’t be loaded');
  await open();
  // Nothing else is loading.
  await expect(row.well(element)).toBeVisible();
  const subscribe = element.getByRole('button', { name: 'Subscribe' });
  const end = await failing(CHUNKS, gone);
  await subscribe.click();
  await expect(element.getByText('Connection lost.', { exact: false })).toBeVisible();
  await end();
  await element.getByRole('button', { name: 'Try again' }).click();
  await subscribe.click();
  await expect(element.getByRole('dialog')).toBeVisible();
});
