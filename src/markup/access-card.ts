import CalendarClock from 'lucide/dist/esm/icons/calendar-clock.mjs';
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import { cardDestination } from '../domain/destination';
import type { ObjectiveAccess } from '../domain/entities';
import { PublicationState } from '../domain/enumerations';
import { cardFooter } from '../domain/footer';
import { urgency } from '../domain/urgency';
import { formatDate, formatPercent } from '../i18n/format';
import type { Translate } from '../i18n/translate';
import type { BadgeFacts } from './badge';
import type { CardFacts, FootFacts } from './card';

interface Scope {
  t: Translate;
  /** Full code, e.g. `ar-AR`. */
  locale: string;
  now: Date;
}

const STATES = { [PublicationState.draft]: 'state.comingSoon', [PublicationState.archived]: 'state.archived' } as const;

/** The badges for a mandatory course, a draft and an archived course. */
export function accessBadges({ isMandatory, objective }: ObjectiveAccess, t: Translate): BadgeFacts[] {
  const state = STATES[objective.state as keyof typeof STATES];
  return [
    ...(isMandatory ? [{ tone: 'accent' as const, text: t('state.mandatory') }] : []),
    ...(state ? [{ tone: 'neutral' as const, text: t(state) }] : []),
  ];
}

/** The badges for a due date that is over or near, with the date if the foot does not show it (LST-05). */
function dueBadges(access: ObjectiveAccess, { t, locale, now }: Scope): BadgeFacts[] {
  const urgent = urgency(access, now);
  if (!urgent) return [];
  const date = formatDate(access.dueDate, locale);
  const isInFoot = cardFooter(access, now).kind === 'due';
  const tone = urgent === 'soon' ? 'warning' : 'neutral';
  return [
    ...(urgent === 'overdue' ? [{ tone: 'danger' as const, text: t('card:overdue'), icon: CircleAlert }] : []),
    ...(isInFoot ? [] : [{ tone, text: t('card:due', { date }), icon: CalendarClock } as const]),
  ];
}

/** The foot of the card: the learner's progress (LST-05). */
export function accessFoot(access: ObjectiveAccess, { now, t, locale }: Scope): FootFacts {
  const footer = cardFooter(access, now);
  const date = 'date' in footer ? formatDate(footer.date, locale) : '';
  if (footer.kind === 'completed') return { texts: [date ? t('card:completed', { date }) : t('card:completedNoDate')] };
  if (footer.kind !== 'started') return { texts: [t(`card:${footer.kind}`, { date })] };
  return {
    progress: { value: footer.progress, label: t('card:courseProgress', { name: access.objective.name }) },
    texts: [t('card:started', { date }), formatPercent(footer.progress, locale)],
  };
}

/** The card of one of the learner's courses. Its link continues a course in progress (LST-04). */
export const accessCard = (access: ObjectiveAccess, scope: Scope): CardFacts => ({
  name: access.objective.name,
  imageUrl: access.objective.imageUrl,
  path: cardDestination(access),
  badges: [...accessBadges(access, scope.t), ...dueBadges(access, scope)],
  foot: accessFoot(access, scope),
});
