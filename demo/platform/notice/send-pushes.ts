import { addMinutes } from 'date-fns';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { JWK } from 'jose';
import { noticesSetting } from '../../../src/contract/notice-settings';
import { languageSetting } from '../../../src/contract/settings';
import { PORTAL } from '../../../src/portal/portal-paths';
import type { Db } from '../db/client';
import { deliveries, noticeChoices, notices, pushSubscriptions, users } from '../db/schema';
import { preferredLanguage } from '../i18n/language';
import { zoneOf } from '../server/zone';
import { storedSetting } from '../tenant/settings';
import { usualChoices } from './choices';
import { grouped } from './grouped';
import { kinds } from './kinds';
import type { Around } from './message';
import { overAmong } from './over';
import { sendPush, type Subscription } from './push';
import { retryAt } from './send-mails';
import { peaceful } from './when';

const AT_ONCE = 100;
const LEASE_MINUTES = 10;
/** A notification that is a day late tells nothing. */
const MOST_TRIES = 10;

type Row = Awaited<ReturnType<typeof dueRows>>[number];

/** Notifications that are due. Another process leaves them alone until the transaction ends. */
const dueRows = (db: Db, now: Date) =>
  db
    .select({ delivery: deliveries, notice: notices, person: users, choices: noticeChoices.choices })
    .from(deliveries)
    .innerJoin(notices, eq(notices.id, deliveries.noticeId))
    .innerJoin(users, eq(users.id, deliveries.userId))
    .leftJoin(noticeChoices, eq(noticeChoices.userId, deliveries.userId))
    .where(
      and(eq(deliveries.place, 'push'), inArray(deliveries.state, ['waiting', 'sending']), lte(deliveries.due, now)),
    )
    .orderBy(asc(deliveries.due))
    .limit(AT_ONCE)
    .for('update', { of: deliveries, skipLocked: true });

/** Takes the notifications that are due; those that are not wanted any more are dropped. */
async function claim(root: Db, now: Date): Promise<{ going: Row[]; found: number }> {
  const tenant = await storedSetting(root, noticesSetting);
  return root.transaction(async (db) => {
    const rows = await dueRows(db, now);
    const over = await overAmong(
      db,
      rows.map(({ notice }) => notice.id),
      now,
    );
    const going: Row[] = [];
    for (const row of rows) {
      const { delivery, notice, person, choices } = row;
      const chosen = choices ?? usualChoices;
      const isNeeded =
        tenant.push && tenant.kinds.includes(notice.kind) && chosen.kinds[notice.kind].push && !over.has(notice.id);
      const peace = peaceful(now, chosen, zoneOf(person));
      // The tag of a notification makes a second one replace the first, so a lost one is simply sent again.
      const isGoing = isNeeded && peace <= now && delivery.tries < MOST_TRIES;
      if (isGoing) going.push(row);
      await db
        .update(deliveries)
        .set(
          isGoing
            ? { state: 'sending', due: addMinutes(now, LEASE_MINUTES), tries: sql`${deliveries.tries} + 1` }
            : isNeeded && delivery.tries < MOST_TRIES
              ? { due: peace }
              : { state: isNeeded ? 'failed' : 'dropped' },
        )
        .where(eq(deliveries.id, delivery.id));
    }
    return { going, found: rows.length };
  });
}

interface Sender extends Around {
  vapid: JWK;
  contact: string;
}

async function sendOne(
  db: Db,
  sender: Sender,
  row: Row,
  devices: readonly Subscription[],
  locale: string | undefined,
  now: Date,
) {
  const { delivery, notice, person } = row;
  const language = preferredLanguage(person.locale, locale);
  const kind = kinds[notice.kind];
  const message = {
    title: sender.product,
    body: kind.sentence(notice.subject, language, zoneOf(person)),
    href: PORTAL + kind.href(notice.subject),
    lang: language.lang,
    dir: language.direction,
    tag: notice.id,
  };
  const outcomes = await Promise.all(devices.map((device) => sendPush(sender.vapid, sender.contact, device, message)));
  const over = devices.filter((_, at) => outcomes[at] === 'over').map(({ endpoint }) => endpoint);
  if (over.length) await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.endpoint, over));
  const left = outcomes.filter((outcome) => outcome !== 'over');
  const state = !left.length ? ('dropped' as const) : left.includes('gone') ? ('sent' as const) : undefined;
  await db
    .update(deliveries)
    .set(
      state
        ? { state, ...(state === 'sent' && { sent: now }) }
        : { state: 'waiting', due: retryAt(now, delivery.tries + 1) },
    )
    .where(eq(deliveries.id, delivery.id));
}

/** Sends the notifications that are due to all browsers of their people. A subscription that has ended is deleted. */
export async function sendPushes(db: Db, sender: Sender, now: Date): Promise<number> {
  const locale = await storedSetting(db, languageSetting);
  let sent = 0;
  for (;;) {
    const { going, found } = await claim(db, now);
    const people = [...new Set(going.map(({ person }) => person.id))];
    const rows = people.length
      ? await db.select().from(pushSubscriptions).where(inArray(pushSubscriptions.userId, people))
      : [];
    const devices = grouped(rows, ({ userId }) => userId);
    await Promise.all(going.map((row) => sendOne(db, sender, row, devices.get(row.person.id) ?? [], locale, now)));
    sent += going.length;
    if (!found) return sent;
  }
}
