import { readdirSync, readFileSync } from 'node:fs';
import { locales } from '../../src/i18n/locales';
import { expect, test, type Page } from './test';
import { hosts } from './hosts';
import { complaints } from './people';

const LIST = `${hosts.learn}/learn/open-catalog`;
const COURSE = 'The science of bread';
const catalog = (page: Page) => page.locator('learn-open-catalog');
const openedIn = (page: Page) => new URL(page.url()).searchParams.get('learn-course');

/** The structured data of a page. */
const blocks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (script) => JSON.parse(script.textContent) as { '@type': string; name?: string; itemListElement?: object[] },
    ),
  );

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('[RT-19, APP-02] the public catalog is read, searched and followed to a course and back', async ({ page }) => {
    await page.goto(LIST);
    await expect(page).toHaveTitle('Courses | Learn');
    const items = catalog(page).getByRole('listitem');
    await expect(items.first()).toBeVisible();
    await expect.poll(() => items.count()).toBeGreaterThan(10);
    await page.getByRole('link', { name: COURSE }).click();
    await expect(page.getByRole('heading', { level: 1, name: COURSE })).toBeVisible();
    await expect(page).toHaveTitle(`${COURSE} | Learn`);
    expect(page.url()).toMatch(/\/learn\/open-catalog\/[\w-]+\/view\/details$/);
    await expect(page.getByRole('link', { name: 'Sign in to start' })).toBeVisible();
    await page.getByRole('link', { name: 'All courses' }).click();
    await expect(page).toHaveURL(/\/learn\/open-catalog$/);
    await page.waitForLoadState('load'); // one engine ignores keys before
    await page.getByRole('searchbox').fill('bread');
    await page.getByRole('searchbox').press('Enter');
    await expect(items).toHaveCount(1);
    await expect(items.getByRole('link')).toHaveText(COURSE);
  });

  test('it has the language of the browser, and a page for missing courses', async ({ browser }) => {
    const context = await browser.newContext({ locale: 'ar-EG', javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(LIST);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1, name: 'الدورات' })).toBeVisible();
    const answer = await page.goto(`${LIST}/00000000-0000-4000-8000-000000000000/view/details`);
    expect(answer!.status()).toBe(404);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await context.close();
  });
});

const languages = (page: Page) => page.locator('.public-languages');
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

for (const hasScript of [false, true]) {
  test.describe(`a visitor who chooses a language ${hasScript ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled: hasScript });

    test('[NAV-06, APP-03] sees list, search and course in it, also at the next visit and at the sign-in', async ({
      page,
    }) => {
      await page.goto(`${LIST}?keyword=bread`);
      await languages(page).locator('summary').click();
      await expect(languages(page).getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true');
      await expect(languages(page).getByRole('link')).toHaveCount(locales.length);
      await languages(page).getByRole('link', { name: 'Français' }).click();
      await expect(title(page, 'Cours')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
      await expect(catalog(page).getByRole('listitem')).toHaveCount(1); // the search stays
      await catalog(page).getByRole('link', { name: COURSE }).click();
      await expect(page.getByRole('link', { name: 'Se connecter pour commencer' })).toBeVisible();
      await page.goto(LIST);
      await expect(title(page, 'Cours')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
      await page.getByRole('link', { name: 'Se connecter', exact: true }).click();
      await expect(title(page, 'Se connecter')).toBeVisible();
    });
  });
}

test('[NAV-06] the catalog’s pages and the portal share the chosen language', async ({ page }) => {
  const stored = () => page.evaluate(() => localStorage.getItem('locale'));
  await page.goto(LIST);
  await languages(page).locator('summary').click();
  await page.keyboard.press('Escape');
  await expect(languages(page).getByRole('link').first()).toBeHidden();
  await languages(page).locator('summary').press('Enter');
  await languages(page).getByRole('link', { name: 'Deutsch' }).click();
  await expect(catalog(page).locator('.skeleton')).toHaveCount(0);
  await expect(title(page, 'Kurse')).toBeVisible();
  await expect(page).toHaveURL(LIST); // a shared link does not choose the language for others
  expect(await stored()).toBe('de-DE');

  // Like the menus of the portal and the sign-in.
  await page.evaluate(() => localStorage.setItem('locale', 'ar-AR'));
  await page.goto(LIST);
  await expect(title(page, 'الدورات')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('link', { name: 'تسجيل الدخول', exact: true }).click();
  await page.getByText('العربية').first().click();
  await page.getByRole('link', { name: '日本語' }).click();
  await expect(title(page, 'サインイン')).toBeVisible();
  await expect.poll(stored).toBe('ja-JP');
});

test('[LIM-03] the catalog has the language variety of the browser’s country, and its page declares the language', async ({
  request,
}) => {
  const rows = {
    'pt-AO': 'pt-PT',
    pt: 'pt-BR',
    'zh-HK,en': 'zh-TW',
    'zh-SG': 'zh-CN',
    'no;q=0.9': 'nb',
    'ar-EG': 'ar',
    '*': 'en',
  };
  for (const [accepted, lang] of Object.entries(rows)) {
    const page = await (await request.get(LIST, { headers: { 'accept-language': accepted } })).text();
    expect(/<html lang="([^"]*)"/.exec(page)?.[1], accepted).toBe(lang);
  }
});

test('a page of the catalog has metadata in its head, and the site map has all courses', async ({ request }) => {
  const html = await (await request.get(LIST)).text();
  const [, data = ''] = /<script type="application\/ld\+json"[^>]*>([^<]*)</.exec(html) ?? [];
  const { itemListElement } = JSON.parse(data) as { itemListElement: { item: { url: string; name: string } }[] };
  const { item } = itemListElement.find(({ item: { name } }) => name === COURSE)!;
  const course = await (await request.get(item.url)).text();
  expect(course).toContain(`<link rel="canonical" href="${item.url}" />`);
  expect(course).toContain(`<meta property="og:title" content="${COURSE}" />`);
  expect(course).toMatch(/<meta name="description" content="Flour, water[^"]+" \/>/);
  const map = await (await request.get(`${hosts.learn}/learn/sitemap.xml`)).text();
  expect(map).toContain(`<loc>${item.url}</loc>`);
  expect(map.match(/<loc>/g)!.length).toBe(itemListElement.length + 1);
});

for (const [what, path] of [
  ['list', ''],
  ['course', 'course'],
] as const) {
  test(`the element takes over the server’s ${what}: nothing twice, nothing moved, nothing in between`, async ({
    page,
    request,
  }) => {
    const map = await (await request.get(`${hosts.learn}/learn/sitemap.xml`)).text();
    const address = path ? /<loc>([^<]*view\/details)</.exec(map)![1]! : LIST;
    const heard = complaints(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/chunks/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'commit' });
    const heading = catalog(page).getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    await expect(catalog(page).locator('.skeleton')).toHaveCount(1);
    const before = (await heading.boundingBox())!;
    // Each frame must have one heading at the same place; otherwise it flickers.
    await page.evaluate(() => {
      const root = document.querySelector('learn-open-catalog')!.shadowRoot!;
      const frames: string[] = [];
      Object.assign(globalThis, { frames });
      const look = () => {
        const shown = [...root.querySelectorAll('h1')].filter((each) => each.checkVisibility());
        frames.push(
          shown.map((each) => `${each.textContent.trim()} ${Math.round(each.getBoundingClientRect().top)}`).join(' + '),
        );
        requestAnimationFrame(look);
      };
      look();
    });
    release();
    await expect(catalog(page).locator('.skeleton')).toHaveCount(0);
    await expect(heading).toBeVisible();
    const after = (await heading.boundingBox())!;
    expect(Math.abs(after.y - before.y)).toBeLessThan(2);
    const seen = await page.evaluate(() => [...new Set((globalThis as unknown as { frames: string[] }).frames)]);
    expect(seen).toHaveLength(1);
    await expect.poll(() => blocks(page).then((found) => found.length)).toBe(1);
    expect(heard).toEqual([]);
  });
}

test('on a partner’s page a course has an address: it survives a reload and closes by going back', async ({ page }) => {
  const heard = complaints(page);
  await page.goto(hosts.partner);
  await page.getByRole('link', { name: COURSE }).click();
  const heading = catalog(page).getByRole('heading', { level: 1, name: COURSE });
  await expect(heading).toBeFocused();
  expect(new URL(page.url()).origin).toBe(hosts.partner);
  const id = openedIn(page);
  expect(id).toBeTruthy();
  await expect.poll(() => blocks(page)).toMatchObject([{ '@type': 'Course', name: COURSE }]);

  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/public/') && asked.push(new URL(request.url()).pathname));
  await page.reload();
  await expect(heading).toBeVisible();
  const publicCalls = '/api/lms/v1/public';
  // The client of the page says whether a visitor may create an account here.
  expect(asked.sort(), 'only the course and the page’s client, each once').toEqual([
    `${publicCalls}/open-catalog/objectives/${id}`,
    `${publicCalls}/partner-client`,
  ]);
  await page.goBack();
  await expect(catalog(page).getByRole('listitem').first()).toBeVisible();
  expect(openedIn(page)).toBeNull();
  await expect.poll(() => blocks(page)).toMatchObject([{ '@type': 'ItemList' }]);
  // With the partner's policy, including Trusted Types.
  expect(heard).toEqual([]);
});

test('visitors filter the catalog, and the filters are restored at the next visit', async ({ page }) => {
  await page.goto(hosts.partner);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/lms/') && asked.push(request.url()));
  await catalog(page).getByRole('button', { name: 'Filters' }).click();
  const drawer = catalog(page).getByRole('dialog');
  await drawer.getByRole('checkbox').first().check();
  await drawer.getByRole('button', { name: /^Show \d+ course/ }).click();
  await expect(catalog(page).getByRole('button', { name: 'Filters: 1 selected' })).toBeVisible();
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.every((url) => url.includes('/public/'))).toBe(true);
  asked.length = 0;
  await page.reload();
  await expect(catalog(page).getByRole('button', { name: 'Filters: 1 selected' })).toBeVisible();
  const lists = asked.filter((url) => url.includes('/objectives/query'));
  expect(lists.length).toBeGreaterThan(0);
  for (const list of lists) expect(list, 'no other list is shown first').toMatch(/showcase=|filterAttribute=/);
});

test('visitors sort the catalog in the drawer on a phone, above the list on a desktop', async ({ page }) => {
  await page.goto(hosts.partner);
  const titles = catalog(page).getByRole('listitem').getByRole('heading');
  await expect(catalog(page).getByRole('button', { name: 'Filters' })).toBeVisible();
  const byName = await titles.allInnerTexts();
  await page.setViewportSize({ width: 390, height: 800 });
  const order = catalog(page).getByRole('combobox', { name: 'Sort by' });
  await catalog(page).getByRole('button', { name: 'Filters' }).click();
  const drawer = catalog(page).getByRole('dialog');
  await expect(order).toHaveCount(1);
  await drawer.getByRole('combobox').selectOption({ index: 1 });
  await drawer.getByRole('button', { name: /^Show \d+ course/ }).click();
  await expect.poll(() => titles.allInnerTexts()).not.toEqual(byName);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(order).toHaveCount(1);
  await order.selectOption({ index: 0 });
  await expect.poll(() => titles.allInnerTexts()).toEqual(byName);
});

test('when the code of the filters fails to load, all courses are shown, with any stored filters', async ({ page }) => {
  const maps = readdirSync('dist/chunks').filter((name) => name.endsWith('.js.map'));
  const [tools] = maps.filter((name) => readFileSync(`dist/chunks/${name}`, 'utf8').includes('open-catalog/ListTools'));
  await page.goto(hosts.partner);
  await expect(catalog(page).getByRole('button', { name: 'Filters' })).toBeVisible();
  const all = await catalog(page).getByRole('listitem').count();
  await page.evaluate((base) => localStorage.setItem(`learn-list public ${base}`, 'sort=-name'), hosts.learn);
  await page.route(`**/${tools!.replace(/\.map$/, '')}*`, (route) => route.abort());
  await page.reload();
  await expect(catalog(page).getByRole('listitem')).toHaveCount(all);
  await expect(catalog(page).getByRole('searchbox')).toBeVisible();
  await expect(catalog(page).getByRole('button', { name: 'Filters' })).toHaveCount(0);
});

test('[ENR-03] a visitor registers and has the course', async ({ page }) => {
  await page.goto(LIST);
  await page.getByRole('link', { name: COURSE }).click();
  await catalog(page).getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible();
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByText('Field is required.')).toHaveCount(5);
  await expect(page.getByLabel('First name')).toBeFocused();

  await page.getByLabel('First name').fill('Mira');
  await page.getByLabel('Last name').fill('Santos');
  await page.getByLabel('Email').fill('mira@harbour.example');
  await page.getByLabel('Username').fill('mira.santos');
  await page.getByLabel('Password', { exact: true }).fill('a quiet harbour');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(`${hosts.learn}/learn/courses`);
  await expect(page.getByText(`You have successfully been enrolled to ${COURSE}`)).toBeVisible();
  await expect(page.getByText('Account created')).toBeVisible();
  await expect(page.getByRole('listitem').getByRole('link', { name: COURSE })).toBeVisible();
});

test('[ENR-02] a sign-in to start a course returns to the started course', async ({ page }) => {
  await page.goto(LIST);
  await page.getByRole('link', { name: 'Typography for people who write' }).click();
  await catalog(page).getByRole('link', { name: 'Sign in to start' }).click();
  await page.getByLabel('Username').fill('nora');
  await page.getByLabel('Password', { exact: true }).fill('learn');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/learn\/courses\/[\w-]+\/view\/content/);
  await page.reload();
  await expect(page).toHaveURL(/\/learn\/courses\/[\w-]+\/view\/content/);
});
