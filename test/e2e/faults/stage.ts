import { expect, type Browser, type Locator, type Page, type Route } from '@playwright/test';
import { hosts } from '../hosts';
import type { Row } from './elements';
import { test as base, type Learner } from './learner';

export interface Stage {
  page: Page;
  element: Locator;
  /** Makes a call fail until the returned function is called. */
  failing: (call: RegExp, answer: (route: Route) => Promise<void>) => Promise<() => Promise<void>>;
  /** Allows an error message in the console. */
  expected: (text: string) => void;
  open: () => Promise<unknown>;
}

export const PAGE = `${hosts.portal}/somebody/page.html`;

const html = (
  body: string,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Somebody’s page</title>
<link rel="icon" href="data:,"><script type="module" src="${hosts.learn}/learn/assets/learn.js"></script></head>
<body>${body}</body></html>`;

export const tagOf = ({ tag, attributes }: Pick<Row, 'tag' | 'attributes'>, learner: Learner) =>
  `<${tag} api-base="${hosts.learn}" link-base="${hosts.learn}/learn" ${attributes?.(learner) ?? ''}></${tag}>`;

/** Opens a host's page for a learner, in a new browser context. */
export async function openPage(browser: Browser, learner: Learner, body: string) {
  const context = await browser.newContext({
    storageState: learner.storageState,
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    // The test serves the page, so the browser treats it as a page on the public internet.
    permissions: ['local-network-access'],
  });
  const page = await context.newPage();
  await page.route(PAGE, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html(body) }));
  return page;
}

/** Browsers log these messages for files that fail to load. */
const BROWSERS = /^(Failed to load resource|Loading module from|The Same Origin Policy disallows)/;

/** Collects uncaught errors of a page, and errors in its console. */
function complaints(page: Page): string[] {
  const heard: string[] = [];
  const hear = (text: string) => {
    if (!BROWSERS.test(text)) heard.push(text);
  };
  page.on('pageerror', (error) => hear(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') hear(message.text());
  });
  return heard;
}

/** Firefox reports only this for an error. */
const UNSAID: Partial<Record<string, string>> = { firefox: 'Error' };

/** Sets up a page with one element; fails the test for unexpected errors in the page. */
export const test = base.extend<{ stage: (row: Pick<Row, 'tag' | 'attributes'>) => Promise<Stage> }>({
  stage: async ({ browser, browserName, learner }, give) => {
    const shown: { page: Page; heard: string[]; expected: string[] }[] = [];
    await give(async (row) => {
      const page = await openPage(browser, learner, tagOf(row, learner));
      const expected: string[] = [];
      shown.push({ page, heard: complaints(page), expected });
      return {
        page,
        element: page.locator(row.tag),
        failing: async (call, answer) => {
          const handler = (route: Route) => (route.request().method() === 'GET' ? answer(route) : route.fallback());
          await page.route(call, handler);
          return () => page.unroute(call, handler);
        },
        expected: (text) => void expected.push(text),
        open: () => page.goto(PAGE),
      };
    });
    for (const { page, heard, expected } of shown) {
      await page.context().close();
      const isExpected = (text: string) => expected.some((each) => text.includes(each) || text === UNSAID[browserName]);
      expect(heard.filter((text) => !isExpected(text))).toEqual([]);
    }
  },
});
