import { idOf } from '../../demo/seed/id';
import { signIn } from './people';
import { expect, test } from './test';

const course = (code: string, more = '') => `/learn/courses/${idOf('course', code)}${more}`;

/** Screens of every kind, and a text by which each is known to be there. */
const SCREENS: readonly [path: string, who: string, there: string][] = [
  ['/learn/courses', 'ben', '.card, [part~=card]'],
  ['/learn/calendar', 'ben', '[part~=calendar], table, .calendar'],
  ['/learn/dashboard', 'ben', 'main h1, main h2'],
  [course('GEO-145'), 'nora', 'main h1'],
  [course('GEO-145', '/view/content'), 'nora', '[part~=rich-content]'],
  [course('COM-220', '/view/content'), 'ingrid', '.post-text'],
];

for (const width of [360, 320]) {
  test(`no screen scrolls sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    for (const [path, who, there] of SCREENS) {
      await page.context().clearCookies();
      await signIn(page, who, path);
      await expect(page.locator(there).first()).toBeVisible();
      await page.waitForLoadState('load');
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, `${path} of ${who} at ${width} px`).toBeLessThanOrEqual(0);
    }
  });
}

test('no screen scrolls sideways at 390 px with text of double size', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const overWhenLarge = () =>
    page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      document.documentElement.style.setProperty('--learn-font-size', '32px');
      return document.documentElement.scrollWidth - innerWidth;
    });
  await page.goto('/learn/courses');
  await expect(page.getByLabel('Username')).toBeVisible();
  expect(await overWhenLarge(), 'sign-in').toBeLessThanOrEqual(0);
  for (const [path, who, there] of SCREENS) {
    await page.context().clearCookies();
    await signIn(page, who, path);
    await expect(page.locator(there).first()).toBeVisible();
    await page.waitForLoadState('load');
    expect(await overWhenLarge(), `${path} of ${who}`).toBeLessThanOrEqual(0);
  }
  await page.context().clearCookies();
  await signIn(page, 'ingrid', course('CRA-108'));
  await page.getByRole('button', { name: 'Start' }).first().click();
  await expect(page.getByRole('group', { name: 'Video: Knots and splices' })).toBeVisible();
  expect(await overWhenLarge(), 'a film').toBeLessThanOrEqual(0);
});

test('a printed list has its courses alone', async ({ page }) => {
  await signIn(page, 'ben');
  const list = page.locator('learn-course-list');
  await expect(list.getByRole('button', { name: /^Actions for/ }).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const control of ['searchbox', 'combobox', 'button'] as const)
    await expect(list.getByRole(control), control).toHaveCount(0);
  await expect(list.getByRole('heading', { level: 3 }).first()).toBeVisible();
});

test('a printed lesson has its content alone, whole', async ({ page }) => {
  const cells = Array.from({ length: 12 }, (_, i) => `<td>C${i}-abcdefghij</td>`).join('');
  await page.route(/\/activity\/[^/]+\/content$/, async (route) => {
    const answer = await route.fetch();
    const html = `<table><caption>T</caption><tr>${cells}</tr></table><pre>${'code '.repeat(60)}</pre><p>\\[${'a+'.repeat(60)}a\\]</p><p><a href="/api/lms-storage/v1/files/rules.pdf">Rules</a></p>`;
    await route.fulfill({ json: { ...((await answer.json()) as object), html } });
  });
  await signIn(page, 'nora', course('GEO-145', '/view/content'));
  await expect(page.locator('.table-scroll')).toBeVisible();
  await expect(page.locator('.katex').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 794, height: 1123 });
  for (const other of [
    'header.header',
    '.hub-badge',
    '.part-footer',
    '.table-full',
    '.copy',
    '.attachment .button',
    '.reader-bar',
  ]) {
    for (const each of await page.locator(other).all()) await expect(each, other).toBeHidden();
  }
  await expect(page.locator('[part~=rich-content]')).toBeVisible();
  for (const wide of ['.table-scroll', 'pre', '.formula.display']) {
    const { lost, overflow } = await page
      .locator(wide)
      .first()
      .evaluate((each) => ({
        lost: each.scrollWidth - each.clientWidth,
        overflow: getComputedStyle(each).overflowX,
      }));
    expect(lost <= 1 || overflow === 'visible', `${wide} loses ${lost} px`).toBe(true);
  }
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over, 'nothing is beyond the edge of the paper').toBeLessThanOrEqual(0);
});
