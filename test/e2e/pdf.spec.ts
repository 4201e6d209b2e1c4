import { expect, test, type Page } from './test';
import { idOf } from '../../demo/seed/id';
import { hosts } from './hosts';
import { inked } from './inked';
import { complaints, signIn } from './people';

const course = `/learn/courses/${idOf('course', 'FOD-120')}`;
const content = `${hosts.learn}${course}/view/content`;
const file = `/api/lms-storage/v1/files/courses/${idOf('course', 'FOD-120')}/handbook.pdf`;

/** The canvas of a page in the viewer. */
const sheetOf = (page: Page, number: number) => page.locator(`.pdf-page[data-page="${number}"] canvas`);

test('[RCV-07, RCV-09] pdfUrl opens the viewer over the content: rendered, searched, text selected; closing it removes pdfUrl', async ({
  page,
}) => {
  const heard = complaints(page);
  await signIn(page, 'ben');
  await page.goto(`${content}?pdfUrl=${encodeURIComponent(hosts.learn + file)}`);
  const viewer = page.getByRole('dialog', { name: 'handbook.pdf' });
  await expect(viewer.getByText('The baker’s handbook', { exact: true }).first()).toBeVisible();
  await expect.poll(() => inked(sheetOf(page, 1))).toBe(true);
  await page.keyboard.press('Control+f');
  await page.keyboard.type('finger TEST');
  await expect(viewer.getByText('1 of 3')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(viewer.locator('mark.current').first()).toBeInViewport();
  await page.keyboard.press('Escape');
  await viewer.getByRole('textbox', { name: 'Page number, of 9' }).fill('6');
  await page.keyboard.press('Enter');
  const line = viewer.getByText('Press a floured finger into the dough, one joint deep, and watch the dent.');
  await line.click({ clickCount: 3 });
  expect(await page.evaluate(() => String(getSelection()))).toContain('floured finger');
  await viewer.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(viewer).toHaveCount(0);
  expect(page.url()).not.toContain('pdfUrl');

  // Other origins get no request.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${content}?pdfUrl=${encodeURIComponent('https://evil.example/a.pdf')}`);
  await expect(page.getByText('This PDF can’t be shown because it isn’t stored on this platform.')).toBeVisible();
  expect(asked.filter((url) => url.startsWith('https://evil.example'))).toEqual([]);
  expect(heard).toEqual([]);
});

/** Removes features that browsers of spring 2024 (Safari 17.5, Chrome 123) lack; runs first in a page or worker. */
function makeOlder(): void {
  const take = (from: object | undefined, ...names: PropertyKey[]) =>
    from && names.forEach((name) => Reflect.deleteProperty(from, name));
  const iterators = Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object;
  take(
    iterators,
    'map',
    'filter',
    'take',
    'drop',
    'flatMap',
    'reduce',
    'toArray',
    'forEach',
    'some',
    'every',
    'find',
    'join',
  );
  take(ReadableStream.prototype, Symbol.asyncIterator, 'values');
  for (const kind of [Map, WeakMap]) take(kind.prototype, 'getOrInsert', 'getOrInsertComputed');
  for (const body of [Response, Request, Blob]) take(body.prototype, 'bytes');
  take(Uint8Array.prototype, 'toHex', 'toBase64', 'setFromHex', 'setFromBase64');
  take(Uint8Array, 'fromHex', 'fromBase64');
  take(Math, 'sumPrecise');
  take(Promise, 'try');
  take(URL, 'parse');
  take(RegExp, 'escape');
  take(Error, 'isError');
  take(globalThis, 'Iterator', 'Float16Array', 'Temporal', 'navigation', 'scheduler');
  if (typeof Document !== 'undefined') take(Document.prototype, 'startViewTransition');
}

test('a PDF is rendered and searched in a browser that is two years old', async ({ page }) => {
  const heard = complaints(page);
  await page.addInitScript(makeOlder);
  await page.route('**/pdf.worker.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `(${String(makeOlder)})();${await response.text()}` });
  });
  await signIn(page, 'ben');
  await page.goto(`${content}?pdfUrl=${encodeURIComponent(hosts.learn + file)}`);
  const viewer = page.getByRole('dialog', { name: 'handbook.pdf' });
  // With four workers on two cores this takes longer than the usual ten seconds.
  await expect.poll(() => inked(sheetOf(page, 1)), { timeout: 40_000 }).toBe(true);
  await page.keyboard.press('Control+f');
  await page.keyboard.type('finger TEST');
  await expect(viewer.getByText('1 of 3')).toBeVisible();
  // Additions of PDF.js don't show up in a page's loops over keys of objects, lists and maps (iterators get a `join`).
  expect(
    await page.evaluate(() => {
      const names = [];
      for (const each of [{}, [], new Map(), new Uint8Array()]) for (const name in each) names.push(name);
      return names;
    }),
  ).toEqual([]);
  expect(heard).toEqual([]);
});

test('a browser that can’t run PDF.js shows a message and a link to its own viewer', async ({ page }) => {
  const heard = complaints(page);
  await page.addInitScript(() => void Reflect.deleteProperty(Promise, 'withResolvers'));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await signIn(page, 'ben');
  await page.goto(`${content}?pdfUrl=${encodeURIComponent(hosts.learn + file)}`);
  const viewer = page.getByRole('dialog', { name: 'handbook.pdf' });
  await expect(viewer.getByRole('alert')).toContainText('This browser is too old to show PDFs in the page.');
  await expect(viewer.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  const link = viewer.getByRole('link', { name: 'handbook.pdf (opens in a new tab)' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('href', hosts.learn + file);
  expect(asked.filter((url) => url.includes('pdf.worker'))).toEqual([]);
  expect(heard).toEqual([]);
});

test('[RCV-02] an attached PDF has its size and an Open button; back closes the viewer', async ({ page }) => {
  const heard = complaints(page);
  await signIn(page, 'ben');
  await page.goto(content);
  await page.getByRole('link', { name: /^Reading a recipe as proportions/ }).click();
  // Requested when it comes near the view.
  await page.locator('.attachment').first().scrollIntoViewIfNeeded();
  await expect(page.locator('.attachment', { hasText: 'The baker’s handbook' })).toContainText(/PDF · 1\d\d kB/);
  await expect(page.locator('.attachment', { hasText: 'The four breads' })).toContainText('CSV · 117 byte');
  await page.getByRole('button', { name: 'Open The baker’s handbook' }).click();
  const viewer = page.getByRole('dialog', { name: 'The baker’s handbook' });
  await expect(viewer.getByText('of 9')).toBeVisible();
  await expect.poll(() => inked(sheetOf(page, 1))).toBe(true);
  expect(new URL(page.url()).searchParams.get('pdfUrl')).toBe(file);
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Reading a recipe as proportions' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'The four breads as a table' }).click();
  expect((await download).suggestedFilename()).toBe('proportions.csv');
  expect(heard).toEqual([]);
});

test('a PDF in the text opens at the page in its address', async ({ page }) => {
  const heard = complaints(page);
  await signIn(page, 'ben');
  await page.goto(content);
  await page.getByRole('link', { name: /^What yeast and bacteria do/ }).click();
  await page.locator('.pdf-place').scrollIntoViewIfNeeded();
  await expect(page.locator('.pdf-place').getByRole('textbox', { name: 'Page number, of 9' })).toHaveValue('6');
  await expect.poll(() => inked(sheetOf(page, 6))).toBe(true);
  expect(heard).toEqual([]);
});

test('it also works on a page of another origin, with the learner’s session and its own worker', async ({ page }) => {
  await signIn(page, 'ben');
  await page.goto(`${hosts.portal}/course.html?id=${idOf('course', 'FOD-120')}&view=content`);
  await page.getByRole('link', { name: /^What yeast and bacteria do/ }).click();
  await page.locator('.pdf-place').scrollIntoViewIfNeeded();
  await expect.poll(() => inked(sheetOf(page, 6))).toBe(true);
  expect(page.workers().some((worker) => worker.url().startsWith('blob:'))).toBe(true);
});
