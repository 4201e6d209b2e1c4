// How many course lists the platform serves per second, for learners with few and with thousands of courses: PGlite, and Postgres
// from one process and from two.
import { Agent, get } from 'node:http';
import { availableParallelism } from 'node:os';
import { mkdir, rm } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { enrolledCourses } from '../../src/contract/paths';
import { freshDatabase } from '../fresh-database';
import { openPage } from './browser';
import { learn, ports, startDemo, stopDemo } from './hosts';
import { median } from './numbers';

/** Generated courses besides the 26 of the demo's learner. */
const TENANTS = [0, 5_000];
const CONNECTIONS = 32;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
/** Requests before each measurement, so that code is compiled and statements are prepared on all connections. */
const WARM_UP_SECONDS = 2;
/** What My courses asks for first. */
const LIST = enrolledCourses({ shelf: 'main' });

const part = (times: number[], share: number) => times.sort((a, b) => a - b)[Math.floor(times.length * share)] ?? NaN;

const ask = (url: string, cookie: string, agent: Agent) =>
  new Promise<void>((resolve, reject) => {
    get(url, { agent, headers: { cookie, accept: 'application/json' } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume().on('end', resolve);
    }).on('error', reject);
  });

/** The times of requests over all connections, each to the origins in turn, for some seconds. */
async function times(origins: readonly string[], cookie: string, seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const until = performance.now() + seconds * 1_000;
  const found: number[] = [];
  const connection = async (number: number) => {
    for (let turn = number; performance.now() < until; turn++) {
      const begun = performance.now();
      await ask(origins[turn % origins.length]! + LIST, cookie, agent);
      found.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, number) => connection(number)));
  agent.destroy();
  return found;
}

async function load(what: string, origins: readonly string[], cookie: string): Promise<string> {
  await times(origins, cookie, WARM_UP_SECONDS);
  const before = process.cpuUsage();
  const found = await times(origins, cookie, SECONDS);
  const { user, system } = process.cpuUsage(before);
  const rate = (found.length / SECONDS).toFixed(0);
  const client = ((user + system) / 10_000 / SECONDS).toFixed(0);
  const line = `${what.padEnd(24)}${rate.padStart(5)} a second, p50 ${median(found).toFixed(0)} ms, p99 ${part(found, 0.99).toFixed(0)} ms, client ${client} % of a core`;
  console.error(line); // shows progress
  return line;
}

async function sessionOf(browser: Browser): Promise<string> {
  const page = await openPage(browser);
  const cookies = await page.context().cookies(learn);
  await page.context().close();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

async function onPostgres(browser: Browser, data: string, args: string[], server: string): Promise<string[]> {
  const { address, drop } = await freshDatabase(server);
  const first = await startDemo(data, args, { DATABASE_URL: address });
  const cookie = await sessionOf(browser);
  const one = await load('Postgres, one process', [learn], cookie);
  const other = ports.learn + 10;
  const names = ['LEARN_PORT', 'PORTAL_PORT', 'PARTNER_PORT', 'PROCTOR_PORT', 'TOOL_PORT'];
  const env = Object.fromEntries(names.map((name, at) => [name, String(other + at)]));
  const second = await startDemo(data, args, { DATABASE_URL: address, ...env });
  const two = await load('Postgres, two processes', [learn, `http://localhost:${other}`], cookie);
  await Promise.all([first, second].map(stopDemo));
  await drop();
  return [one, two];
}

/** Lines for PGlite and, if BENCH_DATABASE_URL names a server, for Postgres, for each size of the tenant. */
export async function measureThroughput(browser: Browser, data: string): Promise<string> {
  const server = process.env.BENCH_DATABASE_URL;
  const lines = [
    `lists a second, ${CONNECTIONS} connections, ${SECONDS} s each; client, platform and database share ${availableParallelism()} cores`,
  ];
  for (const courses of TENANTS) {
    const args = ['--courses', String(courses)];
    lines.push(`${26 + courses} courses of the learner`);
    await rm(data, { recursive: true, force: true });
    await mkdir(data, { recursive: true });
    const embedded = await startDemo(data, args);
    lines.push(await load('PGlite, one process', [learn], await sessionOf(browser)));
    await stopDemo(embedded);
    if (server) lines.push(...(await onPostgres(browser, data, args, server)));
  }
  return [...lines, ...(server ? [] : ['Postgres: BENCH_DATABASE_URL names none'])].join('\n');
}
