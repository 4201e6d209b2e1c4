import { expect, test, type Browser, type Page } from './test';
import { hosts } from './hosts';
import { firstAid } from './packages/cmi5';
import { complaints, signIn } from './people';

const FOLDER = 'test/e2e/packages';

type File = string | { name: string; mimeType: string; buffer: Buffer };

/** An administrator reads a package and makes a course of it. */
async function makeCourse(browser: Browser, file: File, title: string, name: string): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, 'adam', '/learn/packages');
  await page.getByLabel('ZIP file of the package').setInputFiles(file);
  await page.getByRole('button', { name: 'Read a package' }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await page.getByLabel('Name of the course').fill(name);
  await page.getByRole('button', { name: 'Create a course' }).click();
  await expect(page.getByText('The course has been created.')).toBeVisible();
  await context.close();
}

/** The learner adds the course from the catalog and starts it. */
async function start(page: Page, name: string): Promise<void> {
  await page.goto(`${hosts.learn}/learn/catalog?search=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('button', { name: 'Start', exact: true }).first().click();
  await expect(page).toHaveURL(/\/view/);
}

/** The frame of the package within that of its player. */
const contentOf = (page: Page) =>
  page.getByTitle('External tool: Ladders at work').contentFrame().getByTitle('Ladders at work').contentFrame();
const playerOf = (page: Page) => page.getByTitle('External tool: Ladders at work').contentFrame();

for (const version of ['1.2', '2004']) {
  test(`[PKG-02] a package of SCORM ${version} runs, resumes, and its result counts`, async ({ page, browser }) => {
    const name = `Ladders with ${version}`;
    await makeCourse(browser, `${FOLDER}/ladders-scorm-${version}.zip`, 'Ladders at work', name);
    const heard = complaints(page);
    await signIn(page, 'ben');
    await start(page, name);
    await expect(contentOf(page).getByText('Page 1 of 3')).toBeVisible();
    await contentOf(page).getByRole('button', { name: 'Next page' }).click();
    await expect(contentOf(page).getByText('Page 2 of 3')).toBeVisible();
    await expect(playerOf(page).getByRole('status')).toHaveText('Saved');

    await page.reload();
    await expect(contentOf(page).getByText('Page 2 of 3')).toBeVisible();

    const second = await page.context().newPage();
    await second.goto(page.url());
    await expect(playerOf(second).getByText('This part is open in another window')).toBeVisible();
    await playerOf(second).getByRole('button', { name: 'Continue here' }).click();
    await contentOf(second).getByRole('button', { name: 'Next page' }).click();
    await expect(playerOf(second).getByRole('status')).toHaveText('Saved');
    await contentOf(second).getByRole('button', { name: 'Finish' }).click();
    await expect(second.getByText(/The tool has sent your result|Score/).first()).toBeVisible({ timeout: 20_000 });
    expect(heard).toEqual([]);
  });
}

interface Api {
  Initialize(of: ''): string;
  GetValue(name: string): string;
  SetValue(name: string, value: string): string;
}
/** Calls the API of the platform, as content does. */
const calls = (page: Page, name: string, value?: string) =>
  contentOf(page)
    .locator('body')
    .evaluate(
      (_, [element, text]) => {
        const api = (window.parent as unknown as { API_1484_11: Api }).API_1484_11;
        api.Initialize('');
        return text === undefined ? api.GetValue(element) : api.SetValue(element, text);
      },
      [name, value] as const,
    );

test('[PKG-03] what content has set and not committed is stored when its page closes', async ({ page, browser }) => {
  const name = 'Ladders in a hurry';
  await makeCourse(browser, `${FOLDER}/ladders-scorm-2004.zip`, 'Ladders at work', name);
  await signIn(page, 'ben');
  await start(page, name);
  await expect(contentOf(page).getByText('Page 1 of 3')).toBeVisible();
  expect(await calls(page, 'cmi.comments_from_learner.0.comment', 'kept')).toBe('true');
  const address = page.url();
  await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })]);
  const again = await page.context().newPage();
  await again.goto(address);
  await expect(contentOf(again).getByText(/Page \d of 3/)).toBeVisible();
  expect(await calls(again, 'cmi.comments_from_learner.0.comment')).toBe('kept');
});

test('[PKG-03] a package of cmi5 runs, resumes, and its result counts', async ({ page, browser }) => {
  const name = 'First aid with cmi5';
  const file = { name: 'first-aid.zip', mimeType: 'application/zip', buffer: firstAid() };
  await makeCourse(browser, file, 'First aid', name);
  const heard = complaints(page);
  await signIn(page, 'ben');
  await start(page, name);
  const content = page.getByTitle(/^External tool: First aid/).contentFrame();
  await expect(content.getByText('Page 1 of 2')).toBeVisible();
  await content.getByRole('button', { name: 'Next page' }).click();
  await expect(content.getByText('Page 2 of 2')).toBeVisible();
  await page.reload();
  await expect(content.getByText('Page 2 of 2')).toBeVisible();
  await content.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText(/The tool has sent your result|Score/).first()).toBeVisible({ timeout: 20_000 });
  expect(heard).toEqual([]);
});

test.describe('in Arabic', () => {
  test.use({ locale: 'ar-AR' });
  test('the demo’s course of cmi5 is in Ben’s list, speaks Arabic, and counts', async ({ page }) => {
    const name = 'Crossing mountain streams';
    const heard = complaints(page);
    await signIn(page, 'ben', '/learn/courses?keyword=streams');
    await page.getByRole('link', { name }).first().click();
    await page.getByRole('button', { name: 'ابدأ', exact: true }).first().click();
    const content = page.getByTitle(new RegExp(name)).contentFrame();
    await expect(content.getByRole('heading', { name: 'أتبقى أم تعبر؟' })).toBeVisible();
    for (let at = 0; at < 2; at++) await content.getByRole('button', { name: 'التالي' }).click();
    await content.getByRole('button', { name: 'إنهاء' }).click();
    await expect(page.getByText('اكتمل ١ من جزأين').first()).toBeVisible({ timeout: 20_000 });
    expect(heard).toEqual([]);
  });
});
