import { expect, test } from './test';
import { hold } from './hold';
import { idOf } from '../../demo/platform/seed/id';
import { signIn } from './people';

const content = `/learn/courses/${idOf('course', 'FOD-120')}/view/content`;

test('on a phone a lesson starts within 240 px of the top, and the navigation is within reach', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'ben', content);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('What yeast and bacteria do all night');
  const { y, height } = (await heading.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(240);

  const bar = page.locator('.reader-bar');
  for (const scrolled of [0, 700]) {
    await page.mouse.wheel(0, scrolled);
    await expect(bar.getByRole('button', { name: 'Contents' })).toBeInViewport();
    await expect(bar.getByText('3 of 5 parts completed')).toBeInViewport();
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
    await expect(page.locator('.reader .lines')).toBeInViewport();
    // From here on: how much the parts of the page move, in the browser's score.
    await page.evaluate(() => {
      const shifts: number[] = [];
      new PerformanceObserver((list) =>
        shifts.push(...(list.getEntries() as unknown as { value: number }[]).map(({ value }) => value)),
      ).observe({ type: 'layout-shift' });
      Object.assign(window, { shifts });
    });
    text();
    await expect(page.getByText('A dough that rises in three hours')).toBeVisible();
    await expect(page.locator('.reader .lines')).toHaveCount(0);
    const moved = await page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      return (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0);
    });
    expect(moved).toBeLessThan(0.005);
  });

test('the chosen text size and colours are restored at the next visit', async ({ page }) => {
  await signIn(page, 'ben', content);
  const text = page.locator('.rich-content').first();
  await expect(text).toHaveCSS('font-size', '17px');
  await page.getByLabel('Reading settings').click();
  await page.getByText('135%').click();
  await page.getByText('Sepia').click();
  await expect(text).toHaveCSS('font-size', '22.95px');
  await page.reload();
  await expect(text).toHaveCSS('font-size', '22.95px');
  await expect(page.locator('.reader')).toHaveAttribute('data-theme', 'sepia');
});
