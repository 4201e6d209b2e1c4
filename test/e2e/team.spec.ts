import { expect, test, type Browser, type Page } from './test';
import { idOf } from '../../demo/seed/id';
import { complaints, signIn } from './people';

const COURSE = 'Planning a field campaign together';
/** The state of the team is requested every 15 s. */
const SOON = { timeout: 25_000 };

/** A page of a person of the demo with the content of the course, in a new browser context. */
async function inCourse(browser: Browser, username: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-US', timezoneId: 'Europe/Berlin' })).newPage();
  await signIn(page, username, `/learn/courses/${idOf('course', 'ENV-230')}`);
  await expect(page.getByRole('heading', { level: 1, name: COURSE })).toBeVisible();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page).toHaveURL(/\/view\/content/);
  return page;
}

const goTo = (page: Page, part: string) => page.getByRole('navigation').getByRole('link', { name: part }).click();
const members = (page: Page) => page.getByRole('list', { name: 'Members of Field team North' }).getByRole('listitem');
const completed = (page: Page, count: number) =>
  expect(
    page
      .getByRole('paragraph')
      .filter({ hasText: new RegExp(`^(Required parts completed: ${count} of 4|${count} of 4 parts completed)`) }),
  ).toBeVisible();

test('[APP-07] two members of a team share one activity and one result; each may work alone if allowed', async ({
  browser,
}) => {
  test.slow();
  const [nora, ben] = [await inCourse(browser, 'nora'), await inCourse(browser, 'ben')];
  const heard = [complaints(nora), complaints(ben)];

  await test.step('both see that they share it, and who is present', async () => {
    await goTo(nora, 'The equipment list');
    await expect(nora.getByText('You share this activity and its result.')).toBeVisible();
    await expect(members(nora)).toContainText(['Benjamin Okafor', 'Ingrid Vasquez-Holm', 'Nora Lindqvist (you)']);
    await expect(members(nora).filter({ hasText: 'Here now' })).toContainText(['Nora Lindqvist']);
    await goTo(ben, 'The equipment list');
    await expect(members(ben).filter({ hasText: 'Here now' })).toHaveCount(2);
    await expect(members(nora).filter({ hasText: 'Here now' })).toHaveCount(2, SOON);
    await expect(nora.getByRole('status').filter({ hasText: 'Benjamin Okafor is here now' })).toHaveCount(1);
  });

  await test.step('Nora sees at once that Ben’s completion counts for her', async () => {
    await completed(nora, 0);
    await ben.getByRole('button', { name: 'Complete and continue' }).click();
    const question = ben.getByRole('dialog', { name: 'Complete this part for the whole team?' });
    await question.getByRole('button', { name: 'Complete' }).click();
    await expect(ben.getByRole('heading', { level: 1, name: 'Risk sheet' })).toBeVisible();
    await expect(nora.getByText('Your team has completed this part.').first()).toBeVisible(SOON);
    await expect(nora.getByText(/Benjamin Okafor\W+did this for the team/).first()).toBeVisible(SOON);
    await completed(nora, 1);
    await expect(nora.getByRole('button', { name: 'Complete and continue' })).toHaveCount(0);
  });

  await test.step('Ben writes the risk sheet alone; it does not affect Nora, who works with the team', async () => {
    await ben.getByRole('radio', { name: 'By myself' }).check();
    await ben.getByRole('button', { name: 'Start' }).click();
    await expect(ben.getByText('You work on this part by yourself')).toBeVisible();
    await ben.getByRole('button', { name: 'Complete and continue' }).click();
    await completed(ben, 2);
    await goTo(nora, 'Risk sheet');
    await nora.getByRole('button', { name: 'Start' }).click();
    await expect(nora.getByText('You share this activity and its result.')).toBeVisible();
    await expect(nora.getByRole('button', { name: 'Complete and continue' })).toBeVisible();
    await completed(nora, 1);
  });

  await test.step('Ingrid joins later and has the team’s results', async () => {
    const ingrid = await inCourse(browser, 'ingrid');
    await goTo(ingrid, 'The equipment list');
    await expect(ingrid.getByText('Your team has completed this part.').first()).toBeVisible();
    await completed(ingrid, 1);
    await ingrid.context().close();
  });
  expect(heard.flat()).toEqual([]);
  await Promise.all([nora.context().close(), ben.context().close()]);
});
