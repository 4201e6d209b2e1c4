import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { registrations, type cmi5Sessions } from '../../db/schema';
import { storeStatements } from '../../xapi/store';
import type { PackageRow } from '../import';
import { launchOf } from '../run/outcome';
import { report } from '../run/changes';
import type { Registration } from '../run/registrations';
import { openItems, type Item } from '../shapes';
import { isSatisfied, type Progress } from './rules';
import { activityOf, actorOf, ownStatement, typeOf } from './words';

type SessionRow = typeof cmi5Sessions.$inferSelect;

interface Known {
  origin: string;
  edition: PackageRow;
  attempt: Registration;
  session: SessionRow;
}

/** The units of a package that are satisfied by sessions of one registration, or waived in it. */
export function satisfiedUnits({ manifest }: PackageRow, sessions: readonly SessionRow[]): ReadonlySet<string> {
  const ids = (name: 'completed' | 'passed' | 'waived') =>
    new Set(sessions.filter((session) => session[name]).map(({ item }) => item));
  const [completed, passed, waived] = [ids('completed'), ids('passed'), ids('waived')];
  const units = openItems(manifest.items).filter(
    ({ id, launch }) => waived.has(id) || isSatisfied(launch!, completed.has(id), passed.has(id)),
  );
  return new Set(units.map(({ id }) => id));
}

/** The blocks in items, the inner ones first. */
const blocksOf = (items: readonly Item[]): Item[] =>
  items.flatMap((item) => (item.items ? [...blocksOf(item.items), item] : []));

/** Says which blocks, and whether the course, are satisfied now and were not before (9.3.9). */
export async function noteSatisfied(
  db: Db,
  { origin, edition, attempt, session }: Known,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  const { manifest, toolId } = edition;
  const course = { id: manifest.id ?? toolId, title: manifest.title, items: manifest.items };
  const has = (units: ReadonlySet<string>, { items = [] }: Pick<Item, 'items'>) =>
    units.size > 0 && openItems(items).every(({ id }) => units.has(id));
  const blocks = blocksOf(manifest.items).map((block) => [block, 'block'] as const);
  const statements = [...blocks, [course, 'course'] as const]
    .filter(([each]) => has(after, each) && !has(before, each))
    .map(([{ id, title }, kind]) =>
      ownStatement({
        actor: actorOf(origin, attempt.userId),
        verb: 'satisfied',
        object: {
          objectType: 'Activity',
          id: activityOf(origin, toolId, id),
          definition: { type: typeOf(kind), name: { [manifest.language ?? 'und']: title } },
        },
        publisherId: id,
        registration: session.registration,
        sessionId: session.id,
      }),
    );
  const authority = { account: { homePage: origin, name: 'platform' } };
  if (statements.length > 0) await storeStatements(db, statements, { authority, edition: 1, now });
}

/** The points that a unit reports: its score, else all for a success and none for a failure. */
const pointsOf = ({ score, failed }: Progress) =>
  score === null ? { given: failed ? 0 : 1, most: 1 } : { given: Math.max(0, score) * 100, most: 100 };

/**
 * Reports the result of a unit as any tool's score counts: when it is passed, when it is satisfied and nothing more can be expected, and a
 * failure when the session has ended.
 */
export async function noteOutcome(
  db: Db,
  { edition, attempt, session }: Known,
  before: Progress,
  after: Progress,
  now: Date,
): Promise<void> {
  const launch = launchOf(edition.manifest, session.item)!;
  const satisfied = isSatisfied(launch, after.everCompleted, after.everPassed);
  // With a mastery score something to pass may follow.
  const isLast = after.ended || after.passed || launch.mastery === undefined;
  const done = satisfied ? after.initialized && isLast : after.failed && after.ended;
  const ends = after.ended && !before.ended;
  const points = pointsOf(after);
  const result = done ? JSON.stringify([satisfied, points]) : attempt.result;
  await db
    .update(registrations)
    .set({ result, updated: now, ...(satisfied && ends && { ended: now }) })
    .where(eq(registrations.id, attempt.id));
  if (done && result !== attempt.result) await report(db, edition, attempt, points, now);
}
