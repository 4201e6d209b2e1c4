import { idOf } from '../../demo/seed/id';
import { violations } from './axe';
import { signInByWindow, test } from './blocking';
import { hosts } from './hosts';
import { complaints, signIn } from './people';
import { expect } from './test';

test('[ACT-01] two parts of a course in an article of the portal: start the course there, complete both', async ({
  page,
}) => {
  const heard = complaints(page);
  await signIn(page, 'nora');
  const article = `${hosts.portal}/article.html`;
  await page.goto(article);
  const [first, second] = [page.locator('learn-activity').first(), page.locator('learn-activity').last()];
  await expect(first.getByRole('heading', { name: 'Reading the night sky' })).toBeVisible();
  await first.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(first.getByRole('heading', { name: 'Finding north' })).toBeVisible();
  await expect(second.getByRole('heading', { name: 'Wanderers' })).toBeVisible();
  for (const activity of [first, second]) {
    await activity.getByRole('button', { name: 'Complete', exact: true }).click();
    await expect(activity.getByText('Part completed')).toBeVisible();
  }
  await page.reload();
  await expect(first.getByText('Part completed')).toBeVisible();
  await expect(second.getByText('Part completed')).toBeVisible();
  expect(page.url()).toBe(article);
  expect(heard).toEqual([]);
});

test('[ACT-01] one part of a course in an article of another site, third-party cookies blocked: sign in by window, complete', async ({
  blocking,
}) => {
  const page = await blocking.newPage();
  const guide = `${hosts.partner}/guide`;
  await page.goto(guide);
  const activity = page.locator('learn-activity');
  await signInByWindow(page, 'ingrid', () => activity.getByRole('button', { name: 'Sign in' }).click());
  await expect(activity.getByRole('heading', { name: 'Finding north' })).toBeVisible();
  await activity.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(activity.getByText('Part completed')).toBeVisible();
  expect(page.url()).toBe(guide);
});

test.describe('in the colours of another site', () => {
  test.use({ bypassCSP: true });
  for (const [theme, ground] of [
    ['light', 'rgb(255, 253, 248)'],
    ['dark', 'rgb(20, 41, 42)'],
  ] as const)
    test(`[ACT-01] a part can be read with the theme ${theme}`, async ({ page }) => {
      await page.goto(`${hosts.partner}/guide`);
      const activity = page.locator('learn-activity');
      await expect(activity.getByRole('button', { name: 'Sign in' })).toBeVisible();
      await activity.evaluate((element, value) => element.setAttribute('theme', value), theme);
      await expect(activity).toHaveCSS('background-color', ground);
      expect(await violations(page)).toEqual([]);
    });
});

test('[ACT-01, TOK-04] a quiz and a film in an article of another site, third-party cookies blocked: answers are saved, the poster and the film load', async ({
  blocking,
}) => {
  const page = await blocking.newPage();
  await page.goto(`${hosts.partner}/guide`);
  const chapter = idOf('part', 'ENV-210', '', 'Spring and summer: growth');
  const quizPart = idOf('part', 'ENV-210', chapter, 'Spring and summer: a check');
  await page.evaluate(
    ([platform, ...parts]) => {
      for (const [course, part] of parts) {
        const activity = document.createElement('learn-activity');
        activity.setAttribute('api-base', platform);
        activity.setAttribute('objective-id', course!);
        activity.setAttribute('part', part!);
        document.querySelector('main')!.append(activity);
      }
    },
    [
      hosts.learn,
      [idOf('course', 'ENV-210'), `${chapter}/${quizPart}`],
      [idOf('course', 'CRA-108'), idOf('course', 'CRA-108')],
    ] as [string, ...string[][]],
  );
  const [quiz, film] = [page.locator('learn-activity').nth(1), page.locator('learn-activity').nth(2)];
  await signInByWindow(page, 'ingrid', () => quiz.getByRole('button', { name: 'Sign in' }).click());

  await test.step('the quiz', async () => {
    await quiz.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(quiz.getByText('Starting this part uses one of your attempts.')).toBeVisible();
    await quiz.getByRole('button', { name: 'Start', exact: true }).click();
    await quiz.getByLabel('There are eggs').check();
    await expect(quiz.locator('.quiz-saving')).toHaveText('Saved');
  });

  await test.step('the film', async () => {
    const poster = page.waitForResponse((answer) => /bowline\.jpg\?.*signed=/.test(answer.url()));
    await film.getByRole('button', { name: 'Start', exact: true }).click();
    expect((await poster).status()).toBe(200);
    await film.getByRole('button', { name: 'Play' }).first().click();
    const video = film.locator('.film video');
    await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.currentTime)).toBeGreaterThan(0);
    await expect(video).toHaveAttribute('poster', /signed=/);
  });
  expect(new URL(page.url()).pathname).toBe('/guide');
});
