import { expect, type Page } from '@playwright/test';
import { hosts } from './hosts';

/**
 * Signs a person of the seed in, by the requests of the provider's page, and opens `path`. main-job.spec.ts tests the pages of a
 * sign-in.
 */
export async function signIn(page: Page, username: string, path = '/learn/courses', learn = hosts.learn) {
  const { request } = page.context();
  const form = await request.get(`${learn}/learn/oidc/login`, { params: { redirectUrl: learn + path } });
  const action = /<form[^>]*action="([^"]*)"/.exec(await form.text())![1]!.replaceAll('&amp;', '&');
  const answer = await request.post(new URL(action, form.url()).href, { form: { username, password: 'learn' } });
  expect(answer.url()).toContain(`${learn}/learn/`);
  await page.goto(learn + path);
  await expect(page).toHaveURL(learn + path);
}

/**
 * Ends the session, also at the provider, as soon as the page sends a request to a matching address. Any earlier, a call that the page
 * sends by itself could start the sign-in before the learner does something.
 */
export const endSession = (page: Page, address: string): Promise<unknown> =>
  page.route(
    address,
    async (route) => {
      await page.context().clearCookies();
      await route.continue();
    },
    { times: 1 },
  );

/** Signs a person in in the window that the page opens when its session has ended. */
export async function signInInWindow(page: Page, username: string) {
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog).toContainText('Sign in to continue. Your answers are saved.');
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  const popup = await opened;
  await popup.getByLabel('Username').fill(username);
  await popup.getByLabel('Password', { exact: true }).fill('learn');
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Sign in', exact: true }).click()]);
  await expect(dialog).toHaveCount(0);
}

/** Collects uncaught errors and violations of the content security policy of a page. */
export function complaints(page: Page): string[] {
  const heard: string[] = [];
  // Firefox requests an icon for every page, also for the sign-in, which forbids it, and logs an error.
  const hear = (text: string) => text.includes('/favicon.ico') || heard.push(text);
  page.on('pageerror', (error) => hear(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted ?(Type|Script|HTML)/i.test(message.text())) hear(message.text());
  });
  return heard;
}
