import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { openDatabase } from '../../demo/platform/db/client';
import { activityParts, objectiveAccesses, users } from '../../demo/platform/db/schema';
import { ContentType } from '../../src/contract/enumerations';
import { Browser } from '../platform/support/browser';
import { start } from '../platform/support/course';
import { courses, fill, parts, people } from '../platform/support/fixtures';
import { startProcess, type PlatformProcess } from './platform-process';
import { startPostgres, type Server } from './postgres';
import type { Learner } from './writers';

/** People who write and listen; each may hold 30 streams. */
const LEARNERS = 10;

/** Fills an empty database with people who share a discussion. @returns their names */
export async function fillDiscussion(address: string): Promise<string[]> {
  const { db, close } = await openDatabase(address);
  try {
    await fill(db);
    const discussion = { type: ContentType.discussion, details: { discussion: { requiredPosts: 1 } } };
    await db.update(activityParts).set(discussion).where(eq(activityParts.id, parts.first));
    const [ada] = await db
      .select()
      .from(users)
      .where(inArray(users.id, [people.ada]));
    const more = Array.from({ length: LEARNERS }, (_, index) => ({
      ...ada!,
      id: randomUUID(),
      username: `learner${index}`,
      email: `learner${index}@example.org`,
      externalId: null,
    }));
    await db.insert(users).values(more);
    await db
      .insert(objectiveAccesses)
      .values(
        more.map(({ id }) => ({ id: randomUUID(), userId: id, objectiveId: courses.course, isSelfEnrolled: true })),
      );
    return more.map(({ username }) => username);
  } finally {
    await close();
  }
}

/** Signs people in, and starts the course of the discussion. */
export async function signIn(origin: string, names: readonly string[]): Promise<Learner[]> {
  const learners: Learner[] = [];
  for (const name of names) {
    const browser = new Browser(origin);
    await browser.signIn(name);
    const { workflowId } = await start(browser, courses.course);
    const cookie = browser.cookies().map(({ name: key, value }) => `${key}=${value}`);
    learners.push({ cookie: cookie.join('; '), place: { workflowId, activityPathId: parts.first } });
  }
  return learners;
}

/** A Postgres server, two processes of the platform on it, and people. */
export interface World {
  postgres: Server;
  processes: PlatformProcess[];
  origins: string[];
  learners: Learner[];
  close: () => Promise<void>;
}

/** Makes all of it. @param programs of Postgres */
export async function makeWorld(programs: string): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'learn-faults-'));
  const postgres = await startPostgres(programs, folder);
  const names = await fillDiscussion(postgres.address);
  const first = await startProcess(postgres.address);
  const second = await startProcess(postgres.address, first.origin);
  const processes = [first, second];
  return {
    postgres,
    processes,
    origins: processes.map(({ origin }) => origin),
    learners: await signIn(first.origin, names),
    async close() {
      for (const each of processes) await each.kill();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
