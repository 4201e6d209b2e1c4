import { expect, test, type Page } from './test';
import { hosts } from './hosts';
import { complaints, endSession, signIn } from './people';

interface Heard {
  origin: string;
  message: unknown;
}

/** Shows a page of the portal in a frame of the open page, and collects the messages of its bridge. */
async function frameOf(page: Page, address: string) {
  await page.evaluate((src) => {
    const heard: { origin: string; message: unknown }[] = [];
    addEventListener('message', ({ origin, data }) => heard.push({ origin, message: data?.message ?? data }));
    const frame = document.createElement('iframe');
    frame.src = src;
    document.body.append(frame);
    Object.assign(window, { heard });
  }, address);
  return () => page.evaluate(() => (window as unknown as { heard: Heard[] }).heard);
}

const HELPER = `${hosts.learn}/learn/embedded`;
const shown = (page: Page) => page.frameLocator(`iframe[src^="${HELPER}"]`).getByText('One moment, please.');

for (const [query, message] of [
  ['', { type: 'redirect' }],
  ['?do_contructor_logout=1', { type: 'logout' }],
  ['?do_contructor_re_login=1', { type: 're-login' }],
  ['?do_navigation=%2Freports%3Fyear%3D2026', { type: 'navigation', target: '/reports?year=2026' }],
  ['?do_grading_confirm=1', { type: 'grading-confirm' }],
  ['?do_contructor_logout=0&do_navigation=&do_grading_confirm=yes', { type: 'redirect' }],
  // Of several, only the first in this order: after the end of a session the others have no effect.
  ['?do_grading_confirm=1&do_navigation=%2Fx&do_contructor_re_login=1&do_contructor_logout=1', { type: 'logout' }],
  ['?do_grading_confirm=1&do_navigation=%2Fx&do_contructor_re_login=1', { type: 're-login' }],
  ['?do_grading_confirm=1&do_navigation=%2Fx', { type: 'navigation', target: '/x' }],
] as const) {
  test(`[RT-25] the helper route with '${query}' posts ${message.type} to the parent, once`, async ({ page }) => {
    await page.goto(`${hosts.portal}/index.html`);
    const heard = await frameOf(page, HELPER + query);
    await expect.poll(heard).toEqual([{ origin: hosts.learn, message }]);
  });
}

test('[RT-25] the helper route posts nothing to a parent that is not configured', async ({ page }) => {
  await page.goto(`${hosts.learn}/learn/open-catalog`);
  const config = page.waitForResponse((response) => response.url().endsWith('/config.json'));
  const heard = await frameOf(page, `${HELPER}?do_contructor_logout=1`);
  await config;
  await expect(shown(page)).toBeVisible();
  await page.frames()[1]!.evaluate(() => parent.postMessage('last', location.origin));
  await expect.poll(heard).toEqual([{ origin: hosts.learn, message: 'last' }]);
});

test('[RT-25] without a parent the helper route posts nothing', async ({ page }) => {
  await page.addInitScript(() => {
    const heard: unknown[] = [];
    addEventListener('message', ({ data }) => heard.push(data));
    Object.assign(window, { heard });
  });
  const config = page.waitForResponse((response) => response.url().endsWith('/config.json'));
  await page.goto(`${HELPER}?do_contructor_logout=1`);
  await config;
  await expect(page.getByRole('heading', { name: 'This page is part of another page' })).toBeVisible();
  await page.evaluate(() => window.postMessage('last', location.origin));
  await expect.poll(() => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual(['last']);
});

test('[EMB-02] [SGN-01] a host portal frames the app: its address and height follow, and the end of a session loses nothing', async ({
  page,
  context,
}) => {
  const heard = complaints(page);
  await signIn(page, 'ben');
  await page.goto(`${hosts.portal}/training.html`);
  const training = page.frameLocator('#training');
  const height = () => page.locator('#training').evaluate((frame) => frame.getBoundingClientRect().height);
  const inside = () =>
    training
      .locator('learn-app')
      .evaluate((app) => app.shadowRoot!.querySelector('.root')!.getBoundingClientRect().height);

  await test.step('the frame is as high as its content, and the host gets title and address', async () => {
    await expect(training.getByRole('listitem').first()).toBeVisible();
    await expect(page).toHaveTitle(/Campus Manager/);
    await expect(page).toHaveURL(/page=%2Fcourses/);
    await expect.poll(async () => Math.abs((await height()) - (await inside()))).toBeLessThanOrEqual(2);
  });

  await test.step('the app shows another page: address and height follow', async () => {
    const before = await height();
    await training.getByRole('banner').getByRole('navigation').getByRole('link', { name: 'Calendar' }).click();
    await expect(page).toHaveURL(/page=%2Fcalendar/);
    await expect(page).toHaveTitle(/Calendar/);
    await expect.poll(height).not.toBe(before);
    await expect.poll(async () => Math.abs((await height()) - (await inside()))).toBeLessThanOrEqual(2);
    await page.reload();
    await expect(training.getByRole('heading', { name: 'Calendar', level: 1 })).toBeVisible();
  });

  await test.step('content with the height of the screen does not make the frame grow without end', async () => {
    await expect(training.getByText(/^Times in/)).toBeVisible();
    await expect.poll(async () => Math.abs((await height()) - (await inside()))).toBeLessThanOrEqual(2);
    const before = await height();
    await training.locator('learn-app').evaluate((app) => {
      const part = document.createElement('div');
      part.style.minBlockSize = 'calc(var(--learn-screen, 100dvb) - 20px)'; // the rest of the page is around it
      app.shadowRoot!.querySelector('.root')!.append(part);
    });
    await expect.poll(async () => Math.abs((await height()) - before - 700)).toBeLessThanOrEqual(2);
    await page.reload();
    await expect(training.getByRole('heading', { name: 'Calendar', level: 1 })).toBeVisible();
  });

  await test.step('the session ends: the parent gets a message, signs in, and the typed text is still there', async () => {
    await training.getByRole('button', { name: /User menu/ }).click();
    await training.getByRole('menuitem', { name: 'Give feedback' }).click();
    const dialog = training.getByRole('dialog', { name: 'Your feedback' });
    await dialog.getByRole('group', { name: 'Your overall rating' }).getByRole('radio', { name: '4' }).check();
    await dialog.getByRole('textbox').fill('Written in a frame.');
    await endSession(page, '**/api/platform/v1/feedback');
    const button = page.getByRole('button', { name: 'Log on' });
    await expect(button).toBeHidden();
    await dialog.getByRole('button', { name: 'Send feedback' }).click();
    await expect(button).toBeVisible();
    expect(page.frames()[1]!.url()).toContain('/learn/calendar');

    const opened = context.waitForEvent('page');
    await button.click();
    const popup = await opened;
    await popup.getByLabel('Username').fill('ben');
    await popup.getByLabel('Password', { exact: true }).fill('learn');
    const closed = popup.waitForEvent('close');
    await popup.getByRole('button', { name: 'Sign in' }).click();
    await closed;
    await expect(button).toBeHidden();

    await expect(dialog.getByRole('textbox')).toHaveValue('Written in a frame.');
    const sent = page.waitForResponse((response) => response.url().endsWith('/api/platform/v1/feedback'));
    // By keyboard: the frame is as high as its content, and the dialog in its middle may be below the window.
    await dialog.getByRole('button', { name: 'Send feedback' }).press('Enter');
    expect((await sent).status()).toBe(200);
    await expect(dialog.getByText('Thank you')).toBeVisible();
  });
  expect(heard).toEqual([]);
});
