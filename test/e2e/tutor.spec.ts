import { expect, test } from './test';
import { idOf } from '../../demo/seed/id';
import { hosts } from './hosts';
import { complaints, signIn } from './people';

const course = `/learn/courses/${idOf('course', 'FOD-120')}`;

test('[TUT-01] a learner asks the tutor beside a course, follows the passage, and finds the conversation again', async ({
  page,
}) => {
  const heard = complaints(page);
  // Adam adds the course, so that it is not started.
  await signIn(page, 'adam');
  await page.goto(`${hosts.learn}/learn/catalog/${idOf('course', 'FOD-120')}?enrol=add`);
  await expect(page.getByText(/successfully been enrolled/)).toBeVisible();
  await page.goto(hosts.learn + course);
  const open = page.getByRole('button', { name: 'Ask the tutor' });
  const panel = page.getByRole('dialog', { name: 'Tutor' });
  const field = panel.getByRole('textbox', { name: 'Ask a question' });
  const ask = async (question: string) => {
    await field.fill(question);
    await field.press('Enter');
    await expect(panel.getByText('Looking through the course')).toHaveCount(0);
  };
  await open.click();
  await ask('Lactic?');
  // The parts are locked until the course is started.
  await expect(panel.getByRole('listitem').getByText('nothing in the parts open to you matches')).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(open).toBeFocused();

  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page).toHaveURL(/\/view\/content/);
  await open.click();
  await ask('Lactic?');
  await expect(panel.getByText('This is a search, not a written answer').last()).toBeVisible();
  const passage = panel.getByRole('link', { name: /What yeast/ }).first();
  await passage.click();
  await expect(page.getByRole('heading', { level: 1, name: 'What yeast and bacteria do all night' })).toBeVisible();
  await expect(page).toHaveURL(/#two-crews$/);

  await page.reload();
  await open.click();
  await expect(panel.getByRole('listitem').getByText('Lactic?')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  // A course with the tutor switched off shows none.
  await page.goto(`${hosts.learn}/learn/courses`);
  await expect(open).toHaveCount(0);
  expect(heard).toEqual([]);
});
