import type { CalendarEvent } from '../../src/domain/entities';
import { formatDate } from '../../src/i18n/format';
import { Badge, type Tone } from '../../src/ui/Badge';
import { useLearn } from '../../src/ui/learn-context';
import { Link } from '../../src/ui/Link';

const tones: Record<CalendarEvent['kind'], Tone> = {
  due: 'warning',
  available: 'success',
  closes: 'neutral',
  event: 'accent',
};

/** Events with their times; what belongs to a course leads there. */
export function EventList({ events, timeZone }: { events: readonly CalendarEvent[]; timeZone: string }) {
  const { t, locale } = useLearn();
  return (
    <ul className="events">
      {events.map(({ id, kind, title, start, objectiveId, location }) => (
        <li key={id}>
          <time dateTime={start}>{formatDate(start, locale, 'time', timeZone)}</time>
          <div>
            {objectiveId ? (
              <Link to={`/courses/${encodeURIComponent(objectiveId)}`}>
                <bdi>{title}</bdi>
              </Link>
            ) : (
              <bdi>{title}</bdi>
            )}
            {location ? (
              <p className="place">
                <bdi>{location}</bdi>
              </p>
            ) : null}
          </div>
          <Badge tone={tones[kind]}>{t(`kinds.${kind}`)}</Badge>
        </li>
      ))}
    </ul>
  );
}
