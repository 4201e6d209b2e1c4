// How long a search takes over HTTP: in a large tenant on Postgres, and in the demo on PGlite.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { createPlatform } from '../../demo/platform/app';
import { openDatabase, type Db } from '../../demo/platform/db/client';
import {
  activityParts,
  aggregates,
  objectiveAccesses,
  objectives,
  objectiveWorkflows,
  users,
} from '../../demo/platform/db/schema';
import { refreshPassages } from '../../demo/platform/search/indexing';
import { seed } from '../../demo/seed/seed';
import { ContentType, WorkflowState } from '../../src/contract/enumerations';
import { me } from '../../src/contract/paths';
import { search } from '../../src/contract/search-paths';
import { freshDatabase } from '../fresh-database';
import { Browser } from '../platform/support/browser';

const COURSES = Number(process.env.BENCH_SEARCH_COURSES ?? 2_000);
const PARTS = 20;
/** Passages of a part. */
const PASSAGES = 10;
/** Courses of the learner. */
const OWN = 40;
const VOCABULARY = 30_000;
const ROUNDS = Number(process.env.BENCH_RUNS ?? 5);
const UNLIMITED = { atOnce: 1e9, perSecond: 1e6 };

/** A word by its number, of letters only, e.g. 17 is `tubora`. */
const word =
  sql.raw(`(select string_agg(substr('badefigokulamoniperasotuvexiyozu', 1 + 2 * ((n / (16 ^ digit)::int) % 16), 2), '' order by digit)
  from generate_series(0, 3) as digit)`);

/** A tenant whose passages have words as often as texts do: the second word half as often as the first, and so on. */
async function fill(db: Db): Promise<void> {
  await db.execute(sql`create temp table words as
    select n, ${word} as word from generate_series(1, ${sql.raw(String(VOCABULARY))}) as n`);
  await db.execute(sql`create unique index on words (n)`);
  const ids = Array.from({ length: COURSES }, () => randomUUID());
  for (const [at, id] of ids.entries()) {
    await db.insert(objectives).values({
      id,
      name: `Course ${at}`,
      code: `C${at}`,
      description: `About ${at}`,
      state: 2,
      type: ContentType.composite,
    });
    await db.insert(activityParts).values(
      Array.from({ length: PARTS }, (_, order) => {
        const part = randomUUID();
        return {
          id: part,
          objectiveId: id,
          order,
          axis: part,
          activityId: randomUUID(),
          name: `Part ${order}`,
          code: '',
          type: ContentType.text,
        };
      }),
    );
  }
  await db.execute(sql`insert into course_passages (id, objective_id, axis, position, source, heading, text, language, words)
    select gen_random_uuid(), objective_id, axis, position, 'text', heading, text, 'en',
      setweight(to_tsvector('simple', heading), 'A') || to_tsvector('simple', text) || to_tsvector('english', heading || ' ' || text)
    from (
      select part.objective_id, part.axis, place as position, min(word) as heading, string_agg(word, ' ') as text
      from activity_parts part, generate_series(1, ${PASSAGES}) as place, generate_series(1, 90) as turn,
        lateral (select word from words
          where n = 1 + floor(${VOCABULARY} ^ (random() + 0 * (place + turn)) - 1)::int) as one
      group by part.objective_id, part.axis, place) as passage`);
  await db.execute(sql`insert into indexed_words select distinct word from words on conflict do nothing`);
  await db.execute(
    sql`insert into indexed_courses select id, '2' || coalesce(parts_version::text, '') from objectives`,
  );
  await db.execute(sql`vacuum analyze`);
  const [ben] = await db.select({ id: users.id }).from(users).where(eq(users.username, 'ben'));
  for (const objectiveId of ids.slice(0, OWN)) {
    const [aggregateId, id, userId] = [randomUUID(), randomUUID(), ben!.id];
    await db.insert(objectiveAccesses).values({ id: randomUUID(), userId, objectiveId });
    await db.insert(aggregates).values({ id: aggregateId, userId, objectiveId, lastWorkflowId: id });
    await db
      .insert(objectiveWorkflows)
      .values({ id, aggregateId, state: WorkflowState.inProgress, started: new Date() });
  }
}

/** Words of texts of the learner: whole, in part, two, with a typing error, and none. */
async function searches(db: Db, count: number): Promise<string[]> {
  const { rows } = (await db.execute(sql`select text from course_passages
    join objective_accesses access on access.objective_id = course_passages.objective_id
    join users on users.id = access.user_id and users.username = 'ben'
    where source = 'text' and length(text) > 100 order by md5(course_passages.id::text) limit ${count}`)) as unknown as {
    rows: { text: string }[];
  };
  const words = (text: string) => text.match(/\p{L}{4,}/gu) ?? ['text'];
  return rows.flatMap(({ text }, at) => {
    const all = words(text);
    const [one, other] = [all[at % all.length]!, all[(at * 7) % all.length]!];
    return [one, one.slice(0, 3), `${one} ${other}`, one.slice(0, 2) + one[3]! + one[2]! + one.slice(4), `qq${one}`];
  });
}

async function measure(what: string, db: Db): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const platform = await createPlatform({ db, origin, allowedOrigins: [], searchRate: UNLIMITED });
  server.on('request', platform.listener);
  const browser = new Browser(origin);
  await browser.signIn('ben');
  const texts = await searches(db, 20);
  while ((await browser.json<{ pending: boolean }>(search({ text: 'text' }))).pending);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const text of texts) {
      const begun = performance.now();
      await browser.json(search({ text }));
      times.push(performance.now() - begun);
    }
  }
  const others: number[] = [];
  for (let turn = 0; turn < 100; turn++) {
    const begun = performance.now();
    await browser.json(me);
    others.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  others.sort((a, b) => a - b);
  await platform.close();
  server.closeAllConnections();
  server.close();
  const part = (all: number[], share: number) => all[Math.floor(all.length * share)]!.toFixed(0);
  const line = (all: number[]) => `p50 ${part(all, 0.5)} ms, p95 ${part(all, 0.95)} ms`;
  // The shortest call, in the same run: a busy machine is slow at both.
  return `${what.padEnd(30)} ${line(times)} of ${times.length} searches; users/me ${line(others)}`;
}

/** Lines for the demo on PGlite and, if BENCH_DATABASE_URL names a server, for a large tenant on Postgres. */
export async function measureSearch(): Promise<string> {
  const lines: string[] = [];
  const lite = await openDatabase('memory://');
  await seed(lite.db, { now: new Date(), portalUrl: 'http://localhost:4200/' });
  await refreshPassages(
    lite.db,
    (await lite.db.select({ id: objectives.id }).from(objectives)).map(({ id }) => id),
  );
  lines.push(await measure('PGlite, the demo', lite.db));
  await lite.close();
  const server = process.env.BENCH_DATABASE_URL;
  if (!server) return [...lines, 'Postgres: BENCH_DATABASE_URL names none'].join('\n');
  const { address, drop } = await freshDatabase(server);
  const { db, close } = await openDatabase(address);
  await seed(db, { now: new Date(), portalUrl: 'http://localhost:4200/' });
  await fill(db);
  lines.push(await measure(`Postgres, ${COURSES * PARTS * PASSAGES} passages`, db));
  await close();
  await drop();
  return lines.join('\n');
}
