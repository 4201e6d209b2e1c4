import { expect, test } from './test';
import { hold } from './hold';
import { hosts } from './hosts';
import { complaints, signIn } from './people';
import { expectNoShift, noteShifts } from './shifts';

test('[RT-01] /learn is the dashboard where it is on, and redirects to the courses otherwise', async ({ page }) => {
  const heard = complaints(page);
  await signIn(page, 'ben', '/learn/');
  await expect(page.getByRole('heading', { level: 1, name: /Welcome back/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  for (const name of ['Continue where you left off', 'Due soon', 'To do', 'The next 7 days', 'Your progress'])
    await expect(page.getByRole('region', { name })).toBeVisible();
  await page.goto('about:blank'); // so that the portal sends no more requests
  await page.context().clearCookies();
  await signIn(page, 'nora', '/learn/courses');
  await page.goto(`${hosts.learn}/learn?keyword=data`);
  await expect(page).toHaveURL(`${hosts.learn}/learn/courses?keyword=data`);
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  expect(heard).toEqual([]);
});

for (const width of [390, 1440])
  test(`[RT-01] nothing on the dashboard moves while its sections load, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'ben', '/learn/profile');
    await noteShifts(page);
    const [tasks, banners] = [await hold(page, /\/tasks/), await hold(page, /\/banners/)];
    await page.goto(`${hosts.learn}/learn/`);
    await expect(page.getByRole('region', { name: 'Continue where you left off' })).toBeVisible();
    await expect(page.getByText(/^Next: /)).toBeVisible();
    banners();
    await expect(page.getByText('Room 2.14 is closed this week')).toBeVisible();
    tasks();
    await expect(page.getByRole('region', { name: 'Your progress' })).toBeVisible();
    await expectNoShift(page);
  });

test('[RT-01] a question from an email is answered in the list of tasks', async ({ page }) => {
  await signIn(page, 'ben', '/learn/');
  const todo = page.getByRole('region', { name: 'To do' });
  const question = todo.getByRole('button', { name: /Which star hardly moves/ });
  await question.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Polaris' }).check();
  await dialog.getByRole('button', { name: 'Answer the question' }).click();
  await expect(dialog.getByText('Correct')).toBeVisible();
  await expect(dialog.getByText(/where the axis of the Earth points/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(question).toHaveCount(0);
});

test('[FRG-01] [LIM-02] an administrator sets a fragment of the tenant, switches the dashboard on, and reverts both', async ({
  page,
  browser,
}) => {
  await signIn(page, 'adam', '/learn/profile');
  const change = async (path: string, data: object) => {
    const headers = { 'X-Requested-With': 'XMLHttpRequest' };
    const response = await page.request.put(`${hosts.learn}/api/platform/v1/${path}`, { data, headers });
    expect(response.status()).toBe(200);
  };
  const url = `${hosts.portal}/fragments/calendar.js`;
  const fragment = { version: '1', url, tag: 'northwind-calendar' };
  const learner = await browser.newContext();
  try {
    await change('settings/platform.fragments', { value: { 'calendar-main': fragment } });
    await change('feature-flags/learner.dashboard', { enabled: true });
    const theirs = await learner.newPage();
    await signIn(theirs, 'fatima', '/learn/calendar');
    await expect(theirs.getByRole('heading', { name: 'Campus calendar' })).toBeVisible();
    await theirs.getByRole('link', { name: 'Dashboard' }).click();
    await expect(theirs).toHaveURL(/\/learn\/?$/);
    await expect(theirs.getByRole('region', { name: 'To do' })).toBeVisible();

    // The portal waits at most five seconds for a fragment.
    await theirs.route(url, () => {});
    await theirs.goto(`${hosts.learn}/learn/calendar`);
    await expect(theirs.locator('learn-app').locator('learn-calendar')).toBeVisible();
  } finally {
    await change('settings/platform.fragments', { value: null });
    await change('feature-flags/learner.dashboard', { enabled: false });
    await learner.close();
  }
});
