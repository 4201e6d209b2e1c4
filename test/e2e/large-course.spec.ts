import { idOf } from '../../demo/seed/id';
import { PresentationMode } from '../../src/contract/enumerations';
import { violations } from './axe';
import { signIn } from './people';
import { expect, test } from './test';

test.use({ parts: 400, bypassCSP: true });

const course = idOf('course', `LARGE-${PresentationMode.tree}-400`);
const content = `/learn/courses/${course}/view/content`;

test('a course of 400 parts: sections load when they are opened, and the learner goes on across their borders', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('/children')) asked.push(pathname);
  });
  await signIn(page, 'ben', content);
  const contents = page.getByRole('navigation', { name: /^Contents/ });
  await expect(page.getByRole('heading', { level: 1, name: 'Evening 1', exact: true })).toBeVisible();
  await expect(page.getByText('Required parts completed: 0 of 356')).toBeVisible();

  // By keyboard: the section says what it has, then shows it.
  const week = contents.getByRole('button', { name: 'Week 11' });
  await expect(week).toHaveAttribute('aria-expanded', 'false');
  await week.focus();
  await page.keyboard.press('Enter');
  const first = contents.getByRole('link', { name: /^Evening 201 ?,/ });
  await expect(first).toBeVisible();
  const address = await first.getAttribute('href');
  await expect(week).toBeFocused();
  expect(await violations(page)).toEqual([]);

  // The last part of a section leads to the first one of the next.
  await contents.getByRole('link', { name: /^Evening 220 ?,/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Evening 220' })).toBeVisible();
  await page.getByRole('button', { name: 'Complete and continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Evening 221' })).toBeVisible();
  await expect(page.getByText('Required parts completed: 1 of 356')).toBeVisible();
  expect(new Set(asked).size, 'the opened section and the next one, of 20').toBeLessThanOrEqual(3);

  // The address of a part in a section that the platform leaves out, as the learner goes on elsewhere.
  await page.goto(address!);
  await expect(page.getByRole('heading', { level: 1, name: 'Evening 201' })).toBeVisible();
  await expect(page).toHaveTitle(/^Evening 201/);
  await expect(page.getByRole('button', { name: 'Complete and continue' })).toBeEnabled();
});
