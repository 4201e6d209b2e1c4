/** An event as a calendar file holds it; instants are ISO 8601. */
export interface IcsEvent {
  uid: string;
  title: string;
  start: string;
  end: string;
  location?: string | null;
  url?: string | null;
}

const instant = (iso: string | Date) => new Date(iso).toISOString().replace(/[-:]|\.\d{3}/g, '');
const text = (value: string) => value.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

const encoder = new TextEncoder();

/** Lines of at most 75 bytes; what goes on begins with a space (RFC 5545, 3.1). No letter is cut in two. */
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

/** An event as an iCalendar file (RFC 5545). */
export function icsOf({ uid, title, start, end, location, url }: IcsEvent, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Learn//Events//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${instant(now)}`,
    `DTSTART:${instant(start)}`,
    `DTEND:${instant(end)}`,
    `SUMMARY:${text(title)}`,
    ...(location ? [`LOCATION:${text(location)}`] : []),
    ...(url ? [`URL:${url.replace(/[\r\n]/g, '')}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
