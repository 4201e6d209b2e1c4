import { expect, request, test, type Page } from './test';
import { hosts } from './hosts';
import { complaints, signIn } from './people';

const at = (path: string) => `${hosts.learn}/learn${path}`;
const month = (page: Page) => page.getByRole('heading', { level: 2 }).first();
const selected = (page: Page) => page.getByRole('gridcell', { selected: true });

test('[RT-13] month, week and agenda are in the address: keyboard, reload, back', async ({ page }) => {
  const heard = complaints(page);
  await signIn(page, 'ben', '/learn/calendar');
  await expect(selected(page)).toHaveAttribute('aria-current', 'date');

  await page.goto(at('/calendar/month/2026-11-12'));
  await expect(month(page)).toHaveText('November 2026');
  await selected(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(at('/calendar/month/2026-11-13'));
  await expect(selected(page)).toBeFocused();
  await page.keyboard.press('Shift+PageDown');
  await page.keyboard.press('Home');
  await expect(page).toHaveURL(at('/calendar/month/2027-11-07'));
  await expect(selected(page)).toBeFocused();

  await page.getByRole('button', { name: 'Week', exact: true }).click();
  await expect(page).toHaveURL(at('/calendar/week/2027-11-07'));
  await expect(page.getByRole('button', { name: 'Week', exact: true })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Hours of the week' })).toBeVisible();
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page).toHaveURL(at('/calendar/week/2027-11-14'));
  await page.reload();
  await expect(month(page)).toHaveText(/^Nov 14\s–\s20, 2027$/);
  await page.goBack();
  await expect(page).toHaveURL(at('/calendar/week/2027-11-07'));
  await page.goBack();
  await expect(page).toHaveURL(at('/calendar/month/2027-11-07'));

  await page.goto(at('/calendar/agenda'));
  await expect(page.getByText('Autumn term').first()).toBeVisible();
  await page.getByRole('button', { name: 'Terms' }).click();
  await expect(page.getByText('Autumn term')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Terms' })).toHaveAttribute('aria-pressed', 'false');
  expect(heard).toEqual([]);
});

test('[RT-13] a private address gives the calendar to a program without a session, until it is revoked', async ({
  page,
}) => {
  await signIn(page, 'ben', '/learn/calendar');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByRole('button', { name: 'Create address' }).click();
  const address = await page.getByLabel('Private address').inputValue();
  await expect(page.getByRole('link', { name: 'Open in a calendar app' })).toHaveAttribute('href', /^webcal:/);

  const program = await request.newContext();
  const file = await program.get(address);
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await file.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*SUMMARY:Autumn term\r\n[\s\S]*END:VCALENDAR\r\n$/);

  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('The address was revoked.')).toBeVisible();
  expect((await program.get(address)).status()).toBe(404);
  await program.dispose();
});

test('[PRF-02] dates follow the chosen time zone', async ({ page }) => {
  await signIn(page, 'fatima', '/learn/profile');
  await page.getByRole('tab', { name: 'Preferred time zone' }).click();
  await page.getByRole('combobox').fill('kathmandu');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The time zone is now (UTC+05:45) Asia/Kathmandu.')).toBeVisible();
  await page.goto(at('/calendar'));
  await expect(page.getByText('Times in Asia/Ka')).toBeVisible();
});
