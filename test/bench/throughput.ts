// How many course lists the platform serves per second, for a learner with thousands of courses: one process, and two on one Postgres.
import { Agent, get } from 'node:http';
import type { Browser } from '@playwright/test';
import { enrolledCourses } from '../../src/api/contract/paths';
import { openPage } from './browser';
import { learn, ports, startDemo, stopDemo } from './hosts';
import { median } from './numbers';

const COURSES = 5_000;
const CONNECTIONS = 32;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);

const part = (times: number[], share: number) => times.sort((a, b) => a - b)[Math.floor(times.length * share)] ?? NaN;

const ask = (url: string, cookie: string, agent: Agent) =>
  new Promise<void>((resolve, reject) => {
    get(url, { agent, headers: { cookie, accept: 'application/json' } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume().on('end', resolve);
    }).on('error', reject);
  });

/** Sends requests over all connections, each to the origins in turn, for some seconds. */
async function load(origins: readonly string[], cookie: string): Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const until = performance.now() + SECONDS * 1_000;
  const times: number[] = [];
  const connection = async (number: number) => {
    for (let turn = number; performance.now() < until; turn++) {
      const begun = performance.now();
      await ask(origins[turn % origins.length]! + enrolledCourses(), cookie, agent);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, number) => connection(number)));
  agent.destroy();
  const rate = times.length / SECONDS;
  return `${rate.toFixed(0)} a second, p50 ${median(times).toFixed(0)} ms, p99 ${part(times, 0.99).toFixed(0)} ms`;
}

async function sessionOf(browser: Browser): Promise<string> {
  const page = await openPage(browser);
  const cookies = await page.context().cookies(learn);
  await page.context().close();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** A line for PGlite and, if BENCH_DATABASE_URL names an empty database, one for Postgres. */
export async function measureThroughput(browser: Browser, data: string): Promise<string> {
  const args = ['--courses', String(COURSES)];
  const lines = [`list of ${COURSES} courses, ${CONNECTIONS} connections, ${SECONDS} s`];
  const embedded = await startDemo(data, args);
  lines.push(`PGlite, one process      ${await load([learn], await sessionOf(browser))}`);
  await stopDemo(embedded);
  const server = process.env.BENCH_DATABASE_URL;
  if (!server) return [...lines, 'Postgres: BENCH_DATABASE_URL names none'].join('\n');
  const first = await startDemo(data, args, { DATABASE_URL: server });
  const cookie = await sessionOf(browser);
  lines.push(`Postgres, one process    ${await load([learn], cookie)}`);
  const other = ports.learn + 10;
  const names = ['LEARN_PORT', 'PORTAL_PORT', 'PARTNER_PORT', 'PROCTOR_PORT', 'TOOL_PORT'];
  const env = Object.fromEntries(names.map((name, at) => [name, String(other + at)]));
  const second = await startDemo(data, args, { DATABASE_URL: server, ...env });
  lines.push(`Postgres, two processes  ${await load([learn, `http://localhost:${other}`], cookie)}`);
  await Promise.all([first, second].map(stopDemo));
  return lines.join('\n');
}
