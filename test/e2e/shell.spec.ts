import { expect, test, type Locator, type Page } from './test';
import { hosts } from './hosts';
import { complaints, endSession, signIn, signInInWindow } from './people';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0';

async function openFeedback(page: Page) {
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Give feedback' }).click();
  await expect(page.getByRole('dialog', { name: 'Your feedback' })).toBeVisible();
}
async function signInAgain(page: Page, username: string) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('learn');
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('[SGN-01] all calls without a session start one sign-in, which returns to the same page', async ({
  page,
  context,
}) => {
  const place = '/learn/courses?keyword=data';
  await signIn(page, 'ben', place);
  await expect(page.getByRole('searchbox')).toHaveValue('data');
  const signIns: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes('/oidc/login')) signIns.push(request.url());
  });
  let refused = 0;
  page.on('response', (response) => void (response.status() === 401 && refused++));
  // A navigation would abort other requests, so it waits until they have failed too.
  await page.route('**/oidc/login?*', async (route) => {
    await expect.poll(() => refused).toBeGreaterThan(1);
    await route.continue();
  });
  // The session ends while no page is open: a late call of this one would start a sign-in too.
  await page.goto('about:blank');
  // The session has ended, also at the provider; the cookie that pages can read has not.
  await context.clearCookies({ name: /^(?!lmsUser$)/ });
  await page.goto(place);
  await expect(page.getByLabel('Username')).toBeVisible();
  expect(signIns).toHaveLength(1);
  await signInAgain(page, 'ben');
  await expect(page).toHaveURL(hosts.learn + place);
  await expect(page.getByRole('searchbox')).toHaveValue('data');
  expect(signIns).toHaveLength(1);
});

for (const path of ['/learn', '/learn/courses', '/learn/calendar']) {
  test(`[SGN-01] a visitor at ${path} makes one request that is refused, then signs in`, async ({ page }) => {
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 401) refused.push(new URL(response.url()).pathname);
    });
    await page.goto(hosts.learn + path);
    await expect(page.getByLabel('Username')).toBeVisible();
    expect(refused).toEqual(['/api/platform/v1/users/me']);
  });
}

test('a session without the cookie that pages can read shows the portal, without a sign-in', async ({
  page,
  context,
}) => {
  await signIn(page, 'ben');
  await context.clearCookies({ name: 'lmsUser' });
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(response.url());
  });
  await page.reload();
  await expect(page.locator('learn-course-list').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Calendar' })).toBeVisible();
  expect(refused).toEqual([]);
});

test('[FBK-01] [SGN-01] feedback that is sent after the end of the session waits for the sign-in in a window', async ({
  page,
}) => {
  const heard = complaints(page);
  await signIn(page, 'nora', '/learn/profile');
  await openFeedback(page);
  const dialog = page.getByRole('dialog', { name: 'Your feedback' });
  await dialog.getByRole('group', { name: 'Your overall rating' }).getByRole('radio', { name: '4' }).check();
  await dialog.getByText('Rate individual topics').click();
  await dialog.getByRole('group', { name: 'Reports' }).getByRole('radio', { name: '2' }).check();
  await dialog.getByRole('textbox').fill('What I wrote before lunch.');
  await endSession(page, '**/api/platform/v1/feedback');
  await dialog.getByRole('button', { name: 'Send feedback' }).click();
  await signInInWindow(page, 'nora');
  await expect(dialog.getByText('Thank you')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(heard).toEqual([]);
});

test('[PRM-04] [APP-04] an administrator acts as a learner, and signs out of it', async ({ page }) => {
  await signIn(page, 'adam');
  await page.getByRole('button', { name: 'User menu of Adam Nowak' }).click();
  await page.getByRole('menuitem', { name: 'Act for another person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Act for another person' });
  await expect(dialog.getByRole('searchbox', { name: 'Name or username' })).toBeFocused();
  await page.keyboard.type('fatim');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('button', { name: /fatima$/ }).click();
  const bar = page.getByRole('complementary', { name: 'Impersonation' });
  await expect(bar).toContainText('فاطمة الحسني');
  await bar.getByRole('button', { name: 'Sign out of impersonation' }).click();
  await expect(page.getByRole('button', { name: 'User menu of Adam Nowak' })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

for (const [locale, more] of [
  ['en-US', 'More'],
  ['de-DE', 'Mehr'],
  ['ta-IN', 'மேலும்'],
] as const) {
  test(`[NAV-01] the header is one line from 1,024 px with every entry: ${locale}`, async ({ page }) => {
    await page.addInitScript((code) => localStorage.setItem('locale', code), locale);
    await page.setViewportSize({ width: 1024, height: 800 });
    await signIn(page, 'ingrid', '/learn/profile');
    const header = page.getByRole('banner');
    const menu = header.getByRole('button', { name: more, exact: true });
    await expect(menu).toBeVisible();
    const size = () =>
      header.evaluate(({ clientHeight, clientWidth, scrollWidth }) => [clientHeight, scrollWidth - clientWidth]);
    expect(await size()).toEqual([64, 0]);
    await menu.click();
    const inMenu = await header.getByRole('menuitem').count();
    const inRow = await header.getByRole('navigation').getByRole('link').count();
    expect(inMenu + inRow).toBe(7);
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    // All fit into a wide window, and the row is as wide as the page.
    await page.setViewportSize({ width: 1920, height: 1080 });
    await expect(header.getByRole('navigation').getByRole('link')).toHaveCount(7);
    await expect(menu).toBeHidden();
    const box = await page.locator('.avatar').boundingBox();
    expect(box!.x + box!.width).toBeGreaterThan(1860);
  });
}

test('the sign-in page says once that the person has signed out, and a demo person signs in with a click', async ({
  page,
}) => {
  await signIn(page, 'nora');
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const note = page.getByRole('status').filter({ hasText: 'You’re signed out.' });
  await expect(note).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(note).toHaveCount(0);
  await page.locator('.languages summary').click();
  await page.getByRole('searchbox', { name: 'Search languages' }).fill('japan');
  await expect(page.getByRole('navigation', { name: 'Language' }).getByRole('link')).toHaveText(['日本語']);
  await page.getByRole('button', { name: /^ben/ }).click();
  await expect(page.getByRole('button', { name: 'User menu of Benjamin Okafor' })).toBeVisible();
});

test('the messages open below their button, as high as they are long, beside the page', async ({ page }) => {
  await signIn(page, 'ben', '/learn/courses');
  const button = page.getByRole('button', { name: /^Messages and announcements/ });
  await button.click();
  const panel = page.getByRole('dialog', { name: 'Messages and announcements' });
  await expect(panel.getByRole('button', { name: 'New message' })).toBeVisible();
  const boxOf = async (locator: Locator) => (await locator.boundingBox())!;
  const [from, to] = [await boxOf(button), await boxOf(panel)];
  expect(to.y - (from.y + from.height)).toBeLessThan(30);
  expect(to.height).toBeLessThan(620);
  const list = await boxOf(page.locator('learn-course-list'));
  expect(list.x + list.width).toBeLessThan(to.x);
  await button.click();
  await expect(panel).toBeHidden();
  await expect.poll(async () => (await boxOf(page.locator('learn-course-list'))).width).toBeGreaterThan(list.width);
});

test('[APP-06] [PRM-02] with licence and permission, a person gets from the portal to the platform area', async ({
  page,
}) => {
  await signIn(page, 'ingrid');
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(navigation.getByRole('link', { name: 'Rooms' })).toBeVisible();
  await navigation.getByRole('link', { name: 'Knowledge models' }).click();
  await expect(page).toHaveURL(`${hosts.portal}/platform/knowledge-models`);
  await expect(page.getByRole('heading', { name: 'Platform area' })).toBeVisible();
});

test('[LIM-02] the cookie lmsUser has username, department and external id; new-learner-MF chooses the course page', async ({
  page,
  context,
}) => {
  await signIn(page, 'ben');
  const cookie = (await context.cookies()).find(({ name }) => name === 'lmsUser')!;
  const about = JSON.parse(decodeURIComponent(cookie.value)) as Record<string, string>;
  expect(Object.keys(about).sort()).toEqual(['department_name', 'external_id', 'username']);
  expect(about).toMatchObject({ username: 'ben', department_name: 'Laboratory' });
  expect(cookie.httpOnly).toBe(false);
  const keys = () => page.evaluate(() => Object.keys(localStorage));
  await expect.poll(keys).toContain('userSession');

  await page.locator('learn-course-list a[href*="/courses/"]').first().click();
  await expect(page.locator('learn-course')).toBeVisible();
  await expect(page.locator('learn-course[split]')).toHaveCount(0);
  await context.addCookies([{ name: 'new-learner-MF', value: '1', url: hosts.learn }]);
  await page.reload();
  await expect(page.locator('learn-course[split]')).toBeVisible();
});

test.describe('in an unsupported browser', () => {
  test.use({ userAgent: FIREFOX });
  test('[BRW-01] the alert appears, and stays away after it is dismissed', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'userAgentData', { value: undefined }));
    await signIn(page, 'nora', '/learn/profile');
    const alert = page.getByText('This browser isn’t supported');
    await expect(alert).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(alert).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('learnBrowserAlert'))).toBe('1');
    await expect(alert).toHaveCount(0);
  });
});
