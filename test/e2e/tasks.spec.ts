import type { Locator } from '@playwright/test';
import { expect, test, type Page } from './test';
import { idOf } from '../../demo/seed/id';
import { hosts } from './hosts';
import { signIn } from './people';

/*
 * Ten tasks of a learner on a phone, with what each costs: a click, a field that is filled in, and a screen's height that has to be
 * scrolled to reach the next of them count one each. The same in the version of 2026-11-23 (commit 73c7e8d), counted by a script:
 *
 * | task                     | then         | now |
 * | ------------------------ | ------------ | --- |
 * | what is overdue          | 4            | 1   |
 * | go on                    | 3            | 1   |
 * | attempts left            | 4            | 2   |
 * | score                    | 3            | 2   |
 * | certificate by email     | not possible | 2   |
 * | the course about bread   | 2            | 1   |
 * | finish a course          | 4            | 4   |
 * | another language         | 3            | 4   | of 30 then; with the search in the list of 35 now
 * | undo a start             | not possible | 1   |
 * | next week                | 3            | 3   |
 */
test.use({ viewport: { width: 390, height: 844 } });

const course = (code: string) => `/learn/courses/${idOf('course', code)}`;

/** Does what a person does, and counts it. */
class Steps {
  count = 0;
  constructor(private readonly page: Page) {}

  async click(target: Locator): Promise<void> {
    await this.reach(target);
    this.count++;
    await target.click();
  }

  async fill(target: Locator, text: string): Promise<void> {
    await this.reach(target);
    this.count++;
    await target.fill(text);
  }

  /** To read something costs the scrolling only. */
  async read(target: Locator): Promise<void> {
    await this.reach(target);
  }

  private async reach(target: Locator): Promise<void> {
    const { height } = this.page.viewportSize()!;
    let hidden = 0;
    await expect(async () => {
      // Null while the first cards give way to those of the list.
      const box = await target.boundingBox();
      hidden = Math.max(0, box!.y + box!.height - height);
    }).toPass();
    this.count += Math.ceil(hidden / height);
    if (hidden > 0) await target.scrollIntoViewIfNeeded();
  }
}

/** A learner who is new here, with an account of their own. */
async function register(page: Page, name: string): Promise<void> {
  await page.goto(`${hosts.learn}/learn/open-catalog`);
  await page.getByRole('link', { name: 'Urban trees' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('First name').fill(name);
  await page.getByLabel('Last name').fill('Lindqvist');
  await page.getByLabel('Email').fill(`${name.toLowerCase()}@tasks.example`);
  await page.getByLabel('Username').fill(`${name.toLowerCase()}.tasks`);
  await page.getByLabel('Password', { exact: true }).fill('a quiet harbour');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(`${hosts.learn}/learn/courses`);
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('opens an overdue course: 1 step', async ({ page }) => {
  await signIn(page, 'ben', '/learn/');
  const steps = new Steps(page);
  const due = page.getByRole('region', { name: 'Due soon' });
  await expect(due.getByText('Overdue').first()).toBeInViewport();
  await steps.click(due.getByRole('link', { name: 'Laboratory safety' }));
  await expect(page).toHaveURL(new RegExp(course('SAF-101')));
  await expect(heading(page, 'Waste')).toBeVisible();
  expect(steps.count).toBe(1);
});

test('a learner continues at their last place in one step', async ({ page }) => {
  await signIn(page, 'ben', '/learn/courses');
  const steps = new Steps(page);
  await steps.click(page.getByRole('link', { name: /^Continue: .?Waste/ }));
  await expect(heading(page, 'Waste')).toBeVisible();
  expect(steps.count).toBe(1);
});

test('learns how many attempts are left: 2 steps', async ({ page }) => {
  await signIn(page, 'ben', '/learn/courses');
  const steps = new Steps(page);
  await steps.click(page.getByRole('link', { name: /^Continue: .?Waste/ }));
  await steps.click(page.getByRole('button', { name: /^Contents/ }));
  await steps.read(page.getByText(/Attempts: \d out of 2/).first());
  expect(steps.count).toBe(2);
});

test('learns the score of a finished course, and how it came about: 2 steps', async ({ page }) => {
  await signIn(page, 'fatima', '/learn/courses');
  const steps = new Steps(page);
  await steps.fill(page.getByRole('searchbox', { name: 'Search courses' }), 'bread');
  const found = page.getByRole('main').getByRole('listitem').getByRole('heading');
  await expect(found).toHaveText(['The science of bread']);
  await steps.click(found.getByRole('link'));
  await steps.read(page.getByRole('region', { name: 'Result', exact: true }).getByText('97%', { exact: true }));
  expect(steps.count).toBe(2);
});

test('sends a certificate by email: 1 step', async ({ page }) => {
  await signIn(page, 'fatima', course('AST-110'));
  const steps = new Steps(page);
  await steps.click(page.getByRole('link', { name: 'View', exact: true }).first());
  const send = page.getByRole('link', { name: 'Send by email' });
  await steps.read(send);
  const mail = new URL((await send.getAttribute('href'))!);
  expect(mail.protocol).toBe('mailto:');
  expect(mail.searchParams.get('body')).toContain(`${hosts.learn}/learn/certificate/`);
  expect(steps.count).toBe(1);
});

test.describe('of 400 courses', () => {
  test.use({ courses: 374 });
  test('finds the one course about bread: 1 step', async ({ page }) => {
    await signIn(page, 'ben', '/learn/catalog');
    await expect(page.getByText(/\b(?:39|40)\d courses/)).toBeAttached();
    const steps = new Steps(page);
    await steps.fill(page.getByRole('searchbox', { name: 'Search courses' }), 'bread ');
    const found = page.getByRole('main').getByRole('listitem').getByRole('heading');
    await expect(found).toHaveText(['The science of bread']);
    expect(steps.count).toBe(1);
  });
});

test('finishes a course on a phone: 4 steps', async ({ page }) => {
  await register(page, 'Ylva');
  const steps = new Steps(page);
  await steps.click(page.getByRole('link', { name: 'Urban trees' }));
  await steps.click(page.getByRole('button', { name: 'Start', exact: true }));
  const finish = page.getByRole('button', { name: 'Finish course' });
  await finish.scrollIntoViewIfNeeded(); // to read the lesson is no step
  await steps.click(finish);
  await steps.click(page.getByRole('dialog').getByRole('button', { name: 'Finish course' }));
  await expect(page.getByRole('region', { name: /^Your progress/ }).getByText('Passed')).toBeVisible();
  expect(steps.count).toBe(4);
});

test('reads in their language: 4 steps', async ({ page }) => {
  await register(page, 'Tove');
  const steps = new Steps(page);
  await steps.click(page.getByRole('button', { name: /^User menu/ }));
  await steps.click(page.getByRole('menuitem', { name: /^Language/ }));
  await steps.fill(page.getByRole('combobox', { name: 'Search languages' }), 'suomi');
  await steps.click(page.getByRole('option', { name: 'Suomi' }));
  await expect(heading(page, 'Omat kurssit')).toBeVisible();
  expect(steps.count).toBe(4);
});

test('undoes a start by accident: 1 step', async ({ page }) => {
  await register(page, 'Saga');
  await page.getByRole('link', { name: 'Urban trees' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const steps = new Steps(page);
  await steps.click(page.getByRole('button', { name: 'Undo start' }));
  await expect(page.getByText('Start undone.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  expect(steps.count).toBe(1);
});

test('is not offered to undo a start once a part is completed', async ({ page }) => {
  await signIn(page, 'nora', `/learn/courses/${idOf('course', 'LAW-130')}`);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const undo = page.getByRole('button', { name: 'Undo start' });
  await expect(undo).toBeVisible();
  // A message with a pointer on it stays.
  await undo.hover();
  await expect(page.locator('[part~=rich-content]')).toBeVisible();
  const complete = page.getByRole('button', { name: 'Complete and continue' });
  await expect(complete).toBeEnabled();
  await complete.press('Enter');
  await expect(heading(page, 'The path of data')).toBeVisible();
  await expect(undo).toHaveCount(0);
});

test('sees what comes next week: 3 steps', async ({ page }) => {
  await signIn(page, 'ben', '/learn/');
  const steps = new Steps(page);
  await steps.click(page.getByRole('button', { name: 'Open menu' }));
  await steps.click(page.getByRole('dialog').getByRole('link', { name: 'Calendar' }));
  await steps.click(page.getByRole('button', { name: 'Agenda' }));
  await expect(page.getByText('The science of bread').first()).toBeVisible();
  expect(steps.count).toBe(3);
});
