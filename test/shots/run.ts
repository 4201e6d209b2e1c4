/*
 * `npm run shots`: takes screenshots of a separate demo, to look at after a change.
 *   npm run shots                               all screens, 1440, 834 and 390 px, light and dark, en, de and ar
 *   npm run shots -- courses content            screens whose names contain one of the words
 *   npm run shots -- --widths 390 --schemes light --locales en-US,ta-IN --out .build/shots/before
 * SHOTS_PORT (4130) is the first of its ports.
 */
import { mkdir, rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from '../../tools/browser.mjs';
import { startDemo, stopDemo } from '../bench/hosts';
import { signIn } from '../e2e/people';
import { screens, type Screen } from './screens';

const { values, positionals } = parseArgs({
  options: {
    widths: { type: 'string', default: '1440,834,390' },
    schemes: { type: 'string', default: 'light,dark' },
    locales: { type: 'string', default: 'en-US,de-DE,ar-AR' },
    out: { type: 'string', default: '.build/shots' },
  },
  allowPositionals: true,
});
const first = Number(process.env.SHOTS_PORT ?? 4130);
const ports = { LEARN_PORT: first, PORTAL_PORT: first + 100, PARTNER_PORT: first + 200, PROCTOR_PORT: first + 300 };
const hosts = {
  learn: `http://localhost:${ports.LEARN_PORT}`,
  portal: `http://localhost:${ports.PORTAL_PORT}`,
  partner: `http://127.0.0.1:${ports.PARTNER_PORT}`,
};
const widths = values.widths.split(',').map(Number);
const schemes = values.schemes.split(',') as ('light' | 'dark')[];
const chosen = screens.filter(({ name }) => !positionals.length || positionals.some((word) => name.includes(word)));

/** Waits until there is no skeleton, and no request for half a second. */
async function isComplete(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page
    .locator('.skeleton, .lines')
    .first()
    .waitFor({ state: 'detached', timeout: 5_000 })
    .catch(() => console.error(`${page.url()} still shows a skeleton.`));
}

async function shoot(browser: Browser, { name, as, host = 'learn', path, firstScreen }: Screen, locale: string) {
  const context = await browser.newContext({ locale, reducedMotion: 'reduce', timezoneId: 'Europe/Berlin' });
  await context.addInitScript((code) => localStorage.setItem('locale', code), locale);
  const page = await context.newPage();
  if (as) await signIn(page, as, '/learn/courses', hosts.learn);
  await page.goto(hosts[host] + path);
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await isComplete(page);
      const file = `${values.out}/${name}-${width}-${colorScheme}-${locale.split('-')[0]}.png`;
      await page.screenshot({ path: file, fullPage: !firstScreen });
      console.log(file);
    }
  }
  await context.close();
}

const data = '.build/shots-data';
await rm(data, { recursive: true, force: true });
await mkdir(data, { recursive: true });
await mkdir(values.out, { recursive: true });
const demo = await startDemo(
  data,
  [],
  Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
);
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
try {
  for (const locale of values.locales.split(',')) for (const screen of chosen) await shoot(browser, screen, locale);
} finally {
  await browser.close();
  await stopDemo(demo);
}
