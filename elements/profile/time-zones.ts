import { zoneNames, zoneOffset } from '../../src/i18n/zones';

export interface TimeZone {
  /** IANA name. */
  name: string;
  /** Minutes ahead of UTC at the instant asked for. */
  offset: number;
  /** `UTC+05:30`; the same in every language. */
  label: string;
}

const offsetLabel = (offset: number) => {
  const two = (value: number) => String(Math.trunc(value)).padStart(2, '0');
  const size = Math.abs(offset);
  return `UTC${offset < 0 ? '−' : '+'}${two(size / 60)}:${two(size % 60)}`;
};

/** One zone with its offset at an instant; undefined where the browser does not know it. */
export function timeZone(name: string, now: Date): TimeZone | undefined {
  try {
    const offset = zoneOffset(name, now);
    return { name, offset, label: offsetLabel(offset) };
  } catch {
    return undefined;
  }
}

/**
 * Every time zone the browser knows, from west to east, UTC among them; offsets are those of the instant, so that
 * daylight saving is in them.
 * @param also a zone to list in any case, e.g. the learner's own under an older name
 */
export function timeZones(now: Date, also?: string): TimeZone[] {
  const names = new Set([...zoneNames(), 'UTC', ...(also ? [also] : [])]);
  return [...names]
    .map((name) => timeZone(name, now))
    .filter((zone) => zone !== undefined)
    .sort((a, b) => a.offset - b.offset || (a.name < b.name ? -1 : 1));
}
