import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { packages } from '../../db/schema';
import type { UserRow } from '../../server/sign-in/sessions';
import { waiveUnit } from '../cmi5/waive';
import { reasons } from '../cmi5/words';
import { addToCourse, createCourse, makeEdition } from '../courses';
import type { PackageRow } from '../import';
import { registerPackage } from '../run/origins';
import { PackageRefused } from '../shapes';
import { deletePackage } from '../store';
import { removeEdition, retire } from '../use';
import type { Deed } from './page';

interface Options {
  db: Db;
  origin: string;
  /** The origins of packages; undefined: they can't be opened. */
  pattern: string | undefined;
}

interface Asked {
  form: Readonly<Record<string, string>>;
  by: UserRow;
}

/** Locks a package until the end of the transaction; undefined: it is gone. */
const locked = async (db: Db, { id }: PackageRow): Promise<PackageRow | undefined> =>
  (await db.select().from(packages).where(eq(packages.id, id)).for('update'))[0];

/** Does what a form says to a package that was read and not published. @throws PackageRefused */
export const actOnRead = (
  { db, pattern }: Options,
  row: PackageRow,
  { form: { do: deed, name = '', inCatalog, objectiveId = '', toolId = '' } }: Asked,
  now: Date,
): Promise<Deed | undefined> =>
  db.transaction(async (tx) => {
    const own = await locked(tx, row);
    if (!own) return undefined;
    if (deed === 'discard') return deletePackage(tx, own).then(() => undefined);
    if (pattern) await registerPackage(tx, pattern, own.toolId);
    if (deed === 'add') return addToCourse(tx, own, objectiveId, now).then(() => 'added');
    if (deed === 'replace') return makeEdition(tx, own, toolId, now).then(() => 'replaced');
    await createCourse(tx, own, { name, inCatalog: inCatalog !== undefined }, now);
    return 'created';
  });

/** Does what a form says to a package that was published. @throws PackageRefused */
export const actOnUsed = (
  { db, origin }: Options,
  row: PackageRow,
  { form: { do: deed, item = '', workflowId = '', reason: text }, by }: Asked,
  now: Date,
): Promise<Deed | undefined> =>
  db.transaction(async (tx) => {
    const own = await locked(tx, row);
    if (!own) return undefined;
    const { toolId } = own;
    if (deed === 'retire') return retire(tx, toolId, now).then(() => 'retired');
    if (deed === 'offer') return retire(tx, toolId, null).then(() => 'offered');
    if (deed === 'remove') return removeEdition(tx, own).then(() => 'removed');
    if (deed !== 'waive') return undefined;
    const reason = reasons.find((each) => each === text);
    if (!reason || !/^[0-9a-f-]{36}$/.test(workflowId))
      throw new PackageRefused('Please choose a learner and a reason.');
    await waiveUnit(tx, { toolId, item, workflowId, reason, by, origin }, now);
    return 'waived';
  });
