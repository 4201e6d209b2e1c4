/** An event in a calendar file; instants are ISO 8601. */
export interface IcsEvent {
  uid: string;
  title: string;
  /** An instant, or the first day of an event of whole days. */
  start: string;
  /** An instant, or the last day. Absent for a single instant or day. */
  end?: string | null;
  allDay?: boolean;
  location?: string | null;
  description?: string | null;
  url?: string | null;
  /** It does not show as busy, e.g. a due date. */
  free?: boolean;
  /** What an alarm one day before says; absent: there is no alarm. */
  alarm?: string;
}

/** Properties of a calendar that programs subscribe to. */
export interface IcsCalendar {
  name: string;
  /** Hours after which a program may request it again. */
  refreshHours: number;
}

const DAY_MS = 86_400_000;

const instant = (iso: string | Date) => new Date(iso).toISOString().replace(/[-:]|\.\d{3}/g, '');
const day = (iso: string, later = 0) => instant(new Date(Date.parse(iso.slice(0, 10)) + later * DAY_MS)).slice(0, 8);
/** Removes control characters, which a file may not contain (RFC 5545, 3.1); a line break could add a property. */
const printable = (value: string) => value.replace(/[^\P{Cc}\t\n]/gu, '');
const text = (value: string) =>
  printable(value.replace(/\r\n?/g, '\n'))
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
const address = (url: string) => printable(url).replace(/\s/g, '');

const encoder = new TextEncoder();

/** Folds a line into lines of at most 75 bytes; each next line begins with a space (RFC 5545, 3.1). Characters stay whole. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let size = 0;
  for (const letter of line) {
    const bytes = encoder.encode(letter).length;
    if (size + bytes > 75) {
      lines.push(current);
      current = ' ';
      size = 1;
    }
    current += letter;
    size += bytes;
  }
  return [...lines, current].join('\r\n');
}

/** Start and end. For whole days, the end is the day after the last (RFC 5545, 3.6.1). */
function times({ start, end, allDay }: IcsEvent): string[] {
  if (allDay) return [`DTSTART;VALUE=DATE:${day(start)}`, `DTEND;VALUE=DATE:${day(end ?? start, 1)}`];
  return [`DTSTART:${instant(start)}`, ...(end ? [`DTEND:${instant(end)}`] : [])];
}

const linesOf = (event: IcsEvent, now: Date): string[] => [
  'BEGIN:VEVENT',
  `UID:${text(event.uid)}`,
  `DTSTAMP:${instant(now)}`,
  ...times(event),
  `SUMMARY:${text(event.title)}`,
  ...(event.location ? [`LOCATION:${text(event.location)}`] : []),
  ...(event.description ? [`DESCRIPTION:${text(event.description)}`] : []),
  ...(event.url ? [`URL:${address(event.url)}`] : []),
  ...(event.free ? ['TRANSP:TRANSPARENT'] : []),
  ...(event.alarm
    ? ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${text(event.alarm)}`, 'TRIGGER:-P1D', 'END:VALARM']
    : []),
  'END:VEVENT',
];

/** Events as one iCalendar file (RFC 5545). */
export function icsFile(events: readonly IcsEvent[], now: Date, calendar?: IcsCalendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Learn//Events//EN',
    ...(calendar
      ? [
          `NAME:${text(calendar.name)}`,
          `X-WR-CALNAME:${text(calendar.name)}`,
          `REFRESH-INTERVAL;VALUE=DURATION:PT${calendar.refreshHours}H`,
          `X-PUBLISHED-TTL:PT${calendar.refreshHours}H`,
        ]
      : []),
    ...events.flatMap((event) => linesOf(event, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** One event as an iCalendar file. */
export const icsOf = (event: IcsEvent, now: Date): string => icsFile([event], now);
