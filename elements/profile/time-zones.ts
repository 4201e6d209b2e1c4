import { foldText } from '../../src/base/fold-text';
import { lookUp } from '../../src/base/look-up';
import { allZones, zonePlaces } from '../../src/i18n/zone-places';
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

/** Large cities that no time zone is named after, by the zone of each; the local name too where it differs. */
const CITIES: Readonly<Record<string, string>> = {
  'America/Los_Angeles': 'San Francisco Seattle San Diego Las Vegas',
  'America/Chicago': 'Houston Dallas Austin',
  'America/New_York': 'Boston Washington Miami Atlanta Philadelphia',
  'America/Sao_Paulo': 'Rio de Janeiro Brasília Salvador',
  'America/Toronto': 'Montreal Montréal Ottawa',
  'Africa/Johannesburg': 'Cape Town Pretoria Durban',
  'Asia/Dubai': 'Abu Dhabi',
  'Asia/Ho_Chi_Minh': 'Hanoi Hà Nội Saigon',
  'Asia/Jerusalem': 'Tel Aviv Haifa',
  'Asia/Kolkata': 'Mumbai Bombay Delhi Bangalore Bengaluru Chennai Madras Hyderabad',
  'Asia/Riyadh': 'Mecca Makkah Jeddah',
  'Asia/Seoul': 'Busan',
  'Asia/Shanghai': 'Beijing Peking Guangzhou Shenzhen',
  'Asia/Tokyo': 'Osaka Kyoto Yokohama',
  'Australia/Sydney': 'Canberra',
  'Europe/Berlin': 'Munich München Hamburg Frankfurt Cologne Köln',
  'Europe/Istanbul': 'Ankara Izmir',
  'Europe/Kyiv': 'Lviv Odesa Kharkiv',
  'Europe/London': 'Edinburgh Manchester Birmingham',
  'Europe/Madrid': 'Barcelona Valencia Sevilla',
  'Europe/Moscow': 'Saint Petersburg',
  'Europe/Paris': 'Lyon Marseille Toulouse',
  'Europe/Rome': 'Milan Milano Naples Napoli Turin Torino',
  'Europe/Warsaw': 'Kraków Gdańsk Wrocław',
  'Europe/Zurich': 'Geneva Genève Bern Basel',
};

/** A name or an offset as the search compares it: `Asia/Ho_Chi_Minh` is `asia ho chi minh`. */
const folded = (text: string) => foldText(text).replace(/[_/]/g, ' ');

/** The most zones outside the list that a search adds. */
const MOST_OTHERS = 30;

/**
 * Makes the search for a time zone. It finds the listed zones by name, former name, Windows name, abbreviation, offset (`+5:30`,
 * `utc-3`), city and country, and by name, city and country also those that are not listed.
 * @example zoneSearch(zones, now, 'de-DE')('Österreich') // Europe/Vienna, which is not listed
 */
export function zoneSearch(zones: readonly TimeZone[], now: Date, locale = 'en-US') {
  const places = zonePlaces(locale);
  const placeOf = (name: string) => `${name} ${places.get(name) ?? ''} ${lookUp(CITIES, nameNow(name)) ?? ''}`;
  const listed = zones.map((zone) => {
    const offset = folded(zone.label);
    const names = [...zone.zones.map(placeOf), lookUp(WINDOWS_ZONES, zone.name) ?? '', shortName(zone) ?? ''].join(' ');
    return { zone, text: `${folded(names)} ${offset} ${offset.replace(/([+-])0/, '$1')}` };
  });
  const known = new Set(zones.flatMap((zone) => zone.zones));
  const others = allZones()
    .filter((name) => !known.has(name))
    .map((name) => ({ name, text: folded(placeOf(name)) }));
  return (search: string): TimeZone[] => {
    const words = folded(search)
      .split(/[\s()]+/)
      .filter(Boolean);
    const fits = ({ text }: { text: string }) => words.every((word) => text.includes(word));
    const found = listed.filter(fits).map(({ zone }) => zone);
    if (!words.length) return found;
    const more = others.filter(fits).slice(0, MOST_OTHERS);
    const added = more.map(({ name }) => timeZone(name, now, locale)).filter((zone) => zone !== undefined);
    return [...found, ...added];
  };
}
