// The code of two guides runs as it stands there: on servers of this computer, at the address of a portal that the platform allows.
import type { Page } from '@playwright/test';
import { serveComponent, servePage, snippetsOf, type Started } from './guide-server';
import { hosts } from './hosts';
import { complaints, signIn } from './people';
import { expect, test } from './test';

// A page that is fulfilled by a test is no page of this computer.
test.use({ permissions: ['local-network-access'] });

const FOLDER = `.build/guide-pages/${process.env.TEST_PARALLEL_INDEX ?? 0}`;
/** The addresses of the guides are examples. */
const here = (code: string) => code.replaceAll('https://learn.example', hosts.learn);

let started: Started | undefined;
test.afterEach(async () => {
  await started?.close();
  started = undefined;
});

/** Opens a started server at an address of the portal. */
async function openAt(page: Page, { origin }: Started) {
  const address = `${hosts.portal}/guide/`;
  await page.route(`${address}**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const response = await page.request.get(origin + pathname.slice('/guide'.length));
    await route.fulfill({ response });
  });
  await page.goto(address);
}

test('[EMB-06] the page of the guide for frames shows the portal as high as its content, and takes its titles', async ({
  page,
}) => {
  const heard = complaints(page);
  const snippet = here([...(await snippetsOf('frame')).entries()].find(([title]) => title === 'html')![1]);
  const button = '<button id="signInButton" hidden>Sign in</button>';
  started = await servePage(`<!doctype html><html lang="en"><title>Host</title>${button}${snippet}`);
  await signIn(page, 'ben');
  await openAt(page, started);
  const frame = page.frameLocator('#learn');
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/^My courses/);
  await expect(page.locator('#signInButton')).toBeHidden();
  await expect.poll(() => page.locator('#learn').evaluate((element) => element.clientHeight)).toBeGreaterThan(600);
  await frame.getByRole('link', { name: 'Data protection at work' }).first().click();
  await expect(page).toHaveTitle(/^Course \| My courses/);
  expect(heard).toEqual([]);
});

test('[EMB-06] without a session the page of the guide for frames shows its button, which opens the sign-in', async ({
  page,
}) => {
  const snippet = here((await snippetsOf('frame')).get('html')!);
  const button = '<button id="signInButton" hidden>Sign in</button>';
  started = await servePage(`<!doctype html><html lang="en"><title>Host</title>${button}${snippet}`);
  await openAt(page, started);
  const opened = page.waitForEvent('popup');
  await page.locator('#signInButton').click();
  const popup = await opened;
  await popup.getByLabel('Username').fill('ben');
  await popup.getByLabel('Password', { exact: true }).fill('learn');
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Sign in', exact: true }).click()]);
  await expect(page.locator('#signInButton')).toBeHidden();
  await expect(page.frameLocator('#learn').getByRole('heading', { level: 1 })).toBeVisible();
});

for (const [what, entry, wrapper] of [
  [
    'that a server renders',
    'Page',
    `import { Courses } from './Courses';
     const go = (event) => { event.preventDefault(); document.title = event.detail.path; };
     export default function Page() { return <Courses platform="${hosts.learn}" go={go} />; }`,
  ],
  ['that only the browser renders', 'page', ''],
] as const) {
  test(`[EMB-06] the component of the guide for servers, ${what}, shows the courses and hands over its links`, async ({
    page,
  }) => {
    const guide = await snippetsOf('server-rendering');
    const files = Object.fromEntries(
      ['Courses.tsx', 'page.tsx'].map((name) => [name, here(guide.get(`tsx ${name}`)!)]),
    );
    started = await serveComponent(`${FOLDER}/${entry}`, { ...files, ...(wrapper && { 'Page.tsx': wrapper }) }, entry);
    const html = await (await page.request.get(`${started.origin}/`)).text();
    // The server renders the empty tag, or nothing.
    if (wrapper) expect(html).toMatch(/<learn-course-list api-base="[^"]+" locale="de-DE"><\/learn-course-list>/);
    else expect(html).not.toContain('<learn-');

    const heard = complaints(page);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await signIn(page, 'ben');
    await openAt(page, started);
    const list = page.locator('learn-course-list');
    await expect(list.getByRole('searchbox', { name: 'Kurse durchsuchen' })).toBeVisible();
    await list.getByRole('link').first().click();
    if (wrapper) await expect(page).toHaveTitle(/^\/courses\//);
    else await expect.poll(() => logged.some((line) => line.startsWith('/courses/'))).toBe(true);
    expect(logged.filter((line) => /hydrat/i.test(line))).toEqual([]);
    expect(heard).toEqual([]);
  });
}
