import { expect, test, type Browser, type Page } from './test';
import { idOf } from '../../demo/seed/id';
import { hosts } from './hosts';
import { complaints, endSession, signIn, signInInWindow } from './people';

const courseOf = (code: string) => `/learn/courses/${idOf('course', code)}`;
const contentOf = (code: string) => `${courseOf(code)}/view/content`;

/** Signs a person of the demo in, and opens a course. */
const open = (page: Page, username: string, code: string) => signIn(page, username, courseOf(code));

/** The same in a new browser context. */
async function inOwnBrowser(browser: Browser, username: string, path: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-US', timezoneId: 'Europe/Berlin' })).newPage();
  await signIn(page, username, path);
  return page;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const contents = (page: Page) => page.getByRole('navigation', { name: 'Contents' });
const goTo = (page: Page, part: string) => contents(page).getByRole('link', { name: part }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const progress = (page: Page) => page.getByRole('region', { name: 'Your progress' });

const completed = (page: Page, count: string) =>
  expect(
    page
      .getByRole('paragraph')
      .filter({ hasText: new RegExp(`^(Required parts completed: ${count}|${count} parts completed)`) }),
  ).toBeVisible();

/** Waits until the next opened part is started and the page has the response. */
function begun(page: Page) {
  let started = false;
  return page.waitForResponse((response) => {
    started ||= response.url().endsWith('/start-activity-workflows');
    return started && new URL(response.url()).pathname.endsWith('/activity-with-aggregates');
  });
}

/** Completes parts one after the other. */
async function completeParts(page: Page, from: number, to: number, total: number) {
  for (let part = from; part <= to; part++) {
    await expect(page.getByText(`Part ${part} of ${total}`)).toBeVisible();
    await page.getByRole('button', { name: /^Complete( and continue)?$/ }).click();
  }
}

/** Opens the question before finishing; the caller cancels or confirms it. */
async function askToFinish(page: Page, title: string) {
  await button(page, 'Finish course').first().click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Ingrid grades a learner's submission on the grading page. */
async function grade(instructor: Page, part: string, learner: string, percent: number) {
  await instructor.goto(`${hosts.learn}/learn/grading`);
  const work = instructor
    .getByRole('region', { name: 'To grade' })
    .getByRole('listitem')
    .filter({ has: instructor.getByRole('heading', { level: 3, name: part }) })
    .filter({ hasText: learner });
  await work.getByRole('textbox').fill(String(percent));
  await work.getByRole('button', { name: /^Save/ }).click();
  await expect(instructor.getByRole('status')).toHaveText('The result is saved.');
}

test('[BTN-02, ATT-01, ATT-02] a course is retaken after its window, after a question; both attempts are listed', async ({
  page,
}) => {
  const heard = complaints(page);
  await open(page, 'fatima', 'LAW-130');
  await expect(progress(page)).toContainText('Passed');
  await expect(progress(page).getByText('94%')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your attempts' })).toHaveCount(0);
  await button(page, 'Start again').click();
  const asked = page.getByRole('dialog', { name: 'Start the course again?' });
  await expect(asked).toContainText('Your latest attempt is the one that counts.');
  await asked.getByRole('button', { name: 'Start again' }).click();
  await expect(page).toHaveURL(/\/view\/content/);
  await completeParts(page, 1, 4, 4);
  const dialog = await askToFinish(page, 'Finish the course?');
  await dialog.getByRole('button', { name: 'Finish course' }).click();

  await expect(page.getByText('The course has been successfully finished', { exact: true })).toBeVisible();
  await expect(progress(page).getByText('100%')).toBeVisible();
  const earlier = page.getByRole('table').getByRole('row');
  await expect(earlier).toHaveCount(3);
  await expect(earlier.nth(1)).toContainText(/100%.*Passed.*Counts/);
  await expect(earlier.nth(2)).toContainText(/94%.*Passed.*Very good/);
  await expect(earlier.nth(2)).not.toContainText('Counts');
  // The retake window has started again.
  await expect(button(page, 'Start again')).toBeDisabled();
  expect(heard).toEqual([]);
});

test('[BTN-02] before the end of the window, the button says when the course can be retaken', async ({ page }) => {
  await open(page, 'ingrid', 'ENV-240');
  await expect(button(page, 'Start again')).toBeDisabled();
  await expect(button(page, 'Start again')).toHaveAccessibleDescription(/^You can start again from .*\d{4}/);
});

test('[STA-03] finishing asks about mandatory parts first, then about optional ones, then the plain question', async ({
  page,
}) => {
  await signIn(page, 'ben', contentOf('FOD-120'));
  await expect(page.getByText('Part 4 of 6')).toBeVisible();
  const barred = await askToFinish(page, 'Some parts aren’t completed yet');
  await expect(barred.getByRole('listitem')).toHaveText([
    'What yeast and bacteria do all night',
    'Forty minutes in the oven',
  ]);
  await expect(barred.getByRole('button', { name: 'Finish course' })).toHaveCount(0);
  await barred.getByRole('link', { name: 'Forty minutes in the oven' }).click();
  await expect(heading(page, 'Forty minutes in the oven')).toBeVisible();
  await page.goBack();
  await completeParts(page, 4, 5, 6);

  const optional = await askToFinish(page, 'Finish without the optional parts?');
  await expect(optional.getByRole('listitem')).toHaveText(['For the curious: when a loaf goes wrong']);
  await optional.getByRole('button', { name: 'Keep learning' }).click();
  await completeParts(page, 6, 6, 6);

  const confirm = await askToFinish(page, 'Finish the course?');
  await expect(confirm.getByRole('listitem')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(confirm).toBeHidden();
  await (await askToFinish(page, 'Finish the course?')).getByRole('button', { name: 'Finish course' }).click();
  await expect(page.getByText('The course has been successfully finished', { exact: true })).toBeVisible();
});

test('[STA-02, STA-03] submitted for grading, graded and approved by an instructor, finished by the learner', async ({
  page,
  browser,
}) => {
  test.slow();
  const heard = complaints(page);
  await open(page, 'nora', 'SAF-101');
  await button(page, 'Start').click();
  await completeParts(page, 1, 5, 6);
  await expect(page.getByText('Part 6 of 6')).toBeVisible();
  await page.getByRole('article').getByRole('button', { name: 'Start' }).click();
  await button(page, 'Submit').click();
  await expect(page.getByText('Your work is being graded. You can review it afterwards.')).toBeVisible();
  const dialog = await askToFinish(page, 'Finish while your work is being graded?');
  await expect(dialog.getByRole('listitem')).toHaveText(['Your own bench']);
  await dialog.getByRole('button', { name: 'Finish course' }).click();
  await expect(progress(page)).toContainText('In Grading');
  await expect(page.getByText('The course is being graded.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Review' })).toHaveCount(0);

  const instructor = await inOwnBrowser(browser, 'ingrid', '/learn/courses');
  await grade(instructor, 'Your own bench', 'Nora Lindqvist', 90);
  await instructor.getByRole('button', { name: /^Approve ?: Laboratory safety, Nora Lindqvist$/ }).click();
  await expect(instructor.getByRole('status')).toHaveText(/^The grades are approved/);
  await instructor.context().close();

  await page.reload();
  await expect(progress(page)).toContainText('Grading Approved');
  await button(page, 'Finish course').click();
  await expect(progress(page)).toContainText('Passed');
  // The practice is half of the score.
  await expect(page.getByText('95%').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'View', exact: true }).first()).toBeVisible();
  expect(heard).toEqual([]);
});

/** Grades Nora's work at the page of works, by the levels of its rubric. */
async function gradeWork(instructor: Page, levels: readonly string[]): Promise<void> {
  await instructor.goto(`${hosts.learn}/learn/grading`);
  const queue = instructor.getByRole('region', { name: 'To grade' });
  await queue.getByRole('link', { name: /^Open.*Nora Lindqvist, Your own flow measurement/ }).click();
  for (const level of levels) await instructor.getByRole('radio', { name: new RegExp(level) }).check();
  await instructor.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(instructor.getByText(/^Total: /)).toBeVisible();
}

/** Writes and submits work at the part on screen. */
async function submitWork(page: Page): Promise<void> {
  const work = page.getByRole('region', { name: 'Your work' });
  await work.getByRole('textbox', { name: 'Your text' }).fill('Ten verticals, 1.7 m³/s');
  await work.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('dialog', { name: 'Submit your work?' }).getByRole('button', { name: 'Submit' }).click();
  await expect(work.getByText(/^Version 1\s·\sSubmitted/)).toBeVisible();
}

test('[STA-03] the question lists scores that can be improved; another attempt improves one', async ({
  page,
  browser,
}) => {
  test.slow();
  const FLOW = 'Your own flow measurement';
  await open(page, 'nora', 'ENV-240');
  await button(page, 'Start').click();
  await completeParts(page, 1, 2, 9);
  await page.getByRole('article').getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('Attempts: 1 out of 3').first()).toBeVisible();
  await submitWork(page);
  const instructor = await inOwnBrowser(browser, 'ingrid', '/learn/courses');
  await gradeWork(instructor, ['Most steps, with gaps', 'is right', 'after the comparison']);

  await page.reload();
  await goTo(page, 'Handing over the season');
  await button(page, 'Complete').click();
  const dialog = await askToFinish(page, 'Finish with these scores?');
  await expect(dialog.getByRole('listitem')).toHaveText([/Your own flow measurement.*65%/]);
  await dialog.getByRole('link', { name: FLOW }).click();

  await button(page, 'Improve your score').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('Attempts: 2 out of 3').first()).toBeVisible();
  await submitWork(page);
  await gradeWork(instructor, ['All steps, in order', 'is right', 'before the comparison']);
  await instructor.context().close();
  await page.reload();
  await goTo(page, FLOW);
  await expect(page.getByText('Part completed')).toBeVisible();
  await expect(button(page, 'Improve your score')).toHaveCount(0);
  await askToFinish(page, 'Finish the course?');
});

test.describe('[GRD-01] the grade of a finished course', () => {
  test('never shown: only ‘finished’', async ({ page }) => {
    await open(page, 'ingrid', 'ENV-240');
    await expect(progress(page)).toContainText('Finished');
    await expect(page.getByText('88%')).toHaveCount(0);
    await expect(page.getByText(/Very good|^Passed$/)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Review' })).toHaveCount(0);
  });

  test('shown after a date: grading in progress until then', async ({ page }) => {
    await open(page, 'fatima', 'ENV-240');
    await expect(progress(page)).toContainText('Grading in progress');
    await expect(page.getByText(/71%|^Passed$/)).toHaveCount(0);
  });

  test('shown after finishing: score, grade, and those of earlier attempts', async ({ page }) => {
    await open(page, 'fatima', 'STA-140');
    await expect(progress(page)).toContainText('Passed');
    await expect(progress(page).getByText('81%')).toBeVisible();
    await expect(page.getByText('81 out of 100 points').first()).toBeVisible();
    await expect(page.getByRole('row')).toContainText([/Attempt/, /2.*66%.*Passed/, /1.*52%.*Not passed/]);
  });
});

test('[BTN-05] an imported result says where it came from, and can’t be reviewed', async ({ page }) => {
  await open(page, 'ben', 'CRA-108');
  await expect(
    page.getByText('This is a course completion result imported from another platform.', { exact: false }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: /Review|^Continue$|Content/ })).toHaveCount(0);
  await page.goto(`${hosts.learn}${contentOf('CRA-108')}?viewType=REVIEW`);
  await expect(heading(page, 'Knots and splices')).toBeVisible();
});

test('[TRE-08] tiles: an overview that leads to parts and back', async ({ page }) => {
  await signIn(page, 'fatima', `${contentOf('STA-140')}?viewType=REVIEW`);
  await expect(heading(page, 'Contents')).toBeVisible();
  await expect(page.locator('[part~=tile]')).toHaveCount(5);
  await page.getByRole('link', { name: /^Look before you calculate/ }).click();
  await expect(heading(page, 'Look before you calculate')).toBeVisible();
  await expect(page.locator('[part~=tile]')).toHaveCount(0);
  await page.getByRole('link', { name: 'All parts' }).click();
  await expect(page.locator('[part~=tile]')).toHaveCount(5);
});

test('[TRE-08] a long read, with names and without, and all of it on one page', async ({ page }) => {
  await signIn(page, 'fatima', `${contentOf('DES-105')}?viewType=REVIEW`);
  await expect(heading(page, 'Typography for people who write')).toBeVisible();
  const names = ['The white inside the letter', 'The line', 'Few means', 'Small signs', 'A page from beginning to end'];
  for (const name of names) await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await contents(page).getByRole('link', { name: 'Small signs' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Small signs' })).toBeInViewport();

  await page.goto(`${hosts.learn}${contentOf('COM-112')}?viewType=REVIEW`);
  await expect(heading(page, 'Accessible documents')).toBeVisible();
  await expect(contents(page)).toHaveCount(0);
  // Screen readers get the names.
  const name = page.getByRole('heading', { level: 2, name: 'Words for pictures' });
  await expect(name).toHaveCount(1);
  await expect(name).not.toBeInViewport();
});

test('[TRE-08] content embedded at its author’s size, and in full screen', async ({ page }) => {
  await signIn(page, 'ben', contentOf('ENV-240'));
  const stage = page.locator('.stage.custom');
  await expect(stage).toBeVisible();
  const box = await stage.boundingBox();
  expect(box!.height).toBe(820);
  expect(box!.width).toBeLessThanOrEqual(1180);
  // Content of other courses has its natural height.
  await button(page, 'Full screen').click();
  await expect(page.locator('.stage.filled')).toBeVisible();
  await button(page, 'Exit full screen').click();
  await expect(stage).toBeVisible();
  await page.goto(`${hosts.learn}${contentOf('DES-105')}`);
  await expect(page.locator('.stage.auto')).toBeVisible();
});

test('[ERR-08, TRE-07] each locked part says why it is locked', async ({ page }) => {
  await signIn(page, 'ben', contentOf('ENV-240'));
  const message = page.locator('[part~=message]');
  const reasons: [part: string, reason: RegExp][] = [
    ['Snowmelt: the rising limb', /^You can’t view this work again\.$/],
    ['Spring sampling', /^This part could be started until .+\d{4}/],
    ['The flood report of this year', /^This part was accessible until .+\d{4}/],
    ['What a river says when it is quiet', /^This part opens on .+\d{4}/],
    ['A list of gauges that fall dry', /^The part that contains this one isn’t available yet\.$/],
    ['Ice at the gauge', /^Coming soon$/],
    ['Handing over the season', /^To get access, you have to complete previous assignments$/],
  ];
  for (const [part, reason] of reasons) {
    await goTo(page, part);
    await expect(heading(page, part)).toBeVisible();
    await expect(message).toHaveText(reason);
    await expect(page.getByRole('button', { name: /^(Complete|Hand in)/ })).toHaveCount(0);
  }
  await expect(contents(page).getByRole('link', { name: 'Old tables of the nineties' })).toHaveCount(0);
  await goTo(page, 'Your own flow measurement');
  await expect(page.getByText(/^Due on .+\d{4}/)).toBeVisible();
  // The part asks before it starts, because its attempts are limited.
  await expect(message.getByRole('button', { name: 'Start' })).toBeVisible();
});

test('a double click on Start in two tabs at once gives one attempt', async ({ context }) => {
  const code = 'FOD-120';
  const [one, two] = [await context.newPage(), await context.newPage()];
  await open(one, 'ingrid', code);
  await two.goto(hosts.learn + courseOf(code));
  const asked = [one, two].map((page) => {
    const ids = new Set<string>();
    page.on('request', (request) => {
      const id = /objective-workflows\/([0-9a-f-]{36})\/activity-with-aggregates/.exec(request.url())?.[1];
      if (id) ids.add(id);
    });
    return ids;
  });
  for (const page of [one, two]) await expect(button(page, 'Start')).toBeVisible();
  await Promise.all([one, two].map((page) => button(page, 'Start').dblclick()));
  for (const page of [one, two]) {
    await expect(page).toHaveURL(/\/view\/content/);
    await expect(heading(page, 'Four substances')).toBeVisible();
  }
  const answer = await one.request.get(
    `${hosts.learn}/api/lms/v1/objectives/${idOf('course', code)}/objective-workflow-aggregate`,
  );
  const { lastObjectiveWorkflow } = (await answer.json()) as { lastObjectiveWorkflow: { id: string } };
  for (const ids of asked) expect([...ids].at(-1)).toBe(lastObjectiveWorkflow.id);

  // The other tab knows what one tab completed: when it completes the part too, or earlier if it has refreshed.
  await button(one, 'Complete and continue').dblclick();
  await expect(one.getByText('Part 2 of 6')).toBeVisible();
  await button(two, 'Complete and continue')
    .or(two.getByRole('link', { name: /^Next/ }))
    .click();
  await expect(two.getByText('Part 2 of 6')).toBeVisible();
  for (const page of [one, two]) await completed(page, '1 of 5');
});

test('a network failure while a part is completed loses nothing', async ({ page, context }) => {
  const started = begun(page);
  await signIn(page, 'ingrid', contentOf('AST-110'));
  await expect(page.getByText('Part 2 of 4')).toBeVisible();
  await started;
  await completed(page, '1 of 3');
  await context.setOffline(true);
  await button(page, 'Complete and continue').click();
  await expect(page.locator('[part~=part-footer] .failure')).toBeVisible();
  // The same part with its text is shown.
  await expect(heading(page, 'Finding north')).toBeVisible();
  await context.setOffline(false);
  await page.locator('[part~=part-footer]').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Part 3 of 4')).toBeVisible();
  await completed(page, '2 of 3');
});

test('[SGN-01] a session that ends during a course asks for a sign-in in a window, and the part is completed then', async ({
  page,
}) => {
  const first = begun(page);
  await signIn(page, 'adam', contentOf('LAW-130'));
  await expect(page.getByText('Part 3 of 4')).toBeVisible();
  await first;
  const second = begun(page);
  await goTo(page, 'Somebody asks what we have');
  await second;
  await expect(page.getByText('Part 4 of 4')).toBeVisible();
  const place = page.url();
  await endSession(page, '**/finish-activity-workflows');
  await button(page, 'Complete').click();
  await signInInWindow(page, 'adam');
  await completed(page, '3 of 4');
  await expect(page).toHaveURL(place);
});
