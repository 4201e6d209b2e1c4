import { expect, test, type Page } from './test';
import { idOf } from '../../demo/seed/id';
import { hosts } from './hosts';
import { complaints, signIn } from './people';
import { practise } from './practise';

const courseOf = (code: string) => `/learn/courses/${idOf('course', code)}`;

/** Submits the course. */
async function finish(page: Page) {
  await page.getByRole('button', { name: 'Finish' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Finish' }).click();
}

test('[RT-20] an external tool in a frame: start, exercise, score, return, result', async ({ page }) => {
  const heard = complaints(page);
  await signIn(page, 'ben');
  await page.goto(hosts.learn + courseOf('DAT-150'));
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page).toHaveURL(`${hosts.learn}${courseOf('DAT-150')}/view`);

  const frame = page.getByTitle('External tool: SQL practice room');
  const room = frame.contentFrame();
  await expect(room.getByText('Benjamin Okafor')).toBeVisible();
  await expect(room.getByText('LTI 1.3')).toBeVisible();
  await practise(room, 2);
  // The score of a course that is one activity is its grade, which is hidden until the course is finished.
  await expect(page.getByText('The tool has sent your result.')).toBeVisible({ timeout: 20_000 });
  await practise(room, 3);

  await room.getByRole('link', { name: 'Back to the course' }).click();
  await expect(page.getByText('You’ve left the tool.')).toBeVisible();
  await expect(page.getByText('The practice room has saved your best attempt.')).toBeVisible();
  await finish(page);
  await expect(page.getByText(/100\s?%/).first()).toBeVisible();
  expect(heard).toEqual([]);
});

test('an external tool is named once below its breadcrumb, and its frame has the width of the page', async ({
  page,
}) => {
  await signIn(page, 'ingrid', `${courseOf('DAT-150')}/view`);
  const main = page.getByRole('main');
  const frame = page.getByTitle('External tool: SQL practice room');
  await expect(frame.contentFrame().getByText('Ingrid Vasquez-Holm')).toBeVisible();
  await expect(main.getByText('SQL practice room').filter({ visible: true })).toHaveCount(2);
  const breadcrumb = (await page.getByRole('navigation', { name: 'Breadcrumb' }).boundingBox())!;
  const shown = (await page.locator('.tool-frame').boundingBox())!;
  expect(shown.width).toBeCloseTo(breadcrumb.width, 0);
  const last = (await page.getByRole('button', { name: 'Open full page' }).boundingBox())!;
  expect(last.x + last.width, 'the buttons end where the frame ends').toBeCloseTo(shown.x + shown.width, 0);
});

test('[ENR-02] [STA-01] a link that starts an external tool redirects the page to the course view', async ({
  page,
}) => {
  await signIn(page, 'adam');
  const pages: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      pages.push(new URL(request.url()).pathname);
  });
  const view = `${courseOf('DAT-150')}/view`;
  await page.goto(`${hosts.learn}/learn/catalog/${idOf('course', 'DAT-150')}?enrol=start`);
  await expect(page).toHaveURL(hosts.learn + view);
  await expect(page.getByTitle('External tool: SQL practice room')).toBeVisible();
  expect(pages.at(-1)).toBe(view);
});

test('[APP-08] [RT-20] an external tool with LTI 1.1 in the whole page, and the return', async ({ page }) => {
  const heard = complaints(page);
  await signIn(page, 'adam');
  await page.goto(hosts.learn + courseOf('DAT-155'));
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('button', { name: 'Open SQL practice room' }).click();
  await expect(page).toHaveURL(new RegExp(`^${hosts.tool}/rooms/`));
  await expect(page.getByText('LTI 1.1')).toBeVisible();
  await practise(page, 3);
  await page.getByRole('link', { name: 'Back to the course' }).click();
  await expect(page).toHaveURL(/\/learn\/lti-tool-callback\?/);
  await expect(page.getByText('The practice room has saved your best attempt.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the course' }).click();
  await expect(page.getByText('The tool has sent your result.')).toBeVisible();
  expect(heard).toEqual([]);
});
