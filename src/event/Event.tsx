import { useStore } from '@nanostores/react';
import CalendarPlus from 'lucide/dist/esm/icons/calendar-plus.mjs';
import CircleCheckBig from 'lucide/dist/esm/icons/circle-check-big.mjs';
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs';
import Video from 'lucide/dist/esm/icons/video.mjs';
import { useEffect, useMemo, useState } from 'react';
import { webUrl } from '../base/content-urls';
import { icsOf } from '../calendar/ics';
import { formatDate, formatNumber } from '../i18n/format';
import { zoneName } from '../i18n/zones';
import { $now } from '../client/page/now';
import { currentUser } from '../client/session/session';
import { buttonLook } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { useLearn } from '../ui/learn-context';
import { useSheet } from '../ui/sheet';
import type { KindProps } from '../course/props';
import { untilStart } from './times';
import sheet from './event.css';

/** When and where an event takes place, how long until then, and its link or address. */
export default function Event({ part, content, completable }: KindProps) {
  const { platform, t, locale } = useLearn('course');
  useSheet(sheet);
  const now = useStore($now);
  const { data: user } = useStore(currentUser(platform));
  const zone = user?.timezone ?? undefined;
  const { event } = content;
  const { name, id } = part.childActivity;
  const meeting = event ? webUrl(event.meetingUrl, platform.client.url('/')) : null;
  const file = useMemo(
    () =>
      event
        ? icsOf(
            {
              uid: `${id}@learn`,
              title: name,
              start: event.start,
              end: event.end,
              location: event.place,
              url: meeting,
            },
            new Date(),
          )
        : null,
    [event, id, name, meeting],
  );
  const address = useFileAddress(file);
  if (!event) return null;

  const start = new Date(event.start);
  const isOver = now >= new Date(event.end);
  const left = untilStart(start, now);
  return (
    <section className="event" aria-label={t('event.label')}>
      <p className="when">
        <time dateTime={event.start}>{formatDate(event.start, locale, 'fullDate', zone)}</time>
        <span>
          {formatDate(event.start, locale, 'time', zone)} – {formatDate(event.end, locale, 'time', zone)}{' '}
          <span className="muted">{zoneName(start, locale, zone)}</span>
        </span>
      </p>
      <p className="countdown">
        {isOver
          ? t('event.over')
          : left
            ? t(`event.in.${left.unit}`, { count: left.count, number: formatNumber(left.count, locale) })
            : t('event.running')}
      </p>
      {event.place ? (
        <p className="place">
          <Icon icon={MapPin} size={18} />
          <bdi>{event.place}</bdi>
        </p>
      ) : null}
      <div className="buttons">
        {meeting && !isOver ? (
          <a {...buttonLook('primary', 'medium', false)} href={meeting} target="_blank" rel="noopener noreferrer">
            <Icon icon={Video} />
            {t('event.join')}
          </a>
        ) : null}
        {address && !isOver ? (
          <a {...buttonLook('secondary', 'medium', false)} href={address} download={`${name}.ics`}>
            <Icon icon={CalendarPlus} />
            {t('event.add')}
          </a>
        ) : null}
      </div>
      {event.attended ? (
        <p className="attended">
          <Icon icon={CircleCheckBig} size={18} />
          {t('event.attended')}
        </p>
      ) : completable && left ? (
        <p className="muted">{t('event.notYet')}</p>
      ) : null}
    </section>
  );
}

/** An object URL for a text, revoked when the component goes. */
function useFileAddress(text: string | null): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (text === null) return undefined;
    const made = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [text]);
  return text === null ? undefined : address;
}
