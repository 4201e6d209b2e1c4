import { idOf } from '../../demo/seed/id';
import { hosts } from './hosts';
import { signIn } from './people';
import { spoken } from './spoken';
import { expect, test, type Locator, type Page } from './test';

/*
 * What a screen reader says, read by a person before it was written here: a text that is said twice, a control without a name or a
 * state that is missing is a fault of the screen, and is not to be added to the expected sentences.
 */

const courseOf = (code: string) => `/learn/courses/${idOf('course', code)}`;
const says = (part: Locator, sentences: unknown[]) => expect.poll(() => spoken(part)).toEqual(sentences);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('the user menu', async ({ page }) => {
  await signIn(page, 'ben');
  await button(page, 'User menu of Benjamin Okafor').click();
  await says(page.getByRole('menu'), [
    'User menu of Benjamin Okafor, menu',
    'Benjamin Okafor ben@learn.example',
    'Profile, menuitem',
    'Learning record, menuitem',
    'My notes, menuitem',
    'Language, menuitem',
    'Give feedback, menuitem',
    'Sign out, menuitem',
  ]);
});

test('the state of a course', async ({ page }) => {
  await signIn(page, 'ben', courseOf('ENV-210'));
  const date = expect.stringMatching(/^\w{3} \d+, \d{4}/);
  await says(page.getByRole('region', { name: /^Your progress/ }), [
    'Your progress: Beekeeping: the first year, region',
    'In Progress',
    'Course progress, progress',
    '63%',
    'term, Started',
    date,
    'term, Due',
    date,
    'term, Duration',
    '1 hour 12 minutes',
  ]);
});

test('the contents of a course, and the question before it is finished', async ({ page }) => {
  await signIn(page, 'nora', courseOf('AST-110'));
  await button(page, 'Start').click();
  await says(page.getByRole('navigation', { name: /^Contents/ }), [
    'Contents: Reading the night sky, navigation',
    'list',
    'The turning dome , Not completed 8 minutes, link',
    'Finding north , Not completed 7 minutes, link',
    'Wanderers , Not completed 9 minutes, link',
    'For the patient: a month of Moons , Optional, not completed 12 minutes · Optional, link',
  ]);
  await page.getByRole('button', { name: 'Finish course' }).first().click();
  const dialog = page.getByRole('dialog');
  await says(dialog, [
    'Some parts aren’t completed yet, dialog',
    'heading 2: Some parts aren’t completed yet',
    'You can finish the course as soon as these 3 parts are completed:',
    'list',
    'The turning dome, link',
    'Finding north, link',
    'Wanderers, link',
    'Keep learning, button',
  ]);
  await expect(dialog).toHaveAccessibleDescription(/^You can finish the course.*The turning dome.*Wanderers/);
});

test('the questions of a quiz, and the question before it is submitted', async ({ page }) => {
  await signIn(page, 'ben', `${courseOf('ENV-210')}/view/content`);
  await button(page, 'Start').click();
  const question = (number: number) => page.locator('[data-question]').nth(number - 1);
  const several = 'Question 2 of 9 3 points';
  await says(question(2), [
    `${several} What helps at an inspection?, group`,
    several,
    'What helps at an inspection?',
    'Choose all that apply.',
    // The platform mixes the choices.
    ...Array.from({ length: 4 }, () => expect.stringMatching(/^(A note|Cool|A warm|An hour).*, checkbox$/)),
  ]);
  const typed = 'How wide, in millimetres, is the gap between frames that bees leave free?';
  await says(question(5), [
    `Question 5 of 9 1 point ${typed}, group`,
    'Question 5 of 9 1 point',
    typed,
    'Enter a number. Use a point or a comma for decimals.',
    `Question 5 of 9 1 point ${typed}, field`,
  ]);
  const order = 'A worker changes her work as she grows older. Begin with the youngest.';
  await says(question(7), [
    `Question 7 of 9 2 points ${order}, group`,
    'Question 7 of 9 2 points',
    order,
    'Put these in the correct order.',
    'list',
    expect.stringMatching(/^[A-Z]/),
    expect.stringMatching(/^Move up: .*, button, disabled$/),
    expect.stringMatching(/^Move down: .*, button$/),
    expect.stringMatching(/^[A-Z]/),
    expect.stringMatching(/^Move up: .*, button$/),
    expect.stringMatching(/^Move down: .*, button$/),
    expect.stringMatching(/^[A-Z]/),
    expect.stringMatching(/^Move up: .*, button$/),
    expect.stringMatching(/^Move down: .*, button$/),
    expect.stringMatching(/^[A-Z]/),
    expect.stringMatching(/^Move up: .*, button$/),
    expect.stringMatching(/^Move down: .*, button, disabled$/),
    'This is my order, button',
  ]);
  await page.locator('.quiz-end').getByRole('button').click();
  await says(page.getByRole('dialog'), [
    'Submit your answers?, dialog',
    'heading 2: Submit your answers?',
    'Questions 1, 2, 3, 4, 5, 6, 7, 8, and 9 aren’t answered yet.',
    'You can’t change your answers after that.',
    'Keep answering, button',
    'Submit, button',
  ]);
});

test('the dialog that subscribes to the calendar', async ({ page }) => {
  await signIn(page, 'ben', '/learn/calendar');
  await button(page, 'Subscribe').click();
  const dialog = page.getByRole('dialog');
  await says(dialog, [
    'Your calendar in another app, dialog',
    'heading 2: Your calendar in another app',
    'A private address shows these dates in your phone’s or computer’s calendar and keeps them up to date. It’s read-only.',
    'Anyone with the address can see your courses, their dates and meeting links without signing in. Don’t share it, and revoke it when you no longer use it.',
    'Close, button',
    'Create address, button',
  ]);
  await page.setViewportSize({ width: 320, height: 700 });
  await button(page, 'Create address').click();
  await expect(page.getByLabel('Private address')).toBeVisible();
  const isCut = await dialog.evaluate((element) => element.scrollWidth > element.clientWidth);
  expect(isCut, 'nothing is cut on a narrow phone').toBe(false);
});

test('the filters of My courses', async ({ page }) => {
  await signIn(page, 'ben');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('checkbox', { name: 'Hidden' })).toBeVisible();
  expect((await spoken(drawer)).slice(0, 10)).toEqual([
    'Filters, dialog',
    'heading 2: Filters',
    'Close, button',
    'Progress, group',
    'Not started, checkbox',
    'In progress, checkbox',
    'Completed, checkbox',
    'Priority, group',
    'Mandatory, checkbox',
    'Optional, checkbox',
  ]);
  expect((await spoken(drawer)).slice(-2)).toEqual(['Show 29 courses, button', 'status, 29 courses']);
});

test('a discussion', async ({ page }) => {
  await signIn(page, 'ingrid', `${courseOf('COM-220')}/view/content`);
  const discussion = page.getByRole('region', { name: 'Discussion' });
  await expect(discussion.getByRole('button', { name: 'Delete your post' }).first()).toBeVisible();
  expect((await spoken(discussion)).slice(0, 13)).toEqual([
    'Discussion, region',
    'status, 3 of 3 posts: you’ve taken part.',
    'Start a thread, field',
    'Attach files, button',
    'Post, button',
    'Sort by, combo box',
    'Newest activity first, option, selected',
    'Oldest first, option',
    'Threads, list',
    'Ingrid Vasquez-Holm',
    'Ingrid Vasquez-Holm You Instructor',
    expect.stringMatching(/\d{4}/),
    expect.stringMatching(/^My own ten lines/),
  ]);
});

test('the feedback dialog: nothing is invalid before it is sent', async ({ page }) => {
  await signIn(page, 'ben');
  await button(page, 'User menu of Benjamin Okafor').click();
  await page.getByRole('menuitem', { name: 'Give feedback' }).click();
  await says(page.getByRole('dialog'), [
    'Your feedback, dialog',
    'heading 2: Your feedback',
    'Close, button',
    'How do you like learning here? 1 means very bad, 5 very good.',
    'Your overall rating, group',
    '1 , very bad, radio',
    '2 , bad, radio',
    '3 , fair, radio',
    '4 , good, radio',
    '5 , very good, radio',
    'group, Rate individual topics (optional)',
    'Your comment (optional), field',
    'Your feedback is saved on this device until you send it.',
    'Send feedback, button',
  ]);
});

test('the result of a finished course', async ({ page }) => {
  await signIn(page, 'fatima', courseOf('AST-110'));
  await says(page.getByRole('region', { name: 'Result', exact: true }), [
    'Result, region',
    'The course has been successfully finished',
    'Passed',
    '92% 92 out of 100 points',
    'heading 2: Your certificate is ready',
    'View, link',
    'Download, link',
    'Share link, button',
    'heading 2: What’s next',
    'list',
    'Radiation safety: licence examination, link',
  ]);
});

test('messages and announcements, beside the page', async ({ page }) => {
  await signIn(page, 'ingrid');
  await page.getByRole('button', { name: /^Messages and announcements/ }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('tab').first()).toBeVisible();
  expect((await spoken(panel)).slice(0, 7)).toEqual([
    'Messages and announcements, dialog',
    'heading 2: Messages and announcements',
    'Close, button',
    'Show, tablist',
    expect.stringMatching(/^Messages \(\d+ unread\), tab, selected$/),
    expect.stringMatching(/^Announcements \(\d+ unread\), tab$/),
    expect.stringMatching(/^Messages \(\d+ unread\), tabpanel$/),
  ]);
  // The page stays usable: a modal dialog would hide it.
  await expect(panel).toHaveAttribute('aria-modal', 'false');
  await page.getByRole('link', { name: 'My courses', exact: true }).first().focus();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
});

test('the public page of a course', async ({ page }) => {
  await page.goto(`${hosts.learn}/learn/open-catalog/${idOf('course', 'AST-110')}/view/details`);
  const facts = page.getByRole('complementary', { name: 'Get started' });
  await says(facts, [
    'Get started, complementary',
    'Sign in to start, link',
    'New here? Create an account and this course is added to your courses.',
    'Create an account, link',
    'term, Duration',
    '36 minutes · 4 parts',
    'term, Taught by',
    'Ingrid Vasquez-Holm',
    'term, What you need',
    'No instrument and no previous knowledge: a dark place, warm clothes and a clear evening.',
    'term, Course code',
    'AST-110',
    'Copy link to share, button',
  ]);
});
