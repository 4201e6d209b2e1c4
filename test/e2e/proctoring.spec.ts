import { expect, test, type Page } from './test';
import { idOf } from '../../demo/seed/id';
import { hosts } from './hosts';
import { complaints, signIn } from './people';

const EXAM = 'Licence examination';
const course = `/learn/courses/${idOf('course', 'SAF-230')}`;

/** Starts the course and reads the parts before the examination. */
async function comeToExam(page: Page) {
  await page.goto(hosts.learn + course);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  for (let part = 1; part <= 3; part++) {
    await expect(page.getByText(`Part ${part} of 4`)).toBeVisible();
    await page.getByRole('button', { name: 'Complete and continue' }).click();
  }
  await page.getByRole('link', { name: 'Go to the proctored session' }).click();
  await expect(page.getByRole('heading', { level: 1, name: EXAM })).toBeVisible();
}

/** The proctoring service in its frame, and the examination in the frame within. */
function frames(page: Page) {
  const service = page.frameLocator('learn-proctored iframe');
  return { service, exam: service.frameLocator('iframe') };
}

/** Answers the service's questions and begins. */
async function begin(page: Page) {
  const { service } = frames(page);
  await expect(service.getByRole('button', { name: 'Start' })).toBeDisabled();
  for (const check of await service.getByRole('checkbox').all()) await check.check();
  await service.getByRole('button', { name: 'Start' }).click();
  await expect(service.getByText('This session is supervised')).toBeVisible();
}

test('[RT-12, PRC-01] a proctored session: start, begin in the frame, a reload and a second tab during it, finish inside, end, only review', async ({
  page,
  context,
}) => {
  const heard = complaints(page);
  const code: string[] = [];
  page.on('request', (request) => code.push(new URL(request.url()).pathname));
  const isLoaded = () => code.includes('/learn/assets/elements/proctored.js');
  await signIn(page, 'nora');
  expect(isLoaded()).toBe(false);
  await comeToExam(page);
  await expect.poll(isLoaded).toBe(true);
  await expect(page.getByText('There has been no session yet.')).toBeVisible();
  const start = page.getByRole('button', { name: 'Start session' });
  await start.dblclick();
  const { service, exam } = frames(page);
  const frame = page.locator('learn-proctored iframe');
  await expect(frame).toHaveAttribute('allow', 'camera; microphone; display-capture');
  await expect(service.getByText('Nora Lindqvist')).toBeVisible();
  await begin(page);
  await expect(exam.getByRole('heading', { level: 1, name: EXAM })).toBeVisible();
  await expect(exam.getByText('Five questions, one a page', { exact: false })).toBeVisible();
  // Only the activity is shown: no shell, no other parts.
  await expect(exam.getByRole('navigation')).toHaveCount(0);

  // A reload returns to the wrapper: the session in progress blocks the start, and can be reopened.
  await page.reload();
  await expect(start).toBeDisabled();
  await expect(start).toHaveAccessibleDescription(/A session is in progress/);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('button', { name: 'Start session' })).toBeDisabled();
  await page.getByRole('button', { name: 'Return to the session' }).click();
  await expect(exam.getByRole('heading', { level: 1, name: EXAM })).toBeVisible();

  // Offline nothing happens, and nothing is lost.
  await context.setOffline(true);
  await service.getByRole('button', { name: 'End session' }).click();
  await service.getByRole('dialog').getByRole('button', { name: 'End session' }).click();
  await expect(service.getByRole('alert')).toHaveText(/The connection was lost/);
  await context.setOffline(false);

  await exam.getByRole('button', { name: 'Start' }).click();
  await exam.getByLabel('Distance: long tongs').check();
  await expect(exam.getByText('Time left')).toBeVisible();
  await exam.getByRole('button', { name: 'Submit' }).click();
  await exam.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(exam.getByText('Your work has been submitted.', { exact: false })).toBeVisible();
  await service.getByRole('button', { name: 'End session' }).click();
  await service.getByRole('dialog').getByRole('button', { name: 'End session' }).click();
  await expect(service.getByRole('heading', { name: 'The session has ended' })).toBeVisible();
  await service.getByRole('button', { name: 'Back to the course' }).click();

  await expect(frame).toHaveCount(0);
  await expect(page.getByText('You can only review it now.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start session' })).toHaveCount(0);
  await other.reload();
  await expect(other.getByText('You can only review it now.', { exact: false })).toBeVisible();
  await other.close();

  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await expect(page).toHaveURL(/viewType=REVIEW/);
  await expect(page.getByText('Five questions, one a page', { exact: false })).toBeVisible();
  await expect(page.getByText('You scored 2 out of 20 points.')).toBeVisible();
  expect(heard).toEqual([]);
});

test('[ASG-01, ASG-02] an essay with a file: uploaded, formatted, submitted, graded by an instructor, seen by the learner', async ({
  page,
  browser,
}) => {
  await signIn(page, 'nora');
  await comeToExam(page);
  await page.getByRole('button', { name: 'Start session' }).click();
  await begin(page);
  const { service, exam } = frames(page);
  await exam.getByRole('button', { name: 'Start' }).click();
  await exam.getByRole('navigation', { name: 'Questions' }).getByRole('button', { name: /5/ }).click();
  const field = exam.getByRole('textbox', { name: /warning lamp/ });
  await field.fill('Stop the measurement');
  await field.selectText();
  await exam.getByRole('button', { name: 'Bold' }).click();
  await expect(field).toHaveValue('**Stop the measurement**');
  await exam
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: 'lamp.csv', mimeType: 'text/csv', buffer: Buffer.from('day;lamp\n1;flickers\n') },
      { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    ]);
  await expect(exam.getByText('We support attaching only these types of files')).toBeVisible();
  await expect(exam.getByRole('list', { name: 'Attached files' })).toContainText('lamp.csv');
  await expect(exam.locator('.quiz-saving')).toHaveText('Saved');
  await exam.getByRole('button', { name: 'Submit' }).click();
  await exam.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(exam.getByText('Your work has been submitted.', { exact: false })).toBeVisible();
  await service.getByRole('button', { name: 'End session' }).click();
  await service.getByRole('dialog').getByRole('button', { name: 'End session' }).click();
  await service.getByRole('button', { name: 'Back to the course' }).click();

  const instructor = await (await browser.newContext()).newPage();
  await signIn(instructor, 'ingrid', '/learn/grading');
  const essay = instructor.locator('.essay').filter({ hasText: 'warning lamp' });
  await expect(essay.getByRole('strong')).toHaveText('Stop the measurement');
  const [sent] = await Promise.all([
    instructor.waitForEvent('download'),
    essay.getByRole('link', { name: /lamp\.csv/ }).click(),
  ]);
  expect(sent.suggestedFilename()).toBe('lamp.csv');
  await essay.getByRole('textbox').fill('9');
  const form = instructor.locator('form').filter({ has: essay });
  await form.getByRole('button', { name: /^Save/ }).click();
  await expect(instructor.getByRole('status')).toHaveText('The result is saved.');
  await instructor.context().close();

  await page.reload();
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await expect(page.getByText('You scored 9 out of 20 points.')).toBeVisible();
  await expect(page.locator('.formatted').getByRole('strong')).toHaveText('Stop the measurement');
  const [own] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /lamp\.csv/ }).click(),
  ]);
  expect(own.suggestedFilename()).toBe('lamp.csv');
});

test('[RT-12] the activity is shown only in its session; a cancelled one can be started again', async ({ page }) => {
  await signIn(page, 'ben');
  await comeToExam(page);
  const wrapper = page.url();
  await page.goto(`${wrapper}?inProctoringIframe=1`);
  await expect(page.getByRole('heading', { name: 'No session is in progress' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);

  // When the service is down, there is an error with a retry.
  await page.goto(wrapper);
  await page.route(`${hosts.proctoring}/**`, (route) => route.abort());
  await page.getByRole('button', { name: 'Start session' }).click();
  await expect(page.getByRole('heading', { name: 'The proctoring service can’t be reached' })).toBeVisible();
  await page.unroute(`${hosts.proctoring}/**`);
  await page.getByRole('button', { name: 'Try again' }).click();

  const { service } = frames(page);
  await service.getByRole('button', { name: 'Cancel' }).click();
  await expect(service.getByRole('heading', { name: 'The session was canceled' })).toBeVisible();
  await service.getByRole('button', { name: 'Back to the course' }).click();
  await expect(page.locator('[part~=last-session]')).toContainText('Canceled');
  await page.getByRole('button', { name: 'Start session' }).click();
  await begin(page);
});
