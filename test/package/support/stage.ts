import { chromium, expect, type Browser, type Page } from '@playwright/test';
import { atEnd } from './ends';
import { browserArguments, findBrowser } from '../../../tools/browser.mjs';
import { boot, type TestPlatform } from '../../platform/support/platform';

/** Time limit of a condition on a busy machine. */
const PATIENCE_MS = 60_000;

/** Playwright's matchers outside of its runner, with a long time limit. */
export const eventually = expect.configure({ timeout: PATIENCE_MS });

let opening: Promise<Browser> | undefined;
/** One browser for all suites. */
export function browser(): Promise<Browser> {
  if (!opening) {
    opening = chromium.launch({ executablePath: findBrowser(), args: browserArguments });
    atEnd(async () => (await opening)?.close());
  }
  return opening;
}

/** A platform that pages of these origins may call with the learner's session. */
export async function platformFor(
  allowedOrigins: readonly string[],
  alsoEnd?: () => Promise<void>,
): Promise<TestPlatform> {
  const platform = await boot({ allowedOrigins });
  atEnd(async () => {
    await alsoEnd?.();
    await platform.close();
  });
  return platform;
}

/** Collects uncaught errors of a page, and errors and warnings in its console. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  return complaints;
}

/** A page of a signed-in person, or of a visitor. */
export async function openPage(platform: TestPlatform, username?: string): Promise<Page> {
  const context = await (await browser()).newContext({ locale: 'en-US' });
  context.setDefaultTimeout(PATIENCE_MS);
  if (username) {
    const person = await platform.signedIn(username);
    await context.addCookies(person.cookies().map((cookie) => ({ ...cookie, url: platform.origin })));
  }
  return context.newPage();
}
