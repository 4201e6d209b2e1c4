// Measures the first screen of a list, compared to a handwritten page and plain React with the same data.
import type { Browser, CDPSession, Page } from '@playwright/test';
import { fastLine, openPage, slowLine, throttle } from './browser';
import { byHand, elsewhere, learn } from './hosts';
import { median } from './numbers';
import { addressOf, makers, surfaces, type Maker, type SurfaceName } from './pages';

/** The measures, with their units. */
const measures = {
  'bytes on the line': 'KB',
  'code until idle': 'KB',
  requests: '',
  'first paint': 'ms',
  'first card': 'ms',
  'largest paint': 'ms',
  'list in use': 'ms',
  blocked: 'ms',
  'longest task': 'ms',
  'layout shift': '',
  'heap after it': 'MB',
  'search: key to list': 'ms',
} as const;
type Measure = keyof typeof measures;
type Found = Record<Measure, number>;

/** A search text that some courses match, but not the first. */
const SOUGHT = 'soil';

interface Watched {
  bytes: number;
  /** Bytes of scripts. */
  code: number;
  requests: number;
}

async function watchTraffic(cdp: CDPSession): Promise<Watched> {
  const seen = { bytes: 0, code: 0, requests: 0 };
  const scripts = new Set<string>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    seen.requests++;
    if (new URL(request.url).pathname.endsWith('.js')) scripts.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    seen.bytes += encodedDataLength;
    if (scripts.delete(requestId)) seen.code += encodedDataLength;
  });
  await cdp.send('Network.enable');
  return seen;
}

async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await cdp.send('Runtime.getHeapUsage')) as { usedSize: number };
  return usedSize;
}

async function one(page: Page, cdp: CDPSession, seen: Watched, name: SurfaceName, maker: Maker): Promise<Found> {
  const way = JSON.stringify(maker === 'learn' ? surfaces[name].way : []);
  await page.goto('about:blank');
  // Otherwise the list would start with the stored search.
  for (const origin of [learn, byHand, elsewhere]) {
    await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage' });
  }
  Object.assign(seen, { bytes: 0, code: 0, requests: 0 });
  await page.goto(addressOf(name, maker), { waitUntil: 'commit' });
  const shown = await page.evaluate<{ whole: number; works: number }>(`bench.firstCourse(${way})`);
  await page.waitForLoadState('networkidle');
  const found =
    await page.evaluate<Record<'paint' | 'largest' | 'blocked' | 'longest' | 'shift', number>>('bench.seen()');
  const { bytes, code, requests } = seen;
  const heap = await heapOf(cdp);
  await page.evaluate(`bench.listen(${way})`);
  await page.keyboard.insertText(SOUGHT);
  return {
    'bytes on the line': bytes / 1024,
    'code until idle': code / 1024,
    requests,
    'first paint': found.paint,
    'first card': shown.whole,
    'largest paint': found.largest,
    'list in use': shown.works,
    blocked: found.blocked,
    'longest task': found.longest,
    'layout shift': found.shift,
    'heap after it': heap / 1024 / 1024,
    'search: key to list': await page.evaluate<number>('bench.updated()'),
  };
}

const number = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 3));

/** One table: the measures of the handwritten page, of plain React and of ours, and the ratio of ours to the handwritten page. */
function print(title: string, found: Record<Maker, Found>): string {
  const rows = Object.entries(measures).map(([name, unit]) => {
    const [hand, react, ours] = makers.map((maker) => found[maker][name as Measure]) as [number, number, number];
    const times = (value: number) => (hand > 0.001 ? `${(value / hand).toFixed(2)}x` : '');
    const cell = (value: number) => `${number(value)} ${unit}`.trim();
    return [name, cell(hand), cell(react), times(react), cell(ours), times(ours)];
  });
  const cells = [[title, 'by hand', 'bare React', '', 'Learn', ''], ...rows];
  const widths = cells[0]!.map((_, at) => Math.max(...cells.map((row) => row[at]!.length)));
  return cells
    .map((row) => row.map((cell, at) => (at ? cell.padStart(widths[at]!) : cell.padEnd(widths[at]!))).join('  '))
    .join('\n');
}

/** The tables of one tenant: each surface, at full speed and on a slow phone, with an empty cache; medians of `runs`. */
export async function measureFirstScreens(browser: Browser, runs: number, courses: number): Promise<string> {
  const tables: string[] = [];
  for (const name of Object.keys(surfaces) as SurfaceName[]) {
    for (const [speed, line] of [
      ['full speed', fastLine],
      ['slow phone', slowLine],
    ] as const) {
      const page = await openPage(browser, { signedIn: surfaces[name].signedIn });
      const cdp = await page.context().newCDPSession(page);
      const seen = await watchTraffic(cdp);
      await throttle(cdp, line);
      const all: Record<Maker, Found[]> = { hand: [], react: [], learn: [] };
      // In turn, so that all run under the same load; the first turn is a warm-up.
      for (let turn = 0; turn <= runs; turn++) {
        for (const maker of makers) {
          const found = await one(page, cdp, seen, name, maker);
          if (turn > 0) all[maker].push(found);
        }
      }
      await page.context().close();
      const middle = (maker: Maker) =>
        Object.fromEntries(
          Object.keys(measures).map((each) => [each, median(all[maker].map((found) => found[each as Measure]))]),
        ) as Found;
      const table = print(`${surfaces[name].title}, ${courses} courses, ${speed}`, {
        hand: middle('hand'),
        react: middle('react'),
        learn: middle('learn'),
      });
      console.error(`${table}\n`); // shows progress, because a bench takes minutes
      tables.push(table);
    }
  }
  return tables.join('\n\n');
}
