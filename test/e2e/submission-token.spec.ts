import type { Locator, Page } from '@playwright/test';
import { idOf } from '../../demo/seed/id';
import { cookiesOf, signInByWindow, test } from './blocking';
import { hosts } from './hosts';
import { expect } from './test';

const COURSE = idOf('course', 'ENV-240');
const NAME = 'Your own flow measurement';

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element.matches(':focus'))) return;
  }
  throw new Error('Tab does not reach it.');
}

test('[ASG-01] a learner hands in on a page of another site, third-party cookies blocked, by keyboard only', async ({
  blocking,
}) => {
  test.slow();
  const page = await blocking.newPage();
  const cookies = cookiesOf(page);
  await page.goto(`${hosts.partner}/guide`);
  const activity = page.locator('learn-activity');
  await signInByWindow(page, 'ben', () => activity.getByRole('button', { name: 'Sign in' }).click());
  await activity.evaluate(
    (element, [course, part]) => {
      element.setAttribute('objective-id', course!);
      element.setAttribute('part', part!);
    },
    [COURSE, idOf('part', 'ENV-240', '', NAME)],
  );
  await expect(activity.getByRole('heading', { name: NAME })).toBeVisible();

  const press = async (target: Locator) => {
    await expect(target).toBeVisible();
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  };
  const button = (name: string) => activity.getByRole('button', { name, exact: true });
  await press(button('Start'));
  const field = activity.getByRole('textbox', { name: 'Your text' });
  await expect(field).toBeVisible();
  await tabTo(page, field);
  await page.keyboard.type('By keyboard');
  const chooser = page.waitForEvent('filechooser');
  await press(button('Choose files'));
  await (await chooser).setFiles([{ name: 'sheet.csv', mimeType: 'text/csv', buffer: Buffer.from('depth\n0.2\n') }]);
  await expect(activity.getByRole('list', { name: 'Attached files' })).toContainText('sheet.csv');
  await expect(activity.getByText('Draft saved')).toBeVisible();
  await press(button('Submit'));
  const dialog = activity.getByRole('dialog', { name: 'Submit your work?' });
  await expect(dialog).toContainText('sheet.csv');
  await press(dialog.getByRole('button', { name: 'Submit' }));
  await expect(activity.getByText(/^Version 1\s·\sSubmitted/)).toBeVisible();
  const download = page.waitForEvent('download');
  await press(activity.getByRole('link', { name: /sheet\.csv/ }));
  expect((await download).suggestedFilename()).toBe('sheet.csv');
  const receipt = page.waitForEvent('download');
  await press(button('Save the receipt'));
  expect((await receipt).suggestedFilename()).toMatch(/^Receipt/);
  expect(await cookies()).toEqual([undefined]);
});
