/*
 * `npm run shots`: takes screenshots of a separate demo, to look at after a change.
 *   npm run shots                               all screens, 1440, 834 and 390 px, light and dark, en, de and ar
 *   npm run shots -- courses content            screens whose names contain one of the words
 *   npm run shots -- --widths 390 --schemes light --locales en-US,ta-IN --out .build/shots/before
 * SHOTS_PORT (4130) is the first of its ports.
 */
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import { idOf } from '../../demo/seed/id';
import * as paths from '../../src/contract/paths';
import { TOAST_DURATION_MS } from '../../src/base/constants';
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

/** Waits until there is no skeleton, and no request for half a second; not for a stream of messages. */
async function isComplete(page: Page): Promise<void> {
  await page
    .waitForLoadState('networkidle', { timeout: 4_000 })
    .catch(() => console.error(`${page.url()} still sends requests.`));
  await page
    .locator('.skeleton, .lines')
    .first()
    .waitFor({ state: 'detached', timeout: 5_000 })
    .catch(() => console.error(`${page.url()} still shows a skeleton.`));
}

/** Loads the pictures further down, which wait until someone scrolls to them. */
async function loadPictures(page: Page): Promise<void> {
  for (const picture of await page.locator('img:visible').all())
    await picture.evaluate(async (image: HTMLImageElement) => {
      image.loading = 'eager';
      await image.decode().catch(() => undefined); // the page shows what is there instead
    });
}

let newcomers = 0;
/** Creates an account, and adds courses that anyone may take. */
async function signUp(page: Page, courses: number): Promise<void> {
  const username = `newcomer-${++newcomers}`;
  await page.goto(`${hosts.learn}/learn/oidc/login`);
  await page.locator('a[href*="sign-up"]').click();
  for (const [id, text] of Object.entries({
    firstName: 'Ylva',
    lastName: 'Lindqvist',
    email: `${username}@shots.example`,
    username,
    password: 'a quiet harbour',
  }))
    await page.locator(`#${id}`).fill(text);
  await page.locator('form button:not([formaction])').first().click();
  await page.waitForURL(`${hosts.learn}/learn/**`);
  for (const code of ['AST-110', 'ENV-115', 'FOD-120'].slice(0, courses)) {
    const access = await page.request.get(`${hosts.learn}${paths.courseAccess(idOf('course', code))}`);
    const { id } = (await access.json()) as { id: string };
    const answer = await page.request.post(`${hosts.learn}${paths.createSelfEnrollment}`, {
      data: { id: randomUUID(), objectiveAccessId: id },
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
    });
    if (!answer.ok()) throw new Error(await answer.text());
  }
}

/** Gives everyone the dashboard. */
async function giveDashboard(browser: Browser): Promise<void> {
  const context = await browser.newContext({ baseURL: hosts.learn });
  await signIn(await context.newPage(), 'adam', '/learn/courses', hosts.learn);
  const answer = await context.request.put(`${paths.featureFlags}/learner.dashboard`, {
    data: { enabled: true },
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  await context.close();
}

async function shoot(browser: Browser, screen: Screen, locale: string) {
  const { name, as, host = 'learn', path, learnerApp, then, firstScreen } = screen;
  const context = await browser.newContext({
    locale,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Berlin',
    baseURL: hosts[host],
  });
  await context.addInitScript((code) => localStorage.setItem('locale', code), locale);
  // Messages stay on the pictures of all widths.
  await context.addInitScript((duration) => {
    const real = window.setTimeout;
    window.setTimeout = ((run: TimerHandler, ms?: number, ...rest: unknown[]) =>
      ms === duration ? 0 : real(run, ms, ...rest)) as typeof setTimeout;
  }, TOAST_DURATION_MS);
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  if (typeof as === 'object') await signUp(page, as.courses);
  else if (as) await signIn(page, as, '/learn/courses', hosts.learn);
  // The page uses its font only where it is there at once (learn.css).
  if (!as) await page.goto(`${hosts.learn}/learn/open-catalog`);
  await page.evaluate(() => document.fonts.load('1em "Literata Variable"'));
  if (learnerApp) await context.addCookies([{ name: 'new-learner-MF', value: '1', url: hosts.learn }]);
  await page.goto(path);
  if (then) {
    await isComplete(page);
    await then(page);
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await isComplete(page);
      if (!firstScreen) await loadPictures(page);
      const file = `${values.out}/${name}-${width}-${colorScheme}-${locale.split('-')[0]}.png`;
      await page.screenshot({ path: file, fullPage: !firstScreen });
      console.log(file);
    }
  }
  await context.close();
}

const data = '.build/shots-data';
await mkdir(values.out, { recursive: true });
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
let demo: ChildProcess | undefined;
try {
  for (const more of new Set(chosen.map((screen) => screen.more ?? 0))) {
    await rm(data, { recursive: true, force: true });
    await mkdir(data, { recursive: true });
    demo = await startDemo(
      data,
      ['--courses', String(more)],
      Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
    );
    const shown = chosen.filter((screen) => (screen.more ?? 0) === more);
    for (const dashboard of [undefined, true] as const) {
      const these = shown.filter((screen) => screen.dashboard === dashboard);
      if (dashboard && these.length) await giveDashboard(browser);
      for (const locale of values.locales.split(','))
        for (const screen of these)
          await shoot(browser, screen, locale).catch((error: unknown) => {
            console.error(`${screen.name} in ${locale}: ${String(error)}`);
            process.exitCode = 1;
          });
    }
    await stopDemo(demo);
  }
} finally {
  await browser.close();
  if (demo) await stopDemo(demo);
}
