import type { IconNode } from 'lucide';
import CalendarClock from 'lucide/dist/esm/icons/calendar-clock.mjs';
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import { cardDestination } from '../domain/destination';
import type { ObjectiveAccess } from '../domain/entities';
import { PublicationState } from '../domain/enumerations';
import { cardFooter } from '../domain/footer';
import { urgency } from '../domain/urgency';
import { formatDate, formatPercent } from '../i18n/format';

/*
 * What a card says, whoever draws it: React, or the painter of the first cards (src/element/paint-cards.ts), which is there
 * before React is.
 */

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

/** A text by its key; i18next's `t` is one. */
export interface Say {
  (key: string): string;
  (key: string, values: Record<string, string>): string;
}

export interface BadgeFacts {
  tone: Tone;
  text: string;
  icon?: IconNode;
}

/** A line at the foot of a card, or the two ends of the line below its progress (0..1). */
export interface FootFacts {
  texts: string[];
  progress?: { value: number; label: string };
}

const STATES = { [PublicationState.draft]: 'state.comingSoon', [PublicationState.archived]: 'state.archived' } as const;

/** Where and when a card is drawn: its texts, and the attributes of its list. */
export interface CardScope {
  t: Say;
  /** Full code, e.g. `ar-AR`. */
  locale: string;
  now: Date;
  attribute: (name: string) => string | undefined;
}
type AccessScope = Pick<CardScope, 't' | 'locale' | 'now'>;

/** What stands on the picture of one of the learner's courses. */
export function accessBadges({ isMandatory, objective }: ObjectiveAccess, t: Say): BadgeFacts[] {
  const state = STATES[objective.state as keyof typeof STATES];
  return [
    ...(isMandatory ? [{ tone: 'accent' as const, text: t('state.mandatory') }] : []),
    ...(state ? [{ tone: 'neutral' as const, text: t(state) }] : []),
  ];
}

/** When a course is due, where its foot does not say so (LST-05), and whether that is over or near. */
function dueBadges(access: ObjectiveAccess, { t, locale, now }: AccessScope): BadgeFacts[] {
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

/** How far the learner is (LST-05). */
function accessFoot(access: ObjectiveAccess, { now, t, locale }: AccessScope): FootFacts {
  const footer = cardFooter(access, now);
  const date = 'date' in footer ? formatDate(footer.date, locale) : '';
  if (footer.kind === 'completed') return { texts: [date ? t('card:completed', { date }) : t('card:completedNoDate')] };
  if (footer.kind !== 'started') return { texts: [t(`card:${footer.kind}`, { date })] };
  return {
    progress: { value: footer.progress, label: t('card:courseProgress', { name: access.objective.name }) },
    texts: [t('card:started', { date }), formatPercent(footer.progress, locale)],
  };
}

/** A whole card; all that a person wrote is plain text. */
export interface CardFacts {
  name: string;
  /** As the platform gave it. */
  imageUrl: string | null;
  /** A path of the portal. */
  path: string;
  target?: string | undefined;
  badges?: BadgeFacts[];
  text?: string | null | undefined;
  foot?: FootFacts | undefined;
  /** A button stands below it. */
  hasAction?: boolean;
}

/** The card of one of the learner's courses: it leads to where they left it (LST-04). */
export const accessCard = (access: ObjectiveAccess, scope: AccessScope): CardFacts => ({
  name: access.objective.name,
  imageUrl: access.objective.imageUrl,
  path: cardDestination(access),
  badges: [...accessBadges(access, scope.t), ...dueBadges(access, scope)],
  foot: accessFoot(access, scope),
});
