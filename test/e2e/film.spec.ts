import { idOf } from '../../demo/seed/id';
import { complaints, signIn } from './people';
import { expect, test, type Browser, type Page } from './test';

const KNOTS = `/learn/courses/${idOf('course', 'CRA-108')}`;

/** A learner on a device of their own. */
async function onDevice(browser: Browser, locale: string, path: string): Promise<Page> {
  const page = await (await browser.newContext({ locale })).newPage();
  await signIn(page, 'ingrid', path);
  return page;
}

const position = (page: Page) => page.locator('.film video').evaluate((film: HTMLVideoElement) => film.currentTime);
const shown = (page: Page) =>
  page
    .locator('.film video')
    .evaluate((film: HTMLVideoElement) =>
      [...film.textTracks].filter(({ mode }) => mode === 'showing').map(({ language }) => language),
    );

test('[VID-01] a film has captions in the reader’s language, a transcript that follows it, speeds from 0.5 to 2, and keys', async ({
  browser,
}) => {
  const page = await onDevice(browser, 'de-DE', KNOTS);
  const heard = complaints(page);
  await page.getByRole('button', { name: 'Starten' }).first().click();
  const film = page.getByRole('group', { name: 'Video: Knots and splices' });
  const lines = film.getByRole('region', { name: 'Transkript' }).getByRole('listitem');
  await expect(lines).toHaveCount(4);
  expect(await shown(page)).toEqual([]);

  // Keys work once the focus is in the player.
  await film.getByRole('button', { name: 'Abspielen' }).focus();
  await page.keyboard.press('c');
  await expect.poll(() => shown(page)).toEqual(['de']);
  await page.keyboard.press('k');
  await expect(film.getByRole('button', { name: 'Anhalten' })).toBeVisible();
  await page.keyboard.press('k');
  await page.keyboard.press('Shift+>');
  await expect(film.getByRole('button', { name: 'Geschwindigkeit: 1,25×' })).toBeVisible();

  const stored = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/activity-workflows/'),
  );
  // A line has a button for a note beside it.
  await lines.filter({ hasText: 'läuft um den Baum' }).getByRole('button').first().click();
  await expect.poll(() => position(page)).toBeGreaterThan(6.3);
  await expect(lines.nth(2).getByRole('button').first()).toHaveAttribute('aria-current', 'true');
  await film.getByRole('searchbox', { name: 'Im Transkript suchen' }).fill('kaninchen');
  await expect(film.getByText('1 von 2')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(film.getByText('2 von 2')).toBeVisible();

  // On another device, in another language, it goes on where it was left.
  expect((await stored).ok()).toBe(true);
  const left = await position(page);
  const other = await onDevice(browser, 'ar', `${KNOTS}/view/content`);
  await expect.poll(() => position(other)).toBeCloseTo(left, 0);
  await other.keyboard.press('c');
  expect(await shown(other), 'a key pressed elsewhere is not the player’s').toEqual([]);
  await other.locator('.film video').click();
  await other.keyboard.press('k');
  await other.keyboard.press('c');
  await expect.poll(() => shown(other)).toEqual(['ar']);
  await expect(other.locator('.film-lines').getByText('الأرنب').first()).toBeVisible();
  expect(heard).toEqual([]);
});

test('[VID-01] a position is not lost while there is no network', async ({ browser }) => {
  const page = await onDevice(browser, 'en-US', KNOTS);
  await page.getByRole('button', { name: 'Start', exact: true }).first().click();
  await expect(page.locator('.film-lines li')).toHaveCount(4);
  await expect.poll(() => page.locator('.film video').evaluate((film: HTMLVideoElement) => film.readyState)).toBe(4);
  await page.context().setOffline(true);
  const stage = page.locator('.film-stage');
  await stage.focus();
  await page.keyboard.press('7');
  await page.keyboard.press('k');
  await expect.poll(() => position(page)).toBeGreaterThan(8.3);
  await page.keyboard.press('k');
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('learn-film '))))
    .toHaveLength(1);
  const left = await position(page);
  await page.context().setOffline(false);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('learn-film '))))
    .toHaveLength(0);
  const other = await onDevice(browser, 'en-US', `${KNOTS}/view/content`);
  await expect.poll(() => position(other)).toBeCloseTo(left, 0);
});
