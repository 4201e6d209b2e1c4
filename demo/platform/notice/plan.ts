import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { NoticePlace } from '../../../src/contract/notices';
import { noticesSetting } from '../../../src/contract/notice-settings';
import type { Db } from '../db/client';
import { deliveries, noticeChoices, notices, users } from '../db/schema';
import { zoneOf } from '../server/zone';
import { storedSetting } from '../tenant/settings';
import { usualChoices } from './choices';
import { kinds } from './kinds';
import { mailTime, peaceful } from './when';

/** Notices that are planned in one transaction. */
const AT_ONCE = 1_000;

/**
 * Plans the deliveries of new notices by what each person chose.
 * @returns how many notices it planned; fewer than there were, at most 1,000
 */
async function planSome(root: Db, now: Date): Promise<number> {
  const tenant = await storedSetting(root, noticesSetting);
  const places: NoticePlace[] = [...(tenant.mail ? ['mail' as const] : []), ...(tenant.push ? ['push' as const] : [])];
  return root.transaction(async (db) => {
    const fresh = await db
      .select()
      .from(notices)
      .where(and(eq(notices.planned, false), lte(notices.made, now)))
      .orderBy(asc(notices.made))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    if (!fresh.length) return 0;
    const people = await db
      .select({
        id: users.id,
        timezone: users.timezone,
        browserZone: users.browserZone,
        choices: noticeChoices.choices,
      })
      .from(users)
      .leftJoin(noticeChoices, eq(noticeChoices.userId, users.id))
      .where(inArray(users.id, [...new Set(fresh.map(({ userId }) => userId))]));
    const byId = new Map(people.map((person) => [person.id, person]));
    const choicesOf = (userId: string) => byId.get(userId)!.choices ?? usualChoices;
    const isListed = ({ userId, kind }: (typeof fresh)[number]) =>
      tenant.kinds.includes(kind) && choicesOf(userId).kinds[kind].portal;
    const rows = fresh.flatMap(({ id, userId, kind, made }) => {
      const person = byId.get(userId)!;
      const choices = choicesOf(userId);
      if (!tenant.kinds.includes(kind)) return [];
      const chosen = places.filter((place) => choices.kinds[kind][place]);
      const zone = zoneOf(person);
      const due = {
        mail: () => mailTime(made, choices, zone, kinds[kind].isUrgent ?? false),
        push: () => peaceful(made, choices, zone),
      };
      return chosen.map((place) => ({ noticeId: id, userId, place, due: due[place as 'mail' | 'push']() }));
    });
    if (rows.length) await db.insert(deliveries).values(rows).onConflictDoNothing();
    for (const listed of [true, false]) {
      const ids = fresh.filter((row) => isListed(row) === listed).map(({ id }) => id);
      if (ids.length) await db.update(notices).set({ planned: true, listed }).where(inArray(notices.id, ids));
    }
    return fresh.length;
  });
}

/** Plans the deliveries of all new notices. */
export async function planDeliveries(db: Db, now: Date): Promise<void> {
  while ((await planSome(db, now)) > 0);
}
