// Measures reactions: the ms from an event to the next paint, by the browser's own event timing, at a slowed-down processor.
import type { Browser, Page } from '@playwright/test';
import { idOf } from '../../demo/seed/id';
import { measure, openSlowPage } from './browser';
import { learn } from './hosts';
import { median } from './numbers';
import type { LargeCourse } from '../large-course';

/** The most ms that a reaction should take, and that the drawer of the filters should take until it is visible. */
const AIM = 100;
const DRAWER_AIM = 150;
const DRAWER = "watch('learn-app', 'learn-course-list', 'dialog.filters[open]')";

interface Reaction {
  what: string;
  act: (page: Page) => Promise<void>;
  /** A selector that is visible once the screen is complete, or a function that waits for it. */
  until: string | ((page: Page) => Promise<unknown>);
}

const click = (selector: string) => (page: Page) => page.locator(selector).first().click();
const header = (name: string) => (page: Page) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).click();
const CARD = 'learn-course-list .card h3 a, learn-course-list .card h2 a';
const TEXT = 'learn-course .part .rich-content';

/** One visit of the portal, in this order; it begins at My courses, and opens a course with a tree of parts. */
const visitOf = (course: LargeCourse): Reaction[] => [
  {
    what: 'open the filters',
    act: (page) => page.getByRole('button', { name: /^Filters/ }).click(),
    until: 'dialog.filters',
  },
  {
    what: 'close the filters',
    act: (page) => page.keyboard.press('Escape'),
    until: (page) => page.locator('dialog.filters').waitFor({ state: 'hidden' }),
  },
  {
    what: 'type a search',
    act: async (page) => {
      await page.locator('learn-course-list input[type=search]').selectText(); // the list begins with the search before
      await page.keyboard.type('course of 20');
    },
    until: (page) => page.waitForURL(/keyword=/),
  },
  { what: 'open a course', act: click(`learn-course-list .card a[href*="${course.id}"]`), until: TEXT },
  { what: 'the next part', act: click('learn-course .toc li:not([aria-current]) a[href*="/content/"]'), until: TEXT },
  {
    what: 'details',
    act: (page) => page.getByRole('link', { name: 'Details', exact: true }).click(),
    until: 'learn-course h1',
  },
  { what: 'content', act: (page) => page.getByRole('link', { name: 'Content', exact: true }).click(), until: TEXT },
  { what: 'calendar', act: header('Calendar'), until: 'learn-calendar [role=grid]' },
  {
    what: 'the next month',
    act: (page) => page.getByRole('button', { name: 'Next month' }).click(),
    until: 'learn-calendar [role=grid]',
  },
  { what: 'My courses', act: header('My courses'), until: CARD },
  {
    what: 'the user menu',
    act: (page) => page.getByRole('button', { name: /^User menu/ }).click(),
    until: '[role=menuitem]',
  },
];

async function wait(page: Page, until: Reaction['until']): Promise<void> {
  if (typeof until === 'string') await page.locator(until).first().waitFor();
  else await until(page);
}

/** In ms: from the event to the next paint, and until the screen is complete, with the driver's own time. */
interface Took {
  paint: number;
  complete: number;
}

async function reaction(page: Page, { act, until }: Reaction): Promise<Took> {
  await measure(page, 'react()');
  const begun = performance.now();
  await act(page);
  await wait(page, until);
  const complete = performance.now() - begun;
  return { paint: await measure(page, 'slowest()'), complete };
}

/** The quiz of the demo that anyone may answer again. */
const quiz = `${learn}/learn/courses/${idOf('course', 'ENV-210')}/view/content`;

async function openQuiz(page: Page): Promise<void> {
  await page.goto(quiz);
  const start = page.getByRole('button', { name: 'Start', exact: true });
  const question = page.getByText('Question 1 of 9');
  await start.or(question).first().waitFor();
  if (await start.isVisible()) await start.click();
  await question.waitFor();
}

/** A table: each reaction with its median and its slowest of `runs`. @param course one of 20 parts in a tree; `longRead` is scrolled */
export async function measureReactions(
  browser: Browser,
  runs: number,
  course: LargeCourse,
  longRead: LargeCourse,
): Promise<string> {
  const found = new Map<string, Took[]>();
  const note = (what: string, took: Took) => void found.set(what, [...(found.get(what) ?? []), took]);
  const only = (paint: number) => ({ paint, complete: NaN });
  const page = await openSlowPage(browser);
  for (let run = 0; run < runs; run++) {
    await page.goto(`${learn}/learn/courses`);
    await page.locator(CARD).first().waitFor();
    await measure(page, DRAWER);
    for (const [at, each] of visitOf(course).entries()) {
      note(each.what, await reaction(page, each));
      if (at === 0) note('  until the drawer is visible', only(await measure(page, 'updated()')));
    }
    await openQuiz(page);
    const choose = (page: Page) =>
      page
        .getByRole('radio')
        .nth(run % 2)
        .check();
    note('a choice in a quiz', await reaction(page, { what: '', act: choose, until: '.quiz-saving' }));
    await page.goto(`${learn}/learn/courses/${longRead.id}/view/content`);
    await page.locator(TEXT).first().waitFor();
    const { slow } = await measure<{ slow: number }>(page, 'read()');
    note('a long read scrolled: the slowest of twenty frames', only(slow));
  }
  await page.context().close();
  const rows = [...found].map(([what, all]) => {
    const aim = what.includes('drawer') ? DRAWER_AIM : AIM;
    const paints = all.map(({ paint }) => paint);
    const [middle, complete] = [median(paints), median(all.map((took) => took.complete))];
    const cells = [middle.toFixed(0), Math.max(...paints).toFixed(0), `${(middle / aim).toFixed(2)}x`];
    return [what, ...cells, Number.isNaN(complete) ? '' : complete.toFixed(0)];
  });
  const head = ['reactions at a processor 4x slower, ms', 'median', 'slowest', 'of the aim', 'complete'];
  return [head, ...rows]
    .map(([what = '', ...cells]) => what.padEnd(52) + cells.map((cell) => cell.padStart(12)).join(''))
    .join('\n');
}
