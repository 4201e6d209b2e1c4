import { fileURLToPath } from 'node:url';
import { and, eq, isNull } from 'drizzle-orm';
import { ContentType } from '../../src/contract/enumerations';
import type { ToolDetails } from '../platform/db/activity-details';
import type { Db } from '../platform/db/client';
import { activityParts, objectives, packages } from '../platform/db/schema';
import { importPackage } from '../platform/packages/import';
import { openItems } from '../platform/packages/shapes';
import { idOf } from './id';

/** The package of each course, in the folder packages: two that `simple-scorm-packager` of npm has made, and one of cmi5. */
const files: Readonly<Record<string, string>> = {
  'SAF-160': 'ladders.zip',
  'SAF-165': 'lifting.zip',
  'ENV-150': 'streams.zip',
};

/** Imports the packages of the demo, each into its course: the course opens its item, or each of its parts the item of the same name. */
export async function addPackages(db: Db, now: Date): Promise<void> {
  for (const [code, file] of Object.entries(files)) {
    const id = idOf('course', code);
    const [course] = await db.select().from(objectives).where(eq(objectives.id, id));
    const parts = await db
      .select()
      .from(activityParts)
      .where(and(eq(activityParts.objectiveId, id), isNull(activityParts.details)));
    const isEmpty = course?.type === ContentType.composite ? parts.length > 0 : course?.details === null;
    if (!isEmpty) continue;
    const path = fileURLToPath(new URL(`packages/${file}`, import.meta.url));
    const { id: packageId, toolId, manifest } = await importPackage(db, path, { by: null, now });
    const open = openItems(manifest.items);
    const details = (item: string): { tool: ToolDetails } => ({ tool: { toolId, custom: { item } } });
    if (parts.length === 0)
      await db
        .update(objectives)
        .set({ details: details(open[0]!.id) })
        .where(eq(objectives.id, id));
    for (const part of parts) {
      const item = open.find(({ title }) => title === part.name)!;
      await db
        .update(activityParts)
        .set({ details: details(item.id) })
        .where(eq(activityParts.id, part.id));
    }
    await db.update(packages).set({ used: now }).where(eq(packages.id, packageId));
  }
}
