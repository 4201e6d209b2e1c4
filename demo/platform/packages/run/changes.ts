import { and, eq, exists, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { packageLaunches, packages, registrations } from '../../db/schema';
import { tokenDigest } from '../../server/token-digest';
import { recordScore } from '../../tool/scores';
import { lineItemOf, workById } from '../../tool/tools';
import type { PackageRow } from '../import';
import { openItems } from '../shapes';
import { isResult, outcomeOf, pointsOf, type Rollup } from './outcome';
import { isLaunch, NotHere, one, type Registration } from './registrations';

/*
 * What a launch stores while it is open. A commit takes two statements: learners commit every ten seconds, all at once.
 */

/** Characters of one registration in all. */
const MOST_STORED = 2_000_000;

/** Manifests of editions, which never change, by id: a commit reads none. */
const manifests = new Map<string, PackageRow['manifest']>();
const MOST_MANIFESTS = 50;

async function manifestOf(db: Db, packageId: string): Promise<PackageRow['manifest']> {
  const known = manifests.get(packageId);
  if (known) return known;
  const [row] = await db.select({ manifest: packages.manifest }).from(packages).where(eq(packages.id, packageId));
  const [oldest] = manifests.keys();
  if (oldest && manifests.size >= MOST_MANIFESTS) manifests.delete(oldest);
  manifests.set(packageId, row!.manifest);
  return row!.manifest;
}

/** What a commit needs of the registration of a token; undefined: the token is not valid (any more). */
export async function writableOfToken(db: Db, id: string, token: string, now: Date): Promise<Writable | undefined> {
  const found = await one(
    db
      .select({ registration: registrations, toolId: packages.toolId })
      .from(packageLaunches)
      .innerJoin(registrations, eq(registrations.id, packageLaunches.registrationId))
      .innerJoin(packages, eq(packages.id, registrations.packageId))
      .where(isLaunch(id, token, now)),
  );
  if (!found) return undefined;
  const { registration, toolId } = found;
  return { registration, edition: { toolId, manifest: await manifestOf(db, registration.packageId) } };
}

interface Writable {
  registration: Registration;
  edition: Pick<PackageRow, 'toolId' | 'manifest'>;
}

/** Whether the launch that has a registration may write: what ends within it may go on until it leaves. */
const writes = ({ activityWorkflowId, ended, opened }: Registration): boolean =>
  activityWorkflowId !== null && (!ended || (opened !== null && ended >= opened));

export interface Change {
  /** Its own id. */
  key: string;
  item: string;
  /** Elements that changed. */
  values: Record<string, string>;
  /** The content has ended its session. */
  terminated?: boolean | undefined;
  /** All of the package is suspended: the learner goes on later. */
  suspended?: boolean | undefined;
  sequencing?: string | undefined;
  rollup?: Rollup | undefined;
}

/** Reports a result as any tool's score counts. */
export async function report(
  db: Db,
  { toolId }: Pick<PackageRow, 'toolId'>,
  registration: Registration,
  points: { given: number; most: number },
  now: Date,
) {
  const work = registration.activityWorkflowId && (await workById(db, registration.activityWorkflowId));
  if (!work) return;
  const place = { objectiveId: work.objective.id, axis: work.work.axis };
  const line = await lineItemOf(db, toolId, place, work.part?.name ?? work.objective.name);
  await recordScore(
    db,
    line,
    registration.userId,
    {
      scoreGiven: points.given,
      scoreMaximum: points.most,
      activityProgress: 'Completed',
      gradingProgress: 'FullyGraded',
      timestamp: now.toISOString(),
    },
    now,
  );
}

/** Why a launch may not store a change in a registration; undefined: it may. */
function refusalOf(registration: Registration, token: string, revision: number): NotHere | undefined {
  if (registration.holder !== tokenDigest(token)) return new NotHere('elsewhere');
  if (!writes(registration)) return new NotHere('review');
  return registration.revision === revision ? undefined : new NotHere('revision');
}

/**
 * Stores a change that a package made, and its result: in one statement, which does nothing when another launch was faster.
 * @param revision the one that the change was made from
 * @returns the new revision
 * @throws NotHere when another launch has the registration, when the revision is older, and in a review
 */
export async function storeChange(
  db: Db,
  { registration, edition }: Writable,
  token: string,
  revision: number,
  change: Change,
  now: Date,
): Promise<number> {
  if (registration.lastChange === change.key) return registration.revision;
  const refusal = refusalOf(registration, token, revision);
  if (refusal) throw refusal;
  const { update, points } = changed(registration, edition.manifest, change, now);
  const isNew = update.result !== registration.result;
  const store = async (tx: Db) => {
    const isStill = and(
      eq(registrations.id, registration.id),
      eq(registrations.revision, revision),
      eq(registrations.holder, tokenDigest(token)),
    );
    const stored = await tx.update(registrations).set(update).where(isStill).returning({ id: registrations.id });
    if (stored.length > 0 && isNew) await report(tx, edition, registration, points, now);
    return stored.length > 0;
  };
  if (await (isNew ? db.transaction(store) : store(db))) return revision + 1;
  const current = (await one(db.select().from(registrations).where(eq(registrations.id, registration.id))))!;
  if (current.lastChange === change.key) return current.revision;
  throw refusalOf(current, token, revision) ?? new NotHere('revision');
}

/** What a change makes of a registration, and the points of its result. @throws NotHere when it stores too much */
function changed(registration: Registration, manifest: PackageRow['manifest'], change: Change, now: Date) {
  const before = registration.cmi[change.item];
  const values: Record<string, string> = { ...before, ...change.values, ended: String(change.terminated ?? false) };
  const cmi = { ...registration.cmi, [change.item]: values };
  const sequencing = change.sequencing ?? registration.sequencing;
  if (JSON.stringify(cmi).length + (sequencing?.length ?? 0) > MOST_STORED) throw new NotHere('tooLarge');
  const isTree = manifest.sequencing !== undefined && openItems(manifest.items).length > 1;
  const outcome = outcomeOf(manifest, change.item, values, isTree ? change.rollup : undefined);
  const counts = !isTree || change.rollup !== undefined;
  const done = counts && isResult(outcome, change.terminated ?? false);
  const points = pointsOf(outcome);
  const suspended = change.suspended || (values['cmi.core.exit'] ?? values['cmi.exit']) === 'suspend';
  const update = {
    cmi,
    sequencing,
    revision: registration.revision + 1,
    lastChange: change.key,
    result: done ? JSON.stringify([outcome.success, points]) : registration.result,
    // What a launch has sent before it left may arrive after: it is stored, and the launch stays over.
    heard: sql`case when ${registrations.heard} is null then null else ${now}::timestamptz end`,
    updated: now,
    ...(done && change.terminated && !suspended && { ended: now }),
  };
  return { update, points };
}

/**
 * Notes that a launch is still open, or has left. @returns false: its token is not valid (any more)
 * @throws NotHere when another launch has the registration
 */
export async function noteLaunch(db: Db, id: string, token: string, leaves: boolean, now: Date): Promise<boolean> {
  const goesOn = db
    .select({ one: sql`1` })
    .from(packageLaunches)
    .where(isLaunch(id, token, now));
  const own = and(eq(registrations.id, id), eq(registrations.holder, tokenDigest(token)), exists(goesOn));
  const noted = await db
    .update(registrations)
    .set({ heard: leaves ? null : now })
    .where(own)
    .returning({ id: registrations.id });
  if (noted.length > 0) return true;
  const isValid = (await goesOn).length > 0;
  if (isValid && !leaves) throw new NotHere('elsewhere');
  return isValid;
}
