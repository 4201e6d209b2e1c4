import AlarmClock from 'lucide/dist/esm/icons/alarm-clock.mjs';
import CalendarRange from 'lucide/dist/esm/icons/calendar-range.mjs';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import Lock from 'lucide/dist/esm/icons/lock.mjs';
import LockOpen from 'lucide/dist/esm/icons/lock-open.mjs';
import Users from 'lucide/dist/esm/icons/users.mjs';
import type { IconNode } from 'lucide';
import type { CalendarEvent } from '../../src/contract/calendar';
import type { CalendarFilter } from '../../src/calendar/calendar';
import type { Tone } from '../../src/markup/badge';

type Kind = CalendarEvent['kind'];

/** Icon, colour and filter of each kind. Icons and words tell kinds apart, never the colour alone. */
export const KINDS: Record<Kind, { icon: IconNode; tone: Tone; filter: CalendarFilter }> = {
  due: { icon: AlarmClock, tone: 'warning', filter: 'due' },
  available: { icon: LockOpen, tone: 'success', filter: 'availability' },
  closes: { icon: Lock, tone: 'neutral', filter: 'availability' },
  event: { icon: Users, tone: 'accent', filter: 'event' },
  term: { icon: CalendarRange, tone: 'neutral', filter: 'term' },
};

/** The icon of an event: that of its kind, or a check when the learner has done it. */
export const iconOf = ({ kind, isDone }: Pick<CalendarEvent, 'kind' | 'isDone'>): IconNode =>
  isDone ? CircleCheck : KINDS[kind].icon;
