import { expect, type CDPSession, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from '../../../tools/browser.mjs';
import { rows } from './elements';
import { test } from './learner';
import { openPage, PAGE, tagOf } from './stage';

// The engine's own machine code counts as heap, and it makes more of it the longer it runs.
test.use({
  launchOptions: {
    executablePath: findBrowser(),
    args: [...browserArguments, '--js-flags=--no-opt --no-maglev --no-sparkplug'],
  },
});

/** What comes with the first few: styles, caches of the stores and of the browser. */
const WARM_UP = 20;
const CYCLES = 200;
/** Heap that may be left of each cycle, in bytes: room for the measurement's own unrest, and for no element. */
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

/** Puts the element into the page and takes it out again, so many times; each time once it has its first data. */
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
        await task(); // removed for good only then
      }
      await new Promise((resolve) => requestIdleCallback(resolve));
    },
    [markup, times] as const,
  );

/** Puts the element into the page until it asks for nothing more: the code of late parts keeps nodes of its own. */
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
  test(`${row.tag}: ${CYCLES} that come and go leave no node, listener or memory behind`, async ({
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
    // Stores rest for a second before they let go, and so does the collector.
    await expect(async () => {
      const after = await look(cdp);
      expect(after.nodes, 'nodes').toBeLessThanOrEqual(before.nodes);
      expect(after.listeners, 'listeners').toBeLessThanOrEqual(before.listeners);
      expect((after.heap - before.heap) / CYCLES, 'bytes a cycle').toBeLessThan(MOST_A_CYCLE);
    }).toPass({ timeout: 20_000 });
    await page.context().close();
  });
}
