import { expect, test, type Locator, type Page } from './test';
import { idOf } from '../../demo/platform/seed/id';
import { signIn } from './people';

const courseOf = (code: string) => `/learn/courses/${idOf('course', code)}`;
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
/** Something has the focus, and not the body of the page. */
const expectFocus = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);

test('handing in a quiz, and another attempt: the focus stays in the part', async ({ page }) => {
  const quiz = 'Spring and summer: a check';
  await signIn(page, 'ben', `${courseOf('ENV-210')}/view/content`);
  await expect(page.getByRole('heading', { level: 1, name: quiz })).toBeVisible();
  await button(page, 'Start').press('Enter');
  await expect(page.getByText('Question 1 of 9')).toBeVisible();
  await expectFocus(page);
  await page.locator('.quiz-end').getByRole('button').first().press('Enter');
  await page.getByRole('dialog').getByRole('button').last().press('Enter');
  await expect(page.getByText(/You scored/)).toBeVisible();
  await expectFocus(page);
  await page.getByRole('button', { name: /^Improve your score/ }).press('Enter');
  await expect(page.locator('[data-question], dialog[open]').first()).toBeVisible();
  await expectFocus(page);
});

test('saving a time zone, undoing a hidden course: the focus is at the control or near it', async ({ page }) => {
  await signIn(page, 'ingrid', '/learn/profile');
  await page.getByRole('tab', { name: 'Time zone' }).click();
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.fill('Asia/Tokyo');
  await zone.press('Enter');
  await button(page, 'Save').press('Enter');
  await expect(page.getByText('The time zone is now', { exact: false }).first()).toBeVisible();
  await expect(button(page, 'Save')).toBeFocused();

  await page.goto('/learn/courses');
  await page
    .locator('[part~=card]')
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .press('Enter');
  await page.getByRole('menuitem', { name: 'Hide' }).press('Enter');
  await button(page, 'Undo').press('Enter');
  await expect(button(page, 'Undo')).toHaveCount(0);
  await expectFocus(page);
});
