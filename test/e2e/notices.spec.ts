import { randomUUID } from 'node:crypto';
import { violations } from './axe';
import { hosts } from './hosts';
import { complaints, signIn } from './people';
import { expect, test } from './test';

test('[PWD-01] a learner who forgot the password sets a new one by the link of a mail', async ({ page, context }) => {
  const heard = complaints(page);
  await page.goto(`${hosts.learn}/learn/oidc/login`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Username or email').fill('nora');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Please check your email' })).toBeVisible();

  const mailbox = await context.newPage();
  await expect(async () => {
    await mailbox.goto(`${hosts.learn}/mailbox`);
    await expect(mailbox.getByRole('link', { name: /Set a new password for Learn/ })).toBeVisible({ timeout: 500 });
  }).toPass();
  await mailbox.getByRole('link', { name: /Set a new password for Learn/ }).click();
  const link = mailbox.frameLocator('iframe').getByRole('link', { name: 'Set a new password' });
  await page.goto((await link.getAttribute('href'))!);
  const field = page.getByLabel('New password');
  await expect(field).toHaveAttribute('type', 'password');
  await page.getByLabel('Show password').check();
  await expect(field).toHaveAttribute('type', 'text');
  await page.getByLabel('Show password').uncheck();
  await expect(field).toHaveAttribute('type', 'password');
  await field.fill('short');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText('Please use 10 or more characters.')).toBeVisible();
  await page.getByLabel('New password').fill('clay and sand and silt');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Username').fill('nora');
  await page.getByLabel('Password', { exact: true }).fill('clay and sand and silt');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/learn\/?($|courses)/);
  expect(heard).toEqual([]);
});

test('[NTC-01, NTC-02] an announcement reaches a learner at the open bell, and the choices are kept', async ({
  page,
  browser,
}) => {
  await signIn(page, 'ben');
  const bell = page.getByRole('button', { name: /^Notices/ });
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notices' });
  await expect(panel.getByRole('listitem').first()).toBeVisible();

  const channels = await page.request.get(`${hosts.learn}/api/platform/v1/channels/query`);
  const { data } = (await channels.json()) as { data: { id: string; of: string }[] };
  const context = await browser.newContext();
  const teacher = await context.newPage();
  await signIn(teacher, 'adam');
  const channel = data.find(({ of }) => of === 'course')!.id;
  const sent = await teacher.request.post(`${hosts.learn}/api/platform/v1/channels/${channel}/messages`, {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    data: { id: randomUUID(), text: 'The greenhouse is open on Sunday.' },
  });
  expect(sent.status()).toBe(200);
  await context.close();
  const told = panel.getByRole('link', { name: /The greenhouse is open on Sunday\./ });
  await expect(told).toBeVisible();
  await told.click();
  await expect(page).toHaveURL(/\/learn\/courses\/[^/]+\/view/);
  await bell.click();
  await expect(told).toBeVisible();
  await expect(told).not.toContainText('New');

  await panel.getByRole('link', { name: 'Choose what you’re told' }).click();
  const tab = page.getByRole('tab', { name: 'Notices' });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('checkbox', { name: 'Replies to my posts Email' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Replies to my posts Email' })).toBeChecked();
});

test('[PWD-01] the page of the password and the devices is usable on a phone and in dark', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, 'ben', '/learn/profile');
  await page.getByRole('link', { name: 'Password and devices' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Password and devices' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
