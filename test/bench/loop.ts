/*
 * `npm run bench:loop`: prints how long a developer waits. It changes three source files temporarily, and restores them.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openBrowser, openPage } from './browser';
import { startDemo, stopDemo } from './hosts';

const DATA = '.build/loop-data';
const SEARCHED = 'a search that is kept';

interface Change {
  what: string;
  file: string;
  from: string;
  to: string;
  /** An expression that is true when the page shows the change. */
  shown: string;
}

const list = "document.querySelector('learn-app').shadowRoot.querySelector('learn-course-list')";
const heading = `${list}?.shadowRoot.querySelector('h1')`;
const changes: Change[] = [
  {
    what: 'a style sheet',
    file: 'src/ui/base.css',
    from: ':host {',
    to: ':host { --bench-loop: 7;',
    shown: `getComputedStyle(${list}).getPropertyValue('--bench-loop') === '7'`,
  },
  {
    what: 'a component',
    file: 'src/lists/view/ListHead.tsx',
    from: '<h1 id="title"',
    to: '<h1 data-bench="7" id="title"',
    shown: `${heading}?.dataset.bench === '7'`,
  },
  {
    what: 'a text',
    file: 'src/i18n/locales/en-US/courseList.json',
    from: 'My courses',
    to: 'My lessons',
    shown: `${heading}?.textContent === 'My lessons'`,
  },
];

const print = (what: string, ms: number, more = '') => console.log(`${what}: ${(ms / 1000).toFixed(2)} s${more}`);

/** Waits until an expression is true in the page, also over a reload; the page's policy forbids to wait within it. */
async function until(page: Page, expression: string): Promise<void> {
  const end = Date.now() + 60_000;
  while (!(await page.evaluate<boolean>(expression).catch(() => false))) {
    if (Date.now() > end) throw new Error(`Within a minute it did not come true: ${expression}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function timeChange(page: Page, { what, file, from, to, shown }: Change): Promise<void> {
  const source = readFileSync(file, 'utf8');
  if (!source.includes(from)) throw new Error(`${file} has no ${from} any more.`);
  const search = page.getByRole('searchbox').first();
  await search.fill(SEARCHED);
  try {
    const start = performance.now();
    writeFileSync(file, source.replace(from, to));
    await until(page, shown);
    const time = performance.now() - start;
    const stayed = (await search.inputValue()) === SEARCHED;
    print(`npm run dev, ${what}`, time, stayed ? ', state kept' : ', page loaded again');
    // Developers don't save twice within a second.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  } finally {
    writeFileSync(file, source);
    await until(page, `Boolean(${heading}) && !(${shown})`);
  }
}

function timeCommand(name: string): void {
  const start = performance.now();
  const { status } = spawnSync('npm', ['run', '-s', name], { stdio: ['ignore', 'ignore', 'inherit'] });
  print(`npm run ${name}`, performance.now() - start, status ? ', which failed' : '');
}

/** One element test file, from a save to its result. */
async function timeElementTest(): Promise<void> {
  const file = 'test/elements/tool-height.test.ts';
  // The runner watches only in a terminal, which `script` provides.
  const runner = spawn('script', ['-qec', 'node tools/element-tests.mjs tool-height --watch', '/dev/null'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const passed = async () => {
    for (let output = ''; !/to quit watch mode/.test(output);) output += String((await once(runner.stdout, 'data'))[0]);
  };
  await passed();
  const start = performance.now();
  const again = passed();
  utimesSync(file, new Date(), new Date());
  writeFileSync(file, readFileSync(file));
  await again;
  print('npm run test:elements -- tool-height --watch, from a save', performance.now() - start);
  runner.kill();
}

rmSync(DATA, { recursive: true, force: true });
await mkdir(DATA, { recursive: true });
const demo = await startDemo(DATA, ['--dev']);
const browser = await openBrowser();
try {
  const page = await openPage(browser);
  await page.locator('learn-course-list h1').waitFor({ timeout: 120_000 });
  for (const change of changes) await timeChange(page, change);
} finally {
  await browser.close();
  await stopDemo(demo);
}
await timeElementTest();
timeCommand('build');
timeCommand('check');
process.exit();
