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
const START_MS = 120_000;
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

const code = (page: Page) => page.getByRole('textbox', { name: 'HTML' });
const example = (page: Page) => page.frameLocator('.preview iframe');

test('broken code in an example breaks nothing else, and Tab leaves the editor', async ({ page }) => {
  await page.goto(`${docs}/elements/open-catalog`);
  await expect(example(page).getByRole('listitem').first()).toBeVisible();
  await code(page).fill(
    '</div></body><style>* { display: none !important }</style><script>parent.document.body.remove()</script><img src="x" onerror="parent.document.body.remove()">',
  );
  await expect(example(page).locator('learn-open-catalog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: '<learn-open-catalog>' })).toBeVisible();
  await code(page).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Copy' })).toBeFocused();
});

test('an example with a session shows a demo learner at once, on the first screen, and another one on request', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${docs}/elements/course-list`);
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
  await page.goto(docs);
  await page.keyboard.press('/');
  const search = page.getByRole('combobox', { name: 'Search the documentation' });
  await expect(search).toBeFocused();
  await page.keyboard.type('shadow root');
  const found = page.getByRole('listbox', { name: 'Pages found' }).getByRole('option');
  await expect(found.first()).toContainText('Tags in a shadow root');
  await expect(found.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(found.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(search).toHaveAttribute('aria-activedescendant', (await found.nth(1).getAttribute('id'))!);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${docs}/#tags-in-a-shadow-root`);
  await expect(search).not.toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.type('zzyzx');
  await expect(found).toHaveText('Nothing found for “zzyzx”');
  await page.keyboard.press('Escape');
  await expect(found).toHaveCount(0);
});

test('a reader copies code with the keyboard, and screen readers announce it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(docs);
  const copy = page.getByRole('button', { name: 'Copy', description: 'index.html' });
  const [code, button] = [
    await page.locator('.code:has(> .copy) > pre').first().boundingBox(),
    await copy.boundingBox(),
  ];
  expect(code!.x + code!.width, 'it covers no code').toBeLessThanOrEqual(button!.x);
  await copy.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('<learn-open-catalog api-base=');
});

test('a reader sees every example in the framework chosen last', async ({ page }) => {
  await page.goto(`${docs}/frameworks`);
  await page.getByRole('tab', { name: 'React' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Vue' })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Vue' })).toContainText(':objective-id="id"');
  await page.goto(`${docs}/elements/course-list`);
  await expect(page.getByRole('tab', { name: 'Vue' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: 'Vue' })).toContainText('heading="Your training"');
  await page.getByRole('tab', { name: 'HTML' }).click();
  await expect(code(page)).toHaveValue(/^<learn-course-list/);
});

test('a reader switches to the dark theme, and the example follows', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${docs}/elements/open-catalog`);
  const scheme = () =>
    example(page)
      .locator('html')
      .evaluate((root) => getComputedStyle(root).colorScheme);
  await expect.poll(scheme).toBe('light');
  const button = page.getByRole('button', { name: 'Dark theme' });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(scheme).toBe('dark');
  await page.goto(`${docs}/security`);
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
});

test('a reader sees an example in a right-to-left language', async ({ page }) => {
  await page.goto(`${docs}/elements/open-catalog`);
  await page.getByRole('combobox', { name: 'Direction' }).selectOption('Right to left');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ar-AR');
  await expect(example(page).locator('html')).toHaveAttribute('dir', 'rtl');
  const card = example(page).getByRole('listitem').first();
  await expect(card).toBeVisible();
  await expect(card).toHaveCSS('direction', 'rtl');
  await expect(page.locator('html')).not.toHaveAttribute('dir', 'rtl');
});

test('a reader sees the events of an example in its log, and its links don’t leave the page', async ({ page }) => {
  await page.goto(`${docs}/elements/open-catalog`);
  const log = page.getByRole('log', { name: 'Events' });
  await expect(log).toContainText('learn-ready from <learn-open-catalog>');
  await expect(log).not.toContainText('learn-navigate');
  const course = example(page).getByRole('listitem').first().getByRole('link');
  await course.click();
  await expect(log).toContainText('learn-navigate from <learn-open-catalog>');
  await expect(log).toContainText('"path":');
  await expect(course).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(log).toBeEmpty();
});

test('a reader edits an attribute, and the element changes; Reset restores the first code', async ({ page }) => {
  await page.goto(`${docs}/elements/open-catalog`);
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
      ['--import', 'tsx', 'demo/docs/build.ts', '--no-build', '--out', folder],
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
    await page.goto(home);
    await page.keyboard.press('/');
    await page.keyboard.type('open catalog');
    await page.getByRole('option', { name: '<learn-open-catalog>' }).first().click();
    await expect(page).toHaveURL(new RegExp(`^${home}elements/open-catalog\\.html`));
    await expect(example(page).getByRole('listitem').first()).toBeVisible();
    await page.getByRole('navigation', { name: 'Documentation' }).getByRole('link', { name: 'Storage' }).click();
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
  ]) {
    test(`axe finds no violations in the documentation at ${path}, light and dark, narrow and wide`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(docs + path);
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
});
