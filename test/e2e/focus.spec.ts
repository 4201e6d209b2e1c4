import { expect, test, type Locator, type Page } from './test';
import { idOf } from '../../demo/seed/id';
import { hosts } from './hosts';
import { focused, listen } from './heard';
import { signIn } from './people';

const courseOf = (code: string) => `/learn/courses/${idOf('course', code)}`;
const contentOf = (code: string) => `${courseOf(code)}/view/content`;
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const inDialog = (page: Page) => page.getByRole('dialog');
/** The element with the focus is this one, in the end. */
const expectFocus = (page: Page, text: string | RegExp) => expect.poll(() => focused(page)).toMatch(text);

const COURSE = 'Reading the night sky';

test('[FOC-01] [FOC-02] a course: each action leaves the focus at the heading of its page, and what has changed is said once', async ({
  page,
}) => {
  test.slow();
  const heard = await listen(page);
  await signIn(page, 'nora', courseOf('AST-110'));
  const details = page.getByRole('link', { name: 'Details', exact: true }).first();
  const content = page.getByRole('link', { name: 'Content', exact: true }).first();

  await test.step('start, undo, start again', async () => {
    await button(page, 'Start').press('Enter');
    await expectFocus(page, /^h1 The turning dome/);
    await heard();
    await button(page, 'Undo start').press('Enter');
    await expectFocus(page, `h1 ${COURSE}`);
    await expect.poll(heard).toContainEqual(expect.stringMatching(/Start undone/));
    await button(page, 'Start').press('Enter');
    await expectFocus(page, /^h1 The turning dome/);
  });

  await test.step('details and content: by the tabs, by Continue, by the breadcrumb', async () => {
    await details.press('Enter');
    await expectFocus(page, `h1 ${COURSE}`);
    await heard();
    await content.press('Enter');
    await expectFocus(page, /^h1 The turning dome/);
    await details.press('Enter');
    await expectFocus(page, `h1 ${COURSE}`);
    await page.getByRole('link', { name: 'Continue', exact: true }).press('Enter');
    await expectFocus(page, /^h1 The turning dome/);
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await trail.getByRole('link', { name: COURSE }).press('Enter');
    await expectFocus(page, `h1 ${COURSE}`);
    // The heading that has the focus is read: nothing else says the name of the page again.
    expect(await heard()).toEqual([]);
    await page.getByRole('link', { name: 'Continue', exact: true }).press('Enter');
    await expectFocus(page, /^h1 The turning dome/);
  });

  await test.step('complete three parts', async () => {
    for (const next of ['Finding north', 'Wanderers', 'For the patient: a month of Moons']) {
      // Once its text is on screen.
      await expect(page.locator('[part~=rich-content]')).toBeVisible();
      await expect(button(page, 'Complete and continue')).toBeEnabled();
      await heard();
      await button(page, 'Complete and continue').press('Enter');
      await expectFocus(page, `h1 ${next}`);
      await expect.poll(heard).toEqual(['The part is completed.']);
    }
  });

  await test.step('finish', async () => {
    await page.getByRole('article').getByRole('button', { name: 'Finish course' }).press('Enter');
    await expect(inDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expectFocus(page, 'button Finish course');
    await heard();
    await page.keyboard.press('Enter');
    await inDialog(page).getByRole('button', { name: 'Finish course' }).press('Enter');
    await expectFocus(page, `h1 ${COURSE}`);
    const result = 'The course has been successfully finished · Passed · 100% · 100 out of 100 points';
    await expect.poll(heard).toContainEqual(result);
  });

  await test.step('review', async () => {
    await page.getByRole('link', { name: 'Review', exact: true }).first().press('Enter');
    await expectFocus(page, /^h1 The turning dome/);
  });
});

test('[FOC-01] [FOC-02] a quiz: saved or not is said, the result has the focus, another attempt begins at its heading', async ({
  page,
  context,
}) => {
  const quiz = 'Spring and summer: a check';
  const heard = await listen(page);
  await signIn(page, 'ben', contentOf('ENV-210'));
  await expect(heading(page, quiz)).toBeVisible();
  await button(page, 'Start').press('Enter');
  await expect(page.getByText('Question 1 of 9')).toBeVisible();
  await expectFocus(page, `h1 ${quiz}`);

  await heard();
  await context.setOffline(true);
  await page.locator('.quiz-questions input').first().check();
  await expect.poll(heard).toEqual(['Not saved yet, stored on this device']);
  await context.setOffline(false);
  await expect.poll(heard, { timeout: 15_000 }).toEqual(['Saved']);

  await page.locator('.quiz-end').getByRole('button').first().press('Enter');
  await expect(inDialog(page)).toHaveAccessibleDescription(/aren’t answered yet.*You can’t change/);
  await inDialog(page).getByRole('button').last().press('Enter');
  await expectFocus(page, /^p \d+% You scored \d+ out of 16 points/);
  expect(await heard(), 'it is read because it has the focus').toEqual([]);

  await page.getByRole('button', { name: /^Improve your score/ }).press('Enter');
  await inDialog(page).getByRole('button').last().press('Enter');
  await expect(page.getByText('Question 1 of 9')).toBeVisible();
  await expectFocus(page, `h1 ${quiz}`);
});

test('[FOC-01] a long read: a part is completed, and the focus stays at it', async ({ page }) => {
  const heard = await listen(page);
  await signIn(page, 'ben', contentOf('DES-105'));
  // The first part is completed; the others load when they come near.
  await page.getByRole('heading', { name: 'The line' }).scrollIntoViewIfNeeded();
  // Each with the name of its part, so that they differ.
  const complete = page.getByRole('button', { name: /^Complete: ./ });
  // Once the text of the part is on screen.
  await expect(complete.first()).toBeEnabled();
  await heard();
  await complete.first().press('Enter');
  await expect.poll(heard).toContainEqual('The part is completed.');
  await expectFocus(page, /^h[12] /);
});

test('[FOC-01] saving a time zone, hiding and adding courses: the focus is at the control or beside it', async ({
  page,
}) => {
  await signIn(page, 'ingrid', '/learn/profile');
  await page.getByRole('tab', { name: 'Time zone' }).click();
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.fill('Asia/Tokyo');
  await zone.press('Enter');
  await button(page, 'Save').press('Enter');
  await expect(page.getByText('The time zone is now', { exact: false }).first()).toBeVisible();
  await expect(button(page, 'Save')).toBeFocused();

  await page.goto(`${hosts.learn}/learn/courses`);
  const card = page.locator('[part~=card]').first();
  await card.getByRole('button', { name: /^Actions for/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Hide' }).press('Enter');
  await expectFocus(page, /^a /);
  const next = await focused(page);

  await test.step('F8 leads to the message, which stays while it has the focus, and its end leads back', async () => {
    await expect(button(page, 'Undo')).toBeVisible();
    await page.keyboard.press('F8');
    await expect(button(page, 'Undo')).toBeFocused();
    await page.keyboard.press('Escape');
    await expectFocus(page, next);
    await page.keyboard.press('F8');
    await page.keyboard.press('Enter');
    await expect(button(page, 'Undo')).toHaveCount(0);
    // The list is drawn again: its heading has the focus when the link is gone.
    await expectFocus(page, /^(a|h1) /);
  });

  await page.goto(`${hosts.learn}/learn/catalog`);
  await page
    .getByRole('button', { name: /^Add to my courses/ })
    .first()
    .press('Enter');
  await expectFocus(page, /^a /);
});

test('[FOC-01] [FOC-02] a discussion: a new post has the focus, a deleted one leaves it in the discussion', async ({
  page,
}) => {
  const heard = await listen(page);
  await signIn(page, 'ingrid', contentOf('COM-220'));
  await page.getByRole('textbox', { name: 'Start a thread' }).fill('Both cooks want the peel.');
  await heard();
  await button(page, 'Post').press('Enter');
  await expectFocus(page, /^article Ingrid Vasquez-Holm/);
  await expect.poll(heard).toContainEqual('Your post is published.');

  const own = page.getByRole('button', { name: 'Delete your post' });
  const count = await own.count();
  await own.first().press('Enter');
  await expect(inDialog(page)).toHaveAccessibleDescription(/permanently/);
  await button(inDialog(page), 'Delete').press('Enter');
  await expect(own).toHaveCount(count - 1);
  await expectFocus(page, 'section Discussion');
  await expect.poll(heard).toContainEqual('Your post is deleted.');
});

test('[FOC-02] a message: that it is sent is said', async ({ page }) => {
  const heard = await listen(page);
  await signIn(page, 'ingrid', '/learn/courses');
  await page.getByRole('button', { name: /^Messages and announcements/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Bread table/ })
    .click();
  const field = page.getByRole('textbox', { name: 'Write a message' });
  await field.fill('The samples have arrived.');
  await heard();
  await field.press('Enter');
  await expect.poll(heard).toContainEqual('Your message has been sent.');
  await expect(field).toBeFocused();
});
