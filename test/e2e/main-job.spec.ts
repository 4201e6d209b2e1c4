import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from './test';
import { hosts } from './hosts';
import { complaints, signIn } from './people';

const COURSE = 'Reading the night sky';

/** Completes parts until no mandatory part is left. */
async function completeParts(page: Page, count: number) {
  for (let part = 1; part <= count; part++) {
    await expect(page.getByText(`Part ${part} of 4`)).toBeVisible();
    await page.getByRole('button', { name: 'Complete and continue' }).click();
  }
}

test('[APP-01, RT-01, RT-22, SGN-01] without a session the portal leads to the sign-in and back to the same page', async ({
  page,
}) => {
  await page.goto(`${hosts.learn}/learn/?from=mail&keyword=night#top`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.getByLabel('Username').fill('nora');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Incorrect username or password.');
  await expect(page.getByLabel('Username')).toHaveValue('nora');
  await page.getByLabel('Password', { exact: true }).fill('learn');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${hosts.learn}/learn/courses?keyword=night#top`);
  await expect(page.getByRole('heading', { level: 1, name: 'My courses' })).toBeVisible();
});

test('[STA-01, STA-02, RT-06, RT-08, RT-09, RT-11, API-05] one learner, one course: start, read, continue, finish, certificate', async ({
  page,
  context,
  browser,
}) => {
  const heard = complaints(page);
  await signIn(page, 'nora');
  await page.getByRole('link', { name: COURSE }).click();
  await expect(page.getByRole('heading', { level: 1, name: COURSE })).toBeVisible();
  await page.getByRole('button', { name: 'Start', exact: true }).dblclick();
  await expect(page).toHaveURL(/\/view\/content/);
  await completeParts(page, 1);
  await expect(page.getByText('Part 2 of 4')).toBeVisible();

  // Leaves in the middle; the card returns to the same part.
  await page.goto(`${hosts.learn}/learn/courses`);
  await page.getByRole('link', { name: COURSE }).click();
  await expect(page).toHaveURL(/\/view\/content/);
  await expect(page.getByRole('heading', { name: 'Finding north' })).toBeVisible();
  await page.getByRole('button', { name: 'Complete and continue' }).click();
  await expect(page.getByText('Part 3 of 4')).toBeVisible();
  await page.getByRole('button', { name: 'Complete and continue' }).click();

  // Only the optional part is left.
  await page.getByRole('article').getByRole('button', { name: 'Finish course' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Finish course' }).click();
  await expect(page.getByText('The course has been successfully finished', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'View', exact: true }).first().click();
  await expect(page).toHaveURL(/\/certificate\/[0-9A-Z-]+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Naked-eye observer' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: COURSE })).toBeVisible();
  const number = page.url().split('/').at(-1)!;
  expect(number.replaceAll('-', '').length).toBeGreaterThanOrEqual(20);

  const download = page.waitForEvent('download');
  await page
    .getByRole('link', { name: /Download/ })
    .first()
    .click();
  const pdf = await readFile(await (await download).path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const png = await page.request.get(`${hosts.learn}/api/lms-storage/v1/certificates/${number}.png`);
  expect((await png.body()).subarray(1, 4).toString()).toBe('PNG');

  // Only Chromium lets a test read the clipboard.
  const mayRead = await context.grantPermissions(['clipboard-read', 'clipboard-write']).then(
    () => true,
    () => false,
  );
  await page.getByRole('button', { name: 'Copy link to share' }).click();
  await expect(page.getByText('The link was copied').first()).toBeVisible();
  const shared = `${hosts.learn}/learn/certificate/${number}`;
  if (mayRead) expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shared);

  await test.step('[RT-18, SGN-03] visitors see the shared certificate, without menu, user call and sign-in', async () => {
    const visitor = await (await browser.newContext()).newPage();
    const asked: string[] = [];
    visitor.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await visitor.goto(shared);
    await expect(visitor.getByText('Nora Lindqvist').first()).toBeVisible();
    await expect(visitor.getByRole('navigation')).toHaveCount(0);
    expect(asked.filter((path) => path.endsWith('/users/me'))).toEqual([]);
    await visitor.context().close();
  });
  expect(heard).toEqual([]);
});

test('[RT-07] the finished course opens for review', async ({ page }) => {
  await signIn(page, 'fatima');
  await page.getByRole('link', { name: COURSE }).click();
  await page.getByRole('link', { name: 'Review' }).click();
  await expect(page).toHaveURL(/viewType=REVIEW/);
  await expect(page.getByText('Part 1 of 4')).toBeVisible();
  await expect(page.getByRole('button', { name: /Complete/ })).toHaveCount(0);
});

test('[RT-22] signing out ends the session at the provider too', async ({ page }) => {
  await signIn(page, 'nora');
  // A page that calls nothing by itself, so that no sign-in starts beside the sign-out.
  await page.goto(`${hosts.learn}/learn/oidc/pages.css`);
  // The provider's page goes on by itself, which ends a goto.
  await page.evaluate((address) => location.assign(address), `${hosts.learn}/learn/oidc/logout`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  // The first sign-in after a sign-out shows the form in any case, the next one only without a session.
  await page.goto(`${hosts.learn}/learn/oidc/login`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('[RT-16, RT-17, RT-24, NAV-07] error pages, each with its text and link', async ({ page }) => {
  await signIn(page, 'nora');
  await page.goto(`${hosts.learn}/learn/no/such/place`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(`${hosts.learn}/learn/courses`);
  await expect(page).toHaveTitle('My courses | Learn');

  await page.goto(`${hosts.learn}/learn/forbidden`);
  await expect(page.getByRole('heading', { name: 'Forbidden' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);

  await page.goto(`${hosts.learn}/learn/simulate-error`);
  await expect(page.getByText('Something went wrong').first()).toBeVisible();
});

test('[RT-21] the login callback redirects only to its own host', async ({ page }) => {
  await signIn(page, 'nora');
  await page.goto(
    `${hosts.learn}/learn/login-callback?redirectUrl=${encodeURIComponent('https://evil.example/learn')}`,
  );
  await expect(page).toHaveURL(`${hosts.learn}/learn/courses`);
  await page.goto(
    `${hosts.learn}/learn/login-callback?redirectUrl=${encodeURIComponent(`${hosts.learn}/learn/profile`)}`,
  );
  await expect(page).toHaveURL(`${hosts.learn}/learn/profile`);
});

test('[NAV-04] a skip link, and a back button that goes back', async ({ page }) => {
  await signIn(page, 'ben');
  await page.getByRole('link', { name: 'Catalog' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Catalog' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'My courses' })).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(`${hosts.learn}/learn/catalog`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Catalog' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('two tabs that start the same course share one attempt', async ({ context }) => {
  const [one, two] = [await context.newPage(), await context.newPage()];
  await signIn(one, 'nora');
  for (const page of [one, two]) {
    await page.goto(`${hosts.learn}/learn/courses`);
    await page.getByRole('link', { name: 'The science of bread' }).click();
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  }
  await Promise.all([one, two].map((page) => page.getByRole('button', { name: 'Start', exact: true }).click()));
  for (const page of [one, two]) await expect(page).toHaveURL(/\/view\/content/);
  const answer = await one.request.get(`${hosts.learn}/api/lms/v1/users/me/objective-accesses/query`);
  const { data } = (await answer.json()) as {
    data: { objective: { name: string }; objectiveWorkflowAggregate: { id: string } }[];
  };
  const aggregate = data.find(({ objective }) => objective.name === 'The science of bread')!.objectiveWorkflowAggregate;
  expect(aggregate).toMatchObject({ lastObjectiveWorkflow: { state: 1 } });
});
