import { isInContent, isOffered, pathOf, type Action } from './action';
import { Finding } from './finding';
import { LONG, type Learner } from './learner';
import { must } from './checks';
import { required } from './work';

const button = ({ page }: Learner, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const link = ({ page }: Learner, name: string | RegExp) => page.getByRole('link', { name });
const courseOf = ({ place }: Learner) => `/learn/courses/${place.id}`;
const completeButton = (learner: Learner) => button(learner, /^Complete( and continue)?$/);
const otherPageName = (learner: Learner) => (isInContent(learner) ? 'Details' : 'Content');
const otherPage = (learner: Learner) =>
  learner.page
    .getByRole('navigation', { name: /^Course pages/ })
    .getByRole('link', { name: otherPageName(learner), exact: true });

const heading = ({ page }: Learner) => page.locator('learn-course').getByRole('heading', { level: 1 }).first();

/** Clicks a link of the portal, and waits for its page. */
async function follow(learner: Learner, control: ReturnType<typeof link>) {
  const from = learner.page.url();
  await control.click();
  await learner.page.waitForURL((to) => to.href !== from);
  learner.visited.push(from);
}

/** The card of the course says how far it is, and never names a completed part as the next step. */
async function cardAgrees(learner: Learner) {
  const { page, place, memory } = learner;
  const card = page
    .locator('[part~=card]')
    .filter({ has: page.getByRole('link', { name: place.name }) })
    .first();
  await card.waitFor();
  if (!memory.started || memory.finished) return;
  await must('next step', async () => {
    const text = (await card.innerText()).replace(/[\u2068\u2069]/g, '');
    const repeated = [...memory.done].find((name) => text.includes(`Continue: ${name}`));
    if (repeated) return `The card says “Continue: ${repeated}”, which is completed.`;
    const { done, total } = required(place, memory);
    const percents = /(\d+)\s?%/.exec(text)?.[1];
    return percents === undefined || !total || Math.abs(Number(percents) - (100 * done) / total) <= 1
      ? null
      : `The card says ${percents}%; ${done} of ${total} parts are completed.`;
  });
}

/** What a learner does on the pages of a course. */
export const courseActions: readonly Action[] = [
  {
    name: 'look at my courses',
    weight: 2,
    isPossible: () => true,
    run: async (learner) => {
      await learner.page.goto('/learn/courses');
      await cardAgrees(learner);
      return 'Open My courses.';
    },
  },
  {
    name: 'open the course from its card',
    weight: 6,
    isPossible: (learner) => pathOf(learner).endsWith('/learn/courses'),
    run: async (learner) => {
      await follow(
        learner,
        learner.page.locator('[part~=card]').getByRole('link', { name: learner.place.name }).first(),
      );
      return 'Open the course from its card.';
    },
  },
  {
    name: 'open the page of the course',
    weight: 1,
    isPossible: () => true,
    run: async (learner) => {
      await learner.page.goto(`${courseOf(learner)}/view/details`);
      return 'Open the address of the course.';
    },
  },
  {
    name: 'go to the other page of the course',
    weight: 4,
    isPossible: (learner) => isOffered(otherPage(learner)),
    run: async (learner) => {
      const name = otherPageName(learner);
      await follow(learner, otherPage(learner));
      return `Choose “${name}” above the page.`;
    },
  },
  {
    name: 'start the course',
    weight: 8,
    leadsOn: true,
    isPossible: async (learner) =>
      !isInContent(learner) && !learner.memory.started && (await isOffered(button(learner, 'Start'))),
    run: async (learner) => {
      await button(learner, 'Start').first().click();
      await learner.page.waitForURL(/\/view\/content/);
      learner.memory.started = true;
      return 'Press “Start”.';
    },
  },
  {
    name: 'undo the start',
    weight: 1,
    isPossible: async (learner) => isInContent(learner) && (await isOffered(button(learner, 'Undo start'))),
    run: async (learner) => {
      await button(learner, 'Undo start').first().click();
      await learner.page
        .getByText(/start was undone|Start undone/i)
        .first()
        .waitFor();
      learner.memory.started = false;
      return 'Press “Undo start”.';
    },
  },
  {
    name: 'go on by “Continue”',
    weight: 4,
    leadsOn: true,
    isPossible: async (learner) => !isInContent(learner) && (await isOffered(link(learner, /^Continue$/))),
    run: async (learner) => {
      await follow(learner, link(learner, /^Continue$/).first());
      return 'Choose “Continue”.';
    },
  },
  {
    name: 'go to the next part',
    weight: 3,
    leadsOn: true,
    isPossible: async (learner) => isInContent(learner) && (await isOffered(link(learner, /^Next/))),
    run: async (learner) => {
      await follow(learner, link(learner, /^Next/).first());
      return 'Choose “Next”.';
    },
  },
  {
    name: 'go to the part before',
    weight: 2,
    isPossible: async (learner) => isInContent(learner) && (await isOffered(link(learner, /^Previous/))),
    run: async (learner) => {
      await follow(learner, link(learner, /^Previous/).first());
      return 'Choose “Previous”.';
    },
  },
  {
    name: 'complete the part',
    weight: 10,
    leadsOn: true,
    isPossible: async (learner) => isInContent(learner) && (await isOffered(completeButton(learner))),
    run: async (learner) => {
      const { page, place, memory, traffic } = learner;
      const name = (await heading(learner).textContent())!.trim();
      const part = place.parts.find((each) => each.name === name);
      if (!part) throw new Finding('heading', `The heading of the part is “${name}”; no part has this name.`);
      await completeButton(learner).first().click();
      const isOver = page
        .getByText('Part completed', { exact: true })
        .or(page.getByRole('heading', { level: 1 }).filter({ hasNotText: name }));
      await isOver.first().waitFor({ timeout: LONG });
      await traffic.settle(page);
      memory.done.add(name);
      return `Complete the part “${name}”.`;
    },
  },
  {
    name: 'finish the course',
    weight: 6,
    isPossible: async (learner) => {
      const { done, total } = required(learner.place, learner.memory);
      return isInContent(learner) && total > 0 && done === total && (await isOffered(button(learner, 'Finish course')));
    },
    run: async (learner, draw) => {
      const { page, memory } = learner;
      await button(learner, 'Finish course').first().click();
      const dialog = page.getByRole('dialog');
      await dialog.first().waitFor();
      if (draw.below(3) === 0) {
        await page.keyboard.press('Escape');
        await dialog.first().waitFor({ state: 'hidden' });
        return 'Press “Finish course”, then Escape.';
      }
      await dialog.getByRole('button', { name: 'Finish course' }).click();
      await page.getByText('The course has been successfully finished').first().waitFor({ timeout: LONG });
      memory.finished = true;
      memory.answers = null;
      return 'Press “Finish course”, and again in the dialog.';
    },
  },
  {
    name: 'start the course again',
    weight: 1,
    isPossible: async (learner) => learner.memory.finished && (await isOffered(button(learner, 'Start again'))),
    run: async (learner) => {
      await button(learner, 'Start again').first().click();
      await learner.page.waitForURL(/\/view\/content/);
      Object.assign(learner.memory, { finished: false, done: new Set(), answers: null, handedIn: 0 });
      return 'Press “Start again”.';
    },
  },
  {
    name: 'review the course',
    weight: 5,
    isPossible: async (learner) => learner.memory.finished && (await isOffered(link(learner, /^Review$/))),
    run: async (learner) => {
      await follow(learner, link(learner, /^Review$/).first());
      return 'Choose “Review”.';
    },
  },
];
