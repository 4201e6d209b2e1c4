import type { IconNode } from 'lucide';
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import CircleDashed from 'lucide/dist/esm/icons/circle-dashed.mjs';
import CirclePlay from 'lucide/dist/esm/icons/circle-play.mjs';
import CircleX from 'lucide/dist/esm/icons/circle-x.mjs';
import CalendarClock from 'lucide/dist/esm/icons/calendar-clock.mjs';
import Clock from 'lucide/dist/esm/icons/clock.mjs';
import Flag from 'lucide/dist/esm/icons/flag.mjs';
import Hourglass from 'lucide/dist/esm/icons/hourglass.mjs';
import Lock from 'lucide/dist/esm/icons/lock.mjs';
import { cardAction, type CardAction } from '../rules/card-action';
import { cardDestination } from '../rules/destination';
import type { ListedAccess } from '../../contract/listed';
import { PublicationState } from '../../contract/enumerations';
import type { CourseBadge } from '../../course/rules/badge';
import type { CourseFoot } from '../../course/rules/foot';
import { standing, type Standing } from '../../course/rules/standing';
import { scoreParts } from '../../course/rules/grading';
import { formatDate, formatPercent } from '../../i18n/format';
import type { Translate } from '../../i18n/translate';
import { isolate } from '../../i18n/isolate';
import type { BadgeFacts, Tone } from '../../markup/badge';
import type { CardFacts, FootFacts } from './card';
import { ofCourse } from './of-course';
import { dueText } from '../../markup/due-text';

interface Scope {
  t: Translate;
  /** Full code, e.g. `ar-AR`. */
  locale: string;
  now: Date;
  /** IANA name of the zone that dates are in; absent: the learner's, or the browser's. */
  timeZone?: string | undefined;
}

const PUBLICATION = {
  [PublicationState.draft]: { text: 'state.comingSoon', icon: undefined },
  [PublicationState.archived]: { text: 'state.archived', icon: Lock },
} as const;

/** The badges for a mandatory course, a draft and an archived course. */
export function accessBadges(
  {
    isMandatory,
    objective,
  }: Pick<ListedAccess, 'isMandatory'> & { objective: Pick<ListedAccess['objective'], 'state'> },
  t: Translate,
): BadgeFacts[] {
  const state = PUBLICATION[objective.state as keyof typeof PUBLICATION];
  return [
    ...(isMandatory ? [{ tone: 'accent' as const, text: t('state.mandatory') }] : []),
    ...(state ? [{ tone: 'neutral' as const, text: t(state.text), ...(state.icon && { icon: state.icon }) }] : []),
  ];
}

const STATES: Record<CourseBadge, { tone: Tone; icon: IconNode }> = {
  overdue: { tone: 'danger', icon: CircleAlert },
  dueSoon: { tone: 'warning', icon: Clock },
  closed: { tone: 'neutral', icon: Lock },
  toFinish: { tone: 'accent', icon: Flag },
  gradePending: { tone: 'neutral', icon: Hourglass },
  passed: { tone: 'success', icon: CircleCheck },
  failed: { tone: 'danger', icon: CircleX },
};

/** The state of a course by an icon and a word (LST-13). */
const stateBadge = ({ badge }: Standing, { t }: Scope): BadgeFacts | undefined =>
  badge ? { ...STATES[badge], text: t(`card:${badge}`) } : undefined;

const FOOT_ICONS: Record<CourseFoot['kind'], IconNode> = {
  available: CalendarClock,
  due: CalendarClock,
  notStarted: CircleDashed,
  submitted: Hourglass,
  started: CirclePlay,
  completed: CircleCheck,
};

/** How far the learner is (LST-05), in the texts of `card`, and the score where the learner may see it (GRD-01). */
export function accessFoot(
  { objective }: Pick<ListedAccess, 'objective'>,
  { foot: footer, result }: Pick<Standing, 'foot' | 'result'>,
  { now, t, locale, timeZone }: Scope,
): FootFacts {
  const icon = FOOT_ICONS[footer.kind];
  const date = 'date' in footer ? formatDate(footer.date, locale, 'date', timeZone) : '';
  if (footer.kind === 'started' && footer.progress !== null) {
    return {
      icon,
      progress: { value: footer.progress, label: t('card:courseProgress', { name: objective.name }) },
      texts: [t('card:started', { date }), formatPercent(footer.progress, locale)],
    };
  }
  if (footer.kind === 'due') return { icon, texts: [dueText(footer.date, { t, locale, now, timeZone })] };
  if (footer.kind !== 'completed') return { icon, texts: [t(`card:${footer.kind}`, { date })] };
  const score = result && result !== 'pending' && scoreParts(result);
  return {
    icon,
    texts: [
      date ? t('card:completed', { date }) : t('card:completedNoDate'),
      ...(score ? [t('card:score', { percent: formatPercent(score.percent / 100, locale) })] : []),
    ],
  };
}

/** What a learner does next. The name of a part is set apart, so that it may run in another direction than the text around it. */
export const actionText = ({ kind, part }: CardAction, t: Translate): string =>
  part ? t('card:continueWith', { name: isolate(part) }) : t(`card:${kind}`);

/**
 * The card of one of the learner's courses: its state, its due date, how far the learner is, and what to do next. It leads to
 * where they left the course (LST-04).
 */
export function accessCard(access: ListedAccess, scope: Scope): CardFacts {
  const { t, now } = scope;
  const own = standing(access, now);
  const action = cardAction(access, own);
  return {
    ...ofCourse(access.objective),
    path: cardDestination(access),
    badges: accessBadges(access, t),
    state: stateBadge(own, scope),
    // Work that is submitted is not due any more.
    due: own.urgency && own.foot.kind !== 'due' ? dueText(access.dueDate!, scope) : undefined,
    foot: accessFoot(access, own, scope),
    next: action ? { text: actionText(action, t), path: action.path } : undefined,
  };
}
