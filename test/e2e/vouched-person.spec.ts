import type { Page } from '@playwright/test';
import { idOf } from '../../demo/seed/id';
import { cookiesOf, test } from './blocking';
import { hosts } from './hosts';
import { expect } from './test';

const QUIZ = `${hosts.partner}/members?id=${idOf('course', 'ENV-210')}&view=content`;
/** The time after which the page renews its token. */
const TOKEN_LIFE = '05:00';

/** Changes who is signed in at the library. The page that is open does not know of it. */
const signInAtLibrary = (page: Page, card: string) =>
  page.context().request.post(`${hosts.partner}/members`, { form: { card } });

/** The answers that the page sends to the platform, each with the person of its token. */
function answersOf(page: Page) {
  const sent: { person: string; body: string }[] = [];
  page.on('request', (request) => {
    const token = request.headers().authorization;
    if (request.method() !== 'PUT' || !token || !request.url().startsWith(hosts.learn)) return;
    const { sub } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string };
    sent.push({ person: sub, body: request.postData() ?? '' });
  });
  return sent;
}

/** Notes each frame that shows the second member's name while the first one's answer, or name, is on the page. */
const watchForMixture = (page: Page) =>
  page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { mixtures: seen });
    const roots = () => [...document.querySelectorAll('learn-profile, learn-course')].map((each) => each.shadowRoot!);
    function look() {
      const texts = roots()
        .map((root) => root.textContent)
        .join();
      const typed = roots().flatMap((root) => [...root.querySelectorAll<HTMLInputElement>('input, textarea')]);
      const hasFirst = texts.includes('Amelie') || typed.some(({ value }) => value === 'Drones');
      if (hasFirst && texts.includes('Jonas')) seen.push(texts);
      requestAnimationFrame(look);
    }
    look();
  });

async function startQuiz(page: Page) {
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /Spring and summer: a check/ })
    .click();
  await expect(page.getByText('Starting this part uses one of your attempts.')).toBeVisible();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
}

test('[TOK-01] the provider answers another person while elements are on screen: they change together, and no answer of the first is sent as the second’s', async ({
  blocking,
}) => {
  test.slow();
  const page = await blocking.newPage();
  const cookies = cookiesOf(page);
  const sent = answersOf(page);
  await page.clock.install();
  await signInAtLibrary(page, 'L-1001');
  await page.goto(QUIZ);
  await page.evaluate((platform) => {
    const profile = document.createElement('learn-profile');
    profile.setAttribute('api-base', platform);
    document.querySelector('main')!.append(profile);
  }, hosts.learn);
  const profile = page.locator('learn-profile');
  const answer = page.getByRole('textbox', { name: /What are the male bees called/ });
  const saving = page.locator('.quiz-saving');
  await expect(profile).toContainText('Amelie Roth');
  await startQuiz(page);
  await page.getByLabel('There are eggs').check();
  await expect(saving).toHaveText('Saved');
  const amelie = sent.at(-1)!.person;

  await test.step('the first member types an answer that can’t be sent, and the library’s session becomes another member’s', async () => {
    await page.route('**/answers', (route) => route.abort());
    await answer.pressSequentially('Drones');
    await expect(saving).toHaveText('Not saved yet, stored on this device');
    await signInAtLibrary(page, 'L-1002');
    await watchForMixture(page);
    await page.unroute('**/answers');
    await page.clock.fastForward(TOKEN_LIFE);
  });

  await test.step('both elements show the second member, who has not started the course', async () => {
    await expect(profile).toContainText('Jonas Weber');
    await expect(profile).not.toContainText('Amelie');
    await startQuiz(page);
    await expect(answer).toHaveValue('');
    await page.getByLabel('There are eggs').check();
    await expect(saving).toHaveText('Saved');
    expect(sent.at(-1)!.person).not.toBe(amelie);
    expect(await page.evaluate(() => (globalThis as unknown as { mixtures: string[] }).mixtures)).toEqual([]);
    expect(sent.filter(({ person, body }) => person !== amelie && body.includes('Drones'))).toEqual([]);
  });

  await test.step('the first member’s answer is still on this device, and is stored when they are back', async () => {
    await signInAtLibrary(page, 'L-1001');
    await page.clock.fastForward(TOKEN_LIFE);
    await page.getByLabel('The bees are calm').check();
    await expect(profile).toContainText('Amelie Roth');
    await expect(answer).toHaveValue('Drones');
    await expect(saving).toHaveText('Saved');
    await page.reload();
    await expect(answer).toHaveValue('Drones');
    expect(sent.filter(({ person, body }) => person !== amelie && body.includes('Drones'))).toEqual([]);
  });
  expect(await cookies()).toEqual([undefined]);
});

test('[TOK-05] signOut of the loader ends the session of a vouched person on the platform too, at once', async ({
  blocking,
}) => {
  const page = await blocking.newPage();
  await signInAtLibrary(page, 'L-1001');
  const calls: { authorization: string; answered: number }[] = [];
  page.on('response', (response) => {
    const { authorization } = response.request().headers();
    if (authorization) calls.push({ authorization, answered: response.status() });
  });
  await page.goto(QUIZ);
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();

  const ended = page.waitForResponse(
    (response) =>
      response.request().method() === 'DELETE' &&
      response.url().endsWith('/token-session') &&
      response.status() === 200,
  );
  await page.evaluate(async (platform) => {
    const { signOut } = (await import(`${platform}/v1/learn.js`)) as { signOut: (apiBase: string) => Promise<void> };
    await signOut(platform);
  }, hosts.learn);
  expect((await (await ended).request().allHeaders()).authorization).toBe(calls.at(-1)!.authorization);
});
