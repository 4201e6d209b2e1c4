import { expect, test } from './test';
import { idOf } from '../../demo/seed/id';
import { violations } from './axe';
import { openScreen, screens } from './checked-screens';
import { hosts } from './hosts';
import { signIn } from './people';

// The page's policy would block axe, so it is off here; other specs test the policy.
test.use({ bypassCSP: true });

for (const screen of screens) {
  test(`axe finds no violations: ${screen.name}, light and dark, narrow and wide`, async ({ page }) => {
    await openScreen(page, screen);
    for (const width of [390, 1440]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        expect.soft(await violations(page), `${colorScheme}, ${width} px`).toEqual([]);
      }
    }
  });
}

test('the focused element is never under the header, also backwards', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await signIn(page, 'ben');
  await page.goto(`${hosts.learn}/learn/courses`);
  await expect(page.getByText('Urban trees').first()).toBeVisible();
  await page.getByRole('main').getByRole('link').last().focus();
  let seen = 0;
  for (let steps = 0; steps < 25; steps++) {
    await page.keyboard.press('Shift+Tab');
    const place = await page.evaluate(() => {
      const deepest = (root: Document | ShadowRoot): Element | null => {
        const active = root.activeElement;
        return active?.shadowRoot?.activeElement ? deepest(active.shadowRoot) : active;
      };
      const header = document.querySelector('learn-app')!.shadowRoot!.querySelector('header')!;
      const active = deepest(document);
      if (!active || header.contains(active) || active === document.body) return null;
      return { top: active.getBoundingClientRect().top, header: header.getBoundingClientRect().bottom };
    });
    if (!place) break;
    expect(place.top).toBeGreaterThanOrEqual(place.header);
    seen++;
  }
  expect(seen).toBeGreaterThan(5);
});

test('the breadcrumb is never under the header, however far the page is scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await signIn(page, 'ben', `/learn/courses/${idOf('course', 'ENV-210')}`);
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first();
  await expect(trail).toBeVisible();
  const header = page.getByRole('banner');
  for (const scrolled of [60, 100, 150]) {
    await page.evaluate((to) => {
      (document.activeElement as HTMLElement | null)?.blur();
      scrollTo(0, to);
    }, scrolled);
    await trail.focus();
    const bottom = await header.evaluate((element) => element.getBoundingClientRect().bottom);
    const { y } = (await trail.boundingBox())!;
    expect(y, `after ${scrolled} px`).toBeGreaterThanOrEqual(bottom);
  }
});

test('in a contrast theme the chosen view of the calendar can be read, and the current page and layer are apart', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, 'ben', '/learn/calendar');
  const colours = (element: Element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return { color, backgroundColor };
  };
  const chosen = await page.locator('.views [aria-pressed=true]').evaluate(colours);
  expect(chosen.color).not.toBe(chosen.backgroundColor);
  const other = await page.locator('.views [aria-pressed=false]').first().evaluate(colours);
  expect(chosen.backgroundColor).not.toBe(other.backgroundColor);
  const line = (element: Element) => getComputedStyle(element, '::after').blockSize;
  await expect.poll(() => page.locator('header nav [aria-current]').evaluate(line)).toBe('4px');

  await page.goto(`${hosts.learn}/learn/courses/${idOf('course', 'ENV-210')}`);
  const edge = (element: Element) => getComputedStyle(element).borderBlockEndColor;
  const layers = page.locator('.layers');
  const [current, rest] = ['a[aria-current]', 'a:not([aria-current])'].map((each) => layers.locator(each).first());
  await expect.poll(async () => (await current!.evaluate(edge)) !== (await rest!.evaluate(edge))).toBe(true);
});

test('[LNG-01] a course in another language is marked, with its direction: card, page, text, public page', async ({
  page,
}) => {
  const id = idOf('course', 'ART-115');
  await signIn(page, 'fatima', '/learn/courses');
  const name = 'الخط العربي: مدخل إلى الحرف والإيقاع';
  const card = page.getByRole('heading', { name });
  await expect(card).toHaveAttribute('lang', 'ar');
  await expect(card).toHaveAttribute('dir', 'rtl');
  await page.goto(`${hosts.learn}/learn/courses/${id}/view/content?viewType=REVIEW`);
  await expect(page.getByRole('heading', { level: 1, name }).locator('[lang=ar]')).toBeVisible();
  await expect(page.locator('[part~=rich-content][lang=ar]')).toBeVisible();
  await page.goto(`${hosts.learn}/learn/open-catalog/${id}/view/details`);
  await expect(page.getByRole('heading', { level: 1, name }).locator('[lang=ar]')).toBeVisible();
  await expect(page.locator('[part~=rich-content][lang=ar]')).toBeVisible();
});
