import { expect, type Page } from './test';

/** Notes each layout shift: the browser's score, and what moved from where to where. */
const script = (buffered: boolean) => `globalThis.shifts = [];
new PerformanceObserver((list) => {
  const nameOf = (node) => (node ? [node.nodeName, node.id, node.className].filter(Boolean).join(' ') : 'something');
  const boxOf = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
  for (const { value, sources } of list.getEntries()) {
    const moves = sources.map(({ node, previousRect, currentRect }) =>
      nameOf(node) + ': ' + boxOf(previousRect) + ' -> ' + boxOf(currentRect));
    shifts.push({ value, moves });
  }
}).observe({ type: 'layout-shift', buffered: ${buffered} });`;

/** Notes what moves in the documents that the page opens from now on. */
export const noteShifts = (page: Page) => page.addInitScript(script(true));

/** Notes what moves in the page's document from now on. */
export const noteShiftsFromNow = (page: Page) => page.evaluate(script(false));

/** Fails with what moved, and from where to where, when that is more than `most` in the browser's score. */
export async function expectNoShift(page: Page, most = 0): Promise<void> {
  const shifts = await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return (globalThis as unknown as { shifts: { value: number; moves: string[] }[] }).shifts;
  });
  const score = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(score, shifts.map(({ value, moves }) => `${value} ${moves.join('; ')}`).join('\n')).toBeLessThanOrEqual(most);
}
