import { idOf } from '../../demo/seed/id';
import { hosts } from './hosts';
import { endSession, signIn, signInInWindow } from './people';
import { expect, test, type Page } from './test';

const content = `/learn/courses/${idOf('course', 'ENV-210')}/view/content`;
const field = (page: Page) => page.getByRole('textbox', { name: /What are the male bees called/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

async function inQuiz(page: Page) {
  await signIn(page, 'ben', content);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(field(page)).toBeVisible();
}

test('[SGN-01] a session that ends in a quiz: the page stays, and goes on after the sign-in in a window', async ({
  page,
}) => {
  await inQuiz(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await endSession(page, '**/answers');
  await field(page).fill('Drones');
  await expect(dialog(page)).toBeVisible();
  await signInInWindow(page, 'ben');
  await expect(page.locator('.quiz-saving')).toHaveText('Saved');
  await expect(field(page)).toHaveValue('Drones');
  await expect(field(page)).toBeFocused();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('[SGN-01] another person who signs in gets a new page, without what the first one typed', async ({ page }) => {
  await inQuiz(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await endSession(page, '**/answers');
  await field(page).fill('Drones');
  await expect(dialog(page)).toBeVisible();
  await signInInWindow(page, 'nora');
  await expect(page.getByRole('button', { name: /User menu of Nora/ })).toBeVisible();
  await expect.poll(() => page.evaluate(() => 'isSamePage' in window)).toBe(false);
  await expect(field(page)).toHaveCount(0);
});

test('[SGN-01] when the browser refuses the window, the sign-in page says why it is shown, and leads back', async ({
  page,
}) => {
  await page.addInitScript(() => (window.open = () => null));
  await inQuiz(page);
  await endSession(page, '**/answers');
  await field(page).fill('Drones');
  await dialog(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog(page)).toContainText('Your browser blocked the sign-in window.');
  await dialog(page).getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('status')).toHaveText(
    'Your session has ended. Sign in to continue. Your answers are saved.',
  );
  await page.getByLabel('Username').fill('ben');
  await page.getByLabel('Password', { exact: true }).fill('learn');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(hosts.learn + content);
  await expect(field(page)).toHaveValue('Drones');
  await expect(page.locator('.quiz-saving')).toHaveText('Saved');
});

test('[SGN-01] who does not sign in now keeps the page and what was typed', async ({ page }) => {
  await inQuiz(page);
  await endSession(page, '**/answers');
  await field(page).fill('Drones');
  await dialog(page).getByRole('button', { name: 'Not now' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue('Drones');
  await expect(field(page)).toBeFocused();
  await field(page).press('End');
  await field(page).pressSequentially('!');
  await expect(dialog(page)).toBeVisible();
  await signInInWindow(page, 'ben');
  await expect(page.locator('.quiz-saving')).toHaveText('Saved');
  await expect(field(page)).toHaveValue('Drones!');
});

test('[SGN-01] an element in a portal goes on in the same way', async ({ page }) => {
  await signIn(page, 'ben');
  await page.goto(`${hosts.portal}/profile.html`);
  const profile = page.locator('learn-profile');
  await profile.getByRole('tab', { name: 'Preferred time zone' }).click();
  const zone = profile.getByRole('combobox');
  await zone.fill('Tokyo');
  await profile.getByRole('option').first().click();
  await endSession(page, '**/timezone');
  await profile.getByRole('button', { name: 'Save' }).click();
  await signInInWindow(page, 'ben');
  await expect(zone).toHaveValue(/Asia\/Tokyo/);
  await expect(profile.getByRole('button', { name: 'Save' })).toBeDisabled();
});
