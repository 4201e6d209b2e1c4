import { readdir, readFile } from 'node:fs/promises';
import { expect, test, type Locator, type Page } from './test';
import { hold } from './hold';
import { idOf } from '../../demo/seed/id';
import { signIn } from './people';
import { expectNoShift, noteShifts, noteShiftsFromNow } from './shifts';

const content = `/learn/courses/${idOf('course', 'FOD-120')}/view/content`;
const LESSON = 'What yeast and bacteria do all night';

/** The lower edge of the first line of a lesson's text. */
const firstLineEnd = (page: Page) =>
  page.getByText('A dough that rises in three hours').evaluate((paragraph) => {
    const words = document.createRange();
    words.selectNodeContents(paragraph);
    return words.getClientRects()[0]!.bottom;
  });

/**
 * The beginning of a text that has three lines as the heading of a part: its letters are as wide as the font of the machine makes
 * them. The heading has a smaller font for three lines than for two.
 */
const threeLinesOf = (heading: Locator, text: string) =>
  heading.evaluate((h1: HTMLElement, whole) => {
    const copy = h1.cloneNode(true) as HTMLElement;
    h1.after(copy);
    const lines = (start: string, size: string) => {
      copy.textContent = start;
      copy.dataset.lines = size;
      return Math.round(copy.scrollHeight / Number.parseFloat(getComputedStyle(copy).lineHeight));
    };
    const starts = Array.from(whole, (_, at) => whole.slice(0, at + 1));
    const fitting = starts.filter((start) => lines(start, '2') > 2 && lines(start, '3') === 3);
    copy.remove();
    return fitting[Math.floor(fitting.length / 2)]!;
  }, text);

/** Long names of the lesson; `isCut`: it has more than three lines on a phone. */
interface LongName {
  name: string;
  isCut: boolean;
  /** As much of the name is used as has three lines. */
  isMeasured?: boolean;
}
const longNames: Record<string, LongName> = {
  'three lines': {
    name: 'What yeast and bacteria do all night, and why a cold kitchen is no misfortune',
    isCut: false,
  },
  'three lines in Chinese': {
    name: '酵母和细菌整夜都在做什么以及为什么寒冷的厨房并不是一件坏事情还有面粉和水'.repeat(3),
    isCut: false,
    isMeasured: true,
  },
  'seven lines': {
    name: 'What yeast and bacteria do all night, and why a cold kitchen is no misfortune: with notes on flour, water, salt, pots, ovens, thermometers, scales, patience and what to do when nothing at all seems to happen',
    isCut: true,
  },
  'seven lines in Japanese': {
    name: '酵母と細菌は一晩中何をしているのか、そして寒い台所が不幸ではない理由。'.repeat(6),
    isCut: true,
  },
  'seven lines in Thai': {
    name: 'ยีสต์และแบคทีเรียทำอะไรตลอดทั้งคืน และเหตุใดครัวที่เย็นจึงไม่ใช่เรื่องร้าย '.repeat(6).trim(),
    isCut: true,
  },
};

for (const [lines, { name: whole, isCut, isMeasured = false }] of Object.entries(longNames))
  for (const split of isCut ? [false] : [false, true])
    test(`on a phone the first words are within 240 px also below a heading of ${lines}${split ? ', on one page' : ''}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await signIn(page, 'ben', '/learn/profile');
      if (split) {
        await page.context().addCookies([{ name: 'new-learner-MF', value: '1', url: new URL(page.url()).origin }]);
      }
      let name = whole;
      await page.route('**/activity-with-aggregates*', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replaceAll(LESSON, name) });
      });
      await page.goto(content);
      if (isMeasured) {
        name = await threeLinesOf(page.getByRole('heading', { level: 1, name }), whole);
        await page.reload();
      }
      const heading = page.getByRole('heading', { level: 1, name });
      await expect(heading).toBeVisible();
      const visibleLines = await heading.evaluate(
        (h1) => h1.clientHeight / Number.parseFloat(getComputedStyle(h1).lineHeight),
      );
      expect(Math.round(visibleLines)).toBe(3);
      expect(await firstLineEnd(page)).toBeLessThanOrEqual(240);
      const more = page.getByRole('button', { name: 'Show more' });
      await expect(more).toHaveCount(isCut ? 1 : 0);
      if (isCut) {
        const height = () => heading.evaluate((h1) => h1.clientHeight);
        const before = await height();
        await more.click();
        expect(await height()).toBeGreaterThan(before);
        expect(await heading.evaluate((h1) => h1.scrollHeight - h1.clientHeight)).toBeLessThan(5);
        await page.getByRole('button', { name: 'Hide' }).click();
        expect(await height()).toBe(before);
      }
      await page.unrouteAll({ behavior: 'wait' });
    });

for (const [code, display] of [
  ['ENV-210', 'in the page'],
  ['ENV-240', 'in a frame of a fixed size'],
] as const)
  test(`on a phone the bar with the contents is at the lower edge of the window below a short part, ${display}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'ben', `/learn/courses/${idOf('course', code)}/view/content`);
    await expect(page.getByText('Starting this part uses one of your attempts.')).toBeVisible();
    const bar = (await page.locator('[part~=reader-bar]').boundingBox())!;
    expect(bar.y + bar.height).toBeGreaterThan(842);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(844);
  });

test('on a phone the first words of a lesson are within 240 px of the top, and the navigation is within reach', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'ben', content);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(LESSON);
  expect(await firstLineEnd(page)).toBeLessThanOrEqual(240);
  await expect(page.getByRole('link', { name: 'The science of bread' })).toHaveCount(1);

  const bar = page.locator('[part~=reader-bar]');
  for (const scrolled of [0, 700]) {
    await page.mouse.wheel(0, scrolled);
    await expect(bar.getByRole('button', { name: 'Contents' })).toBeInViewport();
    await expect(bar.getByText(/3 of 5/)).toBeInViewport();
  }
  await bar.getByRole('link', { name: /^Previous: / }).click();
  await expect(heading).toHaveText('Kneading, folding, waiting');
  await bar.getByRole('button', { name: 'Contents' }).click();
  const contents = page.getByRole('dialog', { name: 'Contents' });
  await contents.getByRole('link', { name: /^Forty minutes in the oven/ }).click();
  await expect(heading).toHaveText('Forty minutes in the oven');
  await expect(contents).toHaveCount(0);
});

for (const width of [390, 1440])
  test(`nothing moves when the text of a lesson comes late, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, 'ben', '/learn/profile');
    const text = await hold(page, /\/api\/.*\/content$/);
    await page.goto(content);
    await expect(page.getByRole('heading', { level: 1, name: 'What yeast and bacteria do all night' })).toBeVisible();
    await expect(page.locator('.reader [part~=skeleton]')).toBeInViewport();
    // From here on: how much the parts of the page move, in the browser's score.
    await noteShiftsFromNow(page);
    text();
    await expect(page.getByText('A dough that rises in three hours')).toBeVisible();
    await expect(page.locator('.reader [part~=skeleton]')).toHaveCount(0);
    await expectNoShift(page, 0.005);
  });

/** The scripts with the code that shows rich text. */
async function codeOfTexts(): Promise<RegExp> {
  const files = (await readdir('dist/chunks')).filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(files.map((file) => readFile(`dist/chunks/${file}`, 'utf8')));
  const found = files.filter((_, index) => /className:\s*["`]rich-content["`]/.test(texts[index]!));
  expect(found).not.toEqual([]);
  return new RegExp(`/chunks/(?:${found.join('|').replaceAll('.', '\\.')})$`);
}

test('a part can be completed once its text is on screen, not while the code that shows it is loading', async ({
  page,
}) => {
  await signIn(page, 'ben', '/learn/profile');
  const code = await hold(page, await codeOfTexts());
  const loaded = page.waitForResponse(/\/api\/.*\/content$/);
  await page.goto(content);
  await loaded;
  const complete = page.getByRole('button', { name: 'Complete and continue' });
  await expect(page.locator('.reader [part~=skeleton]')).toBeVisible();
  await expect(complete).toBeDisabled();
  code();
  await expect(page.getByText('A dough that rises in three hours')).toBeVisible();
  await expect(complete).toBeEnabled();
});

for (const width of [390, 1440])
  for (const split of [false, true])
    test(`nothing moves when the parts come late, ${width} px wide${split ? ', on one page' : ''}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await signIn(page, 'ben', '/learn/profile');
      if (split) {
        await page.context().addCookies([{ name: 'new-learner-MF', value: '1', url: new URL(page.url()).origin }]);
      }
      await noteShifts(page);
      const parts = await hold(page, /\/activity-with-aggregates/);
      await page.goto(content);
      await expect(page.locator('learn-course .content-head')).toBeAttached();
      parts();
      await expect(page.getByText('A dough that rises in three hours')).toBeVisible();
      await expectNoShift(page, 0.005);
    });

test('on a phone long lines of code do not widen the page about a course', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'ben', `/learn/courses/${idOf('course', 'DAT-150')}`);
  await expect(page.getByText('select title, count(*) as times')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('on a phone the one page of a course begins with its lesson, too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'ben', '/learn/profile');
  await page.context().addCookies([{ name: 'new-learner-MF', value: '1', url: new URL(page.url()).origin }]);
  await page.goto(content);
  const heading = page.getByRole('heading', { level: 1, name: 'What yeast and bacteria do all night' });
  await expect(heading).toBeVisible();
  expect(await firstLineEnd(page)).toBeLessThanOrEqual(240);
  await page.getByRole('button', { name: 'About the course' }).click();
  await expect(page.getByRole('heading', { name: 'The science of bread' })).toBeVisible();
});

test('on a phone the button for full screen is beside the heading of a part', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'ben', `/learn/courses/${idOf('course', 'ENV-210')}/view/content`);
  const heading = page.getByRole('heading', { level: 1, name: 'Spring and summer: a check' });
  const fill = page.getByRole('button', { name: 'Full screen' });
  await expect(heading).toBeVisible();
  const [text, button] = [(await heading.boundingBox())!, (await fill.boundingBox())!];
  expect(text.y).toBeLessThanOrEqual(120);
  expect(button.y).toBeLessThan(text.y + text.height);
  expect(button.x).toBeGreaterThanOrEqual(text.x + text.width);
});

test('the chosen text size and colours are restored at the next visit', async ({ page }) => {
  await signIn(page, 'ben', content);
  const text = page.locator('[part~=rich-content]').first();
  await expect(text).toHaveCSS('font-size', '17px');
  await page.getByTitle('Reading settings').click();
  await page.getByText('135%').click();
  await page.getByText('Sepia').click();
  await expect(text).toHaveCSS('font-size', '22.95px');
  await page.reload();
  await expect(text).toHaveCSS('font-size', '22.95px');
  await expect(page.locator('.reader')).toHaveAttribute('data-theme', 'sepia');
});
