import { expect, test, type Browser, type Page } from './test';
import { idOf } from '../../demo/seed/id';
import { hosts } from './hosts';
import { complaints, signIn } from './people';

const courseOf = (code: string) => `/learn/courses/${idOf('course', code)}`;
const CIRCLE = 'COM-220';
/** The stream checks for changes every two seconds. */
const SOON = { timeout: 15_000 };

/** A page of a person of the demo, in a new browser context. */
async function personIn(browser: Browser, username: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-US', timezoneId: 'Europe/Berlin' })).newPage();
  await signIn(page, username, courseOf(CIRCLE));
  return page;
}

/** Opens the content of a course, which is started first if `isNew`. */
async function openContent(page: Page, code: string, isNew = false) {
  await page.goto(`${hosts.learn}${courseOf(code)}${isNew ? '' : '/view/content'}`);
  if (isNew) await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page).toHaveURL(/\/view/);
}

test('a discussion: two learners see each other’s posts at once, and typed text is never lost', async ({ browser }) => {
  test.slow();
  const [nora, ingrid] = [await personIn(browser, 'nora'), await personIn(browser, 'ingrid')];
  const heard = [complaints(nora), complaints(ingrid)];
  await openContent(nora, CIRCLE, true);
  await openContent(ingrid, CIRCLE);
  const write = (page: Page) => page.getByRole('textbox', { name: 'Start a thread' });

  await test.step('offline nothing is lost, also after a reload', async () => {
    await expect(nora.getByText('You’ve written 0 of 3 posts. Write the rest to complete this part.')).toBeVisible();
    await write(nora).fill('Before the knife.\nMore at https://example.org/orange.');
    await nora.context().setOffline(true);
    await nora.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(nora.getByText(/Connection lost/).first()).toBeVisible();
    await nora.context().setOffline(false);
    await nora.reload();
    await expect(write(nora)).toHaveValue(/Before the knife/);
  });

  await test.step('the other sees a post with a file without a reload', async () => {
    await nora.locator('input[type=file]').setInputFiles([
      { name: 'orange.txt', mimeType: 'text/plain', buffer: Buffer.from('peel') },
      { name: 'orange.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    ]);
    await expect(nora.getByText(/We support attaching only these types of files: jpg/)).toBeVisible();
    await expect(nora.getByRole('list', { name: 'Attached files' })).toContainText('orange.txt');
    await nora.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(nora.getByText('You’ve written 1 of 3 posts. Write the rest to complete this part.')).toBeVisible();
    await expect(write(nora)).toHaveValue('');
    await ingrid.getByRole('button', { name: '1 new post' }).click(SOON);
    const post = ingrid.getByRole('article', { name: 'Nora Lindqvist' });
    await expect(post).toContainText('Before the knife.');
    await expect(post).toBeFocused();
    await expect(post.getByRole('link', { name: 'https://example.org/orange' })).toHaveAttribute('rel', /noopener/);
    const download = ingrid.waitForEvent('download');
    await post.getByRole('link', { name: /orange\.txt/ }).click();
    expect((await download).suggestedFilename()).toBe('orange.txt');
  });

  await test.step('a reply appears, and an edit changes it in place', async () => {
    await ingrid.getByRole('button', { name: 'Reply to Nora Lindqvist' }).click();
    await ingrid.getByRole('textbox', { name: 'Your reply to Nora Lindqvist' }).fill('And what would you ask?');
    await ingrid.locator('.replies').getByRole('button', { name: 'Reply', exact: true }).last().click();
    await nora.getByRole('button', { name: '1 new post' }).click(SOON);
    await expect(nora.getByText('And what would you ask?')).toBeVisible();
    await nora.getByRole('button', { name: 'Edit your post' }).click();
    await nora.getByRole('textbox', { name: 'Edit your post' }).fill('Before the knife, of course.');
    await nora.getByRole('button', { name: 'Save' }).click();
    await expect(ingrid.getByText('Before the knife, of course.')).toBeVisible(SOON);
  });

  await test.step('the course can be finished after taking part', async () => {
    const finish = async () => {
      await nora.getByRole('button', { name: 'Finish course' }).click();
      await nora.getByRole('dialog').getByRole('button', { name: 'Finish course' }).click();
    };
    await finish();
    await expect(nora.getByText(/you have written 1 of 3 posts/).first()).toBeVisible();
    await nora.getByRole('dialog').getByRole('button', { name: 'Keep learning' }).click();
    for (const text of ['Second', 'Third']) {
      await write(nora).fill(text);
      await nora.getByRole('button', { name: 'Post', exact: true }).click();
      await expect(nora.locator('[data-post]').filter({ hasText: text })).toBeVisible();
    }
    await expect(nora.getByText('3 of 3 posts: you’ve taken part.')).toBeVisible();
    await finish();
    await expect(nora.getByText('In Grading').first()).toBeVisible();
  });
  expect(heard.flat()).toEqual([]);
  await Promise.all([nora.context().close(), ingrid.context().close()]);
});

test('[APP-08] content of all six kinds can be opened', async ({ browser }) => {
  test.slow();
  const inFrame = (page: Page) => page.getByTitle('External tool: SQL practice room').contentFrame();
  const kinds: [kind: string, who: string, code: string, isNew: boolean, shown: (page: Page) => Promise<unknown>][] = [
    ['text', 'ben', 'AST-110', false, (page) => expect(page.locator('[part~=rich-content]').first()).toBeVisible()],
    ['LTI 1.3', 'ingrid', 'DAT-150', false, (page) => expect(inFrame(page).getByText('LTI 1.3')).toBeVisible()],
    [
      'composite',
      'ben',
      'ENV-210',
      false,
      (page) => expect(page.getByRole('navigation').getByRole('link', { name: 'Swarming' })).toBeVisible(),
    ],
    ['event', 'nora', 'SAF-140', false, (page) => expect(page.getByText('The event is over.')).toBeVisible()],
    ['video', 'ingrid', 'CRA-108', true, (page) => expect(page.locator('video')).toBeVisible()],
    [
      'discussion',
      'ingrid',
      CIRCLE,
      false,
      (page) => expect(page.getByRole('textbox', { name: 'Start a thread' })).toBeVisible(),
    ],
  ];
  for (const who of [...new Set(kinds.map(([, username]) => username))]) {
    const page = await (await browser.newContext({ locale: 'en-US', timezoneId: 'Europe/Berlin' })).newPage();
    const heard = complaints(page);
    await signIn(page, who);
    for (const [kind, username, code, isNew, shown] of kinds) {
      if (username !== who) continue;
      await test.step(kind, async () => {
        await openContent(page, code, isNew);
        await shown(page);
      });
    }
    expect(heard).toEqual([]);
    await page.context().close();
  }
});
