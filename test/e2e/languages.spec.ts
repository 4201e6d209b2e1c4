import { expect, test, type Page } from './test';
import { idOf } from '../../demo/seed/id';
import { hosts } from './hosts';
import { signIn } from './people';

const course = (code: string) => `/learn/courses/${idOf('course', code)}`;
const speak = (page: Page, code: string) =>
  page.addInitScript((textsOn) => localStorage.setItem('locale', textsOn), code);
const localesAsked = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/locales\/([\w-]+)\.json/.exec(request.url()) ?? [];
    if (name) asked.push(name);
  });
  return asked;
};

/** Texts on the page, also those for screen readers, that do not match `allowed`; texts from data are left out. */
async function textsOn(page: Page, allowed: string): Promise<string[]> {
  await expect(page.locator('.skeleton, [part~=skeleton]')).toHaveCount(0);
  return page.evaluate((source) => {
    const FOREIGN = 'bdi, [dir=auto], time, .rich-content, noscript, script, style, .brand, #zone';
    const HEARD = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext'];
    const pattern = new RegExp(source, 'su');
    const found: string[] = [];
    const see = (text: string | null, from: Element | null) => {
      if (text?.trim() && !from?.closest(FOREIGN) && !pattern.test(text.trim())) found.push(text.trim());
    };
    const walk = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!(node instanceof Element)) {
          see(node.nodeValue, node.parentElement);
          continue;
        }
        for (const name of HEARD) see(node.getAttribute(name), node);
        if (node.shadowRoot) walk(node.shadowRoot);
      }
    };
    walk(document.body);
    return [...new Set(found)];
  }, allowed);
}

/**
 * Texts in brackets, without letters, or from Intl: dates and durations beside texts in brackets. A name that is set apart divides a
 * text in two.
 */
const INTL =
  '(?:\\d+ (?:hours?|minutes?)|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*|[JFMASOND][a-z]+ \\d+(?:, \\d{4})?|[A-Z][a-z]+ \\d{4})';
const PSEUDO = `^(?:\\[.*\\]|\\[.*:$|${INTL}|[^\\p{L}]|\\b\\p{L}\\b)*$`;

interface Screen {
  name: string;
  path: string;
  /** A selector that matches when the screen is ready. */
  shows: string;
  act?: (page: Page) => Promise<void>;
}

const screens: Screen[] = [
  { name: 'My courses', path: '/learn/courses', shows: 'learn-course-list .cards li' },
  {
    name: 'user menu and languages',
    path: '/learn/courses',
    shows: 'button.avatar',
    act: async (page) => {
      await page.locator('button.avatar').click();
      await expect(page.getByRole('menuitem').first()).toBeVisible();
    },
  },
  { name: 'catalog', path: '/learn/catalog', shows: 'learn-catalog .cards li' },
  // After the catalog, because it stores the search.
  { name: 'no results', path: '/learn/catalog?keyword=zzzz', shows: 'learn-catalog .message' },
  { name: 'details of a course', path: course('ENV-115'), shows: 'learn-course h1' },
  {
    name: 'content with a quiz',
    path: `${course('ENV-210')}/view/content`,
    shows: '.part .message button',
    act: async (page) => {
      await page.locator('[part~=content-part] [part~=message] button').click();
      await expect(page.locator('.quiz-hint').first()).toBeVisible();
    },
  },
  { name: 'calendar', path: '/learn/calendar', shows: 'learn-calendar td' },
  { name: 'profile', path: '/learn/profile', shows: 'learn-profile .facts dd' },
  { name: 'page not found', path: '/learn/no/such/place', shows: '.error-page h1' },
];

test('[APP-03] all texts on the main screens are translated', async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page, 'ben');
  await speak(page, 'en-XA');
  for (const { name, path, shows, act } of screens) {
    await page.goto(hosts.learn + path);
    await expect(page.locator(shows).first()).toBeVisible();
    await act?.(page);
    expect.soft(await textsOn(page, PSEUDO), name).toEqual([]);
  }
});

test('[LIM-03] [NAV-09] Arabic is right-to-left, with Arabic numerals in all numbers of the portal', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'ben');
  await speak(page, 'ar-AR');
  for (const { name, path, shows } of screens.filter((screen) => !/not found/.test(screen.name))) {
    await page.goto(hosts.learn + path);
    await expect(page.locator(shows).first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    expect.soft(await textsOn(page, '^[^0-9]*$'), name).toEqual([]);
  }
  await page.goto(`${hosts.learn}/learn/courses`);
  await expect(page.locator('learn-course-list [part~=courses] li[part~=card]').first()).toContainText(/[٠-٩]/);
});

test('[API-06] a language takes one request, English none; when the request fails, the portal is in English', async ({
  page,
}) => {
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(error.message));
  const asked = localesAsked(page);
  await signIn(page, 'ben');
  await expect(page.getByRole('heading', { level: 1, name: 'My courses' })).toBeVisible();
  expect(asked).toEqual([]);

  await page.evaluate(() => localStorage.setItem('locale', 'fr-FR'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Mes cours' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Catalogue' }).first()).toBeVisible();
  expect(asked).toEqual(['fr-FR']);
  await page.getByRole('link', { name: 'Catalogue' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Catalogue' })).toBeVisible();
  expect(asked).toEqual(['fr-FR']);

  await page.route('**/locales/ja-JP.json', (route) => route.fulfill({ status: 503 }));
  await page.evaluate(() => localStorage.setItem('locale', 'ja-JP'));
  await page.goto(`${hosts.learn}/learn/courses`);
  await expect(page.getByRole('heading', { level: 1, name: 'My courses' })).toBeVisible();
  expect(asked).toContain('ja-JP');
  expect(heard).toEqual([]);
});

test('[APP-03] after choosing French in the portal, the sign-in is French too, in an English browser', async ({
  page,
  context,
}) => {
  await signIn(page, 'ben');
  await page.getByRole('button', { name: 'Benjamin' }).click();
  await page.getByRole('menuitem', { name: 'Language' }).click();
  await page.getByRole('combobox', { name: 'Search languages' }).fill('french');
  await page.getByRole('option', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mes cours' })).toBeVisible();
  await page.getByRole('button', { name: 'Benjamin' }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  const form = page.getByRole('heading', { level: 1, name: 'Se connecter' });
  await expect(form).toBeVisible();
  // The language stays after an error.
  await page.locator('#username').fill('ben');
  await page.locator('#password').fill('wrong');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(form).toBeVisible();
  await page.locator('#password').fill('learn');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Mes cours' })).toBeVisible();
  await page.goto(`${hosts.learn}/learn/courses`);
  await expect(page.getByRole('heading', { level: 1, name: 'Mes cours' })).toBeVisible();

  // The end of a session leads there too.
  await page.goto('about:blank'); // so that no call of this page starts a sign-in, which would abort the navigation below
  await context.clearCookies();
  await page.goto(`${hosts.learn}/learn/courses`);
  await expect(form).toBeVisible();
});

test('a certificate has the language on screen, not the browser’s', async ({ page }) => {
  await speak(page, 'de-DE');
  await signIn(page, 'fatima', course('AST-110'));
  await page.locator('a[href*="/certificate/"]').first().click();
  const picture = page.locator('img[src*="/certificates/"]').first();
  await expect(picture).toHaveAttribute('src', /\.png\?locale=de-DE$/);
  await expect(page.locator('a[download$=".pdf"]').first()).toHaveAttribute('href', /\.pdf\?locale=de-DE$/);
  const drawn = (src: string, language: string) =>
    page.request.get(src, { headers: { 'accept-language': language } }).then((answer) => answer.body());
  const src = (await picture.getAttribute('src'))!;
  const [shown, english] = [await drawn(src, 'en-US'), await drawn(src.split('?')[0]!, 'en-US')];
  expect(shown.equals(english)).toBe(false);
  expect(shown.equals(await drawn(src.split('?')[0]!, 'de-DE'))).toBe(true);
});
