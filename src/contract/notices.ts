import { flag, instant, number, pageOf, text } from './common';
import * as v from './schema';

/** What a learner may be told of, in the order of the profile. */
export const noticeKinds = [
  'due',
  'opens',
  'assigned',
  'result',
  'reply',
  'announcement',
  'certificate',
  'event',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Where a notice may be told: the bell of the portal, mail, the person's devices by web push. */
export const noticePlaces = ['portal', 'mail', 'push'] as const;
export type NoticePlace = (typeof noticePlaces)[number];

/**
 * A notice in the person's list. `text`: a sentence in the language of the request. `names`: the names of courses and parts in it, each
 * between U+2068 and U+2069 there, with their languages (tags of BCP 47); those of unknown language are absent. `href`: the path of its place below the portal's
 * link base, e.g. `/courses/1/view`.
 */
export const notice = v.object({
  id: text,
  kind: v.picklist(noticeKinds),
  text,
  names: v.exactOptional(v.array(v.object({ name: text, language: text }))),
  href: text,
  made: instant,
  read: flag,
});
export type Notice = v.InferOutput<typeof notice>;

/** GET users/me/notices/query: newest first. Parameters: skip and take. `total`: of the person's notices; `unread`: those not read. */
export const noticePage = v.object({ ...pageOf(notice).entries, total: number, unread: number });

/** GET users/me/notices/unread */
export const unreadNotices = v.object({ count: number });

/** POST users/me/read-notices: those with these ids; without ids all of the person's notices. */
export const readNotices = v.object({ ids: v.optional(v.pipe(v.array(v.pipe(text, v.uuid())), v.maxLength(200))) });

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
/** A time of day, e.g. `08:00`. */
const clock = v.pipe(text, v.regex(CLOCK, 'A time is written like 08:00.'));
/** 1: Monday to 7: Sunday. */
const weekday = v.pipe(number, v.integer(), v.minValue(1), v.maxValue(7));

const places = v.object({ portal: flag, mail: flag, push: flag });

/**
 * What a person chose to be told, where and when; times are in the person's time zone. `when`: mails come at once (one a day at most,
 * besides results), once a day at `time`, or once a week on `weekday` at `time`. `quiet`: no mail and no push from `from` until `until`,
 * which may be on the next day; null: none. `daysOff`: no mail and no push on these days of the week.
 */
export const noticeChoices = v.object({
  kinds: v.object({
    due: places,
    opens: places,
    assigned: places,
    result: places,
    reply: places,
    announcement: places,
    certificate: places,
    event: places,
  } satisfies Record<NoticeKind, typeof places>),
  when: v.picklist(['now', 'daily', 'weekly']),
  time: clock,
  weekday,
  quiet: v.nullable(v.object({ from: clock, until: clock })),
  daysOff: v.pipe(v.array(weekday), v.maxLength(6, 'One day of the week stays.')),
});
export type NoticeChoices = v.InferOutput<typeof noticeChoices>;

/**
 * GET users/me/notice-choices. `email`: where mails go. `mail`: `bounced` when mails to it came back; `off` when the tenant or the
 * platform sends none. `kinds`: those that the tenant allows. `pushKey`: the platform's public key for web push (base64url); null: the
 * platform sends none.
 */
export const noticeSetup = v.object({
  choices: noticeChoices,
  email: text,
  mail: v.picklist(['on', 'bounced', 'off']),
  kinds: v.array(v.picklist(noticeKinds)),
  pushKey: v.nullable(text),
});
export type NoticeSetup = v.InferOutput<typeof noticeSetup>;

/** POST users/me/push-subscriptions: a `PushSubscription` of the browser as JSON; the same endpoint twice is one. */
export const pushSubscription = v.object({
  endpoint: v.pipe(text, v.url(), v.maxLength(2_000)),
  keys: v.object({
    p256dh: v.pipe(text, v.regex(/^[\w-]{87,88}=?$/)),
    auth: v.pipe(text, v.regex(/^[\w-]{22}={0,2}$/)),
  }),
});
/** DELETE users/me/push-subscriptions takes the endpoint alone. */
export const pushEndpoint = v.object({ endpoint: v.pipe(text, v.maxLength(2_000)) });
