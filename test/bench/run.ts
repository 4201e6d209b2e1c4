// `npm run bench`: prints ratios within one run, because times differ between machines.
import type { ChildProcess } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { activityContent, activityTree } from '../../src/contract/paths';
import { measure, openAt, openBrowser, openSlowPage } from './browser';
import { measureFirstScreens } from './first-screen';
import { learn, ports, startDemo, stopDemo } from './hosts';
import { measureLists } from './lists';
import { median, table } from './numbers';
import { servePages } from './pages';
import { measureNotes, seedNotes } from './notes';
import { measureNotices } from './notices';
import { measureReactions } from './reactions';
import { measureSearch } from './search';
import { measureThroughput } from './throughput';
import type { LargeCourse } from '../large-course';
import { seedCourses, type Courses } from './seed';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const DATA = '.build/bench-data';
const COUNTS = [20, Number(process.env.BENCH_PARTS ?? 2_000)];
/** The numbers of courses for which first screens are measured. */
const SCREENS = (process.env.BENCH_SCREENS ?? '20,100,1000').split(',').map(Number);

const contentUrl = ({ id }: LargeCourse, axis?: string) =>
  `${learn}/learn/courses/${id}/view/content${axis ? `/${axis}` : ''}`;

async function times(count: number, run: (turn: number) => Promise<number>): Promise<number> {
  const all: number[] = [];
  for (let turn = 0; turn < count; turn++) all.push(await run(turn));
  return median(all);
}

/** The response time of the platform. */
async function answerTime(page: Page, path: string): Promise<number> {
  const begun = performance.now();
  await (await page.request.get(learn + path)).body();
  return performance.now() - begun;
}

interface Scrolling {
  mean: number;
  slow: number;
}

/** The measurements of a course, by name. */
async function measureCourse(browser: Browser, { tree, longRead }: Courses): Promise<Record<string, number>> {
  const page = await openSlowPage(browser);
  const [first, other] = [tree.axes[0]!, tree.axes[10]!];
  await openAt(page, contentUrl(tree, first), 'part()'); // puts the code into the cache
  const found: Record<string, number> = {};
  const note = (what: string, value: number) => {
    found[what] = value;
    console.error(`${what}: ${value.toFixed(1)} ms`); // shows progress, because a bench takes minutes
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

/** Names of tables: `npm run bench -- screens`; without names all. */
const names = process.argv.slice(2);
const isRequested = (name: string) => names.length === 0 || names.includes(name);
let demo: ChildProcess | undefined;
process.on('exit', () => demo?.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

/** Runs a function while a demo with a separate database is running. */
async function withDemo<T>(args: string[], run: () => Promise<T>, prepare?: () => Promise<void>): Promise<T> {
  await rm(DATA, { recursive: true, force: true });
  await mkdir(DATA, { recursive: true });
  await prepare?.();
  demo = await startDemo(DATA, args);
  try {
    return await run();
  } finally {
    await stopDemo(demo);
  }
}

if (isRequested('search')) console.log(`\n${await measureSearch()}\n`);
if (names.length === 1 && isRequested('search')) process.exit(0);
if (isRequested('lists')) console.log(`\n${await measureLists(RUNS)}\n`);
if (isRequested('notices')) console.log(`\n${await measureNotices()}\n`);
// Tables that need no browser.
if (names.length && names.every((name) => ['lists', 'notices'].includes(name))) process.exit();
const browser = await openBrowser();
const servers = await servePages();
try {
  if (isRequested('screens')) {
    for (const count of SCREENS) {
      const args = ['--courses', String(count)];
      console.log(`${await withDemo(args, () => measureFirstScreens(browser, RUNS, count))}\n`);
    }
  }
  if (isRequested('throughput')) console.log(`${await measureThroughput(browser, DATA)}\n`);
  let courses: Courses[] = [];
  const seedThem = async () => void (courses = await seedCourses(DATA, COUNTS, `http://localhost:${ports.portal}/`));
  if (isRequested('notes')) {
    let lessons: Awaited<ReturnType<typeof seedNotes>>;
    const seedLessons = async () => void (lessons = await seedNotes(DATA, `http://localhost:${ports.portal}/`));
    console.log(`${await withDemo([], () => measureNotes(browser, RUNS, lessons), seedLessons)}\n`);
  }
  if (isRequested('reactions')) {
    const run = () => measureReactions(browser, RUNS, courses[0]!.tree, courses[1]!.longRead);
    console.log(`${await withDemo([], run, seedThem)}\n`);
  }
  if (isRequested('courses')) {
    const [small, large] = await withDemo(
      [],
      async () => [await measureCourse(browser, courses[0]!), await measureCourse(browser, courses[1]!)] as const,
      seedThem,
    );
    const rows = Object.keys(small).map((what) => ({ what, base: small[what]!, value: large[what]! }));
    console.log(`${table('course', COUNTS.map((count) => `${count} parts`) as [string, string], rows)}\n`);
  }
} finally {
  await browser.close();
  for (const server of servers) {
    server.close();
    server.closeAllConnections(); // the run would wait for a connection that the browser has left open
  }
}
