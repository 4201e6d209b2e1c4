import type { NoticeKind } from '../../../src/contract/notices';
import { formatDate } from '../../../src/i18n/format';
import { isolate } from '../../../src/i18n/isolate';
import { pathTo } from '../../../src/portal/portal-paths';
import type { NoticeSubject } from '../db/schema';
import type { Language } from '../i18n/language';

interface Kind {
  /** What it says to its reader. */
  sentence: (subject: NoticeSubject, language: Language, zone: string) => string;
  /** The place that it opens, below the portal's link base. */
  href: (subject: NoticeSubject) => string;
  /** It waits for no digest, and is not counted for the one mail a day. */
  isUrgent?: true;
}

const courseOf = ({ course = '' }: NoticeSubject) => isolate(course);
const partOf = ({ part = '' }: NoticeSubject) => isolate(part);
/** The part, or the page of the course. */
const placeOf = ({ objectiveId = '', axis }: NoticeSubject) =>
  axis ? pathTo('content', { objectiveId, axis }) : pathTo('view', { objectiveId });

const dueTexts = { soon: 'notice:dueSoon', tomorrow: 'notice:dueTomorrow', over: 'notice:overdue' } as const;

/** All kinds of notices, each with its sentence and its place. */
export const kinds: Record<NoticeKind, Kind> = {
  due: {
    sentence: (subject, { t, locale }, zone) =>
      t(dueTexts[subject.due ?? 'soon'], {
        course: subject.part ? partOf(subject) : courseOf(subject),
        date: formatDate(subject.at, locale, 'datetime', zone),
      }),
    href: placeOf,
  },
  opens: { sentence: (subject, { t }) => t('notice:opens', { course: courseOf(subject) }), href: placeOf },
  assigned: {
    sentence: (subject, { t, locale }, zone) =>
      subject.at
        ? t('notice:assignedDue', { course: courseOf(subject), date: formatDate(subject.at, locale, 'date', zone) })
        : t('notice:assigned', { course: courseOf(subject) }),
    href: placeOf,
  },
  result: {
    sentence: (subject, { t }) =>
      subject.part
        ? t('notice:result', { part: partOf(subject), course: courseOf(subject) })
        : t('notice:courseResult', { course: courseOf(subject) }),
    href: placeOf,
    isUrgent: true,
  },
  reply: {
    sentence: (subject, { t }) => t('notice:reply', { name: isolate(subject.name ?? ''), course: courseOf(subject) }),
    href: placeOf,
  },
  announcement: {
    sentence: (subject, { t }) =>
      t('notice:announcement', { course: courseOf(subject), text: isolate(subject.text ?? '') }),
    href: placeOf,
  },
  certificate: {
    sentence: (subject, { t, locale }, zone) =>
      subject.revoked
        ? t('notice:certificateRevoked', { course: courseOf(subject), reason: isolate(subject.text ?? '') })
        : subject.again
          ? t('notice:certificateAgain', { course: courseOf(subject) })
          : t('notice:certificate', { course: courseOf(subject), date: formatDate(subject.at, locale, 'date', zone) }),
    href: ({ objectiveId = '', certificate = '' }) =>
      pathTo('certificate', { objectiveId, certificateNumber: certificate }),
  },
  event: {
    sentence: (subject, { t, locale }, zone) =>
      t('notice:event', {
        part: subject.part ? partOf(subject) : courseOf(subject),
        date: formatDate(subject.at, locale, 'datetime', zone),
      }),
    href: placeOf,
  },
};
