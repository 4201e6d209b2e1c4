import { formatDate, formatNumber } from '../../../../../src/i18n/format';
import { isolate } from '../../../../../src/i18n/isolate';
import type { Language } from '../../../i18n/language';
import { letterOf } from '../../mail/letter';
import type { Mail } from '../../mail/smtp';
import { zoneOf } from '../../zone';
import type { UserRow } from '../sessions';
import { LINK_MINUTES } from './password-links';

/** What mails of all kinds need. */
export interface Around {
  product: string;
  accent?: string | undefined;
  language: Language;
  fromName?: string | undefined;
}

const mail = (
  { product, accent, language, fromName }: Around,
  user: UserRow,
  texts: [subject: string, text: string, note: string],
  action?: { text: string; href: string },
): Mail => {
  const [subject, text, note] = texts;
  const greeting = language.t('notice:mail.greeting', { name: user.firstName });
  const letter = letterOf({
    language,
    product,
    accent,
    subject,
    greeting,
    lines: [{ text }],
    action,
    notes: [{ text: note }],
  });
  return { to: user.email, fromName, ...letter };
};

/** The mail with the link that sets a new password. */
export function linkMail(around: Around, user: UserRow, href: string): Mail {
  const { t, locale } = around.language;
  const values = { username: isolate(user.username), minutes: formatNumber(LINK_MINUTES, locale) };
  const texts = [
    t('account:mail.linkSubject', { product: around.product }),
    t('account:mail.linkText', values),
    t('account:mail.linkIgnore'),
  ] as const;
  return mail(around, user, [...texts], { text: t('account:mail.linkAction'), href });
}

/** The mail that says that a password was changed. */
export function changedMail(around: Around, user: UserRow, now: Date): Mail {
  const { t, locale } = around.language;
  const date = formatDate(now.toISOString(), locale, 'datetime', zoneOf(user));
  return mail(around, user, [
    t('account:mail.changedSubject', { product: around.product }),
    t('account:mail.changedText', { username: isolate(user.username), date }),
    t('account:mail.changedIgnore'),
  ]);
}
