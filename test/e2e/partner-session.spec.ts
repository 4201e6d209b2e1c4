import type { Page } from '@playwright/test';
import { idOf } from '../../demo/seed/id';
import { cookiesOf, signInByWindow, test } from './blocking';
import { hosts } from './hosts';
import { expect } from './test';
import { inked } from './inked';
import { signIn } from './people';

const LEARNING = `${hosts.partner}/learning`;
const MEMBERS = `${hosts.partner}/members`;
const COURSE = 'Reading the night sky';
const contentOf = (code: string) => `${LEARNING}?id=${idOf('course', code)}&view=content`;
/** The stream of a discussion checks for changes every two seconds. */
const SOON = { timeout: 15_000 };

const signInButton = (page: Page) => page.locator('learn-course-list').getByRole('button', { name: 'Sign in' });

/** The access and refresh tokens that the page gets. */
function tokensOf(page: Page) {
  const issued: Promise<string[]>[] = [];
  page.on('response', (response) => {
    if (response.url() !== `${hosts.learn}/idp/token` || !response.ok()) return;
    const body = response.json() as Promise<{ access_token: string; refresh_token: string }>;
    issued.push(body.then((tokens) => [tokens.access_token, tokens.refresh_token]));
  });
  return async () => (await Promise.all(issued)).flat();
}

/** The cookies that a page's request to the platform carries when the page asks for them. */
async function cookiesWith(page: Page, address: string) {
  const sent = page.waitForRequest(address);
  await page.evaluate((url) => void fetch(url, { mode: 'no-cors', credentials: 'include' }), address);
  return (await (await sent).allHeaders()).cookie;
}

test('[TOK-02, TOK-04, TOK-05] a partner’s page of another site, third-party cookies blocked: sign in, learn, finish, certificate, sign out', async ({
  blocking,
}) => {
  const page = await blocking.newPage();
  const cookies = cookiesOf(page);
  const tokens = tokensOf(page);
  await page.goto(LEARNING);
  await signInByWindow(page, 'nora', () => signInButton(page).click());
  await page.getByRole('link', { name: COURSE }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  for (const part of [1, 2, 3]) {
    await expect(page.getByText(`Part ${part} of 4`)).toBeVisible();
    await page.getByRole('button', { name: 'Complete and continue' }).click();
  }
  await page.getByRole('article').getByRole('button', { name: 'Finish course' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Finish course' }).click();
  await page.getByRole('link', { name: 'View', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Naked-eye observer' })).toBeVisible();

  await test.step('the window has set the platform’s cookie, and the browser sends it from this page with no call', async () => {
    expect((await blocking.cookies(hosts.learn)).length).toBeGreaterThan(0);
    expect(await cookies()).toEqual([undefined]);
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    const issued = await tokens();
    expect(issued.length).toBeGreaterThanOrEqual(2);
    for (const token of issued) expect(stored).not.toContain(token);
    expect(await blocking.cookies(hosts.partner)).toEqual([]);
  });

  await test.step('the browser blocks third-party cookies: one made for other sites is sent from the platform’s own page only', async () => {
    const probe = {
      name: 'probe',
      value: '1',
      domain: 'localhost',
      path: '/',
      sameSite: 'None',
      secure: true,
    } as const;
    await blocking.addCookies([probe]);
    const address = `${hosts.learn}/api/lms/v1/public/partner-client`;
    expect(await cookiesWith(page, `${address}?here`)).toBeUndefined();
    const own = await blocking.newPage();
    await own.goto(`${hosts.learn}/learn/open-catalog`);
    expect(await cookiesWith(own, `${address}?there`)).toContain('probe=1');
    await own.close();
  });

  await test.step('another tab shares the session; sign-out ends it in both', async () => {
    const other = await blocking.newPage();
    await other.goto(LEARNING);
    await expect(other.getByRole('link', { name: COURSE })).toBeVisible();
    await page.goto(LEARNING);
    await expect(page.getByRole('link', { name: COURSE })).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(signInButton(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeHidden();
    await expect(signInButton(other)).toBeVisible();
    await expect(other.getByRole('link', { name: COURSE })).toHaveCount(0);
    await page.reload();
    await expect(signInButton(page)).toBeVisible();
  });
});

test('[TOK-02, TOK-04] from the catalog of a partner’s page, third-party cookies blocked: sign up, enrol, learn, certificate, and back to the catalog', async ({
  blocking,
}) => {
  test.slow();
  const page = await blocking.newPage();
  const cookies = cookiesOf(page);
  const inAddress = () => new URL(page.url()).searchParams.get('learn-path');
  const catalog = page.locator('learn-open-catalog');
  await page.goto(hosts.partner);
  await catalog.getByRole('link', { name: COURSE }).click();
  await expect(catalog.getByRole('heading', { level: 1, name: COURSE })).toBeVisible();

  await test.step('an account is created in the window of the platform', async () => {
    const opened = blocking.waitForEvent('page');
    await catalog.getByRole('link', { name: 'Create an account' }).click();
    const window = await opened;
    await expect(window.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible();
    expect(new URL(window.url()).origin).toBe(hosts.learn);
    await window.getByLabel('First name').fill('Mira');
    await window.getByLabel('Last name').fill('Lund');
    await window.getByLabel('Email').fill('mira@library.example');
    await window.getByLabel('Username').fill('mira');
    await window.getByLabel('Password', { exact: true }).fill('a long pass phrase');
    const closed = window.waitForEvent('close');
    await window.getByRole('button', { name: 'Create an account' }).click();
    await closed;
  });

  await test.step('the course was added, and opens in the place of the catalog', async () => {
    await expect(page.getByText(`You have successfully been enrolled to ${COURSE}`)).toBeVisible();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page.getByText('Part 1 of 4')).toBeVisible();
    await page.getByRole('button', { name: 'Complete and continue' }).click();
    await expect(page.getByText('Part 2 of 4')).toBeVisible();
    const second = page.url();
    await page.getByRole('button', { name: 'Complete and continue' }).click();
    await expect(page.getByText('Part 3 of 4')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Part 2 of 4')).toBeVisible();
    expect(page.url()).toBe(second);
    await page.reload();
    await expect(page.getByText('Part 2 of 4')).toBeVisible();
    await page.goForward();
    await expect(page.getByText('Part 3 of 4')).toBeVisible();
    await page.getByRole('button', { name: 'Complete and continue' }).click();
  });

  await test.step('the certificate is on this page too', async () => {
    await page.getByRole('article').getByRole('button', { name: 'Finish course' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Finish course' }).click();
    await page.getByRole('link', { name: 'View', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Naked-eye observer' })).toBeVisible();
    expect(inAddress()).toMatch(/^\/courses\/.+\/certificate\/.+/);
  });

  await test.step('the catalog marks the course as the learner’s, and its link opens it', async () => {
    await page.getByRole('link', { name: 'All courses' }).click();
    const card = catalog.getByRole('listitem').filter({ hasText: COURSE });
    await expect(card.getByText('Enrolled')).toBeVisible();
    await expect(catalog.getByText('Enrolled')).toHaveCount(1);
    await card.getByRole('link').click();
    await expect(page.getByRole('button', { name: 'Start again' })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(hosts.partner);
    expect(await cookies()).toEqual([undefined]);
  });

  await test.step('for another course the learner needs no sign-in any more', async () => {
    await page.getByRole('link', { name: 'All courses' }).click();
    await catalog.getByRole('listitem').filter({ hasNotText: 'Enrolled' }).getByRole('link').first().click();
    await expect(catalog.getByRole('link', { name: 'Start', exact: true })).toBeVisible();
    await expect(catalog.getByRole('link', { name: 'Sign in to start' })).toHaveCount(0);
    await catalog.getByRole('link', { name: 'Add to my courses' }).click();
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  });
});

test('[TOK-01] the partner’s server authenticates its members: their courses need no account and no cookie; another member sees nothing of the first', async ({
  blocking,
}) => {
  const page = await blocking.newPage();
  const cookies = cookiesOf(page);
  await page.goto(MEMBERS);
  await page.getByRole('button', { name: 'Sign in', exact: true }).first().click();
  const catalog = page.locator('learn-catalog');
  await expect(catalog.getByRole('listitem').first()).toBeVisible();
  expect(await cookies()).toEqual([undefined]);
  const person = () =>
    page.evaluate(async () => {
      const tokens = await fetch('/learn-token', {
        method: 'POST',
        body: JSON.stringify({ jkt: '0123456789012345678901234567890123456789012' }),
      });
      return JSON.parse(atob((await tokens.text()).split('.')[1]!)) as { sub: string };
    });
  const { sub } = await person();
  await page.getByLabel('Your library card').selectOption('L-1002');
  await page.getByRole('button', { name: 'Sign in', exact: true }).first().click();
  await expect(catalog.getByRole('listitem').first()).toBeVisible();
  expect((await person()).sub).not.toBe(sub);
});

/** The calls of a page to the platform that got no answer which the page may read; not those that a new page ended. */
function refusedCalls(page: Page) {
  const refused: string[] = [];
  page.on('requestfailed', (request) => {
    const isEnded = request.failure()?.errorText.includes('ABORTED');
    if (!isEnded && request.url().startsWith(`${hosts.learn}/api/`)) refused.push(request.url());
  });
  return refused;
}

test('[TOK-02] in a browser with a stored session no call of a page is refused: the first calls wait for the session', async ({
  blocking,
}) => {
  const page = await blocking.newPage();
  await page.goto(LEARNING);
  await signInByWindow(page, 'nora', () => signInButton(page).click());
  await expect(page.getByRole('link', { name: COURSE })).toBeVisible();
  const refused = refusedCalls(page);
  await page.reload();
  await expect(page.getByRole('link', { name: COURSE })).toBeVisible();
  await page.goto(hosts.partner);
  await expect(page.locator('learn-open-catalog').getByText('Enrolled').first()).toBeVisible();
  await page.goto(LEARNING);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(signInButton(page)).toBeVisible();
  await page.reload();
  await expect(signInButton(page)).toBeVisible();
  expect(refused).toEqual([]);
});

test('[TOK-02] the first visit without a session makes no call that is refused', async ({ blocking }) => {
  const page = await blocking.newPage();
  const refused = refusedCalls(page);
  page.on('response', (response) => {
    if (response.url().startsWith(`${hosts.learn}/api/`) && response.status() >= 400) refused.push(response.url());
  });
  for (const address of [LEARNING, `${hosts.partner}/guide`]) {
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Sign in', exact: true }).first()).toBeVisible();
  }
  expect(refused).toEqual([]);
});

test('[TOK-02] a window that the browser blocks becomes a link; a closed window leads back to the button', async ({
  blocking,
}) => {
  const page = await blocking.newPage();
  await page.addInitScript(() => {
    const open = window.open.bind(window);
    Object.assign(window, { open: (...args: Parameters<typeof open>) => ('blocks' in window ? null : open(...args)) });
  });
  await page.goto(LEARNING);
  const opened = blocking.waitForEvent('page');
  await signInButton(page).click();
  const small = await opened;
  await expect(small.getByLabel('Username')).toBeVisible();
  await small.close();
  await expect(signInButton(page)).toBeEnabled();

  await page.evaluate(() => Object.assign(globalThis, { blocks: true }));
  await signInButton(page).click();
  await expect(page.getByText('Your browser blocked the sign-in window.')).toBeVisible();
  await signInByWindow(page, 'nora', () => page.getByRole('link', { name: 'Sign in' }).click());
  await expect(page.getByRole('link', { name: COURSE })).toBeVisible();
});

test('a visitor’s clock that is wrong by an hour, and a token endpoint that is away, cost nothing', async ({
  blocking,
}) => {
  const page = await blocking.newPage();
  await page.clock.install({ time: Date.now() + 3_600_000 });
  await page.clock.resume();
  await page.goto(LEARNING);
  await signInByWindow(page, 'nora', () => signInButton(page).click());
  await expect(page.getByRole('link', { name: COURSE })).toBeVisible();

  await page.route('**/idp/token', (route) => route.fulfill({ status: 503 }));
  await page.clock.fastForward('06:00');
  await page.reload();
  await expect(page.locator('learn-course-list').getByRole('alert').first()).toBeVisible();
  await expect(signInButton(page)).toHaveCount(0);
  await page.unroute('**/idp/token');
  await page.clock.fastForward('01:00');
  await expect(page.getByRole('link', { name: COURSE })).toBeVisible();
});

test('[TOK-04] with a token as with a cookie: the stream of a discussion, an upload, the download of a file, a film', async ({
  blocking,
  browser,
}) => {
  test.slow();
  const nora = await (await browser.newContext({ locale: 'en-US' })).newPage();
  const circle = `/learn/courses/${idOf('course', 'COM-220')}`;
  await signIn(nora, 'nora', circle);
  await nora.getByRole('button', { name: 'Start', exact: true }).click();

  const ingrid = await blocking.newPage();
  const cookies = cookiesOf(ingrid);
  await ingrid.goto(LEARNING);
  await signInByWindow(ingrid, 'ingrid', () => signInButton(ingrid).click());
  await expect(ingrid.locator('learn-course-list').getByRole('listitem').first()).toBeVisible();
  await ingrid.goto(contentOf('COM-220'));
  await expect(ingrid.getByRole('textbox', { name: 'Start a thread' })).toBeVisible();

  await test.step('a post of another learner comes by the stream, and its file is downloaded', async () => {
    await nora.getByRole('textbox', { name: 'Start a thread' }).pressSequentially('Before the knife.');
    const file = { name: 'orange.txt', mimeType: 'text/plain', buffer: Buffer.from('peel') };
    await nora.locator('input[type=file]').setInputFiles([file]);
    await expect(nora.getByRole('list', { name: 'Attached files' })).toContainText('orange.txt');
    await nora.getByRole('button', { name: 'Post', exact: true }).click();
    await ingrid.getByRole('button', { name: '1 new post' }).click(SOON);
    const post = ingrid.getByRole('article', { name: 'Nora Lindqvist' });
    await expect(post).toContainText('Before the knife.');
    const download = ingrid.waitForEvent('download');
    await post.getByRole('link', { name: /orange\.txt/ }).click();
    expect((await download).suggestedFilename()).toBe('orange.txt');
  });

  await test.step('a file is uploaded from this page, and arrives at the other learner', async () => {
    await ingrid.getByRole('textbox', { name: 'Start a thread' }).pressSequentially('And after it.');
    const file = { name: 'lemon.txt', mimeType: 'text/plain', buffer: Buffer.from('zest') };
    await ingrid.locator('input[type=file]').first().setInputFiles([file]);
    await expect(ingrid.locator('form').getByRole('list', { name: 'Attached files' })).toContainText('lemon.txt');
    await ingrid.getByRole('button', { name: 'Post', exact: true }).click();
    await nora.getByRole('button', { name: '1 new post' }).click(SOON);
    await expect(nora.getByRole('link', { name: /lemon\.txt/ })).toBeVisible();
  });

  await test.step('a film plays', async () => {
    await ingrid.goto(contentOf('CRA-108').replace('&view=content', ''));
    await ingrid.getByRole('button', { name: 'Start', exact: true }).click();
    await ingrid.getByRole('button', { name: 'Play' }).first().click();
    const film = ingrid.locator('.film video');
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.duration)).toBeGreaterThan(1);
  });
  expect(await cookies()).toEqual([undefined]);
  await nora.context().close();
});

test('[TOK-04] with a token as with a cookie: pictures and a PDF of the platform, a quiz; an answer given while tokens end is stored', async ({
  blocking,
}) => {
  test.slow();
  const page = await blocking.newPage();
  const cookies = cookiesOf(page);
  await page.goto(LEARNING);
  await signInByWindow(page, 'ben', () => signInButton(page).click());
  const covers = page.locator('learn-course-list img');
  await expect
    .poll(() => covers.evaluateAll((all) => all.some((each) => (each as HTMLImageElement).naturalWidth > 0)))
    .toBe(true);

  await test.step('a PDF in the text', async () => {
    await page.goto(contentOf('FOD-120'));
    await page.getByRole('link', { name: 'The finger test, in the baker’s handbook' }).scrollIntoViewIfNeeded();
    const sheet = page.locator('.pdf-page[data-page="6"] canvas');
    await expect(sheet).toBeVisible();
    await expect.poll(() => inked(sheet)).toBe(true);
  });

  await test.step('a picture in the text', async () => {
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /Forty minutes in the oven/ })
      .click();
    const picture = page.getByRole('img', { name: /A curve of the temperature inside a loaf/ });
    await expect.poll(() => picture.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
  });

  await test.step('a quiz: an answer given while there are no new tokens is stored once there are', async () => {
    await page.goto(contentOf('ENV-210'));
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page.getByText('Question 1 of 9')).toBeVisible();
    const saving = page.locator('.quiz-saving');
    await page.getByLabel('There are eggs').check();
    await expect(saving).toHaveText('Saved');

    await page.route('**/idp/token', (route) => route.fulfill({ status: 503 }));
    const refused = page.waitForResponse((response) => response.url().endsWith('/idp/token'));
    // The platform refuses the token from now on, as it does when its five minutes are over.
    await page.route(`${hosts.learn}/api/**`, (route) =>
      route.fulfill({ status: 401, json: { title: 'Please sign in.' } }),
    );
    const answer = page.getByRole('textbox', { name: /What are the male bees called/ });
    await answer.pressSequentially('Drones');
    await refused;
    await expect(saving).toHaveText('Not saved yet, stored on this device');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await expect(saving).toHaveText('Saved', { timeout: 60_000 });
    await page.reload();
    await expect(answer).toHaveValue('Drones');
  });
  expect(await cookies()).toEqual([undefined]);
});
