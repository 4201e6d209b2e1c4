// Notices: a month of simulated time, how fast 10,000 are planned and handed to SMTP, and what the bell costs. On PGlite, or on the Postgres
// server of TEST_DATABASE_URL.
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { openDatabase, type Db } from '../../demo/platform/db/client';
import { deliveries, notices, objectiveAccesses, objectives, users } from '../../demo/platform/db/schema';
import { planDeliveries } from '../../demo/platform/notice/plan';
import { sendMails } from '../../demo/platform/notice/send-mails';
import { smtpMailer } from '../../demo/platform/server/mail/smtp';
import { ContentType, PublicationState } from '../../src/contract/enumerations';
import * as paths from '../../src/contract/paths';
import * as noticePaths from '../../src/contract/notice-paths';
import { eq } from 'drizzle-orm';
import { simulateMonth } from '../notice-month';
import { Browser } from '../platform/support/browser';
import { fill } from '../platform/support/fixtures';
import { freshDatabase, recorded, serve } from '../platform/support/platform';

const COUNT = Number(process.env.BENCH_NOTICES ?? 10_000);
const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 500);
const STEP_MINUTES = Number(process.env.BENCH_STEP_MINUTES ?? 5);
const BATCH = 1_000;

async function withDatabase<T>(run: (db: Db) => Promise<T>): Promise<T> {
  const { address, drop } = await freshDatabase();
  const { db, close } = await openDatabase(address);
  try {
    return await run(db);
  } finally {
    await close();
    await drop();
  }
}

/** How long something takes, and how much of it this process computes: on a machine with other work the first number says little. */
async function seconds(run: () => Promise<unknown>): Promise<{ wall: number; cpu: number }> {
  const [begun, before] = [performance.now(), process.cpuUsage()];
  await run();
  const { user, system } = process.cpuUsage(before);
  return { wall: (performance.now() - begun) / 1_000, cpu: (user + system) / 1e6 };
}

async function month(db: Db): Promise<string> {
  const size = { people: PEOPLE, courses: 6, events: 8, stepMinutes: STEP_MINUTES, datesMinutes: 30 };
  const found = await simulateMonth(db, size);
  const { notices: all, mails, dropped, twice, disturbing, done, second, lost, late } = found;
  return [
    `a month, ${PEOPLE} people: ${all} notices, ${mails} mails, ${dropped} not needed any more`,
    `  twice ${twice}, in quiet hours ${disturbing}, of what was done ${done}, second of a day ${second}, lost ${lost}, late digests ${late}`,
  ].join('\n');
}

/** Results of as many people: each is a mail of its own, and due at once. */
async function addResults(db: Db, now: Date): Promise<void> {
  const objectiveId = randomUUID();
  await db.insert(objectives).values({
    ...{ id: objectiveId, name: 'A course', code: 'BENCH', description: '', about: '', html: '', duration: 20 },
    ...{ state: PublicationState.ready, type: ContentType.text },
  });
  for (let at = 0; at < COUNT; at += BATCH) {
    const people = Array.from({ length: Math.min(BATCH, COUNT - at) }, (_, index) => ({
      id: randomUUID(),
      username: `bench-${at + index}`,
      password: 'none',
      roles: ['Learner'],
      permissions: [],
      licensedFeatures: ['LMS'],
      firstName: 'Learner',
      lastName: String(at + index),
      email: `bench-${at + index}@example.org`,
    }));
    await db.insert(users).values(people);
    await db
      .insert(objectiveAccesses)
      .values(people.map(({ id }) => ({ id: randomUUID(), userId: id, objectiveId, isSelfEnrolled: true })));
    const subject = { objectiveId, course: 'A course' };
    const rows = people.map(({ id }) => ({ userId: id, kind: 'result' as const, subject, dedupeKey: 'r', made: now }));
    await db.insert(notices).values(rows);
  }
}

/** The address of an SMTP server in another process. */
async function sink(): Promise<{ url: string; process: ChildProcess }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'test/bench/smtp-sink.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve) =>
    child.stdout.once('data', (text: Buffer) => resolve(text.toString().trim())),
  );
  return { url, process: child };
}

async function rates(db: Db): Promise<string> {
  // At noon nobody has quiet hours.
  const now = new Date('2026-10-20T12:00:00Z');
  await addResults(db, now);
  const planning = await seconds(() => planDeliveries(db, now));
  const server = await sink();
  const mailer = smtpMailer(server.url, 'Learn <learn@example.org>');
  const around = { origin: 'https://learn.example', product: 'Learn', key: Buffer.alloc(32, 1) };
  const sending = await seconds(() => sendMails(db, mailer, around, () => now));
  mailer.close();
  server.process.kill();
  const sent = (await db.select({ id: deliveries.id }).from(deliveries).where(eq(deliveries.state, 'sent'))).length;
  return [
    `${COUNT} due notices: planned in ${planning.wall.toFixed(1)} s, ${planning.cpu.toFixed(1)} s of CPU`,
    `${sent} mails handed to SMTP in ${sending.wall.toFixed(1)} s, ${(sent / sending.wall).toFixed(0)} a second; ` +
      `${((1_000 * sending.cpu) / sent).toFixed(1)} ms of CPU each`,
  ].join('\n');
}

/** The queries of a page that shows no new notice: those of the person, and each look at the number. */
async function bell(db: Db): Promise<string> {
  const { db: heard, queries } = recorded(db);
  await fill(db);
  const server = await serve(heard);
  const ada = new Browser(server.origin);
  await ada.signIn('ada');
  const count = async (path: string) => {
    await ada.json(path);
    queries.length = 0;
    await ada.json(path);
    return queries.length;
  };
  const [person, look] = [await count(paths.me), await count(noticePaths.unreadNotices)];
  await server.close();
  return `the bell: ${look - 1} queries besides that of the session for a look, ${person - 1} with the person`;
}

/** The table of `npm run bench -- notices`. */
export async function measureNotices(): Promise<string> {
  const parts = [];
  const asked = (process.env.BENCH_PART ?? 'bell,rates,month').split(',');
  for (const part of [bell, rates, month].filter(({ name }) => asked.includes(name))) {
    const text = await withDatabase(part);
    console.error(text); // shows progress
    parts.push(text);
  }
  return `notices\n${parts.join('\n')}`;
}
