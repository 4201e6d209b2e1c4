import { idOf } from '../../demo/seed/id';
import { people } from '../../demo/seed/people';
import { hosts } from './hosts';
import { signIn } from './people';
import { faultsOf, rowOf, stripped, type Asked } from './specified-calls';
import { expect, test, type Browser, type Page } from './test';

/** The learner's locale and the browser's language. */
const LOCALE = 'en-US';
test.use({ locale: 'fr-FR' });

/** The calls of a page, their faults, and the errors of the page. */
interface Heard {
  asked: Set<string>;
  faults: string[];
}

/** Intercepts the calls of a page: compares each to the specification, and reduces each response to its specified fields. */
async function onSpecifiedPlatform(page: Page): Promise<Heard> {
  const heard: Heard = { asked: new Set(), faults: [] };
  await page.addInitScript((locale) => localStorage.setItem('locale', locale), LOCALE);
  page.on('pageerror', (error) => heard.faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') heard.faults.push(`console: ${message.text()}`);
  });
  await page.route(/\/api\/|\/config-ui\//, async (route) => {
    const request = route.request();
    // Only fetches are compared: the browser makes the requests for pictures, links and files.
    if (request.resourceType() !== 'fetch') return route.continue();
    const { pathname } = new URL(request.url());
    const row = rowOf({ method: request.method(), url: request.url() });
    if (!row) {
      heard.faults.push(`${request.method()} ${pathname} is no call that is specified`);
      return route.fulfill({ status: 404, json: { title: 'Not found' } });
    }
    heard.asked.add(row.call);
    const asked: Asked = {
      method: request.method(),
      url: request.url(),
      headers: await request.allHeaders(),
      body: request.postDataJSON() ?? undefined,
    };
    heard.faults.push(...faultsOf(asked, row, LOCALE).map((fault) => `${row.call}: ${fault}`));
    const response = await route.fetch({ maxRetries: 1 }); // a connection that the server ended meanwhile
    if (!response.ok() || !response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    await route.fulfill({ response, json: stripped(row, await response.json()) });
  });
  return heard;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const cards = (page: Page) => page.locator('[part~=card] :is(h2, h3)');

async function visitorOf(browser: Browser): Promise<{ visitor: Page; heard: Heard }> {
  const visitor = await (await browser.newContext({ locale: 'fr-FR' })).newPage();
  return { visitor, heard: await onSpecifiedPlatform(visitor) };
}

test('[API-01, API-02, API-03, API-04, API-05] the main job sends only specified requests, and needs only specified fields', async ({
  page,
  browser,
}) => {
  const heard = await onSpecifiedPlatform(page);
  const course = 'Reading the night sky';
  await signIn(page, 'nora');

  await test.step('My courses: list, filter, search, order', async () => {
    await expect(cards(page).first()).toBeVisible();
    await page.getByRole('button', { name: /^Filters/ }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('group', { name: 'Progress' }).getByLabel('Not started', { exact: true }).check();
    await drawer.getByRole('group', { name: 'Term' }).getByRole('checkbox').first().waitFor();
    await page.getByRole('button', { name: /^Show \d+ courses?$/ }).click();
    await page.getByLabel('Sort by').selectOption('Name');
    await page.getByRole('searchbox').fill('night');
    await expect(page).toHaveURL(/keyword=night/);
    await expect(cards(page)).toHaveText([course]);
  });

  await test.step('course page, start, parts, finish', async () => {
    await page.getByRole('link', { name: course }).click();
    await expect(heading(page, course)).toBeVisible();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page).toHaveURL(/\/view\/content/);
    for (const part of [1, 2, 3]) {
      await expect(page.getByText(`Part ${part} of 4`)).toBeVisible();
      await page.getByRole('button', { name: 'Complete and continue' }).click();
    }
    await page.getByRole('article').getByRole('button', { name: 'Finish course' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Finish course' }).click();
    await expect(page.getByText('The course has been successfully finished', { exact: true })).toBeVisible();
  });

  await test.step('certificate, for the learner and for visitors', async () => {
    await page.getByRole('link', { name: 'View', exact: true }).first().click();
    await expect(heading(page, 'Naked-eye observer')).toBeVisible();
    const number = page.url().split('/').at(-1)!;
    const { visitor, heard: visitorLog } = await visitorOf(browser);
    await visitor.goto(`${hosts.learn}/learn/certificate/${number}`);
    await expect(heading(visitor, 'Naked-eye observer')).toBeVisible();
    await visitor.goto(`${hosts.learn}/learn/open-catalog`);
    await cards(visitor).first().getByRole('link').click();
    await expect(heading(visitor, /./)).toBeVisible();
    await expect(visitor).toHaveURL(/\/view\/details/);
    await visitor.unrouteAll({ behavior: 'ignoreErrors' });
    await visitor.context().close();
    expect(visitorLog.faults).toEqual([]);
    for (const call of visitorLog.asked) heard.asked.add(call);
  });

  await test.step('catalog, self-enrolment', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Catalog' }).click();
    await expect(heading(page, 'Catalog')).toBeVisible();
    const add = page.getByRole('button', { name: /^Add / });
    await add.first().click();
    await expect(page.getByText(/You have successfully been enrolled to/).first()).toBeVisible();
  });

  await test.step('profile with time zone, calendar', async () => {
    await page.goto(`${hosts.learn}/learn/profile`);
    await expect(page.getByText('nora@learn.example').first()).toBeVisible();
    await page.getByRole('tab', { name: 'Preferred time zone' }).click();
    await page.getByRole('combobox').fill('kathmandu');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The time zone is now (UTC+05:45) Asia/Kathmandu.')).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Calendar' }).click();
    await expect(page.getByText('Times in Asia/Ka')).toBeVisible();
  });

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expect(heard.faults).toEqual([]);
  const main = [
    'GET users/me/objective-accesses/query',
    'GET users/me/objectives/{}/objective-access',
    'GET objectives/{}/objective-workflow-aggregate',
    'GET objective-workflows/{}',
    'GET objective-workflow-aggregates/{}/objective-records',
    'POST start-objective-workflows',
    'POST start-activity-workflows',
    'POST finish-activity-workflows',
    'POST submit-objective-workflows',
    'POST create-self-enrollments',
    'GET users/me/objective-workflows/{}/activity-with-aggregates',
    'GET certificate-records/query',
    'GET public/certificate-records/{}',
    'GET public/open-catalog/objectives/query',
    'GET public/open-catalog/objectives/{}',
    'GET users/{}/units',
    'POST users/{}/timezone',
    'GET users/me/terms',
    'GET users/me/enrolled-showcases',
    'GET users/me/enrolled-filter-categories',
    'GET users/me/catalog-showcases',
  ];
  for (const call of main) expect([...heard.asked], call).toContain(call.replace(' ', ' /api/lms/v1/'));
});

test('[API-01, API-04] an answer from an email needs only specified calls and fields', async ({ page }) => {
  const heard = await onSpecifiedPlatform(page);
  const ben = people.find(({ username }) => username === 'ben')!;
  const question = idOf('reinforcement', ben.id, 'AST-110');
  await signIn(page, 'ben', `/learn/email-response-callback?answer=polaris&workflowId=${question}`);
  await expect(page.getByText('it stands almost where the axis of the Earth points')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expect(heard.faults).toEqual([]);
});
