import { expect, test, type Page } from './test';
import { idOf } from '../../demo/platform/seed/id';
import { hosts } from './hosts';
import { complaints, signIn } from './people';

const content = `${hosts.learn}/learn/courses/${idOf('course', 'ENV-210')}/view/content`;
const QUIZ = 'Spring and summer: a check';

async function openQuiz(page: Page) {
  await page.goto(content);
  await expect(page.getByRole('heading', { level: 1, name: QUIZ })).toBeVisible();
  await expect(page.getByText('Question 1 of 9')).toBeVisible();
}
const question = (page: Page, name: RegExp) => page.getByRole('group', { name });
const status = (page: Page) => page.locator('.quiz-saving');

test('a quiz: answered, also offline, after a reload and in two tabs, submitted, reviewed, retaken', async ({
  page,
  context,
}) => {
  const heard = complaints(page);
  await signIn(page, 'ben');
  await page.goto(content);
  await expect(page.getByText('Starting this part uses one of your attempts.')).toBeVisible();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText('Question 1 of 9')).toBeVisible();
  await page.getByLabel('There are eggs').check();
  await expect(status(page)).toHaveText('Saved');

  // Offline, the answer is stored on this device, and shown after a reload.
  await context.setOffline(true);
  await page.getByRole('textbox', { name: /What are the male bees called/ }).fill('Drones');
  await question(page, /Begin with the youngest/)
    .getByRole('button', { name: /^Move down/ })
    .first()
    .click();
  await expect(status(page)).toHaveText('Not saved yet, stored on this device');
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('textbox', { name: /What are the male bees called/ })).toHaveValue('Drones');
  await expect(page.getByLabel('There are eggs')).toBeChecked();
  await expect(status(page)).toHaveText('Saved');

  // Another tab has the same answers, and the newest answer wins in both.
  const other = await context.newPage();
  await openQuiz(other);
  await expect(other.getByRole('textbox', { name: /What are the male bees called/ })).toHaveValue('Drones');
  await other.getByRole('textbox', { name: /How wide/ }).fill('8,5');
  await expect(page.getByRole('textbox', { name: /How wide/ })).toHaveValue('8,5');
  await expect(page.getByText('changed in another tab', { exact: false })).toBeVisible();
  await expect(status(other)).toHaveText('Saved');
  await other.close();

  await page.getByLabel('Worker', { exact: true }).selectOption({ label: '21 days' });
  await page.getByRole('button', { name: 'Submit' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Questions 2, 3, 8, and 9 are not answered yet.');
  await dialog.getByRole('button', { name: 'Submit' }).click();

  await expect(page.getByText(/^\d+% You scored \d+ out of 16 points\.$/)).toBeVisible();
  const first = page.locator('.quiz-question').first();
  await expect(first).toContainText('Correct');
  await expect(first).toContainText('You need to see what she did.');
  await expect(page.getByText('Correct answer')).toHaveCount(0);

  await page.getByRole('button', { name: 'Improve your score' }).click();
  await expect(page.getByLabel('There are eggs')).not.toBeChecked();
  await expect(page.getByText('Attempts: 2 out of 3').first()).toBeVisible();
  expect(heard).toEqual([]);
});
