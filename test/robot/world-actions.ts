import type { Page } from '@playwright/test';
import { people } from '../../demo/seed/people';
import { hosts } from '../e2e/hosts';
import { isInContent, pathOf, type Action } from './action';
import { LONG, turn, isNarrow, type Learner } from './learner';
import { answerOne, isAnswering, saved } from './quiz-actions';

/** Milliseconds that a slow server takes for each answer. */
const SLOW_MS = 700;

const sessionDialog = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

/** Signs in again: in the window that the page opens, or where it was led to. */
async function signInAgain({ page, place }: Learner, back: RegExp) {
  const dialog = sessionDialog(page);
  await dialog.or(page.getByLabel('Username')).first().waitFor({ timeout: LONG });
  const isInWindow = await dialog.isVisible();
  const opened = isInWindow && page.waitForEvent('popup');
  if (opened) await dialog.getByRole('button', { name: 'Sign in' }).click();
  const form = opened ? await opened : page;
  await form.getByLabel('Username').fill(place.username);
  await form.getByLabel('Password', { exact: true }).fill('learn');
  await Promise.all([
    isInWindow ? form.waitForEvent('close') : page.waitForURL(back, { timeout: LONG }),
    form.getByRole('button', { name: 'Sign in', exact: true }).click(),
  ]);
  if (isInWindow) await dialog.waitFor({ state: 'hidden' });
}

/** What happens around a learner: tabs, network, session, language, device. */
export const worldActions: readonly Action[] = [
  {
    name: 'reload',
    weight: 5,
    isPossible: () => true,
    run: async ({ page }) => {
      await page.reload();
      return 'Reload the page.';
    },
  },
  {
    name: 'go back',
    weight: 3,
    isPossible: ({ visited }) => visited.length > 0,
    run: async ({ page, visited }) => {
      visited.pop();
      await page.goBack();
      return 'Go back.';
    },
  },
  {
    name: 'use a second tab',
    weight: 3,
    focus: 'stays',
    isPossible: isInContent,
    run: async (learner, draw) => {
      const { page, context, traffic } = learner;
      const other = await context.newPage();
      await other.goto(page.url());
      await traffic.settle(other);
      let done = 'Open the same page in a second tab';
      if (await isAnswering(learner)) {
        await other.locator('[data-question]').first().waitFor();
        done += `. There: ${await answerOne(learner, draw, other)}`;
        await saved(other);
      }
      await other.close();
      await page.bringToFront();
      return `${done}. Close the second tab.`;
    },
  },
  {
    name: 'lose the network',
    weight: 4,
    isPossible: isAnswering,
    run: async (learner, draw) => {
      const { page, context, traffic } = learner;
      const done = traffic.expectFailures();
      await context.setOffline(true);
      const answered = await answerOne(learner, draw);
      await page
        .locator('.quiz-saving')
        .filter({ hasText: /on this device/ })
        .waitFor();
      await context.setOffline(false);
      await saved(page);
      done();
      return `Switch the network off. ${answered}. Switch the network on.`;
    },
  },
  {
    name: 'lose the session',
    weight: 2,
    isPossible: isInContent,
    run: async (learner, draw) => {
      const { page, context, traffic } = learner;
      const done = traffic.expectFailures();
      const path = pathOf(learner);
      await context.clearCookies();
      let sentence = 'Delete the cookies';
      let isBack = false;
      if (await isAnswering(learner)) {
        // On a slow machine the first of several boxes is sent before the last one is checked.
        const dialog = sessionDialog(page);
        await page.addLocatorHandler(dialog, async () => {
          await signInAgain(learner, new RegExp(path));
          isBack = true;
        });
        sentence += `. ${await answerOne(learner, draw)}`;
        await page.removeLocatorHandler(dialog);
      } else {
        await page.reload();
        sentence += ', and reload the page';
      }
      if (!isBack) await signInAgain(learner, new RegExp(path));
      await traffic.settle(page);
      if (await isAnswering(learner)) await saved(page);
      done();
      return `${sentence}. Sign in again.`;
    },
  },
  {
    name: 'change the speed of the server',
    weight: 1,
    focus: 'stays',
    isPossible: () => true,
    run: async (learner) => {
      const { context } = learner;
      learner.isSlow = !learner.isSlow;
      if (learner.isSlow)
        await context.route(`${hosts.learn}/api/**`, async (route) => {
          await new Promise((done) => setTimeout(done, SLOW_MS));
          await route.continue().catch(() => undefined);
        });
      else await context.unrouteAll({ behavior: 'ignoreErrors' });
      return learner.isSlow
        ? `From now on each answer of the server takes ${SLOW_MS} ms longer.`
        : 'The server is fast again.';
    },
  },
  {
    name: 'change the language and back',
    weight: 2,
    isPossible: (learner) => !isNarrow(learner),
    run: async ({ page, place, traffic }) => {
      const { firstName } = people.find(({ username }) => username === place.username)!;
      for (const [entry, language] of [
        ['Language', 'Deutsch'],
        ['Sprache', 'English'],
      ] as const) {
        await page.getByRole('button', { name: firstName }).first().click();
        await page.getByRole('menuitem', { name: entry }).click();
        await page.getByRole('option', { name: language }).first().click();
        await page
          .getByRole('navigation', { name: entry })
          .or(page.getByRole('button', { name: firstName }))
          .first()
          .waitFor();
        await traffic.settle(page);
      }
      return 'Change the language to German, and back to English.';
    },
  },
  {
    name: 'turn to the other device',
    weight: 2,
    focus: 'free',
    isPossible: () => true,
    run: async (learner) => {
      await turn(learner);
      return isNarrow(learner) ? 'Make the window as narrow as a phone (390 px).' : 'Make the window wide (1440 px).';
    },
  },
];
