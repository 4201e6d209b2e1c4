import { expect, test } from './test';
import { idOf } from '../../demo/seed/id';
import { hosts } from './hosts';
import { complaints, signIn } from './people';

const COURSE = 'Music theory: intervals and chords';
/** The name of a button: what it does, and what it is about, which only screen readers get. Browsers put a space before hidden text. */
const named = (action: string, about: string) => new RegExp(`^${action} ?: ${about}$`);
const path = `/learn/courses/${idOf('course', 'MUS-101')}`;

test('the header of the grading page is one row on a phone, above its links', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'ingrid', '/learn/grading');
  const rows = await page
    .locator('body > header')
    .locator(':scope > :not(.ways):visible')
    .evaluateAll((parts) =>
      parts.map((part) => {
        const { top, height } = part.getBoundingClientRect();
        return Math.round((top + height / 2) / 10);
      }),
    );
  expect(rows.length).toBeGreaterThan(2);
  expect(new Set(rows).size, `rows at ${rows.join(', ')}`).toBe(1);
  await expect(page.getByRole('banner').getByText('Ingrid Vasquez-Holm')).toBeInViewport();
});

test('a manually graded course: submitted, graded and approved on a page without script, finished', async ({
  page,
  browser,
}) => {
  const heard = complaints(page);
  await signIn(page, 'nora');
  await page.goto(`${hosts.learn}${path}/view/content`);
  await page.getByRole('button', { name: 'Finish course' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Finish course' }).click();
  await expect(page.getByText('In Grading')).toBeVisible();

  const context = await browser.newContext({ javaScriptEnabled: false });
  const instructor = await context.newPage();
  await instructor.goto(`${hosts.portal}/index.html`);
  await instructor.getByRole('link', { name: 'Grading' }).click();
  await instructor.getByLabel('Username').fill('ingrid');
  await instructor.getByLabel('Password', { exact: true }).fill('learn');
  await instructor.getByRole('button', { name: 'Sign in' }).click();
  // Without script the sign-in does not redirect.
  await instructor.goto(`${hosts.learn}/learn/grading`);
  await instructor.getByLabel(`Result: Nora Lindqvist, ${COURSE}`).fill('78');
  await instructor.getByRole('button', { name: named('Save', `Nora Lindqvist, ${COURSE}`) }).click();
  await expect(instructor.getByRole('status')).toHaveText('The result is saved.');
  await expect(instructor.getByText('78% · Good · Passed')).toBeVisible();
  await instructor.getByRole('button', { name: named('Approve', `${COURSE}, Nora Lindqvist`) }).click();
  await expect(instructor.getByRole('status')).toHaveText(/^The grades are approved/);
  await context.close();

  await page.goto(hosts.learn + path);
  await page.getByRole('button', { name: 'Finish course' }).click();
  const progress = page.getByRole('region', { name: 'Your progress' });
  await expect(progress).toContainText('Passed');
  await expect(progress.getByText('78%')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Review' })).toBeVisible();
  expect(heard).toEqual([]);
});

test('[SES-03] events arrive from the platform’s page, and from a page of the portal', async ({ page }) => {
  const stored: number[] = [];
  await page.route('**/api/platform/v1/events', async (route) => {
    const answer = await route.fetch();
    stored.push(((await answer.json()) as { stored: number }).stored);
    await route.fulfill({ response: answer });
  });
  await signIn(page, 'ben');
  for (const address of [`${hosts.learn}${path}`, `${hosts.portal}/course.html?id=${idOf('course', 'MUS-101')}`]) {
    stored.length = 0;
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: COURSE })).toBeVisible();
    await expect.poll(() => stored, { timeout: 8_000 }).toEqual([1]);
  }
});
