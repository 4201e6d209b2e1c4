import { expect, test, type Page } from './test';
import { hosts } from './hosts';
import { complaints, signIn } from './people';

/** Unread messages are requested every 20 s. */
const SOON = { timeout: 30_000 };

const hubButton = (page: Page) => page.getByRole('button', { name: /^Messages and announcements/ });
const unreadOf = async (page: Page) =>
  Number(/(\d+) unread/.exec((await hubButton(page).textContent()) ?? '')?.[1] ?? 0);
/** The number of unread messages that the platform knows of. */
async function storedUnread(page: Page): Promise<number> {
  const { data } = await (await page.request.get(`${hosts.learn}/api/platform/v1/channels/unread`)).json();
  return data.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
}

test('a message in a room appears at once, and is counted as unread for others; a direct message is private', async ({
  browser,
}) => {
  test.slow();
  const open = async (username: string, path: string) => {
    const page = await (await browser.newContext({ locale: 'en-US', timezoneId: 'Europe/Berlin' })).newPage();
    await signIn(page, username, path);
    return page;
  };
  const nora = await open('nora', '/learn/groups/rooms');
  const ben = await open('ben', '/learn/courses');
  const heard = [complaints(nora), complaints(ben)];

  await test.step('Nora opens a room: its courses, members and messages', async () => {
    await expect(nora.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible();
    await nora.getByRole('link', { name: 'Bread table' }).click();
    await expect(nora.getByRole('heading', { level: 1, name: 'Bread table' })).toBeVisible();
    await expect(nora).toHaveTitle(/^Bread table \| Rooms \|/);
    await expect(nora.getByText('Yes, a round one. I bring it along.')).toBeVisible();
    await expect(nora.getByRole('button', { name: /Write to .*Ingrid/ })).toBeVisible();
  });

  const text = `The basket is in the kitchen, ${Date.now()}`;
  await test.step('Ben’s badge counts Nora’s message, and he replies in the hub', async () => {
    await expect(hubButton(ben)).toBeVisible();
    // The badge has no number until the counts are here.
    await expect.poll(async () => (await unreadOf(ben)) - (await storedUnread(ben)), SOON).toBe(0);
    const before = await unreadOf(ben);
    await nora.getByRole('textbox', { name: 'Write a message' }).fill(text);
    await nora.getByRole('textbox', { name: 'Write a message' }).press('Enter');
    await expect.poll(() => unreadOf(ben), SOON).toBe(before + 1);
    await hubButton(ben).click();
    const panel = ben.getByRole('dialog');
    await panel.getByRole('button', { name: /Bread table/ }).click();
    await expect(panel.locator('.chat-text', { hasText: text })).toBeVisible();
    await expect.poll(() => unreadOf(ben), SOON).toBe(before);
    await panel.getByRole('textbox', { name: 'Write a message' }).fill('I take it along');
    await panel.getByRole('textbox', { name: 'Write a message' }).press('Enter');
    await expect(nora.getByText('I take it along', { exact: true })).toBeVisible(SOON);
    await ben.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(hubButton(ben)).toBeFocused();
  });

  await test.step('a direct message from Nora to Ben', async () => {
    await nora.getByRole('button', { name: /Write to .*Benjamin/ }).click();
    const letter = nora.getByRole('dialog');
    await letter.getByRole('textbox', { name: 'Write a message' }).fill('For you alone');
    await letter.getByRole('textbox', { name: 'Write a message' }).press('Enter');
    await hubButton(ben).click();
    await ben
      .getByRole('dialog')
      // The name of a room is followed by the writer of its last message, who may be Nora too.
      .getByRole('button', { name: /^Nora Lindqvist/ })
      .click();
    await expect(ben.getByRole('dialog').locator('.chat-text', { hasText: 'For you alone' })).toBeVisible(SOON);
  });
  expect(heard.flat()).toEqual([]);
  await Promise.all([nora.context().close(), ben.context().close()]);
});
