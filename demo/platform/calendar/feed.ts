import { addDays } from 'date-fns';
import type { CalendarEvent } from '../../../src/contract/calendar';
import { icsFile, type IcsEvent } from '../../../src/calendar/ics';
import type { Db } from '../db/client';
import { entriesOf } from './entries';
import { wordsIn } from './words';
import { PORTAL, pathTo } from '../../../src/portal/portal-paths';

/** Days in the past that the feed contains: older entries are no longer needed. */
const BACK_DAYS = 90;
const AHEAD_DAYS = 400;
const HOUR_MS = 3_600_000;

type Words = ReturnType<typeof wordsIn>;

function fileEntry(entry: CalendarEvent, words: Words, origin: string): IcsEvent {
  const { kind, title, objectiveId } = entry;
  const says = kind === 'due' || kind === 'available' || kind === 'closes' ? `${words[kind]}: ${title}` : title;
  return {
    uid: `${entry.id}@learn`,
    title: says,
    start: entry.start,
    end: entry.end,
    allDay: entry.allDay ?? false,
    location: entry.location,
    description: entry.course ?? null,
    url: entry.meetingUrl ?? (objectiveId ? origin + PORTAL + pathTo('course', { objectiveId }) : null),
    free: kind !== 'event',
    ...(kind === 'due' && { alarm: says }),
  };
}

interface Feed {
  db: Db;
  user: { id: string; timezone: string | null };
  origin: string;
  locale: string;
  now: Date;
}

/** A learner's calendar as an iCalendar file, without what is done. Its time stamp is the full hour, so that an unchanged calendar is the same file. */
export async function feedOf({ db, user, origin, locale, now }: Feed): Promise<string> {
  const words = wordsIn(locale);
  const entries = await entriesOf({ db, user, from: addDays(now, -BACK_DAYS), to: addDays(now, AHEAD_DAYS), now });
  return icsFile(
    entries.filter(({ isDone }) => !isDone).map((entry) => fileEntry(entry, words, origin)),
    new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS),
    { name: 'Learn', refreshHours: 1 },
  );
}
