import { expect, type Page } from '@playwright/test';
import { hosts } from './hosts';

/**
 * Signs a person of the seed in, by the requests that the provider's own page would make, and opens `path`. main-job.spec.ts
 * shows the pages of a sign-in.
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
