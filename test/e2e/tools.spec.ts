import { expect, test } from './test';
import { hosts } from './hosts';
import { complaints, signIn } from './people';

const room = 'SQL practice room';

test('an administrator registers a tool by its address, accepts it, picks its content, and removes another', async ({
  page,
}) => {
  const heard = complaints(page);
  await signIn(page, 'adam', '/learn/tools');
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: room, exact: true }) });
  const before = await cards.count();

  await page.getByLabel('Registration address').fill('ftp://tool.example');
  await page.getByRole('button', { name: 'Start the registration' }).click();
  await expect(page.getByLabel('Registration address')).toHaveAttribute('aria-invalid', 'true');

  await page.getByLabel('Registration address').fill(`${hosts.tool}/register`);
  await page.getByRole('button', { name: 'Start the registration' }).click();
  const frame = page.getByTitle('Add a tool').contentFrame();
  await frame.getByRole('button', { name: 'Register the practice room' }).click();
  // The tool says that it has registered, and the page goes on to the list.
  await expect(page).toHaveURL(`${hosts.learn}/learn/tools`);
  await expect(cards).toHaveCount(before + 1);
  const card = cards.filter({ hasText: 'once you accept it' });
  await expect(card.getByText(`${hosts.tool}/launch`)).toBeVisible();
  await expect(card.getByText('Send results')).toBeVisible();
  await card.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('status')).toBeVisible();

  const accepted = cards.filter({ has: page.getByRole('button', { name: 'Pick content' }) }).last();
  await accepted.getByLabel('Course').selectOption({ index: 0 });
  const course = (await accepted.getByLabel('Course').locator('option').first().textContent())!;
  await accepted.getByRole('button', { name: 'Pick content' }).click();
  await page.getByRole('button', { name: 'Put the practice room into the course' }).click();
  await expect(page.getByRole('heading', { level: 1, name: room })).toBeVisible();
  await page.getByRole('button', { name: 'Add to the course' }).click();
  await expect(page.getByRole('status')).toBeVisible();

  // A tool that a course opens stays.
  await accepted.getByText(`Remove ${room}`).first().click();
  await accepted.getByRole('button', { name: `Remove ${room}` }).click();
  await expect(page.getByRole('alert')).toContainText(course.replace(/ \([^)]*\)$/, '').trim());

  // One that no course opens goes.
  await page.getByLabel('Registration address').fill(`${hosts.tool}/register`);
  await page.getByRole('button', { name: 'Start the registration' }).click();
  await frame.getByRole('button', { name: 'Register the practice room' }).click();
  await expect(cards).toHaveCount(before + 2);
  const other = cards.filter({ hasText: 'once you accept it' });
  await other.getByText(`Remove ${room}`).first().click();
  await other.getByRole('button', { name: `Remove ${room}` }).click();
  await expect(cards).toHaveCount(before + 1);
  expect(heard).toEqual([]);
});
