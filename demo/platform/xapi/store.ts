import { randomUUID } from 'node:crypto';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { xapiActivities, xapiAttachments, xapiStatements, xapiTerms } from '../db/schema';
import { Problem } from '../server/problem';
import { definitionsOf } from './format';
import type { Agent, Statement } from './statement';
import { definedActivities, isVoiding, targetOf, termsOf } from './terms';
import { digestOf, inUtc, sortedJson, type Edition } from './values';

interface Stored {
  id: string;
  body: Statement;
  digest: string;
}

const GROUPINGS = ['parent', 'grouping', 'category', 'other'];

/** The same statement or part of one, with lists of context activities and instants in UTC. */
function normalised<Part extends Record<string, unknown>>(part: Part): Part {
  const next: Record<string, unknown> = { ...part };
  if (typeof part.timestamp === 'string') next.timestamp = inUtc(part.timestamp);
  const context = part.context as Record<string, unknown> | undefined;
  if (context?.contextActivities) {
    const given = context.contextActivities as Record<string, unknown>;
    const lists = GROUPINGS.filter((name) => name in given).map((name) => [name, [given[name]].flat()] as const);
    next.context = { ...context, contextActivities: Object.fromEntries(lists) };
  }
  const object = part.object as Record<string, unknown> | undefined;
  if (object?.objectType === 'SubStatement') next.object = normalised(object);
  return next as Part;
}

/** A statement as it is stored: with an id, and with what the platform says of it. */
function prepare(given: Statement, { authority, edition, now }: Writing): Stored {
  const statement = normalised(given);
  const id = (statement.id ?? randomUUID()).toLowerCase();
  const { id: _id, stored: _stored, authority: _authority, version, ...sent } = statement;
  const stored = now.toISOString();
  return {
    id,
    digest: digestOf(sortedJson(sent)),
    body: {
      ...(sent as Statement),
      id,
      timestamp: sent.timestamp ?? stored,
      stored,
      authority: { objectType: 'Agent', ...authority },
      version: version ?? (edition === 1 ? '1.0.0' : '2.0.0'),
    },
  };
}

/** Those of the statements that are new. @throws Problem 409 when an id has another statement already */
async function newOnes(db: Db, prepared: readonly Stored[]): Promise<Stored[]> {
  const known = await db
    .select({ id: xapiStatements.id, digest: xapiStatements.digest })
    .from(xapiStatements)
    .where(
      inArray(
        xapiStatements.id,
        prepared.map(({ id }) => id),
      ),
    );
  const digests = new Map(known.map(({ id, digest }) => [id, digest]));
  for (const { id, digest } of prepared) {
    if ((digests.get(id) ?? digest) !== digest) throw new Problem(409, `The id ${id} has another statement.`);
  }
  return prepared.filter(({ id }) => !digests.has(id));
}

/** What refers to statements that were not there yet. */
const referrersOf = (db: Db, statements: readonly Stored[]) =>
  db
    .select({ target: xapiStatements.target, voids: xapiStatements.voids })
    .from(xapiStatements)
    .where(
      inArray(
        xapiStatements.target,
        statements.map(({ id }) => id),
      ),
    );
type Referrers = Awaited<ReturnType<typeof referrersOf>>;

/** Lets statements be found by what they refer to, also when that came later. */
async function connect(db: Db, statements: readonly Stored[], referrers: Referrers): Promise<void> {
  const ids = statements.map(({ id }) => id);
  if (referrers.length === 0 && !statements.some(({ body }) => targetOf(body))) return;
  const list = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  // `up`: all that refer to the new ones, through others too; `down`: all that those refer to. A statement may refer to itself.
  await db.execute(sql`
    with recursive up(id) as (
      select s.id from ${xapiStatements} s where s.id in (${list})
      union
      select s.id from up join ${xapiStatements} s on s.target = up.id
    ), down(id, via) as (
      select s.id, s.target from up join ${xapiStatements} s on s.id = up.id where s.target is not null
      union
      select down.id, s.target from down join ${xapiStatements} s on s.id = down.via where s.target is not null
    )
    insert into ${xapiTerms} (term, position, via)
    select t.term, r.position, t.via
    from down
    join ${xapiStatements} r on r.id = down.id
    join ${xapiStatements} v on v.id = down.via
    join ${xapiTerms} t on t.via = v.id and t.position = v.position
    on conflict do nothing`);
}

/** Notes which statements are void now: those that a voiding one refers to, and that don't void another one. */
async function noteVoided(db: Db, statements: readonly Stored[], referrers: Referrers, now: Date): Promise<void> {
  const targets = [
    ...statements.flatMap(({ body }) => (isVoiding(body) ? (targetOf(body) ?? []) : [])),
    ...referrers.flatMap(({ target, voids }) => (voids && target) ?? []),
  ];
  if (targets.length === 0) return;
  const isOpen = and(isNull(xapiStatements.voids), isNull(xapiStatements.voided));
  await db
    .update(xapiStatements)
    .set({ voided: now })
    .where(and(isOpen, inArray(xapiStatements.id, targets)));
}

/** Members of a definition whose own members add up: texts by language, extensions. */
const MAPS = ['name', 'description', 'extensions'];

/** What is known of an activity after another definition of it. */
function joined(before: Record<string, unknown>, next: Record<string, unknown>): Record<string, unknown> {
  const maps = MAPS.filter((name) => name in before && name in next);
  const together = maps.map((name) => [name, { ...(before[name] as object), ...(next[name] as object) }] as const);
  return { ...before, ...next, ...Object.fromEntries(together) };
}

async function noteActivities(db: Db, statements: readonly Stored[]): Promise<void> {
  const given = statements.flatMap(({ body }) => definedActivities(body));
  if (given.length === 0) return;
  const known = await definitionsOf(
    db,
    given.map(({ id }) => id),
  );
  const changed = new Map<string, Record<string, unknown>>();
  for (const { id, definition } of given) {
    const before = changed.get(id) ?? known.get(id);
    const after = before ? joined(before, definition) : definition;
    if (!before || sortedJson(before) !== sortedJson(after)) changed.set(id, after);
  }
  if (changed.size === 0) return;
  const rows = [...changed].map(([id, definition]) => ({ key: digestOf(id), definition }));
  await db
    .insert(xapiActivities)
    // In one order, so that two transactions don't wait for each other.
    .values(rows.sort((one, other) => (one.key < other.key ? -1 : 1)))
    .onConflictDoUpdate({ target: xapiActivities.key, set: { definition: sql`excluded.definition` } });
}

export interface Writing {
  /** Who is behind the statements. */
  authority: Agent;
  edition: Edition;
  now: Date;
  /** The contents of attachments, by their SHA-2. */
  attachments?: ReadonlyMap<string, Uint8Array>;
}

/** Rows of one insert: a query has 65,535 parameters at most. */
const AT_ONCE = 5_000;

/**
 * Stores statements, which are valid, within a transaction. One that is stored already changes nothing.
 * @returns their ids, and those of them that are new
 * @throws Problem 409 when an id has another statement already
 */
export async function storeStatements(
  db: Db,
  statements: readonly Statement[],
  writing: Writing,
): Promise<{ ids: string[]; added: ReadonlySet<string> }> {
  const prepared = statements.map((each) => prepare(each, writing));
  const ids = prepared.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw new Problem(400, 'Two statements have the same id.');
  const added = prepared.length > 0 ? await newOnes(db, prepared) : [];
  if (added.length === 0) return { ids, added: new Set() };
  const rows = await db
    .insert(xapiStatements)
    .values(
      added.map(({ id, body, digest }) => ({
        id,
        body,
        digest,
        stored: writing.now,
        target: targetOf(body),
        voids: isVoiding(body) ? ('yes' as const) : null,
      })),
    )
    .onConflictDoNothing({ target: xapiStatements.id })
    .returning({ id: xapiStatements.id, position: xapiStatements.position });
  if (rows.length < added.length) throw new Problem(409, 'The same statement was sent at the same time.');
  const positions = new Map(rows.map(({ id, position }) => [id, position]));
  const terms = added.flatMap(({ id, body }) =>
    termsOf(body).map((term) => ({ term, position: positions.get(id)!, via: id })),
  );
  for (let at = 0; at < terms.length; at += AT_ONCE) await db.insert(xapiTerms).values(terms.slice(at, at + AT_ONCE));
  const referrers = await referrersOf(db, added);
  await connect(db, added, referrers);
  await noteVoided(db, added, referrers, writing.now);
  await noteActivities(db, added);
  const contents = [...(writing.attachments ?? [])].map(([sha2, content]) => ({ sha2, content }));
  if (contents.length > 0) await db.insert(xapiAttachments).values(contents).onConflictDoNothing();
  return { ids, added: new Set(added.map(({ id }) => id)) };
}
