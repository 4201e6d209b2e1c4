import { eq } from 'drizzle-orm';
import type { NoticeChoices, NoticeKind } from '../../../src/contract/notices';
import type { Db } from '../db/client';
import { noticeChoices } from '../db/schema';

const places = (mail: boolean) => ({ portal: true, mail, push: false });

/** The defaults: the platform mails about dates, results, announcements and certificates, and sends no push. */
export const usualChoices: NoticeChoices = {
  kinds: {
    due: places(true),
    opens: places(false),
    assigned: places(true),
    result: places(true),
    reply: places(false),
    announcement: places(true),
    certificate: places(true),
    event: places(false),
  },
  when: 'now',
  time: '08:00',
  weekday: 1,
  quiet: { from: '21:00', until: '07:00' },
  daysOff: [],
};

/** What a person chose. */
export async function choicesOf(db: Db, userId: string): Promise<NoticeChoices> {
  const [row] = await db.select().from(noticeChoices).where(eq(noticeChoices.userId, userId));
  return row?.choices ?? usualChoices;
}

/** Stores what a person chose. */
export async function saveChoices(db: Db, userId: string, choices: NoticeChoices): Promise<void> {
  await db
    .insert(noticeChoices)
    .values({ userId, choices })
    .onConflictDoUpdate({ target: noticeChoices.userId, set: { choices } });
}

/** Chooses whether some kinds come by mail. */
export async function chooseMail(db: Db, userId: string, kinds: readonly NoticeKind[], mail: boolean): Promise<void> {
  const choices = await choicesOf(db, userId);
  const changed = Object.fromEntries(kinds.map((kind) => [kind, { ...choices.kinds[kind], mail }]));
  await saveChoices(db, userId, { ...choices, kinds: { ...choices.kinds, ...changed } });
}
