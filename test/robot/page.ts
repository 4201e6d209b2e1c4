import type { Page } from '@playwright/test';
import type { Answer } from './oracle';

/** Reading what a page shows. */

/** The answers in the quiz on the page, by the text of each question; empty: there is no quiz to answer. */
export async function answersOn(page: Page): Promise<{ prompt: string; answer: string[] }[]> {
  // Without functions that have names: tsx would wrap them, and the page does not know its helper.
  const read = await page.locator('[data-question]').evaluateAll((items) =>
    items.map((item) => ({
      prompt: item.textContent,
      boxes: [...item.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]')].map((box) => ({
        label: box.closest('label')?.textContent ?? '',
        checked: box.checked,
      })),
      order: [...item.querySelectorAll('.quiz-order > li > [dir]')].map(({ textContent }) => textContent),
      fields: [...item.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select, textarea')].map(
        (field) => (field instanceof HTMLSelectElement && field.value ? field.selectedOptions[0]!.text : field.value),
      ),
    })),
  );
  return read.map(({ prompt, boxes, order, fields }) => ({
    prompt: words(prompt),
    answer: boxes.length
      ? boxes.filter(({ checked }) => checked).map(({ label }) => words(label))
      : order.length
        ? order.map(words)
        : fields,
  }));
}

const words = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();

/** The same answer, whatever the order of checked boxes; blanks alone are no answer. */
export const sameAnswer = (one: Answer, other: Answer, ordered: boolean): boolean => {
  const tidy = (answer: Answer) => {
    const texts = answer.map((text) => (text.trim() === '' ? '' : text));
    return JSON.stringify(ordered ? texts : [...texts].sort());
  };
  return tidy(one) === tidy(other);
};

/** What has the focus, inside of shadow roots; null: the page's body, or nothing. */
export const focusOn = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    if (!active || active === document.body || active === document.documentElement) return null;
    return `${active.localName} ${(active.textContent ?? '').slice(0, 40)}`;
  });

/** The CSS pixels by which the page is wider than its window. */
export const sidewaysOn = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
