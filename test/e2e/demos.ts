/*
 * The demos of the flows: each worker has its own, on its own ports (hosts.ts). `POST /?courses=0&parts=0` at its control port gives
 * it a new copy of the seeded database, so that flows don't influence each other: with so many generated courses, and with a course of
 * ben that has so many parts.
 *   node --import tsx test/e2e/demos.ts 3
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openDatabase } from '../../demo/platform/db/client';
import { seedDemo } from '../../demo/seed/demo';
import { serveDemo, type Demo } from '../../demo/serve';
import { addLargeCourse } from '../large-course';
import { hostsOf, readyPort } from './hosts';

/** Copies databases: on the Postgres of `TEST_DATABASE_URL`, else as folders of PGlite. */
interface Databases {
  address: (name: string) => string;
  remove: (name: string) => Promise<unknown>;
  copy: (from: string, to: string) => Promise<unknown>;
}

const FOLDER = '.build/e2e-data';
const folders: Databases = {
  address: (name) => `${FOLDER}/${name}`,
  remove: (name) => rm(`${FOLDER}/${name}`, { recursive: true, force: true }),
  copy: (from, to) => cp(`${FOLDER}/${from}`, `${FOLDER}/${to}`, { recursive: true }),
};

function databasesOf(server: string): Databases {
  const pool = new pg.Pool({ connectionString: server, max: 1 });
  // Flows on other ports use other databases.
  const name = (text: string) => `learn_flows_${readyPort}_${text.replace(/\W/g, '_')}`;
  const create = (to: string, template = '') => pool.query(`create database ${name(to)} ${template}`);
  return {
    address: (text) => Object.assign(new URL(server), { pathname: name(text) }).href,
    // Opening the template fills it, which requires an existing database.
    remove: async (text) => {
      await pool.query(`drop database if exists ${name(text)} with (force)`);
      if (text.startsWith('template')) await create(text);
    },
    copy: (from, to) => create(to, `template ${name(from)}`),
  };
}

const server = process.env.TEST_DATABASE_URL;
const databases = server ? databasesOf(server) : folders;

async function listen(port: number, listener: RequestListener) {
  const server = createServer(listener).listen(port);
  await once(server, 'listening');
  return server;
}

/** Serves the demo of a worker. */
async function serve(worker: number): Promise<void> {
  const { control, ...hosts } = hostsOf(worker);
  const [template, data] = [`template-${worker}`, `copy-${worker}`];
  const open = async (name: string, { courses = 0, parts = 0 } = {}) => {
    const database = await openDatabase(databases.address(name));
    await seedDemo(database.db, { ...hosts, courses });
    const demo = await serveDemo({ db: database.db, origins: hosts });
    if (parts) await addLargeCourse(database.db, { parts });
    return { demo, close: () => demo.close().then(database.close) };
  };

  await mkdir(FOLDER, { recursive: true });
  await databases.remove(template);
  await (await open(template)).close();
  let current: { demo: Demo; close: () => Promise<void> } | undefined;
  const names = ['learn', 'portal', 'partner', 'proctoring', 'tool', 'packages'] as const;
  const servers = await Promise.all(
    names.map((name) =>
      listen(Number(new URL(hosts[name]).port), (request, response) =>
        current ? current.demo.listeners[name](request, response) : response.writeHead(503).end(),
      ),
    ),
  );
  // For debugging, flows run against the sources (dev.config.ts).
  const folder = process.env.LEARN_BUILT;
  const dev = folder && (await import('../../tools/pipeline/dev-server.mjs'));
  const sources = dev && (await dev.startDevServer({ server: servers[0]!, base: '/learn/assets/', folder }));

  const begin = async (wanted: { courses?: number; parts?: number } = {}) => {
    for (const server of servers) server.closeAllConnections();
    const last = current;
    current = undefined;
    await last?.close();
    await databases.remove(data);
    await databases.copy(template, data);
    current = await open(data, wanted);
    if (sources) current.demo.listeners.learn = sources.over(current.demo.listeners.learn);
  };
  await begin();
  await listen(Number(new URL(control).port), ({ url = '/' }, response) => {
    const { searchParams } = new URL(url, control);
    const [courses, parts] = ['courses', 'parts'].map((name) => Number(searchParams.get(name)));
    begin({ courses: courses!, parts: parts! }).then(
      () => response.end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  process.send!('ready');
}

const [count = '1', worker] = process.argv.slice(2);
if (worker) {
  await serve(Number(worker));
} else {
  const children = Array.from({ length: Number(count) }, (_, index) =>
    fork(fileURLToPath(import.meta.url), [count, String(index)]),
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      for (const child of children) child.kill();
      process.exit(0);
    });
  }
  await Promise.all(children.map((child) => once(child, 'message')));
  await listen(readyPort, (_, response) => response.end('ready'));
}
