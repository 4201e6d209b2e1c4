import { path } from './path';
import { LMS } from './public-paths';

const MINE = `${LMS}users/me/` as const;

/** GET: the person's notices, newest first. @param take 1 to 200 */
export const notices = path(`${MINE}notices/query`, (take: number) => ({ take }));
/** GET: how many are not read. */
export const unreadNotices = `${MINE}notices/unread`;
/** Server-sent events: how many are not read, whenever that changes. */
export const noticeStream = `${MINE}notices/stream`;
/** POST marks notices as read. */
export const readNotices = `${MINE}read-notices`;
/** GET and PUT: what the person is told, where and when. */
export const noticeChoices = `${MINE}notice-choices`;
/** POST and DELETE: a browser that shows notices by web push. */
export const pushSubscriptions = `${MINE}push-subscriptions`;
/** POST: the language and the time zone of the person's browser, for what is sent to them. */
export const language = `${MINE}language`;
