import { spawn, type ChildProcess } from 'node:child_process';
import { expect, test, type Page } from '@playwright/test';
import { hosts } from './hosts';

// The documentation runs over a platform of its own, on a port of its own.
const port = Number(new URL(hosts.learn).port) + 500;
const docs = `http://127.0.0.1:${port}`;
const START_MS = 120_000;
let server: ChildProcess;

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
