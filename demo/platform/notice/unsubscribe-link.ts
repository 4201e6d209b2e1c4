import { createHmac, timingSafeEqual } from 'node:crypto';
import { noticeKinds, type NoticeKind } from '../../../src/contract/notices';

export const UNSUBSCRIBE_PATH = '/learn/unsubscribe';

/** What a link of a mail stops. */
export interface Stopped {
  userId: string;
  kinds: NoticeKind[];
}

const signature = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url');

/** The address that stops mails of some kinds to a person. It needs no sign-in, and works as long as the mail is kept. */
export function unsubscribeLink(origin: string, key: Buffer, { userId, kinds }: Stopped): string {
  const about = `${userId}.${kinds.join('-')}`;
  return `${origin}${UNSUBSCRIBE_PATH}?of=${about}.${signature(key, about)}`;
}

const isKind = (text: string): text is NoticeKind => noticeKinds.some((kind) => kind === text);

/** What the value of a link stops; undefined when it is not one of this platform. */
export function readUnsubscribe(key: Buffer, value: string): Stopped | undefined {
  const [userId = '', names = '', given = ''] = value.split('.');
  const right = Buffer.from(signature(key, `${userId}.${names}`));
  const theirs = Buffer.from(given);
  if (theirs.length !== right.length || !timingSafeEqual(theirs, right)) return undefined;
  return { userId, kinds: names.split('-').filter(isKind) };
}
