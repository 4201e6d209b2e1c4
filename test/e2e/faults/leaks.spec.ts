import { expect, type CDPSession, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from '../../../tools/browser.mjs';
import { rows } from './elements';
import { test } from './learner';
import { openPage, PAGE, tagOf } from './stage';

// Compiled code counts as heap and grows with time.
test.use({
  launchOptions: {
    executablePath: findBrowser(),
    args: [...browserArguments, '--js-flags=--no-opt --no-maglev --no-sparkplug'],
  },
});

/** The first cycles fill caches of stores, styles and the browser. */
const WARM_UP = 20;
const CYCLES = 200;
/** Heap that may remain after each cycle, in bytes: more than the noise of the measurement, and less than an element. */
const MOST_A_CYCLE = 2_000;
interface Left {
  nodes: number;
  listeners: number;
  heap: number;
}

async function look(cdp: CDPSession): Promise<Left> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return { nodes, listeners: jsEventListeners, heap: usedSize };
}

/** Adds the element to the page and removes it when it has its first data, several times. */
const cycle = (page: Page, markup: string, times: number) =>
  page.evaluate(
    async ([html, count]) => {
      const task = () => new Promise((resolve) => setTimeout(resolve));
      for (let turn = 0; turn < count; turn++) {
        const box = document.createElement('div');
        const ready = new Promise((resolve) => box.addEventListener('learn-ready', resolve, { once: true }));
        box.innerHTML = html;
        document.body.append(box);
        await ready;
        box.remove();
        await task(); // the element ends only then
      }
      await new Promise((resolve) => requestIdleCallback(resolve));
    },
    [markup, times] as const,
  );

/** Adds the element until it sends no more requests, because code that loads later creates nodes. */
async function stay(page: Page, markup: string) {
  const files = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  const element = await page.evaluateHandle((html) => {
    document.body.insertAdjacentHTML('beforeend', html);
    return document.body.lastElementChild!;
  }, markup);
  let known = -1;
  await expect(async () => {
    const before = known;
    known = await files();
    expect(known).toBe(before);
  }).toPass({ intervals: [1_000], timeout: 30_000 });
  await element.evaluate((each) => each.remove());
  await element.dispose();
}

for (const row of new Map(Object.values(rows).map((each) => [each.tag, each])).values()) {
  test(`${row.tag}: ${CYCLES} that are added and removed leave no node, listener or heap behind`, async ({
    browser,
    learner,
  }) => {
    test.slow();
    const page = await openPage(browser, learner, '');
    await page.goto(PAGE);
    const markup = tagOf(row, learner);
    await stay(page, markup);
    await cycle(page, markup, WARM_UP);
    const cdp = await page.context().newCDPSession(page);
    const before = await look(cdp);
    await cycle(page, markup, CYCLES);
    // Stores release their data after a second, and the collector runs later.
    await expect(async () => {
      const after = await look(cdp);
      expect(after.nodes, 'nodes').toBeLessThanOrEqual(before.nodes);
      expect(after.listeners, 'listeners').toBeLessThanOrEqual(before.listeners);
      expect((after.heap - before.heap) / CYCLES, 'bytes a cycle').toBeLessThan(MOST_A_CYCLE);
    }).toPass({ timeout: 20_000 });
    await page.context().close();
  });
}
