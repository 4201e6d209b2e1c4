import { expect, test, type Page } from './test';
import { hosts } from './hosts';
import { complaints, signIn } from './people';

const chips = (page: Page) => page.getByRole('list', { name: 'Selected filters' }).getByRole('button');
const cards = (page: Page) => page.locator('[part~=card] :is(h2, h3)');

/** Opens the drawer, selects values, and closes it. */
async function filter(page: Page, ...choices: [group: string, name: string][]) {
  await page.getByRole('button', { name: /^Filters/ }).click();
  for (const [group, name] of choices) {
    await page.getByRole('dialog').getByRole('group', { name: group }).getByLabel(name, { exact: true }).check();
  }
  await page.getByRole('button', { name: /^Show \d+ courses?$/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('[LST-01, LST-03, LST-09] filters are in the address: reload, back, another person’s browser', async ({
  page,
  browser,
}) => {
  const heard = complaints(page);
  await signIn(page, 'nora');
  // The first cards are painted before the others load.
  const list = `${hosts.learn}/api/lms/v1/users/me/objective-accesses/query?skip=0&take=1&requireTotalCount=true`;
  const { totalCount } = (await (await page.request.get(list)).json()) as { totalCount: number };
  await expect(cards(page)).toHaveCount(totalCount);
  const all = await cards(page).allTextContents();

  await filter(page, ['Progress', 'In progress'], ['Priority', 'Mandatory']);
  await expect(page).toHaveURL(`${hosts.learn}/learn/courses?courseProgress=inProgress&coursePriority=mandatory`);
  await expect(chips(page)).toHaveText(['In progress', 'Mandatory', 'Clear all']);
  await expect(async () => expect(await cards(page).count()).toBeLessThan(all.length)).toPass();
  const filtered = await cards(page).allTextContents();
  expect(filtered.length).toBeGreaterThan(0);

  await page.reload();
  await expect(chips(page)).toHaveText(['In progress', 'Mandatory', 'Clear all']);
  await expect(cards(page)).toHaveText(filtered);

  await page.getByRole('button', { name: 'Remove filter: Mandatory' }).click();
  await expect(page).toHaveURL(`${hosts.learn}/learn/courses?courseProgress=inProgress`);
  await page.goBack();
  await expect(chips(page)).toHaveText(['In progress', 'Mandatory', 'Clear all']);
  await expect(cards(page)).toHaveText(filtered);
  await page.goBack();
  await expect(page).toHaveURL(`${hosts.learn}/learn/courses`);
  await expect(chips(page)).toHaveCount(0);
  await page.goForward();
  await expect(cards(page)).toHaveText(filtered);

  // To another page, and back through the navigation: the list and the address have the stored filters.
  const shared = page.url();
  await page.getByRole('banner').getByRole('link', { name: 'Calendar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'My courses' }).click();
  await expect(page).toHaveURL(shared);
  await expect(cards(page)).toHaveText(filtered);

  const other = await browser.newContext({ locale: 'en-US' });
  const guest = await other.newPage();
  await signIn(guest, 'nora', shared.slice(hosts.learn.length));
  await expect(chips(guest)).toHaveText(['In progress', 'Mandatory', 'Clear all']);
  await expect(cards(guest)).toHaveText(filtered);
  await other.close();

  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(`${hosts.learn}/learn/courses`);
  await expect(cards(page)).toHaveText(all);
  expect(heard).toEqual([]);
});

test('[LST-08, LST-12] values that are not offered are dropped with a message; a new account gets a message', async ({
  page,
}) => {
  await signIn(page, 'ben');
  await page.goto(
    `${hosts.learn}/learn/courses?term=gone,0&courseProgress=inProgress,almost&colour=red&selfRegistered=true&occflow=join`,
  );
  await expect(page.getByText('Some filters are no longer available and were removed.')).toBeVisible();
  await expect(page.getByText('Account created')).toBeVisible();
  await expect(page).toHaveURL(`${hosts.learn}/learn/courses?courseProgress=inProgress&occflow=join`);
  await expect(chips(page)).toHaveText(['In progress', 'Clear all']);
});

test('[LST-03, LST-02] term, collection and category apply together; an empty result offers to clear them', async ({
  page,
}) => {
  await signIn(page, 'nora');
  await filter(page, ['Term', 'Autumn term'], ['Collections', 'Science'], ['Level', 'Beginner']);
  const address = decodeURI(new URL(page.url()).search);
  expect(address).toMatch(/^\?collection=[\w-]+&term=[\w-]+&category\[[\w-]+\]=[\w-]+$/);
  await page.getByRole('searchbox').fill('  No Such Course');
  await expect(page.getByRole('heading', { name: 'No courses match your search' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('keyword')).toBe('no such course');
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page).toHaveURL(`${hosts.learn}/learn/courses`);
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('the order of My courses is in the address, and the platform sorts', async ({ page }) => {
  await signIn(page, 'nora');
  await page.getByLabel('Sort by').selectOption('Name');
  await expect(page).toHaveURL(`${hosts.learn}/learn/courses?sort=name`);
  await expect(async () => {
    const names = await cards(page).allTextContents();
    expect(names.length).toBeGreaterThan(3);
    expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
  }).toPass();
});

test('[RT-03] search and filters of the catalog are in the address', async ({ page }) => {
  await signIn(page, 'ben', '/learn/catalog');
  await expect(cards(page).first()).toBeVisible();
  const before = await cards(page).count();
  await page.getByRole('searchbox').fill('Law');
  await expect(page).toHaveURL(`${hosts.learn}/learn/catalog?keyword=law`);
  await expect(async () => expect(await cards(page).count()).toBeLessThan(before)).toPass();
  await cards(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Catalog' })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(`${hosts.learn}/learn/catalog?keyword=law`);
  await expect(page.getByRole('searchbox')).toHaveValue('law');
});

test('a list on a host page does not change the address', async ({ page }) => {
  await signIn(page, 'nora');
  await page.goto(`${hosts.portal}/courses.html`);
  await expect(cards(page).first()).toBeVisible();
  const before = page.url();
  await filter(page, ['Progress', 'In progress']);
  await expect(chips(page)).toHaveText(['In progress', 'Clear all']);
  expect(page.url()).toBe(before);
  await page.reload();
  await expect(chips(page)).toHaveText(['In progress', 'Clear all']);
  expect(page.url()).toBe(before);
});
