import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from '../../tools/browser.mjs';
import { learn } from './hosts';

/** The factor by which the processor is slowed down, so that differences exceed the noise. */
const SLOWER = 4;

interface Line {
  processor: number;
  /** Parameters of Network.emulateNetworkConditions: ms, and bytes per second. */
  conditions: { offline: boolean; latency: number; downloadThroughput: number; uploadThroughput: number };
}
/** The machine without throttling. */
export const fastLine: Line = {
  processor: 1,
  conditions: { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
};
/** A phone on a network with 9 Mbit/s and 170 ms latency. */
export const slowLine: Line = {
  processor: SLOWER,
  conditions: { offline: false, latency: 170, downloadThroughput: 9_000_000 / 8, uploadThroughput: 1_500_000 / 8 },
};

/** Throttles a page, and empties its cache. */
export async function throttle(cdp: CDPSession, { processor, conditions }: Line): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: processor });
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  await cdp.send('Network.emulateNetworkConditions', conditions);
}

export const openBrowser = () => chromium.launch({ executablePath: findBrowser(), args: browserArguments });

/** A page with the probe; ben is signed in unless `signedIn` is false. */
export async function openPage(browser: Browser, { signedIn = true } = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US' });
  const page = await context.newPage();
  if (signedIn) {
    const home = `${learn}/learn/courses`;
    await page.goto(`${learn}/learn/oidc/login?redirectUrl=${encodeURIComponent(home)}`);
    await page.getByLabel('Username').fill('ben');
    await page.getByLabel('Password', { exact: true }).fill('learn');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(home);
  }
  await page.addInitScript({ path: 'test/bench/probe.js' });
  return page;
}

/** The same, throttled. */
export async function openSlowPage(browser: Browser): Promise<Page> {
  const page = await openPage(browser);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

/** The value of an expression with probe.js. */
export const measure = <T = number>(page: Page, expression: string): Promise<T> =>
  page.evaluate<T>(`bench.${expression}`);

export async function openAt(page: Page, url: string, expression: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  return measure(page, expression);
}
