import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { oidcPayloads, packageLaunches, packages, registrations, sessions, users } from '../../db/schema';
import { tokenDigest } from '../../server/token-digest';
import { currentEdition } from '../courses';
import type { PackageRow } from '../import';
import { openItems } from '../shapes';
import { launchOf, secondsOf, spanOf } from './outcome';

export type Registration = typeof registrations.$inferSelect;

const HOUR_MS = 3_600_000;
/** Lifetime of a launch's token. */
const LAUNCH_MS = 8 * HOUR_MS;
/** A launch that was silent for so long is over: another may write. */
const SILENCE_MS = 30_000;
/** The first row. */
export const one = async <T>(rows: PromiseLike<T[]>): Promise<T | undefined> => (await rows)[0];

/**
 * The registration of an attempt at a part, made when there is none: it keeps the edition that is current then.
 * Undefined: the package is not offered any more.
 */
export async function registrationOf(
  db: Db,
  { toolId, userId, activityWorkflowId }: Record<'toolId' | 'userId' | 'activityWorkflowId', string>,
  now: Date,
): Promise<Registration | undefined> {
  const find = () =>
    one(db.select().from(registrations).where(eq(registrations.activityWorkflowId, activityWorkflowId)));
  const known = await find();
  if (known) return known;
  const edition = await currentEdition(db, toolId);
  if (!edition) return undefined;
  await db
    .insert(registrations)
    .values({
      id: randomUUID(),
      activityWorkflowId,
      packageId: edition.id,
      userId,
      cmi: {},
      revision: 0,
      totalTime: 0,
      updated: now,
    })
    .onConflictDoNothing();
  return find();
}

/** Begins a launch. @returns its registration, and the token that its page gets; undefined: it is not offered any more */
export async function beginLaunch(
  db: Db,
  {
    toolId,
    userId,
    activityWorkflowId,
    session,
  }: Record<'toolId' | 'userId' | 'activityWorkflowId' | 'session', string>,
  now: Date,
): Promise<{ registration: Registration; token: string } | undefined> {
  const registration = await registrationOf(db, { toolId, userId, activityWorkflowId }, now);
  return registration && { registration, token: await newToken(db, registration.id, session, now) };
}

/** A token of a launch, for its page. @param session the one with which it ends */
export async function newToken(db: Db, registrationId: string, session: string, now: Date): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  await db.insert(packageLaunches).values({ digest: tokenDigest(token), registrationId, session, created: now });
  return token;
}

const isLive = (from: typeof sessions | typeof oidcPayloads, now: Date) =>
  sql`exists (select 1 from ${from} where ${from.id} = ${packageLaunches.session} and ${from.expires} > ${now})`;
/** SQL: the session in which a package was launched, of the portal or of a partner's page, has not ended. */
export const sessionGoesOn = (now: Date) => or(isLive(sessions, now), isLive(oidcPayloads, now));

/** SQL: a token is that of a launch of a registration, whose session goes on. */
export const isLaunch = (id: string, token: string, now: Date) =>
  and(
    eq(packageLaunches.digest, tokenDigest(token)),
    eq(packageLaunches.registrationId, id),
    gt(packageLaunches.created, new Date(now.getTime() - LAUNCH_MS)),
    sessionGoesOn(now),
  );

/** The registration of a token, while the session goes on in which it began; undefined: the token is not valid (any more). */
export async function registrationOfToken(db: Db, id: string, token: string, now: Date) {
  return one(
    db
      .select({ registration: registrations, edition: packages, user: users })
      .from(packageLaunches)
      .innerJoin(registrations, eq(registrations.id, packageLaunches.registrationId))
      .innerJoin(packages, eq(packages.id, registrations.packageId))
      .innerJoin(users, eq(users.id, registrations.userId))
      .where(isLaunch(id, token, now)),
  );
}
type Found = NonNullable<Awaited<ReturnType<typeof registrationOfToken>>>;

/** Why a launch may not go on. */
export class NotHere extends Error {
  constructor(readonly reason: 'elsewhere' | 'revision' | 'review' | 'tooLarge') {
    super(reason);
  }
}

/** Locks a registration until the end of the transaction. */
const locked = async (db: Db, id: string): Promise<Registration> =>
  (await one(db.select().from(registrations).where(eq(registrations.id, id)).for('update')))!;

/** How a registration opens: a preview is only looked at, what has ended is reviewed. */
export const modeOf = ({ activityWorkflowId, ended }: Registration): 'browse' | 'review' | 'normal' =>
  activityWorkflowId === null ? 'browse' : ended ? 'review' : 'normal';

/** The item that a launch opens: the one of the part, else the first. */
export function itemOf({ manifest }: PackageRow, wanted: string | undefined): string {
  const open = openItems(manifest.items);
  return (open.find(({ id }) => id === wanted) ?? open[0]!).id;
}

/** The seconds of an item of a package with several, before its last session: an attempt at one has its own time. */
const TOTAL = 'total';
/** The seconds of all sessions of an item. */
const totalOf = (stored: Record<string, string>) => Number(stored[TOTAL] ?? 0) + secondsOf(stored['cmi.session_time']);

/** What an item stores from one session to the next. */
function keptOf({ manifest }: PackageRow, { cmi, ended }: Registration, item: string): Record<string, string> {
  const stored = cmi[item] ?? {};
  // A session that broke off is one that was suspended: nothing is lost. SCORM 1.2 keeps its data after each exit.
  const isOver = stored.ended === 'true' && stored['cmi.exit'] !== 'suspend';
  if (manifest.kind === 'scorm2004' && isOver && !ended) return {};
  const ofSession = /^ended$|(\.exit|session_time)$/;
  const total = manifest.sequencing && { [TOTAL]: String(totalOf(stored)) };
  return { ...Object.fromEntries(Object.entries(stored).filter(([name]) => !ofSession.test(name))), ...total };
}

/** The data model of an item at the beginning of a session, without the learner's name. */
function startOf(edition: PackageRow, registration: Registration, item: string): Record<string, string> {
  const { manifest } = edition;
  const is12 = manifest.kind === 'scorm12';
  const [core, exit] = is12 ? ['cmi.core', 'cmi.core.exit'] : ['cmi', 'cmi.exit'];
  const stored = registration.cmi[item];
  const launch = launchOf(manifest, item);
  const mode = modeOf(registration);
  const goesOn = stored !== undefined && (stored.ended !== 'true' || stored[exit] === 'suspend');
  const kept = keptOf(edition, registration, item);
  return {
    ...kept,
    ...(launch?.data && { 'cmi.launch_data': launch.data }),
    ...(launch?.maxTime && { [is12 ? 'cmi.student_data.max_time_allowed' : 'cmi.max_time_allowed']: launch.maxTime }),
    ...(launch?.timeLimitAction && {
      [is12 ? 'cmi.student_data.time_limit_action' : 'cmi.time_limit_action']: launch.timeLimitAction,
    }),
    ...(launch?.mastery !== undefined && {
      [is12 ? 'cmi.student_data.mastery_score' : 'cmi.scaled_passing_score']: String(launch.mastery),
    }),
    ...(launch?.completionThreshold !== undefined && {
      'cmi.completion_threshold': String(launch.completionThreshold),
    }),
    [`${core}.credit`]: mode === 'normal' ? 'credit' : 'no-credit',
    [is12 ? 'cmi.core.lesson_mode' : 'cmi.mode']: mode,
    [`${core}.entry`]: goesOn ? 'resume' : stored === undefined || !is12 ? 'ab-initio' : '',
    [`${core}.total_time`]: spanOf(manifest.sequencing ? totalOf(kept) : registration.totalTime, manifest.kind),
    ...(is12 && stored === undefined && { 'cmi.core.lesson_status': 'not attempted' }),
  };
}

/** The seconds of the last session, at most what passed on the clock. */
function lastSession({ cmi, opened, updated }: Registration, item: string): number {
  const said = secondsOf(cmi[item]?.['cmi.core.session_time'] ?? cmi[item]?.['cmi.session_time']);
  return opened ? Math.min(said, Math.max(0, (updated.getTime() - opened.getTime()) / 1_000 + 10)) : 0;
}

/**
 * Opens a registration for a launch.
 * @param take true: also when another launch has it, which then may not write any more
 * @throws NotHere when another launch has it
 */
export async function openRegistration(
  db: Db,
  found: Found,
  token: string,
  { take, item }: { take: boolean; item: string },
  now: Date,
) {
  const { edition, user } = found;
  const registration = await locked(db, found.registration.id);
  const holder = tokenDigest(token);
  const isHeld = registration.holder !== null && registration.holder !== holder;
  if (isHeld && !take && registration.heard && now.getTime() - registration.heard.getTime() < SILENCE_MS)
    throw new NotHere('elsewhere');
  const totalTime = registration.totalTime + lastSession(registration, item);
  const kept = Object.keys(registration.cmi).map((id) => [id, keptOf(edition, registration, id)] as const);
  // The stored values of an item are removed when its attempt is over: the next attempt starts without any.
  const cmi = Object.fromEntries(kept.filter(([, values]) => Object.keys(values).length > 0));
  await db
    .update(registrations)
    .set({ holder, heard: now, opened: now, totalTime, cmi })
    .where(eq(registrations.id, registration.id));
  const { manifest, id } = edition;
  const ids = manifest.sequencing ? openItems(manifest.items).map((each) => each.id) : [item];
  const before = { ...registration, totalTime };
  return {
    revision: registration.revision,
    lastChange: registration.lastChange,
    mode: modeOf(registration),
    kind: manifest.kind,
    title: manifest.title,
    edition: id,
    learner: { id: user.id, name: `${user.lastName}, ${user.firstName}` },
    item,
    items: manifest.items,
    sequencing: manifest.sequencing ?? null,
    state: registration.sequencing,
    cmi: Object.fromEntries(ids.map((each) => [each, startOf(edition, before, each)])),
  };
}
