import type { CalendarEvent } from '../../src/contract/calendar';
import { pathTo } from '../../src/portal/portal-paths';
import { formatDate } from '../../src/i18n/format';
import { formatRange } from '../../src/i18n/format-range';
import { noon } from './weeks';
import { firstDay, lastDay } from './events';

/** The time of an event, in short: its hours, or its days when it has several. Empty for one whole day. */
export function whenOf(event: CalendarEvent, locale: string, timeZone: string): string {
  const [first, last] = [firstDay(event, timeZone), lastDay(event, timeZone)];
  if (event.allDay) return first === last ? '' : formatRange(noon(first), noon(last), locale, 'date', 'UTC');
  if (!event.end || Date.parse(event.end) <= Date.parse(event.start)) {
    return formatDate(event.start, locale, 'time', timeZone);
  }
  return formatRange(event.start, event.end, locale, first === last ? 'time' : 'datetime', timeZone);
}

/** The portal's path that an event leads to: the part of a course, or the course; null for none. */
export function pathOf({ objectiveId, activityPathId }: CalendarEvent): string | null {
  if (!objectiveId) return null;
  return activityPathId
    ? pathTo('content-redirect', { objectiveId }, { activityPathId })
    : pathTo('course', { objectiveId });
}
