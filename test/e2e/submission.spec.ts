import { expect, type Page } from '@playwright/test';
import { courseId } from '../../demo/seed/course-rows';
import { courses } from '../../demo/seed/courses/all-courses';
import { signIn } from './people';
import { test } from './test';

const course = courses.find(({ code }) => code === 'ENV-240')!;
const CONTENT = `/learn/courses/${courseId(course)}/view/content`;
const PART = 'Your own flow measurement';

const place = (page: Page) => page.getByRole('region', { name: 'Your work' });
async function openPart(page: Page) {
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: PART }).click();
  await expect(page.getByRole('heading', { name: PART })).toBeVisible();
}

test('[ASG-01] a learner writes, attaches and submits, and finds all of it again after a reload', async ({ page }) => {
  await signIn(page, 'ben', CONTENT);
  await openPart(page);
  await page.getByRole('button', { name: 'Start' }).click();
  const field = place(page).getByRole('textbox', { name: 'Your text' });
  await field.fill('# Flow at the bridge\n\n- width **7.9 m**');
  await place(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: 'sheet.csv', mimeType: 'text/csv', buffer: Buffer.from('vertical;depth\n1;0.2\n') },
      { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    ]);
  await expect(place(page).getByText('We support attaching only these types of files')).toBeVisible();
  await expect(place(page).getByText('Draft saved')).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue('# Flow at the bridge\n\n- width **7.9 m**');
  await expect(place(page).getByRole('list', { name: 'Attached files' })).toContainText('sheet.csv');
  await place(page).getByRole('button', { name: 'Submit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Submit your work?' });
  await expect(dialog).toContainText('sheet.csv');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(place(page).getByText(/^Version 1\s·\sSubmitted/)).toBeVisible();
  await page.reload();
  await expect(place(page).getByText('Flow at the bridge')).toBeVisible();
  await expect(place(page).getByRole('strong')).toHaveText('7.9 m');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    place(page)
      .getByRole('link', { name: /sheet\.csv/ })
      .click(),
  ]);
  expect(file.suggestedFilename()).toBe('sheet.csv');
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    place(page).getByRole('button', { name: 'Save the receipt' }).click(),
  ]);
  expect(receipt.suggestedFilename()).toBe(`Receipt ${PART} 1.txt`);
  await place(page).getByRole('button', { name: 'Submit again' }).click();
  await field.fill('Measured once more');
  await place(page).getByRole('button', { name: 'Submit', exact: true }).click();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(place(page).getByText(/^Version 2\s·\sSubmitted/)).toBeVisible();
  await place(page).getByText('Earlier versions').click();
  await expect(place(page).getByText('Flow at the bridge')).toBeVisible();
});

test('[ASG-02] an instructor grades by keyboard only, with a rubric, a comment and a file; the learner sees it, and the bell tells', async ({
  page,
  browser,
}) => {
  const instructor = await (await browser.newContext()).newPage();
  await signIn(instructor, 'ingrid', '/learn/grading');
  const queue = instructor.locator('section').filter({ has: instructor.getByRole('heading', { name: 'To grade' }) });
  const open = queue.getByRole('link', { name: new RegExp(`^Open.*Adam.*${PART}`) });
  await open.focus();
  await instructor.keyboard.press('Enter');
  await expect(instructor.getByRole('heading', { level: 1, name: PART })).toBeVisible();
  await expect(instructor.getByText('Flow at the lower weir')).toBeVisible();
  const radios = instructor.getByRole('radio');
  for (const [first, steps] of [
    [0, 2],
    [3, 1],
    [5, 2],
  ] as const) {
    await radios.nth(first).focus();
    await instructor.keyboard.press('Space');
    for (let step = 0; step < steps; step++) await instructor.keyboard.press('ArrowDown');
  }
  await instructor.keyboard.press('Tab');
  await instructor.keyboard.type('**Well measured.** Repeat the sixth vertical.');
  await instructor
    .getByLabel('Attach files for the learner')
    .setInputFiles({ name: 'remarks.txt', mimeType: 'text/plain', buffer: Buffer.from('See page 2.') });
  await instructor.keyboard.press('Control+Enter');
  await expect(instructor).toHaveURL(/\/learn\/grading/);
  await expect(instructor.getByText('The result is saved.')).toBeVisible();
  await expect(open).toHaveCount(0);
  await instructor.context().close();

  await signIn(page, 'adam', CONTENT);
  await openPart(page);
  const answer = place(page).getByRole('article', { name: 'Feedback' });
  await expect(answer).toContainText('100%');
  await expect(answer.getByText('All steps, in order')).toBeVisible();
  await expect(answer.getByRole('strong')).toHaveText('Well measured.');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    answer.getByRole('link', { name: /remarks\.txt/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('remarks.txt');
  await page.getByRole('button', { name: /^Notices/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notices' })).toContainText(PART);
});
