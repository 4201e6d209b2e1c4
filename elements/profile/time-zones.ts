import { lookUp } from '../../src/domain/look-up';
import { isDaylight, knownZone, zoneName, zoneOffset } from '../../src/i18n/zones';
import { WINDOWS_ZONES } from './windows-zones';

/** A time zone to choose from (PRF-02), with its values at one instant. */
export interface TimeZone {
  /** IANA name. */
  name: string;
  /** E.g. CET or EST, in the learner's language; if that has none, the offset (`GMT+9`). */
  abbreviation: string;
  /** Minutes ahead of UTC. */
  offset: number;
  /** Whether daylight saving time is in effect. */
  daylight: boolean;
  /** All IANA names of this zone, including former ones. */
  zones: string[];
  /** E.g. `UTC+05:30`; the same in every language. */
  label: string;
}

const offsetLabel = (offset: number) => {
  const two = (value: number) => String(Math.trunc(value)).padStart(2, '0');
  const size = Math.abs(offset);
  return `UTC${offset < 0 ? '−' : '+'}${two(size / 60)}:${two(size % 60)}`;
};

/** The displayed name of a zone: `(UTC+05:30) Asia/Kolkata`. */
export const labelOf = ({ name, label }: TimeZone) => `(${label}) ${name.replaceAll('_', ' ')}`;

/** Former names of listed zones: some browsers (WebKit) do not treat both names as one zone. */
const RENAMED: Record<string, string> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Fort_Wayne': 'America/Indianapolis',
  'America/Godthab': 'America/Nuuk',
  'America/Indiana/Indianapolis': 'America/Indianapolis',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Dacca': 'Asia/Dhaka',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Ulan_Bator': 'Asia/Ulaanbaatar',
  'Europe/Kiev': 'Europe/Kyiv',
};
const nameNow = (zone: string) => lookUp(RENAMED, zone) ?? zone;

/** Whether two names are of the same zone (`Asia/Calcutta`, `Asia/Kolkata`), so that only one is listed. */
const sameZone = (one: string, other: string) =>
  nameNow(one) === nameNow(other) || nameNow(knownZone(one)) === nameNow(knownZone(other));

/** A zone by its IANA name at an instant; undefined when the browser does not know it. */
export function timeZone(name: string, now: Date, locale = 'en-US'): TimeZone | undefined {
  try {
    const offset = zoneOffset(name, now);
    const former = Object.keys(RENAMED).filter((each) => nameNow(each) === nameNow(name));
    return {
      name,
      abbreviation: zoneName(now, locale, name),
      offset,
      daylight: isDaylight(name, now),
      zones: [...new Set([name, nameNow(name), ...former])],
      label: offsetLabel(offset),
    };
  } catch {
    return undefined;
  }
}

/** The abbreviation, if it adds something to the label: it has letters and is not the name. */
export const shortName = ({ name, abbreviation }: TimeZone) =>
  /^\p{L}+$/u.test(abbreviation) && abbreviation !== name ? abbreviation : null;

/**
 * The zones to choose from, about a hundred as in Windows, from west to east. Their offsets are those at the instant, with
 * daylight saving time.
 * @param also the IANA name of a zone to list in any case: the learner's own
 */
export function timeZones(now: Date, also?: string, locale?: string): TimeZone[] {
  const listed = Object.keys(WINDOWS_ZONES);
  const names = also ? [also, ...listed.filter((name) => !sameZone(name, also))] : listed;
  return names
    .map((name) => timeZone(name, now, locale))
    .filter((zone) => zone !== undefined)
    .sort((a, b) => a.offset - b.offset || (a.name < b.name ? -1 : 1));
}

const folded = (text: string) => text.toLowerCase().replace(/[_/]/g, ' ').replaceAll('−', '-');

/**
 * The zones that match all words of a search: by name, former name, Windows name, abbreviation or offset (`+5:30`, `utc-3`).
 */
export function searchZones(zones: readonly TimeZone[], search: string): TimeZone[] {
  const words = folded(search)
    .split(/[\s()]+/)
    .filter(Boolean);
  return zones.filter((zone) => {
    const offset = folded(zone.label);
    const names = [...zone.zones, lookUp(WINDOWS_ZONES, zone.name) ?? '', shortName(zone) ?? ''].join(' ');
    const text = `${folded(names)} ${offset} ${offset.replace(/([+-])0/, '$1')}`;
    return words.every((word) => text.includes(word));
  });
}
