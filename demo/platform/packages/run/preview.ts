import { randomUUID } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { packageLaunches, packages, registrations } from '../../db/schema';
import { tokenDigest } from '../../server/token-digest';
import type { PackageRow } from '../import';
import { newToken, type Registration } from './registrations';

/** From the administrator's page to that of the preview. */
const STEP_MS = 60_000;

/** Begins a preview, of which nothing is stored. @returns a code for `openPreview`, which works once and for a minute */
export async function beginPreview(
  db: Db,
  { id }: PackageRow,
  { userId, session }: Record<'userId' | 'session', string>,
  now: Date,
): Promise<string> {
  const registrationId = randomUUID();
  await db.insert(registrations).values({
    id: registrationId,
    activityWorkflowId: null,
    packageId: id,
    userId,
    cmi: {},
    revision: 0,
    totalTime: 0,
    updated: now,
  });
  return newToken(db, registrationId, session, now);
}

/**
 * Opens a preview at the origin of its package.
 * @returns what it opens, and the token that its page gets; undefined: the code was used, is too old, or of another package
 */
export async function openPreview(
  db: Db,
  toolId: string,
  code: string,
  now: Date,
): Promise<{ registration: Registration; edition: PackageRow; token: string } | undefined> {
  const [launch] = await db
    .delete(packageLaunches)
    .where(
      and(
        eq(packageLaunches.digest, tokenDigest(code)),
        gt(packageLaunches.created, new Date(now.getTime() - STEP_MS)),
      ),
    )
    .returning();
  if (!launch) return undefined;
  const [found] = await db
    .select({ registration: registrations, edition: packages })
    .from(registrations)
    .innerJoin(packages, eq(packages.id, registrations.packageId))
    .where(and(eq(registrations.id, launch.registrationId), eq(packages.toolId, toolId)));
  if (!found || found.registration.activityWorkflowId !== null) return undefined;
  return { ...found, token: await newToken(db, launch.registrationId, launch.session, now) };
}
