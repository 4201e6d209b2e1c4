import { chromium, type Browser, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from '../../tools/browser.mjs';
import { learn } from './hosts';

/** How much slower than this machine the processor is made, so that numbers stand out of the noise. */
const SLOWER = 4;
/** A phone on a slow line. */
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: 90_000,
};

export const openBrowser = () => chromium.launch({ executablePath: findBrowser(), args: browserArguments });

/** A page of ben's, signed in, on a slow machine; with `line` on a slow line too and with nothing in its cache. */
export async function openPage(browser: Browser, { line = false } = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US' });
  const page = await context.newPage();
  const home = `${learn}/learn/courses`;
  await page.goto(`${learn}/learn/oidc/login?redirectUrl=${encodeURIComponent(home)}`);
  await page.getByLabel('Username').fill('ben');
  await page.getByLabel('Password').fill('learn');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(home);
  await page.addInitScript({ path: 'test/bench/probe.js' });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  if (line) {
    await cdp.send('Network.enable');
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
    await cdp.send('Network.emulateNetworkConditions', slowLine);
  }
  return page;
}

/** What an expression of probe.js comes to. */
export const measure = <T = number>(page: Page, expression: string): Promise<T> =>
  page.evaluate<T>(`bench.${expression}`);

export async function openAt(page: Page, url: string, expression: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  return measure(page, expression);
}
