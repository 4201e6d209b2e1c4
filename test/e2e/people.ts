import { expect, type Page } from '@playwright/test';
import { hosts } from './hosts';

/** Signs a person of the seed in, through the provider's own page, and comes back to `path`. */
export async function signIn(page: Page, username: string, path = '/learn/courses', learn = hosts.learn) {
  await page.goto(`${learn}/learn/oidc/login?redirectUrl=${encodeURIComponent(learn + path)}`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill('learn');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(learn + path);
}

/** Collects what a page complains of: uncaught errors, and violations of its own content security policy. */
export function complaints(page: Page): string[] {
  const heard: string[] = [];
  // Firefox asks every page for its icon unasked, the sign-in's too, which loads nothing; it tells so as an error.
  const hear = (text: string) => text.includes('/favicon.ico') || heard.push(text);
  page.on('pageerror', (error) => hear(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted ?(Type|Script|HTML)/i.test(message.text())) hear(message.text());
  });
  return heard;
}
