import type { NoticeKind } from '../../../src/contract/notices';
import { formatList, formatNumber } from '../../../src/i18n/format';
import type { notices, users } from '../db/schema';
import type { Language } from '../i18n/language';
import { letterOf } from '../server/mail/letter';
import type { Mail } from '../server/mail/smtp';
import { zoneOf } from '../server/zone';
import { PORTAL, pathTo } from '../../../src/portal/portal-paths';
import { kinds } from './kinds';
import { unsubscribeLink } from './unsubscribe-link';

type NoticeRow = typeof notices.$inferSelect;
export type Person = Pick<
  typeof users.$inferSelect,
  'id' | 'email' | 'firstName' | 'locale' | 'timezone' | 'browserZone'
>;

export interface Around {
  origin: string;
  product: string;
  accent?: string | undefined;
  /** The key that signs links of mails. */
  key: Buffer;
  /** The name that mails come from; undefined: that of the platform's address. */
  sender?: string | undefined;
}

interface Message {
  person: Person;
  notices: readonly NoticeRow[];
  language: Language;
  messageId: string;
  /** It may have been sent before. */
  repeated: boolean;
}

/** One mail with the notices of a person. It says why it came, and has a link that stops each kind. */
export function mailOf(around: Around, { person, notices: told, language, messageId, repeated }: Message): Mail {
  const { origin, product, key } = around;
  const { t, locale } = language;
  const link = (path: string) => origin + PORTAL + path;
  const about = [...new Set(told.map(({ kind }) => kind))];
  const stop = (stopped: NoticeKind[]) => unsubscribeLink(origin, key, { userId: person.id, kinds: stopped });
  const zone = zoneOf(person);
  const lines = told.map(({ kind, subject }) => ({
    text: kinds[kind].sentence(subject, language, zone),
    href: link(kinds[kind].href(subject)),
  }));
  const count = told.length;
  const names = about.map((kind) => t(`notices:kinds.${kind}`));
  const letter = letterOf({
    language,
    product,
    accent: around.accent,
    subject:
      count === 1
        ? lines[0]!.text.replace(/[\u2068\u2069]/g, '')
        : t('notice:mail.subject', { count, number: formatNumber(count, locale), product }),
    greeting: t('notice:mail.greeting', { name: person.firstName }),
    lines,
    action:
      count === 1
        ? { text: t('notice:mail.open'), href: lines[0]!.href }
        : { text: t('notice:mail.openLearn', { product }), href: link('/') },
    notes: [
      ...(repeated ? [{ text: t('notice:mail.repeated') }] : []),
      { text: t('notice:mail.why', { kinds: formatList(names, locale) }) },
      ...about.map((kind, at) => ({ text: t('notice:mail.stop', { kind: names[at]! }), href: stop([kind]) })),
      { text: t('notice:mail.choose'), href: link(pathTo('profile', {}, { tab: 'notices' })) },
    ],
  });
  return {
    to: person.email,
    ...letter,
    messageId,
    fromName: around.sender,
    headers: {
      'List-Unsubscribe': `<${stop(about)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      ...(repeated && { 'Learn-Repeated': 'yes' }),
    },
  };
}
