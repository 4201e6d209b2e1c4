import { expect, test, type Page } from './test';
import { idOf } from '../../demo/seed/id';
import { hosts } from './hosts';
import { complaints, signIn } from './people';

const PART = 'What yeast and bacteria do all night';
const content = `${hosts.learn}/learn/courses/${idOf('course', 'FOD-120')}/view/content`;

/** Selects words of the text with the mouse. */
async function select(page: Page, words: string) {
  const paragraph = page.locator('.rich-content p').filter({ hasText: words });
  await paragraph.scrollIntoViewIfNeeded();
  const [from, to] = await paragraph.evaluate((element, sought) => {
    const text = element.firstChild as Text;
    const range = document.createRange();
    range.setStart(text, text.data.indexOf(sought));
    range.setEnd(text, text.data.indexOf(sought) + sought.length);
    const boxes = [...range.getClientRects()];
    const [first, last] = [boxes[0]!, boxes.at(-1)!];
    return [
      { x: first.left + 1, y: first.top + first.height / 2 },
      { x: last.right - 1, y: last.top + last.height / 2 },
    ] as const;
  }, words);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

const painted = (page: Page, colour: string) =>
  page.evaluate(
    (name) => (typeof Highlight === 'function' ? (CSS.highlights.get(`learn-note-${name}`)?.size ?? 0) : -1),
    colour,
  );

test('[NOT-01, NOT-03] words are highlighted and noted; the notes stay, are found in My notes, and lead back to their place', async ({
  page,
}) => {
  const heard = complaints(page);
  await signIn(page, 'ben');
  await page.goto(content);
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: PART }).click();
  await expect(page.getByRole('heading', { level: 1, name: PART })).toBeVisible();
  const list = page.getByRole('region', { name: 'My notes' });
  await expect(list).toBeVisible();

  const bar = page.getByRole('toolbar', { name: 'Selected words' });
  await select(page, 'tastes of bread');
  await bar.getByRole('button', { name: 'Green' }).click();
  await expect(bar).toHaveCount(0);
  await select(page, 'keeps mould away');
  await expect(bar).toBeVisible();
  await page.keyboard.press('n');
  const open = page.getByRole('dialog', { name: /^(Note|Highlight)$/ });
  const field = open.getByRole('textbox', { name: 'Your note' });
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
  await field.pressSequentially('Ask about rye');
  await open.getByRole('button', { name: 'Save' }).click();
  const cards = list.getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect(list.getByText('Not saved yet')).toHaveCount(0);

  await page.reload();
  await expect(cards.filter({ hasText: 'Ask about rye' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Note on: keeps mould away' })).toBeVisible();
  await expect.poll(() => painted(page, 'green')).not.toBe(0);

  await page.goto(`${hosts.learn}/learn/notes`);
  const found = page.getByRole('article').filter({ hasText: 'keeps mould away' });
  await page.getByRole('searchbox', { name: 'Search your notes' }).pressSequentially('rye');
  await expect(page.getByRole('article')).toHaveCount(1);
  await found.getByRole('link').click();
  await expect(page).toHaveURL(/#note-/);
  await expect(open).toContainText('Ask about rye');
  await expect(open).toBeInViewport();
  expect(heard).toEqual([]);
});
