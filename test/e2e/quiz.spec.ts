import { expect, test, type Page } from './test';
import { idOf } from '../../demo/seed/id';
import { hosts } from './hosts';
import { complaints, signIn } from './people';

const content = `${hosts.learn}/learn/courses/${idOf('course', 'ENV-210')}/view/content`;
const QUIZ = 'Spring and summer: a check';

async function openQuiz(page: Page) {
  await page.goto(content);
  await expect(page.getByRole('heading', { level: 1, name: QUIZ })).toBeVisible();
  await expect(page.getByText('Question 1 of 9')).toBeVisible();
}
const question = (page: Page, name: RegExp) => page.getByRole('group', { name });
const status = (page: Page) => page.locator('.quiz-saving');

test('a quiz: answered, also offline, after a reload and in two tabs, submitted, reviewed, retaken', async ({
  page,
  context,
}) => {
  const heard = complaints(page);
  await signIn(page, 'ben');
  await page.goto(content);
  await expect(page.getByText('Starting this part uses one of your attempts.')).toBeVisible();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText('Question 1 of 9')).toBeVisible();
  await page.getByLabel('There are eggs').check();
  await expect(status(page)).toHaveText('Saved');

  // Offline, the answer is stored on this device, and shown after a reload.
  await context.setOffline(true);
  await page.getByRole('textbox', { name: /What are the male bees called/ }).fill('Drones');
  await question(page, /Begin with the youngest/)
    .getByRole('button', { name: /^Move down/ })
    .first()
    .click();
  await expect(status(page)).toHaveText('Not saved yet, stored on this device');
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('textbox', { name: /What are the male bees called/ })).toHaveValue('Drones');
  await expect(page.getByLabel('There are eggs')).toBeChecked();
  await expect(status(page)).toHaveText('Saved');

  // Another tab has the same answers, and the newest answer wins in both.
  const other = await context.newPage();
  await openQuiz(other);
  await expect(other.getByRole('textbox', { name: /What are the male bees called/ })).toHaveValue('Drones');
  await other.getByRole('textbox', { name: /How wide/ }).fill('8,5');
  await expect(page.getByRole('textbox', { name: /How wide/ })).toHaveValue('8,5');
  await expect(page.getByText('changed in another tab', { exact: false })).toBeVisible();
  await expect(status(other)).toHaveText('Saved');
  await other.close();

  await page.getByLabel('Worker', { exact: true }).selectOption({ label: '21 days' });
  await page.getByRole('button', { name: 'Submit' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Questions 2, 3, 8, and 9 aren’t answered yet.');
  await dialog.getByRole('button', { name: 'Submit' }).click();

  await expect(page.getByText(/^\d+% You scored \d+ out of 16 points\.$/)).toBeVisible();
  const first = page.locator('.quiz-question').first();
  await expect(first).toContainText('Correct');
  await expect(first).toContainText('You need to see what she did.');
  await expect(page.getByText('Correct answer')).toHaveCount(0);

  await page.getByRole('button', { name: 'Improve your score' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await expect(page.getByLabel('There are eggs')).not.toBeChecked();
  await expect(page.getByText('Attempts: 2 out of 3').first()).toBeVisible();
  expect(heard).toEqual([]);
});

test('[ATT-01, ATT-02] two attempts at a quiz: asked before each, left open with a word, listed, each with its own answers', async ({
  page,
}) => {
  const heard = complaints(page);
  await signIn(page, 'ben');
  await page.goto(content);
  const main = page.getByRole('article').first();
  const fact = (name: string) => page.locator('.attempt-facts > div').filter({ hasText: name });
  await expect(fact('Questions')).toContainText('9');
  await expect(fact('Attempts left')).toContainText('3');
  await expect(fact('What counts')).toContainText('Your best attempt');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByLabel('There are eggs').check();

  // By the pointer: the first item to the third place. It is then answered, and stays so after a reload.
  const order = question(page, /Begin with the youngest/);
  const items = order.getByRole('listitem');
  const [first, third] = [await items.nth(0).innerText(), await items.nth(2).innerText()];
  await order.scrollIntoViewIfNeeded();
  const grip = (await items.nth(0).locator('.quiz-grip').boundingBox())!;
  const target = (await items.nth(2).boundingBox())!;
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(grip.x + grip.width / 2, target.y + target.height / 2, { steps: 8 });
  await page.mouse.up();
  const text = (value: string) => value.replace(/^\d+\s*/, '');
  await expect(items.nth(2)).toContainText(text(first));
  await expect(items.nth(1)).toContainText(text(third));
  await expect(order.getByRole('button', { name: 'This is my order' })).toHaveAttribute('aria-pressed', 'true');
  await expect(status(page)).toHaveText('Saved');

  // Next is not the main action, and nothing is lost.
  const next = page.getByRole('link', { name: /^Next/ }).last();
  await expect(next).not.toHaveAttribute('part', /button-primary/);
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveAttribute('part', /button-primary/);
  await next.click();
  const message = page.getByRole('status').filter({ hasText: 'stays open until you submit it' });
  await expect(message).toContainText('Questions without an answer: 2, 3, 4, 5,');
  await message.getByRole('button', { name: 'Keep answering' }).click();
  await expect(page.getByLabel('There are eggs')).toBeChecked();

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Submit' }).click();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(/^\d+% You scored \d+ out of 16 points\.$/)).toBeVisible();
  const better = await page.getByText(/^\d+% You scored/).innerText();

  await page.getByRole('button', { name: 'Improve your score' }).click();
  await expect(dialog).toContainText('Attempts left');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  const attempts = page.getByRole('region', { name: 'Your attempts' }).getByRole('listitem');
  await expect(attempts).toHaveCount(2);
  await expect(attempts.nth(1)).toContainText('Counts');
  await expect(page.getByText('0% You scored 0 out of 16 points.'), 'the one that was just submitted').toBeVisible();
  await attempts
    .nth(1)
    .getByRole('button', { name: /^Review/ })
    .click();
  await expect(page.getByText(better)).toBeVisible();
  await page.reload();
  await expect(page.getByText(better), 'later, the one that counts').toBeVisible();
  await expect(main).not.toContainText('Correct answer');
  expect(heard).toEqual([]);
});

test('a quiz on a phone: Submit is as wide as Next, and the order is changed by a finger', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 800 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
  });
  const page = await context.newPage();
  await signIn(page, 'ben');
  await page.goto(content);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const submit = page.getByRole('button', { name: 'Submit' });
  await expect(submit).toBeVisible();
  const width = async (of: typeof submit) => Math.round((await of.boundingBox())!.width);
  expect(await width(submit)).toBe(await width(page.getByRole('link', { name: /^Next .*Mites/ })));

  const order = question(page, /Begin with the youngest/);
  const items = order.getByRole('listitem');
  const first = (await items.nth(0).innerText()).replace(/^\d+\s*/, '');
  await items.nth(0).scrollIntoViewIfNeeded();
  const [from, to] = [(await items.nth(0).locator('.quiz-grip').boundingBox())!, (await items.nth(1).boundingBox())!];
  const devtools = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + from.width / 2, y }],
    });
  await touch('touchStart', from.y + from.height / 2);
  await touch('touchMove', to.y + to.height / 4);
  await touch('touchMove', to.y + to.height / 2);
  await touch('touchEnd', to.y + to.height / 2);
  await expect(items.nth(1)).toContainText(first);
  await context.close();
});
