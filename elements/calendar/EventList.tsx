import CalendarPlus from 'lucide/dist/esm/icons/calendar-plus.mjs';
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs';
import Video from 'lucide/dist/esm/icons/video.mjs';
import { webUrl } from '../../src/base/content-urls';
import type { CalendarEvent } from '../../src/contract/calendar';
import { icsOf } from '../../src/calendar/ics';
import { serverNow } from '../../src/client/page/now';
import { Badge } from '../../src/ui/Badge';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import { Name } from '../../src/ui/Name';
import { Link } from '../../src/ui/Link';
import { saveFile } from '../../src/ui/save-file';
import { iconOf, KINDS } from './kinds';
import { pathOf, whenOf } from './event-texts';

/** Events with their times, places and links; each can be downloaded for the learner's own calendar. */
export function EventList({ events, timeZone }: { events: readonly CalendarEvent[]; timeZone: string }) {
  return (
    <ul className="events">
      {events.map((event) => (
        <Entry key={event.id} event={event} timeZone={timeZone} />
      ))}
    </ul>
  );
}

function Entry({ event, timeZone }: { event: CalendarEvent; timeZone: string }) {
  const { platform, t, locale, href } = useLearn('calendar');
  const { kind, title, language, start, course, courseLanguage, location, isDone = false } = event;
  const to = pathOf(event);
  const meeting = webUrl(event.meetingUrl ?? null, platform.client.url('/'));
  const named =
    kind === 'event' || kind === 'term' ? title : `${t('kindBefore', { kind: t(`kinds.${kind}`) })} ${title}`;

  const save = () => {
    const page = to && new URL(href(to), document.baseURI).href;
    const file = {
      ...event,
      uid: `${event.id}@learn`,
      title: named,
      allDay: event.allDay ?? false,
      description: course ?? null,
      url: meeting ?? page,
      free: kind !== 'event',
      ...(kind === 'due' && !isDone && { alarm: named }),
    };
    saveFile(`${title}.ics`, 'text/calendar', icsOf(file, serverNow()));
  };

  return (
    <li data-kind={kind} data-done={isDone || undefined} part="event">
      <span className="kind">
        <Icon icon={iconOf(event)} size={18} />
      </span>
      <div className="what">
        <p className="name">
          {to ? (
            <Link to={to}>
              <Name of={{ name: title, language }} />
            </Link>
          ) : (
            <Name of={{ name: title, language }} />
          )}
        </p>
        {course ? (
          <p className="aside">
            <Name of={{ name: course, language: courseLanguage }} />
          </p>
        ) : null}
        <p className="aside when">
          <Badge tone={KINDS[kind].tone}>{t(`kinds.${kind}`)}</Badge>
          {isDone ? <Badge tone="success">{t('done')}</Badge> : null}
          <time dateTime={start}>{whenOf(event, locale, timeZone) || t('allDay')}</time>
        </p>
        {location ? (
          <p className="aside">
            <Icon icon={MapPin} size={16} />
            <bdi>{location}</bdi>
          </p>
        ) : null}
        {meeting ? (
          <p className="aside">
            <Icon icon={Video} size={16} />
            <a href={meeting} target="_blank" rel="noopener noreferrer">
              {t('join')}
            </a>
          </p>
        ) : null}
      </div>
      <button
        type="button"
        className="button quiet icon-only save"
        part="button"
        aria-label={t('saveNamed', { title })}
        title={t('save')}
        onClick={save}
      >
        <Icon icon={CalendarPlus} />
      </button>
    </li>
  );
}
