import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import openCatalog from '../../../src/i18n/locales/en-US/openCatalog.json';
import { courses } from '../../platform/support/fixtures';
import { complaintsOf, eventually } from './stage';

type Marked = HTMLElement & { mark?: boolean; noStructuredData?: boolean };
const german = async () =>
  JSON.parse(await readFile('src/i18n/locales/de-DE.json', 'utf8')) as { openCatalog: typeof openCatalog };

/** Checks the behaviour of a page of test/package/hosts, the same for all frameworks. */
export async function drive(page: Page, address: string): Promise<void> {
  const complaints = complaintsOf(page);
  let calls = 0;
  page.on('request', (request) => (calls += request.url().includes('/api/') ? 1 : 0));
  const list = page.locator('learn-course-list');
  const catalog = page.locator('learn-open-catalog');
  const course = list.getByRole('link', { name: 'A page to read' }).first();
  const log = async () => (await page.locator('#log').innerText()).trim().split('\n');
  const press = (id: string) => page.locator(`#${id}`).dispatchEvent('click');

  // The first state of the page.
  await page.goto(address);
  await eventually(list.getByRole('heading', { name: 'Training' })).toBeVisible();
  await eventually(course).toBeVisible();
  await eventually(catalog.getByRole('heading', { name: openCatalog.title })).toBeVisible();
  await eventually(catalog).toHaveAttribute('page-size', '2');
  await eventually(course).toHaveAttribute('href', new RegExp(`/training/courses/${courses.essay}`));
  assert.deepEqual(await log(), ['ready']);

  // An attribute that the framework changes, and one that loads texts.
  await press('rename');
  await eventually(list.getByRole('heading', { name: 'Renamed' })).toBeVisible();
  await press('german');
  await eventually(catalog.getByRole('heading', { name: (await german()).openCatalog.title })).toBeVisible();

  // A boolean property, which controls the structured data in the page's head.
  const block = page.locator('head script[type="application/ld+json"]');
  await eventually(block).toHaveCount(1);
  await press('quiet');
  await eventually(block).toHaveCount(0);
  await eventually(catalog).toHaveAttribute('no-structured-data', '');
  assert.equal(await catalog.evaluate((element: Marked) => element.noStructuredData), true);

  // Moving keeps the element and sends no requests.
  await eventually(course).toBeVisible();
  await list.evaluate((element: Marked) => (element.mark = true));
  // Later pages of the list load automatically.
  const total = Number(await catalog.locator('[aria-setsize]').first().getAttribute('aria-setsize'));
  // Those that are near the window.
  await catalog.locator('.card a').last().scrollIntoViewIfNeeded();
  await eventually(catalog.locator('.card a')).toHaveCount(total);
  const asked = calls;
  await press('move');
  await eventually(page.locator('p + learn-course-list')).toHaveCount(1);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  assert.equal(await list.evaluate((element: Marked) => element.mark), true);
  await eventually(course).toBeVisible();
  assert.deepEqual(await log(), ['ready']);
  assert.equal(calls, asked);

  // A click that the page handles.
  await course.click();
  await eventually.poll(async () => (await log()).at(-1)).toMatch(`navigate /courses/${courses.essay}`);
  assert.equal(page.url(), address);

  // Removed and added again.
  await press('remove');
  await eventually(list).toHaveCount(0);
  await press('remove');
  await eventually(course).toBeVisible();
  await eventually.poll(async () => (await log()).filter((line) => line === 'ready').length).toBe(2);
  assert.equal(page.url(), address);
  assert.deepEqual(complaints, []);
}
