import { expect } from '@playwright/test';
import { rows } from './elements';
import { busyOnce, emptyList, faults, messageOf, unauthorized } from './faults';
import { test } from './stage';

/** All calls that need a session. */
const PRIVATE = /\/api\/(?!.*\/public\/)/;

for (const [name, row] of Object.entries(rows)) {
  test.describe(name, () => {
    for (const [what, fault] of Object.entries(faults)) {
      test(`${what}: there is a message, and a retry or a link`, async ({ stage }) => {
        const { element, failing, open } = await stage(row);
        const end = await failing(row.call, fault.answer);
        await open();
        const words = messageOf(row, fault);
        await expect(element.getByText(words).first()).toBeVisible();
        if (typeof words === 'string') {
          // There is no retry, but a link.
          if (!row.leadsNowhere) await expect(element.getByRole('link').first()).toBeVisible();
          return;
        }
        const again = element.getByRole('button', { name: 'Try again' }).first();
        await expect(again).toBeVisible();
        await end();
        await again.click();
        await expect(row.well(element)).toBeVisible();
        await expect(element.getByText(words)).toHaveCount(0);
      });
    }

    test('offline: there is a message, and the element recovers without a click', async ({ stage }) => {
      const { element, failing, open } = await stage(row);
      const end = await failing(row.call, (route) => route.abort('connectionrefused'));
      await open();
      await expect(
        element.getByText('Connection lost. Check your internet connection and try again. Your work is saved.').first(),
      ).toBeVisible();
      await expect(element.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
      await end();
      await expect(row.well(element)).toBeVisible();
    });

    test('a slow platform: a skeleton is shown until the data arrive', async ({ stage }) => {
      const { element, failing, open } = await stage(row);
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await failing(row.call, async (route) => {
        await released;
        await route.continue();
      });
      await open();
      await expect(element.locator('.skeleton, [aria-busy=true]').first()).toBeVisible();
      await expect(element.getByRole('alert')).toHaveCount(0);
      release();
      await expect(row.well(element)).toBeVisible();
    });

    test('a platform that is busy for a second (429): the request is repeated silently', async ({ stage }) => {
      const { element, failing, open } = await stage(row);
      let asked = 0;
      await failing(row.call, (route) => (asked++ ? route.continue() : busyOnce(route)));
      await open();
      await expect(row.well(element)).toBeVisible();
      expect(asked).toBeGreaterThan(1);
    });

    test('a session that has ended (401): the element offers a sign-in, and continues after it', async ({ stage }) => {
      const { page, element, failing, open } = await stage(row);
      const end = await failing(row.open ? row.call : PRIVATE, unauthorized);
      await open();
      if (row.open) {
        await expect(element.getByText('Please sign in to continue.')).toBeVisible();
        await end();
        await element.getByRole('button', { name: 'Try again' }).click();
      } else {
        await expect(element.getByRole('heading', { name: 'Please sign in' })).toBeVisible();
        await expect(element.getByRole('button', { name: 'Sign in' })).toBeVisible();
        await end();
        // The person has signed in in another window, and returns to this one.
        await page.evaluate(() => dispatchEvent(new Event('focus')));
      }
      await expect(row.well(element)).toBeVisible();
    });

    if (row.empty) {
      test('an empty list has a message', async ({ stage }) => {
        const { element, failing, open } = await stage(row);
        await failing(row.call, emptyList);
        await open();
        await expect(element.getByText(row.empty!)).toBeVisible();
        await expect(element.getByRole('alert')).toHaveCount(0);
      });
    }
  });
}
