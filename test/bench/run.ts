// What `npm run bench` runs: ratios within one run, printed and never judged, as times differ from machine to machine.
import { rm } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { activityContent, activityTree } from '../../src/api/contract/paths';
import { measure, openAt, openBrowser, openPage } from './browser';
import { byHand, learn, ports, startByHand, startDemo } from './hosts';
import { measureLists } from './lists';
import { median, table, type Row } from './numbers';
import { seedCourses, type Courses, type LargeCourse } from './seed';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const DATA = '.build/bench-data';
const COUNTS = [20, Number(process.env.BENCH_PARTS ?? 2_000)];

const contentUrl = ({ id }: LargeCourse, axis?: string) =>
  `${learn}/learn/courses/${id}/view/content${axis ? `/${axis}` : ''}`;

async function times(count: number, run: (turn: number) => Promise<number>): Promise<number> {
  const all: number[] = [];
  for (let turn = 0; turn < count; turn++) all.push(await run(turn));
  return median(all);
}

/** How long the platform alone takes for an answer. */
async function answerTime(page: Page, path: string): Promise<number> {
  const begun = performance.now();
  await (await page.request.get(learn + path)).body();
  return performance.now() - begun;
}

interface Scrolling {
  mean: number;
  slow: number;
}

/** What is measured of a course, by name. */
async function measureCourse(browser: Browser, { tree, longRead }: Courses): Promise<Record<string, number>> {
  const page = await openPage(browser);
  const [first, other] = [tree.axes[0]!, tree.axes[10]!];
  await openAt(page, contentUrl(tree, first), 'part()'); // the code is in the cache then
  const found: Record<string, number> = {};
  const note = (what: string, value: number) => {
    found[what] = value;
    console.error(`${what}: ${value.toFixed(1)} ms`); // a bench takes minutes: one sees it go on
  };
  note('platform: tree of the course', await times(RUNS, () => answerTime(page, activityTree(tree.workflowId))));
  const path = activityContent(tree.workflowId, first.split('/').at(-1)!);
  note('platform: text of a part', await times(RUNS, () => answerTime(page, path)));
  note('first part visible', await times(RUNS, () => openAt(page, contentUrl(tree, first), 'part()')));
  note('another part selected', await times(RUNS, (turn) => measure(page, `select('${tree.axes[11 + turn]}')`)));
  await openAt(page, contentUrl(tree, first), 'part()');
  note('part completed, next one shown', await times(RUNS, () => measure(page, 'complete()')));
  await openAt(page, contentUrl(tree, other), 'part()');
  const contents = await measure<Scrolling>(page, 'contents()');
  note('a frame of scrolling the contents', contents.mean);
  note('  the slowest of twenty', contents.slow);
  note('long read: first part visible', await times(RUNS, () => openAt(page, contentUrl(longRead), 'part()')));
  const reading = await measure<Scrolling>(page, 'read()');
  note('a frame of scrolling a long read', reading.mean);
  note('  the slowest of twenty ', reading.slow);
  await page.context().close();
  return found;
}

async function measureCards(browser: Browser): Promise<Row> {
  const page = await openPage(browser, { line: true });
  const pairs: [number, number][] = [];
  // One after the other, so that both see the same machine.
  for (let turn = 0; turn <= RUNS; turn++) {
    pairs.push([await openAt(page, `${byHand}/`, 'card()'), await openAt(page, `${learn}/learn/courses`, 'card()')]);
  }
  await page.context().close();
  const counted = pairs.slice(1);
  const [base, value] = [median(counted.map(([hand]) => hand)), median(counted.map(([, app]) => app))];
  return { what: 'first card of My courses', base, value };
}

console.log(`\n${await measureLists(RUNS)}\n`);
await rm(DATA, { recursive: true, force: true });
const courses = await seedCourses(DATA, COUNTS, `http://localhost:${ports.portal}/`);
const demo = await startDemo(DATA);
process.on('exit', () => demo.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
const hand = await startByHand();
const browser = await openBrowser();
try {
  const [small, large] = [await measureCourse(browser, courses[0]!), await measureCourse(browser, courses[1]!)];
  const rows = Object.keys(small).map((what) => ({ what, base: small[what]!, value: large[what]! }));
  console.log(`\n${table('course', COUNTS.map((count) => `${count} parts`) as [string, string], rows)}\n`);
  console.log(`${table('slow phone', ['by hand', 'Learn'], [await measureCards(browser)])}\n`);
} finally {
  await browser.close();
  hand.close();
  hand.closeAllConnections(); // the browser may have left one, and the run would wait for it
}
