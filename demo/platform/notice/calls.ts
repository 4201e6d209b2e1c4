import * as noticesCall from '../../../src/contract/calls/notices';
import * as noticeChoicesCall from '../../../src/contract/calls/notice-choices';
import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import { noticeKinds, type NoticeSetup } from '../../../src/contract/notices';
import { noticesSetting } from '../../../src/contract/notice-settings';
import type { Db } from '../db/client';
import { topic } from '../db/listen';
import { notices, pushSubscriptions, suppressedAddresses } from '../db/schema';
import { preferredLanguage } from '../i18n/language';
import { learnerCall, type Call } from '../server/call';
import { liveStream } from '../server/live-stream';
import { Problem } from '../server/problem';
import { pageOf } from '../server/query';
import type { UserRow } from '../server/sign-in/sessions';
import { zoneOf } from '../server/zone';
import { storedSetting } from '../tenant/settings';
import { choicesOf, saveChoices } from './choices';
import { kinds } from './kinds';
import { namesIn } from './names';
import { isPushService, publicPushKey, pushKey } from './push';

interface Options {
  hasMail: boolean;
  /** Origins of push services that are allowed besides those of the browsers. */
  pushServices: readonly string[];
}

/** Browsers of one person that may have notices by push; the oldest makes room. */
const MOST_DEVICES = 20;

async function setupOf(db: Db, user: UserRow, { hasMail }: Options): Promise<NoticeSetup> {
  const tenant = await storedSetting(db, noticesSetting);
  const [bounced] = await db.select().from(suppressedAddresses).where(eq(suppressedAddresses.email, user.email));
  return {
    choices: await choicesOf(db, user.id),
    email: user.email,
    mail: !hasMail || !tenant.mail ? 'off' : bounced ? 'bounced' : 'on',
    kinds: noticeKinds.filter((kind) => tenant.kinds.includes(kind)),
    pushKey: tenant.push ? publicPushKey(await pushKey(db)) : null,
  };
}

const listedOf = (userId: string) => and(eq(notices.userId, userId), eq(notices.listed, true));

const readingCalls: Call[] = [
  learnerCall(noticesCall.notices, {
    summary: 'What the person was told, the newest first, as sentences in the language of the request',
    query: { skip: 'How many to pass over', take: '1 to 200; 50 when absent' },
    async run({ db, user, query, locale }) {
      const language = preferredLanguage(locale);
      const { skip, take } = pageOf(query);
      const rows = await db
        .select()
        .from(notices)
        .where(listedOf(user.id))
        .orderBy(desc(notices.made), desc(notices.id))
        .offset(skip)
        .limit(take);
      const names = await namesIn(
        db,
        rows.map(({ subject }) => subject),
      );
      const [all] = await db.select({ total: count() }).from(notices).where(listedOf(user.id));
      return {
        data: rows.map(({ id, kind, subject, made, read }) => ({
          id,
          kind,
          text: kinds[kind].sentence(subject, language, zoneOf(user)),
          names: names(subject),
          href: kinds[kind].href(subject),
          made: made.toISOString(),
          read: read !== null,
        })),
        total: all!.total,
        unread: user.unreadNotices,
      };
    },
  }),
  learnerCall(noticesCall.unreadNotices, {
    summary: 'How many notices the person has not read',
    // It is part of the session: no query of its own.
    run: ({ user }) => Promise.resolve({ count: user.unreadNotices }),
  }),
  learnerCall(noticesCall.noticeStream, {
    summary: 'The number of unread notices, whenever it changes',
    events: true,
    run({ db, user, session, context }) {
      let current = user;
      return Promise.resolve(
        liveStream(db, context, session, {
          topic: topic.bell(user.id),
          news: () => Promise.resolve({ items: [{ id: '', data: { count: current.unreadNotices } }], more: false }),
          check: (reader) => Promise.resolve((current = reader)),
        }),
      );
    },
  }),
  learnerCall(noticesCall.readNotices, {
    summary: 'Marks notices as read: those with these ids, or all',
    async run({ db, user, body: { ids }, now }) {
      const read = await db
        .update(notices)
        .set({ read: now })
        .where(and(listedOf(user.id), isNull(notices.read), ids && inArray(notices.id, ids)))
        .returning({ id: notices.id });
      return { count: Math.max(0, user.unreadNotices - read.length) };
    },
  }),
];

const choiceCalls = (options: Options): Call[] => [
  learnerCall(noticeChoicesCall.noticeSetup, {
    summary: 'What the person chose to be told, where and when',
    run: ({ db, user }) => setupOf(db, user, options),
  }),
  learnerCall(noticeChoicesCall.saveChoices, {
    summary: 'Changes what the person is told, where and when',
    async run({ db, user, body }) {
      await saveChoices(db, user.id, body);
      return setupOf(db, user, options);
    },
  }),
];

const pushCalls = ({ pushServices }: Options): Call[] => [
  learnerCall(noticeChoicesCall.startPush, {
    summary: 'Tells a browser by web push, once for each endpoint',
    async run({ db, user, session, body: { endpoint, keys }, now }) {
      if (session.impersonator) throw new Problem(403, 'Notices of others are not shown on your device.');
      if (session.access) throw new Problem(403, 'Only pages of the platform itself show notices by push.');
      if (!isPushService(endpoint, pushServices))
        throw new Problem(400, 'This is no known push service.', { endpoint: ['This is no known push service.'] });
      const row = { userId: user.id, sessionId: session.id, keys, made: now };
      await db
        .insert(pushSubscriptions)
        .values({ endpoint, ...row })
        .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row });
      const older = db
        .select({ endpoint: pushSubscriptions.endpoint })
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.userId, user.id))
        .orderBy(desc(pushSubscriptions.made))
        .offset(MOST_DEVICES);
      await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.endpoint, older));
      return {};
    },
  }),
  learnerCall(noticeChoicesCall.endPush, {
    summary: 'Ends the notices of a browser',
    async run({ db, user, body: { endpoint } }) {
      await db
        .delete(pushSubscriptions)
        .where(and(eq(pushSubscriptions.userId, user.id), eq(pushSubscriptions.endpoint, endpoint)));
      return {};
    },
  }),
];

/** The calls for the notices of the signed-in person, and for their choices. */
export const noticeCalls = (options: Options): Call[] => [
  ...readingCalls,
  ...choiceCalls(options),
  ...pushCalls(options),
];
