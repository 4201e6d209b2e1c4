import { idOf } from '../../demo/seed/id';
import { cookiesOf, signInByWindow, test } from './blocking';
import { hosts } from './hosts';
import { practise } from './practise';
import { expect, type Page } from './test';

const LEARNING = `${hosts.partner}/learning`;
const COURSE = `${LEARNING}?id=${idOf('course', 'DAT-150')}`;

/** The cookies that a page sends to the tool. */
function cookiesToTool(page: Page) {
  const sent: Promise<string | undefined>[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().startsWith(hosts.tool)) sent.push(request.allHeaders().then(({ cookie }) => cookie));
  });
  return async () => Promise.all(sent);
}

test('[TOK-04] on a partner’s page an external tool needs no cookie either: course, tool, score', async ({
  blocking,
}) => {
  const page = await blocking.newPage();
  const cookies = cookiesOf(page);
  const toTool = cookiesToTool(page);
  await page.goto(LEARNING);
  await signInByWindow(page, 'ben', () =>
    page.locator('learn-course-list').getByRole('button', { name: 'Sign in' }).click(),
  );
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await page.goto(COURSE);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const frame = page.getByTitle('External tool: SQL practice room');
  const room = frame.contentFrame();
  await expect(room.getByText('Benjamin Okafor')).toBeVisible();

  await test.step('without the storage the tool can’t know whose launch it is, and refuses it', async () => {
    await page.route('**/api/lti/v1/storage', (route) => route.abort());
    await page.getByRole('button', { name: 'Reopen' }).click();
    await expect(room.getByText('state is not of a sign-in of this browser.')).toBeVisible();
    await page.unroute('**/api/lti/v1/storage');
    await page.getByRole('button', { name: 'Reopen' }).click();
    await expect(room.getByText('Benjamin Okafor')).toBeVisible();
  });

  await practise(room, 3);
  await expect(page.getByText('The tool has sent your result.')).toBeVisible({ timeout: 20_000 });

  await test.step('neither the platform nor the tool got a cookie', async () => {
    expect(await cookies()).toEqual([undefined]);
    const sent = await toTool();
    expect(sent.length).toBeGreaterThan(3);
    expect(new Set(sent)).toEqual(new Set([undefined]));
    const names = (await blocking.cookies()).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('toolState'))).toEqual([]);
  });

  await test.step('the storage is a frame of the platform that closes with the tool', async () => {
    const storages = () => page.frames().filter((each) => each.url() === `${hosts.learn}/api/lti/v1/storage`);
    expect(storages()).toHaveLength(1);
    await page.getByRole('button', { name: 'Finish' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Finish' }).click();
    await expect(page.getByText(/100\s?%/).first()).toBeVisible();
    expect(storages()).toEqual([]);
  });
});
