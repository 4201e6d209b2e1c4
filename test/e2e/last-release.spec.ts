import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test, type Page } from './test';
import { hosts } from './hosts';
import { hasLastRelease, LAST_RELEASE, lastRelease, lastSnippet } from './last-release';
import { complaints, signIn } from './people';

test.use({ permissions: ['local-network-access'] });
// One worker: the bundle is built once.
test.describe.configure({ mode: 'default' });

let dist = '';
test.beforeAll(async () => {
  test.setTimeout(240_000);
  test.skip(!(await hasLastRelease()), `The history has no commit ${LAST_RELEASE}: git fetch --unshallow`);
  dist = await lastRelease();
});

/** The scripts that the platform serves are those of the last release; returns the addresses of those that it lacks. */
async function withLastBundle(page: Page): Promise<string[]> {
  const missing: string[] = [];
  await page.route(`${hosts.learn}/learn/assets/**`, async (route) => {
    const path = resolve(dist, new URL(route.request().url()).pathname.slice('/learn/assets/'.length));
    if (existsSync(path)) return route.fulfill({ path, headers: { 'access-control-allow-origin': '*' } });
    missing.push(path);
    return route.fulfill({ status: 404 });
  });
  return missing;
}

async function openWith(page: Page, url: string, body: string) {
  await page.route(url, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><title>A page of last year</title><link rel="icon" href="data:,">${body}`,
    }),
  );
  await page.goto(url);
}

const script = `<script type="module" src="${hosts.learn}/learn/assets/learn.js"></script>`;
const courses = (page: Page, tag: string) => page.locator(tag).getByRole('listitem');

for (const bundle of ['of today', 'of the last release'])
  test(`[EMB-12] the snippet of the last release, the bundle ${bundle}: a visitor sees the catalog and a course`, async ({
    page,
  }) => {
    const heard = complaints(page);
    const missing = bundle === 'of today' ? [] : await withLastBundle(page);
    const snippet = (await lastSnippet()).replaceAll('https://learn.example', hosts.learn);
    expect(snippet).toContain('<learn-open-catalog');
    await openWith(page, `${hosts.partner}/last-year.html`, snippet);
    await expect(courses(page, 'learn-open-catalog').nth(1)).toBeVisible();
    await page.locator('learn-open-catalog').getByRole('searchbox').fill('no such course');
    await expect(courses(page, 'learn-open-catalog')).toHaveCount(0);
    expect(missing).toEqual([]);
    expect(heard).toEqual([]);
  });

test('[EMB-12] the bundle of the last release: a learner signed in finds a course, starts it and finishes a part', async ({
  page,
}) => {
  const heard = complaints(page);
  // The portal's own page loads the bundle of today.
  const portal = await page.context().newPage();
  await signIn(portal, 'nora', '/learn/profile');
  await portal.close();
  const missing = await withLastBundle(page);
  const at = `api-base="${hosts.learn}" link-base="${hosts.learn}/learn"`;
  const list = `${hosts.portal}/guest/list-of-last-year.html`;
  await openWith(page, list, `${script}<learn-course-list ${at}></learn-course-list>`);
  const course = courses(page, 'learn-course-list').filter({ hasText: 'Reading the night sky' });
  await expect(course).toBeVisible();
  const [, id] = /\/courses\/([0-9a-f-]{36})/.exec((await course.getByRole('link').first().getAttribute('href'))!)!;

  const content = `${hosts.portal}/guest/course-of-last-year.html`;
  // The element's navigation would lead to the portal, with the bundle of today.
  const stay = `<script>addEventListener('learn-navigate', (event) => event.preventDefault())</script>`;
  const tag = `<learn-course ${at} objective-id="${id}" view="content"></learn-course>`;
  await openWith(page, content, `${stay}${script}${tag}`);
  const element = page.locator('learn-course');
  /** The learner clicks a button, and the platform accepts its last command. */
  const command = async (name: string, path: string) => {
    const accepted = page.waitForResponse((response) => response.url().includes(path) && response.ok());
    await element.getByRole('button', { name, exact: true }).click();
    await accepted;
  };
  await command('Start', '/start-objective-workflows');
  await page.reload();
  await expect(element.getByText('Part 1 of 4')).toBeVisible();
  await command('Complete and continue', '/finish-activity-workflows');
  await page.reload();
  await expect(element.getByRole('paragraph').filter({ hasText: '1 of 3 parts completed' })).toBeVisible();
  expect(missing).toEqual([]);
  expect(heard).toEqual([]);
});
