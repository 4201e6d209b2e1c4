import { execFile, spawn, type ChildProcess } from 'node:child_process';
import type { Server } from 'node:http';
import { promisify } from 'node:util';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { expect, test, type Page } from './test';
import { idOf } from '../../demo/seed/id';
import { violations } from './axe';
import { hosts } from './hosts';

// The documentation runs with its own platform on another port.
const port = Number(new URL(hosts.learn).port) + 800;
const docs = `http://127.0.0.1:${port}`;
const START_MS = 300_000;
let server: ChildProcess;

// One worker runs all tests, because it starts the server.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(START_MS);
  server = spawn(process.execPath, ['--import', 'tsx', 'demo/docs/serve.ts', '--no-build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DOCS_PORT: String(port) },
  });
  const isUp = () =>
    fetch(docs).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp, { timeout: START_MS }).toBe(true);
});
test.afterAll(() => void server.kill());

/** Opens a page, and waits until its script runs: the keys work from then on. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('.VPSidebar [role=button]')).toHaveCount(0);
}
const code = (page: Page) => page.getByRole('textbox', { name: 'HTML' });
const example = (page: Page) => page.frameLocator('.preview iframe');

test('broken code in an example breaks nothing else, and Tab leaves the editor', async ({ page }) => {
  await open(page, `${docs}/elements/open-catalog`);
  await expect(example(page).getByRole('listitem').first()).toBeVisible();
  await code(page).fill(
    '</div></body><style>* { display: none !important }</style><script>parent.document.body.remove()</script><img src="x" onerror="parent.document.body.remove()">',
  );
  await expect(example(page).locator('learn-open-catalog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: '<learn-open-catalog>' })).toBeVisible();
  await code(page).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeFocused();
});

test('an example with a session shows a demo learner at once, on the first screen, and another one on request', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, `${docs}/elements/course-list`);
  const card = example(page).locator('learn-course-list [part~=card]').first();
  await expect(card).toBeVisible();
  await expect(card).toBeInViewport();
  await expect(page.getByText('A person of the demo is signed in')).toBeAttached();
  const person = page.getByRole('combobox', { name: 'Person' });
  await expect(person).toHaveValue('ben');
  const courses = () => example(page).locator('learn-course-list [part~=card] :is(h2, h3)').allInnerTexts();
  const ofBen = await courses();
  await person.selectOption('Nora: has just begun');
  await expect(async () => {
    const ofNora = await courses();
    expect(ofNora.length).toBeGreaterThan(0);
    expect(ofNora).not.toEqual(ofBen);
  }).toPass({ timeout: 10_000 });
  await person.selectOption('Signed out');
  await expect(example(page).getByRole('heading', { name: 'Please sign in' })).toBeVisible();
  await page.reload();
  await expect(person).toHaveValue('');
  await expect(example(page).getByRole('heading', { name: 'Please sign in' })).toBeVisible();
});

test('a reader finds a section with the keyboard only', async ({ page }) => {
  await open(page, docs);
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const search = dialog.getByRole('searchbox', { name: 'Search' });
  await expect(search).toBeFocused();
  await page.keyboard.type('shadow root');
  const found = dialog.getByRole('option');
  await expect(found.first()).toContainText('Tags in a shadow root');
  await expect(found.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(found.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(search).toHaveAttribute('aria-activedescendant', (await found.nth(1).getAttribute('id'))!);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${docs}/#tags-in-a-shadow-root`);
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('/');
  await search.fill('zzyzx');
  await expect(dialog).toContainText('No results for "zzyzx"');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a reader copies code with the keyboard, and screen readers announce it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, docs);
  const copy = page.getByRole('button', { name: 'Copy Code' }).first();
  await copy.focus();
  await expect(copy).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('<learn-open-catalog api-base=');
});

test('a reader sees every example in the framework chosen last', async ({ page }) => {
  await open(page, `${docs}/frameworks`);
  await page.getByRole('radio', { name: 'React' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Vue' })).toBeFocused();
  await expect(page.getByText(':objective-id="id"')).toBeVisible();
  await open(page, `${docs}/elements/course-list`);
  await expect(page.getByRole('radio', { name: 'Vue' })).toBeChecked();
  await expect(page.locator('.vp-code-group .active')).toContainText('heading="Your training"');
  await expect(code(page)).toHaveValue(/^<learn-course-list/);
});

test('a reader goes through the menu by keyboard, on a narrow screen too, and to the next page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, `${docs}/events`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing is beside the screen').toBe(360);
  const menu = page.getByRole('navigation', { name: 'Sidebar Navigation' });
  await expect(menu).not.toBeInViewport();
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await expect(menu).toBeInViewport();
  await expect(menu.getByRole('button')).toHaveCount(0);
  await menu.getByRole('link', { name: 'Theming' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Theming' })).toBeVisible();
  await expect(page).toHaveURL(`${docs}/theming`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('link', { name: /^Next page/ }).click();
  await expect(page).toHaveURL(`${docs}/texts`);
});

test('a reader tries a theme: a preset, a colour, the contrasts, and the CSS to copy', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, `${docs}/theming`);
  const builder = page.getByRole('region', { name: 'Try it' });
  const body = builder.frameLocator('iframe').locator('body');
  await expect(builder.frameLocator('iframe').getByRole('listitem').first()).toBeVisible();
  await builder.getByRole('button', { name: 'Green on paper' }).click();
  await expect(body).toHaveCSS('background-color', 'rgb(250, 246, 236)');
  await expect(builder.getByText(/^Text on the page: \d+\.\d:1$/)).toBeVisible();
  await expect(builder.getByLabel('Danger: choose a colour')).toHaveValue(/^#(?!000000)/);
  await builder.getByRole('textbox', { name: 'Page', exact: true }).fill('#112233');
  await expect(body).toHaveCSS('background-color', 'rgb(17, 34, 51)');
  await expect(builder.getByText(/^Text on the page: .*less than 4.5:1$/)).toBeVisible();
  await builder.getByRole('button', { name: 'Copy CSS' }).click();
  await expect(builder.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('--learn-page: #112233;');
  await builder.getByRole('button', { name: 'Violet, square, mono' }).click();
  await expect(body).toHaveCSS('background-color', 'rgb(27, 11, 51)');
});

test('an address without a page says so, with status 404', async ({ page }) => {
  const response = await page.goto(`${docs}/nothing-here`);
  expect(response!.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Quick start' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quick start' })).toBeVisible();
});

test('a reader switches to the dark theme, and the example follows', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, `${docs}/elements/open-catalog`);
  const scheme = () =>
    example(page)
      .locator('html')
      .evaluate((root) => getComputedStyle(root).colorScheme);
  await expect.poll(scheme).toBe('light');
  const button = page.getByRole('switch', { name: /Switch to/ });
  await button.click();
  await expect(button).toHaveAttribute('aria-checked', 'true');
  await expect.poll(scheme).toBe('dark');
  await open(page, `${docs}/security`);
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
});

test('a reader sees an example in a right-to-left language', async ({ page }) => {
  await open(page, `${docs}/elements/open-catalog`);
  await page.getByRole('combobox', { name: 'Direction' }).selectOption('Right to left');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ar-AR');
  await expect(example(page).locator('html')).toHaveAttribute('dir', 'rtl');
  const card = example(page).getByRole('listitem').first();
  await expect(card).toBeVisible();
  await expect(card).toHaveCSS('direction', 'rtl');
  await expect(page.locator('html')).not.toHaveAttribute('dir', 'rtl');
});

test('a reader sees the events of an example in its log, and its links don’t leave the page', async ({ page }) => {
  await open(page, `${docs}/elements/open-catalog`);
  const log = page.getByRole('log', { name: 'Events' });
  await expect(log).toContainText('learn-ready from <learn-open-catalog>');
  await expect(log).not.toContainText('learn-navigate');
  const course = example(page).getByRole('listitem').first().getByRole('link');
  await course.click();
  await expect(log).toContainText('learn-navigate from <learn-open-catalog>');
  await expect(log).toContainText('"path":');
  await expect(course).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  // On a slow machine an event of the element's metrics may come later.
  await expect(log).not.toContainText('learn-navigate');
});

test('a reader edits an attribute, and the element changes; Reset restores the first code', async ({ page }) => {
  await open(page, `${docs}/elements/open-catalog`);
  const list = example(page).getByRole('heading', { name: 'Courses', exact: true });
  await expect(list).toBeVisible();
  const bread = idOf('course', 'FOD-120');
  await code(page).fill(`<learn-open-catalog objective-id="${bread}"></learn-open-catalog>`);
  await expect(example(page).getByRole('heading', { name: 'The science of bread' })).toBeVisible();
  await expect(example(page).getByRole('link', { name: 'All courses' })).toBeVisible();
  await code(page).fill(`<learn-open-catalog objective-id="${bread}" locale="fr-FR"></learn-open-catalog>`);
  await expect(example(page).getByRole('link', { name: 'Tous les cours' })).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(list).toBeVisible();
});

test.describe('the static documentation, in a folder of a file host', () => {
  const folder = '.build/docs-site';
  const place = '/some/where/';
  const home = `http://127.0.0.1:${port + 1}${place}`;
  let files: Server;
  test.beforeAll(async () => {
    test.setTimeout(START_MS);
    await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', 'demo/docs/build.ts', '--no-build', '--out', folder, '--base', place],
      { env: { ...process.env, DOCS_PLATFORM: hosts.learn } },
    );
    const rewriteRequestPath = (path: string) => path.slice(place.length - 1);
    const app = new Hono().get(`${place}*`, serveStatic({ root: folder, rewriteRequestPath }));
    files = serve({ fetch: app.fetch, port: port + 1, hostname: '127.0.0.1' }) as Server;
  });
  test.afterAll(() => void files.close());

  test('a reader searches, follows a link, and sees a live example of the chosen platform', async ({ page }) => {
    const blocked: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy|Failed to load/.test(message.text())) blocked.push(message.text());
    });
    await open(page, home);
    await page.keyboard.press('/');
    await page.getByRole('searchbox', { name: 'Search' }).fill('open catalog');
    await page.getByRole('option', { name: '<learn-open-catalog>' }).first().click();
    await expect(page).toHaveURL(new RegExp(`^${home}elements/open-catalog\\.html`));
    await expect(example(page).getByRole('listitem').first()).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Sidebar Navigation' })
      .getByRole('link', { name: 'Storage and cookies' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Storage and cookies' })).toBeVisible();
    expect(blocked).toEqual([]);
  });
});

test.describe('accessibility', () => {
  test.use({ bypassCSP: true });
  for (const path of [
    '/',
    '/frameworks',
    '/storage',
    '/elements/calendar/accessibility',
    '/elements/course-list',
    '/elements/open-catalog',
    '/theming',
  ]) {
    test(`axe finds no violations in the documentation at ${path}, light and dark, narrow and wide`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, docs + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(example(page).locator('.skeleton, [part~=skeleton]')).toHaveCount(0);
      for (const width of [390, 1440]) {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize({ width, height: 900 });
          await page.emulateMedia({ colorScheme });
          expect.soft(await violations(page), `${colorScheme}, ${width} px`).toEqual([]);
        }
      }
    });
  }

  test('axe finds no violations in the open search', async ({ page }) => {
    await open(page, `${docs}/storage`);
    await page.keyboard.press('/');
    await page.getByRole('searchbox', { name: 'Search' }).fill('storage');
    await expect(page.getByRole('option').nth(2)).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});
