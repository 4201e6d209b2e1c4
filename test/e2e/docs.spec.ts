import { spawn, type ChildProcess } from 'node:child_process';
import { expect, test, type Page } from './test';
import { idOf } from '../../demo/platform/seed/id';
import { violations } from './axe';
import { hosts } from './hosts';

// The documentation runs over a platform of its own, on a port of its own.
const port = Number(new URL(hosts.learn).port) + 500;
const docs = `http://127.0.0.1:${port}`;
const START_MS = 120_000;
let server: ChildProcess;

// One worker runs all of them: it starts a server for them.
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

test('an edit breaks nothing but its example, and the keyboard gets out of the code', async ({ page }) => {
  await page.goto(`${docs}/elements/open-catalog`);
  await expect(example(page).getByRole('listitem').first()).toBeVisible();
  await code(page).fill(
    '</div></body><style>* { display: none !important }</style><script>parent.document.body.remove()</script><img src="x" onerror="parent.document.body.remove()">',
  );
  await expect(example(page).locator('learn-open-catalog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: '<learn-open-catalog>' })).toBeVisible();
  await code(page).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Clear' })).toBeFocused();
});

test('who signs in sees examples with data of their own', async ({ page }) => {
  await page.goto(`${docs}/elements/course-list`);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Username').fill('ben');
  await page.getByLabel('Password').fill('learn');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${docs}/elements/course-list`);
  await expect(page.getByRole('banner')).toContainText('Signed in as ben');
  await expect(example(page).getByRole('heading', { name: 'Your training' })).toBeVisible();
  await expect(example(page).locator('learn-course-list .card').first()).toBeVisible();
});

test('what happens in an example is told in its log, and a link in it does not lead away', async ({ page }) => {
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

test('an attribute that is edited changes the element, and Reset takes it back', async ({ page }) => {
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

test.describe('accessibility', () => {
  test.use({ bypassCSP: true });
  for (const path of ['/', '/elements/course-list', '/elements/open-catalog']) {
    test(`axe finds nothing wrong in the documentation at ${path}, light and dark, narrow and wide`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(docs + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(example(page).locator('.skeleton, .lines')).toHaveCount(0);
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
