// What is on screen, and asked for, before the code of an element has come.
import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { hold } from './hold';
import { hosts } from './hosts';
import { complaints, signIn } from './people';

const EVERY_SCRIPT = /\/learn\/assets\/.*\.js/;

/** All scripts but the loader and the small chunk that fills painted cards. */
async function codeOfElements(): Promise<RegExp> {
  for (const file of await readdir('dist/chunks')) {
    if (!file.endsWith('.js')) continue;
    const text = await readFile(`dist/chunks/${file}`, 'utf8');
    if (text.includes('"learn-course-list,learn-catalog,learn-open-catalog"')) {
      return new RegExp(`/learn/assets/(?!learn\\.js|chunks/${file.replace('.', '\\.')}).*\\.js`);
    }
  }
  throw new Error('No chunk fills painted cards.');
}

test('at /learn the first courses stand in the page, with their links, before any script file has come', async ({
  page,
}) => {
  const heard = complaints(page);
  await signIn(page, 'ben');
  const scripts = await hold(page, EVERY_SCRIPT);
  await page.goto(`${hosts.learn}/learn/courses`, { waitUntil: 'commit' });
  const link = page.locator('learn-app .skeleton h2 a').first();
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute('href', /^\/learn\/courses\/./);
  const name = await link.innerText();
  scripts();
  await expect(page.locator('learn-course-list').getByRole('link', { name, exact: true })).toBeVisible();
  await expect(page.locator('learn-app .skeleton')).toHaveCount(0);
  expect(heard).toEqual([]);
});

test('at /learn each of the first requests is made once', async ({ page }) => {
  await signIn(page, 'ben');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname);
  });
  await page.goto(`${hosts.learn}/learn/courses`);
  await expect(page.locator('learn-course-list').getByRole('listitem').first()).toBeVisible();
  const lists = asked.filter((path) => path.endsWith('/objective-accesses/query'));
  expect(lists).toHaveLength(1);
  expect(asked.filter((path) => path.endsWith('/users/me'))).toHaveLength(1);
});

test('a list that was narrowed shows no courses before it knows which', async ({ page }) => {
  await signIn(page, 'ben');
  const scripts = await hold(page, EVERY_SCRIPT);
  await page.goto(`${hosts.learn}/learn/courses?keyword=soil`, { waitUntil: 'commit' });
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('objective-accesses/query')),
  );
  await expect(page.locator('learn-app .skeleton .cover').first()).toBeVisible();
  await expect(page.locator('learn-app .skeleton h2')).toHaveCount(0);
  scripts();
  await expect(page.locator('learn-course-list').getByRole('heading', { level: 1 })).toBeVisible();
});

test('on a partner’s page the first courses stand in the tag before its code has come', async ({ page }) => {
  const heard = complaints(page);
  const code = await hold(page, await codeOfElements());
  await page.goto(hosts.partner, { waitUntil: 'commit' });
  const painted = page.locator('learn-open-catalog .skeleton h2');
  await expect(painted.first()).toBeVisible();
  const name = await painted.first().innerText();
  code();
  await expect(page.locator('learn-open-catalog').getByRole('link', { name }).first()).toBeVisible();
  await expect(page.locator('learn-open-catalog .skeleton')).toHaveCount(0);
  expect(heard).toEqual([]);
});
