import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { ContentType, DisplayMode, PublicationState } from '../../../src/contract/enumerations';
import { endOfCourse } from '../course/composed';
import type { Db } from '../db/client';
import { activityParts, ltiTools, objectives, packages } from '../db/schema';
import type { PackageRow } from './import';
import { openItems, PackageRefused, type Item } from './shapes';

/** A package by its id; undefined: there is none. */
export const packageById = async (db: Db, id: string): Promise<PackageRow | undefined> =>
  (await db.select().from(packages).where(eq(packages.id, id)))[0];

/** The last edition of each package that courses use, retired or not. */
export const currentPackages = (db: Db): Promise<PackageRow[]> =>
  db
    .selectDistinctOn([packages.toolId])
    .from(packages)
    .where(isNotNull(packages.used))
    .orderBy(packages.toolId, desc(packages.edition));

/** The edition that a new attempt gets; undefined: none is used, or the package is retired. */
export const currentEdition = async (db: Db, toolId: string): Promise<PackageRow | undefined> =>
  (
    await db
      .select()
      .from(packages)
      .where(and(eq(packages.toolId, toolId), isNotNull(packages.used), isNull(packages.retired)))
      .orderBy(desc(packages.edition))
      .limit(1)
  )[0];

/** Whether a package is one part, whose contents its own player shows; else each of its items is a part. */
const isOnePart = ({ manifest: { kind, items } }: PackageRow) => kind === 'scorm2004' || openItems(items).length === 1;

interface Place {
  objectiveId: string;
  parentId: string | null;
  /** Of the parent; '' at the top. */
  axis: string;
  code: string;
}

type PartRow = typeof activityParts.$inferInsert;

/** Whether an item can't be shown in a frame: it wants a window of its own, or browsers block it there. */
const needsWindow = ({ launch }: Item) => launch?.ownWindow === true || /^http:/i.test(launch?.href ?? '');

const detailsOf = (toolId: string, item: Item) => ({
  tool: { toolId, custom: { item: item.id }, ...(needsWindow(item) && { fullPage: true }) },
});

/** The rows of parts for items: a chapter for an item with items, a tool for one that opens. */
function partRows(items: readonly Item[], toolId: string, place: Place, from = 0): PartRow[] {
  return items
    .filter(({ hidden }) => !hidden)
    .flatMap((item, index) => {
      const id = randomUUID();
      const axis = place.axis ? `${place.axis}/${id}` : id;
      const isChapter = (item.items?.length ?? 0) > 0;
      const row: PartRow = {
        id,
        objectiveId: place.objectiveId,
        parentId: place.parentId,
        order: from + index,
        axis,
        activityId: randomUUID(),
        name: item.title,
        code: `${place.code}-${from + index + 1}`,
        type: isChapter ? ContentType.composite : ContentType.lti,
        attemptLimit: null,
        ...(!isChapter && { details: detailsOf(toolId, item) }),
      };
      return isChapter ? [row, ...partRows(item.items!, toolId, { ...place, parentId: id, axis })] : [row];
    });
}

const markUsed = (db: Db, id: string, now: Date) => db.update(packages).set({ used: now }).where(eq(packages.id, id));

/** Throws when a package was used already: a form that is sent twice makes one course. */
function requireUnused({ used }: PackageRow): void {
  if (used) throw new PackageRefused('A course uses this package already.');
}

interface NewCourse {
  name?: string;
  /** Learners find it in the catalog. */
  inCatalog: boolean;
}

/** Makes a course of a package. @returns its id */
export async function createCourse(
  db: Db,
  row: PackageRow,
  { name, inCatalog }: NewCourse,
  now: Date,
): Promise<string> {
  requireUnused(row);
  const id = randomUUID();
  const code = `P-${id.slice(0, 8).toUpperCase()}`;
  const { manifest, toolId } = row;
  const alone = isOnePart(row);
  await db.insert(objectives).values({
    id,
    name: name?.trim() || manifest.title,
    code,
    description: '',
    language: manifest.language ?? null,
    state: PublicationState.ready,
    type: alone ? ContentType.lti : ContentType.composite,
    supportFullscreenView: true,
    attemptLimit: null,
    displayMode: DisplayMode.embeddedAuto,
    inCatalog,
    ...(alone && { details: detailsOf(toolId, openItems(manifest.items)[0]!) }),
  });
  if (!alone) {
    const place = { objectiveId: id, parentId: null, axis: '', code };
    await db.insert(activityParts).values(partRows(manifest.items, toolId, place));
  }
  await markUsed(db, row.id, now);
  return id;
}

/** Adds a package to a course that has parts, after its last one. @throws PackageRefused */
export async function addToCourse(db: Db, row: PackageRow, objectiveId: string, now: Date): Promise<void> {
  requireUnused(row);
  const end = await endOfCourse(db, objectiveId);
  if (!end) throw new PackageRefused('This course can’t have more parts.');
  const { manifest, toolId } = row;
  const place = { objectiveId, parentId: null, axis: '', code: end.course.code };
  const [item] = openItems(manifest.items);
  const items = isOnePart(row)
    ? [{ id: item!.id, title: manifest.title, launch: item!.launch! }]
    : [{ id: '', title: manifest.title, items: manifest.items }];
  await db.insert(activityParts).values(partRows(items, toolId, place, end.order));
  await markUsed(db, row.id, now);
}

/** Items that courses open, and that a new edition has not. */
async function missingItems(db: Db, toolId: string, { manifest }: PackageRow): Promise<string[]> {
  const ids = new Set(openItems(manifest.items).map(({ id }) => id));
  const rows = await db
    .select({ name: activityParts.name, details: activityParts.details })
    .from(activityParts)
    .where(sql`${activityParts.details}->'tool'->>'toolId' = ${toolId}`);
  return rows.filter(({ details }) => !ids.has(details?.tool?.custom?.item ?? '')).map(({ name }) => name);
}

/**
 * Makes a package the next edition of another: new attempts get it, attempts in progress keep theirs.
 * @throws PackageRefused for another kind, and when parts of courses would have nothing to open
 */
export async function makeEdition(db: Db, row: PackageRow, toolId: string, now: Date): Promise<void> {
  requireUnused(row);
  // One at a time, so that two editions don't get the same number.
  const [tool] = await db.select().from(ltiTools).where(eq(ltiTools.id, toolId)).for('update');
  const before = tool && (await currentEdition(db, toolId));
  if (!before) throw new PackageRefused('The package that it would replace is not there any more.');
  if (before.manifest.kind !== row.manifest.kind)
    throw new PackageRefused('An edition is of the same kind as the one before: this one is of another.');
  const missing = isOnePart(before) && isOnePart(row) ? [] : await missingItems(db, toolId, row);
  if (missing.length > 0)
    throw new PackageRefused(`Courses open what this edition does not have: ${missing.slice(0, 5).join(', ')}.`);
  await db
    .update(packages)
    .set({ toolId, edition: before.edition + 1, used: now })
    .where(eq(packages.id, row.id));
  await db.update(ltiTools).set({ name: row.manifest.title }).where(eq(ltiTools.id, toolId));
  await db.delete(ltiTools).where(eq(ltiTools.id, row.toolId));
}
