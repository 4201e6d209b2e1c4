import { randomBytes, randomUUID } from 'node:crypto';
import { and, asc, count, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { activityWorkflows, cmi5Sessions, packageLaunches, packages, registrations } from '../../db/schema';
import { Problem } from '../../server/problem';
import { tokenDigest } from '../../server/token-digest';
import { basicOf } from '../../xapi/access';
import type { Access, Asked } from '../../xapi/asked';
import { storeDocument } from '../../xapi/documents';
import { RECORDS_PATH } from '../../xapi/paths';
import type { Agent, Statement } from '../../xapi/statement';
import { storeStatements } from '../../xapi/store';
import { keyOfAgent } from '../../xapi/terms';
import type { PackageRow } from '../import';
import { launchOf } from '../run/outcome';
import { modeOf, sessionGoesOn, type Registration } from '../run/registrations';
import { follow, type Progress } from './rules';
import { noteOutcome, noteSatisfied, satisfiedUnits } from './outcome';
import { activityOf, actorOf, extension, LAUNCH_DATA, ownStatement, PREFERENCES, SESSION, uuidOf } from './words';

const HOUR_MS = 3_600_000;
/** Lifetime of a session. */
const SESSION_MS = 8 * HOUR_MS;

export type SessionRow = typeof cmi5Sessions.$inferSelect;

/** Where a package runs. */
export interface Place {
  /** The platform’s origin. */
  origin: string;
  /** The package’s. */
  packageOrigin: string;
}

/** The launch modes of cmi5 (10.2.2). */
const modes = { normal: 'Normal', review: 'Review', browse: 'Browse' } as const;

/** Who is behind what the platform says. */
export const platformAgent = (origin: string): Agent => ({ account: { homePage: origin, name: 'platform' } });

/** The sessions of a registration, locked until the end of the transaction, the first first. */
export const sessionsOf = (db: Db, registration: string): Promise<SessionRow[]> =>
  db
    .select()
    .from(cmi5Sessions)
    .where(eq(cmi5Sessions.registration, registration))
    .orderBy(asc(cmi5Sessions.launched), asc(cmi5Sessions.id))
    .for('update');

/** The registration of an attempt at a part: all units of a package have one, until a part is begun again. */
export async function registrationIdOf(
  db: Db,
  { toolId }: PackageRow,
  { id, activityWorkflowId }: Registration,
): Promise<string> {
  if (activityWorkflowId === null) return id;
  const [work] = await db.select().from(activityWorkflows).where(eq(activityWorkflows.id, activityWorkflowId));
  const { workflowId, axis, started } = work!;
  const [earlier] = await db
    .select({ count: count() })
    .from(activityWorkflows)
    .where(
      and(
        eq(activityWorkflows.workflowId, workflowId),
        eq(activityWorkflows.axis, axis),
        lt(activityWorkflows.started, started),
      ),
    );
  return uuidOf(workflowId, toolId, ...(earlier!.count > 0 ? [activityWorkflowId] : []));
}

const secondsOf = (from: Date, to: Date) => `PT${Math.max(0, Math.round((to.getTime() - from.getTime()) / 1_000))}S`;

interface Launching extends Place {
  edition: PackageRow;
  attempt: Registration;
  item: string;
  /** The token of the launch. */
  token: string;
  returnUrl: string | undefined;
  /** The language in which the learner uses the platform. */
  locale: string;
}

/** What the platform says of a session, e.g. that it was launched. */
export const say = (db: Db, { origin }: Pick<Place, 'origin'>, statement: Statement, now: Date) =>
  storeStatements(db, [statement], { authority: platformAgent(origin), edition: 1, now });

/** Ends sessions that a unit has left without a word (9.3.6). */
async function abandon(
  db: Db,
  place: Place,
  edition: PackageRow,
  attempt: Registration,
  open: SessionRow[],
  now: Date,
) {
  for (const session of open) {
    await db.update(cmi5Sessions).set({ ended: now }).where(eq(cmi5Sessions.id, session.id));
    if (!session.initialized) continue;
    const statement = ownStatement({
      actor: actorOf(place.origin, attempt.userId),
      verb: 'abandoned',
      object: { objectType: 'Activity', id: activityOf(place.origin, edition.toolId, session.item) },
      publisherId: session.item,
      registration: session.registration,
      sessionId: session.id,
      result: { duration: secondsOf(session.initialized, now) },
    });
    await say(db, place, statement, now);
  }
}

/** Tells the unit about its launch, in a document of its state (10). */
async function writeLaunchData(db: Db, launching: Launching, session: SessionRow, activityId: string, now: Date) {
  const { edition, item, attempt, origin, returnUrl } = launching;
  const { data, mastery, moveOn = 'NotApplicable', ownWindow, entitlementKey } = launchOf(edition.manifest, item)!;
  const document = {
    contextTemplate: {
      contextActivities: { grouping: [{ id: item }] },
      extensions: { [SESSION]: session.id },
    },
    launchMode: session.mode,
    launchMethod: ownWindow ? 'OwnWindow' : 'AnyWindow',
    ...(data !== undefined && { launchParameters: data }),
    ...(mastery !== undefined && { masteryScore: mastery }),
    moveOn,
    ...(returnUrl !== undefined && { returnURL: returnUrl }),
    ...(entitlementKey !== undefined && { entitlementKey: { courseStructure: entitlementKey } }),
  };
  const agent = keyOfAgent(actorOf(origin, attempt.userId))!;
  const scope = { kind: 'state', of: [activityId, agent], registration: session.registration } as const;
  const sent = { edition: 1, type: 'application/json', content: Buffer.from(JSON.stringify(document)) } as const;
  await storeDocument(db, scope, LAUNCH_DATA, sent, false, now);
}

/** Tells units what the learner prefers (11). */
async function writePreferences(db: Db, { origin, attempt, locale }: Launching, now: Date): Promise<void> {
  const scope = { kind: 'agent', of: [keyOfAgent(actorOf(origin, attempt.userId))!] } as const;
  const content = Buffer.from(JSON.stringify({ languagePreference: locale, audioPreference: 'on' }));
  await storeDocument(db, scope, PREFERENCES, { edition: 1, type: 'application/json', content }, true, now);
}

/**
 * Begins a session of a unit, within a transaction.
 * @returns the address that opens it
 */
export async function beginSession(db: Db, launching: Launching, now: Date): Promise<string> {
  const { edition, attempt, item, token, origin, packageOrigin } = launching;
  const registration = await registrationIdOf(db, edition, attempt);
  const before = await sessionsOf(db, registration);
  await abandon(
    db,
    launching,
    edition,
    attempt,
    before.filter(({ ended }) => !ended),
    now,
  );
  const launch = launchOf(edition.manifest, item)!;
  const [row] = await db
    .insert(cmi5Sessions)
    .values({
      id: randomUUID(),
      launch: tokenDigest(token),
      attemptId: attempt.id,
      registration,
      item,
      mode: modes[modeOf(attempt)],
      launched: now,
    })
    .returning();
  const session = row!;
  const activityId = activityOf(origin, edition.toolId, item);
  const actor = actorOf(origin, attempt.userId);
  const { href } = launch;
  const isElsewhere = /^https?:/i.test(href);
  const url = new URL(isElsewhere ? href : `${packageOrigin}/e/${edition.id}/${href}`);
  const asIs = url.href;
  url.searchParams.set('endpoint', `${packageOrigin}${RECORDS_PATH}/`);
  url.searchParams.set('fetch', `${packageOrigin}${FETCH_PATH}/${token}`);
  url.searchParams.set('actor', JSON.stringify(actor));
  url.searchParams.set('registration', registration);
  url.searchParams.set('activityId', activityId);
  const launched = ownStatement({
    actor,
    verb: 'launched',
    object: { objectType: 'Activity', id: activityId, definition: { name: { und: titleIn(edition, item) } } },
    publisherId: item,
    registration,
    sessionId: session.id,
    extensions: {
      [extension('launchmode')]: session.mode,
      [extension('launchurl')]: asIs,
      [extension('moveon')]: launch.moveOn ?? 'NotApplicable',
      ...(launch.mastery !== undefined && { [extension('masteryscore')]: launch.mastery }),
      ...(launch.data !== undefined && { [extension('launchparameters')]: launch.data }),
    },
  });
  // With the first session the registration begins: what asks for nothing is satisfied then, before any unit runs.
  if (before.length === 0 && session.mode === 'Normal')
    await noteSatisfied(db, { ...launching, session }, new Set(), satisfiedUnits(edition, [session]), now);
  await say(db, launching, launched, now);
  await writeLaunchData(db, launching, session, activityId, now);
  await writePreferences(db, launching, now);
  return url.href;
}

const titleIn = ({ manifest }: PackageRow, id: string): string => {
  const find = (items: typeof manifest.items): string | undefined =>
    items.reduce<string | undefined>(
      (found, item) => found ?? (item.id === id ? item.title : find(item.items ?? [])),
      undefined,
    );
  return find(manifest.items) ?? manifest.title;
};

/** Where a unit gets its credentials, once. */
export const FETCH_PATH = '/api/scorm/v1/cmi5/fetch';

/** A session that goes on, as its launch does, with what it belongs to. */
const sessionWhere = async (db: Db, toolId: string, condition: ReturnType<typeof eq>, now: Date) => {
  const [found] = await db
    .select({ session: cmi5Sessions, attempt: registrations, edition: packages })
    .from(cmi5Sessions)
    .innerJoin(packageLaunches, eq(packageLaunches.digest, cmi5Sessions.launch))
    .innerJoin(registrations, eq(registrations.id, cmi5Sessions.attemptId))
    .innerJoin(packages, eq(packages.id, registrations.packageId))
    .where(
      and(
        condition,
        isNull(cmi5Sessions.ended),
        eq(packages.toolId, toolId),
        gt(cmi5Sessions.launched, new Date(now.getTime() - SESSION_MS)),
        sessionGoesOn(now),
      ),
    );
  return found;
};
export type FoundSession = NonNullable<Awaited<ReturnType<typeof sessionWhere>>>;

/** The credentials of a session, when they are asked for the first time; undefined: they were given, or there is no such session. */
export async function fetchCredentials(db: Db, toolId: string, token: string, now: Date): Promise<string | undefined> {
  const found = await sessionWhere(db, toolId, eq(cmi5Sessions.launch, tokenDigest(token)), now);
  if (!found) return undefined;
  const secret = randomBytes(24).toString('base64url');
  const [given] = await db
    .update(cmi5Sessions)
    .set({ secret: tokenDigest(secret) })
    .where(and(eq(cmi5Sessions.id, found.session.id), isNull(cmi5Sessions.secret)))
    .returning({ id: cmi5Sessions.id });
  return given && Buffer.from(`${given.id}:${secret}`).toString('base64');
}

/** What a session may do with the records: its own registration, as its learner. @throws Problem 401 */
export async function sessionAccess(db: Db, toolId: string, { header }: Asked, place: Place): Promise<Access> {
  const basic = basicOf(header('authorization'));
  const now = new Date();
  const found =
    basic &&
    /^[0-9a-f-]{36}$/.test(basic.name) &&
    (await sessionWhere(
      db,
      toolId,
      and(eq(cmi5Sessions.id, basic.name), eq(cmi5Sessions.secret, tokenDigest(basic.secret)))!,
      now,
    ));
  if (!found) throw new Problem(401, 'This session is over.');
  const { session, attempt } = found;
  return {
    authority: { account: { homePage: place.origin, name: `package-${toolId}` } },
    agentKey: keyOfAgent(actorOf(place.origin, attempt.userId))!,
    registration: session.registration,
    fixedDocuments: [LAUNCH_DATA, PREFERENCES],
    async read(id) {
      if (id === PREFERENCES && !session.prepared)
        await db.update(cmi5Sessions).set({ prepared: now }).where(eq(cmi5Sessions.id, session.id));
    },
    noted: (tx, statements, at) => noteStatements(tx, found, place, statements, at),
  };
}

const progressOf = (session: SessionRow, all: readonly SessionRow[]): Progress => {
  const ofUnit = all.filter(({ item }) => item === session.item);
  return {
    prepared: session.prepared !== null,
    initialized: session.initialized !== null,
    ended: session.ended !== null,
    completed: session.completed !== null,
    passed: session.passed !== null,
    failed: session.failed !== null,
    score: session.score,
    everCompleted: ofUnit.some(({ completed }) => completed),
    everPassed: ofUnit.some(({ passed }) => passed),
  };
};

/** Follows what a unit says: its progress, what that satisfies, and its result. @throws Problem 403 */
async function noteStatements(
  db: Db,
  { session, attempt, edition }: FoundSession,
  place: Place,
  given: readonly Statement[],
  now: Date,
) {
  const all = await sessionsOf(db, session.registration);
  const current = all.find(({ id }) => id === session.id)!;
  const before = progressOf(current, all);
  const of = {
    id: session.id,
    mode: session.mode,
    activityId: activityOf(place.origin, edition.toolId, session.item),
    publisherId: session.item,
    launch: launchOf(edition.manifest, session.item)!,
  };
  const after = follow(given, of, before);
  const when = (name: 'initialized' | 'ended' | 'completed' | 'passed' | 'failed') =>
    current[name] ?? (after[name] ? now : null);
  const next: SessionRow = {
    ...current,
    initialized: when('initialized'),
    ended: when('ended'),
    completed: when('completed'),
    passed: when('passed'),
    failed: when('failed'),
    score: after.score,
  };
  await db.update(cmi5Sessions).set(next).where(eq(cmi5Sessions.id, session.id));
  if (session.mode !== 'Normal') return;
  const later = all.map((each) => (each.id === session.id ? next : each));
  const known = { ...place, edition, attempt, session: next };
  await noteSatisfied(db, known, satisfiedUnits(edition, all), satisfiedUnits(edition, later), now);
  await noteOutcome(db, known, before, after, now);
}
