import { expect, test, type Page } from './test';
import { COURSE, open, tag } from './guest-pages';
import { hosts } from './hosts';
import { signIn } from './people';

test.use({ permissions: ['local-network-access'] });

/** All that the page's origin stores: keys of both storages, databases and caches. */
const storedBy = (page: Page) =>
  page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
    ...(await caches.keys()).map((name) => `cache ${name}`),
  ]);

/** The cookies of all origins. */
const namesOfCookies = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).sort();

/** Searches a list and reads a course as a signed-in learner with a consent; returns the calls that log events, and the cookies before. */
async function learnWith(page: Page, consent: string) {
  const other = await page.context().newPage();
  await signIn(other, 'fatima', '/learn/profile');
  await other.close();
  const cookies = await namesOfCookies(page);
  const logged: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/events')) logged.push(request.method());
  });
  const attributes = `consent="${consent}"`;
  await open(page, { body: `${tag('learn-course-list', { attributes })}${tag('learn-course', { attributes })}` });
  const list = page.locator('learn-course-list');
  await list.getByRole('searchbox').fill('sky');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(page.locator('learn-course').getByRole('heading', { name: COURSE, level: 1 })).toBeVisible();
  return { logged, cookies };
}

test('[EMB-09] consent="none": a signed-in learner leaves nothing in the browser, and no event is sent', async ({
  page,
}) => {
  const { logged, cookies } = await learnWith(page, 'none');
  expect(await namesOfCookies(page), 'those of the sign-in on the platform').toEqual(cookies);
  expect(await storedBy(page)).toEqual([]);
  // Waiting events are sent when the page is left.
  await page.reload();
  await expect(page.locator('learn-course-list').getByRole('searchbox')).toHaveValue('');
  await expect(page.locator('learn-course-list').getByRole('listitem').nth(1)).toBeVisible();
  expect(await storedBy(page)).toEqual([]);
  expect(logged).toEqual([]);
});

test('[EMB-09] consent="functional" remembers the search, and "all" sends events; "none" later removes all', async ({
  page,
}) => {
  const { logged } = await learnWith(page, 'functional');
  await expect.poll(() => storedBy(page)).toEqual([expect.stringMatching(`^learn-list enrolled ${hosts.learn}`)]);
  await page.reload();
  await expect(page.locator('learn-course-list').getByRole('searchbox')).toHaveValue('sky');
  expect(logged).toEqual([]);
  await page.locator('learn-course-list').evaluate((list) => list.setAttribute('consent', 'all'));
  await page.locator('learn-course').evaluate((course) => course.setAttribute('consent', 'all'));
  await page.locator('learn-course-list').getByRole('searchbox').fill('night');
  await expect.poll(() => logged).toEqual(['POST']);
  await page.locator('learn-course').evaluate((course) => course.setAttribute('consent', 'none'));
  expect(await storedBy(page)).toEqual([]);
});
