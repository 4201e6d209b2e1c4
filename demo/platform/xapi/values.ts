import { createHash } from 'node:crypto';
import * as v from 'valibot';

/*
 * The data types of xAPI.
 */

/** The two editions that are spoken here, by their first number. */
export type Edition = 1 | 2;

const text = (pattern: RegExp, what: string) => v.pipe(v.string(), v.regex(pattern, `It is not ${what}.`));

export const iri = text(/^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i, 'an IRI with a scheme');
export const uuid = text(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'a UUID');
export const mailto = text(/^mailto:[^\s@]+@[^\s@]+$/, 'an address like mailto:ada@example.org');
export const sha1 = text(/^[0-9a-f]{40}$/i, 'a SHA-1');
export const sha2 = text(/^(?:[0-9a-f]{2}){28,64}$/i, 'a SHA-2');
export const mediaType = text(/^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(\s*;.*)?$/, 'a media type');

const number = String.raw`\d+(?:\.\d+)?`;
const DURATION = new RegExp(
  `^P(?:${number}W|(?=[\\dT])(?:${number}Y)?(?:${number}M)?(?:${number}D)?(?:T(?=\\d)(?:${number}H)?(?:${number}M)?(?:${number}S)?)?)$`,
);
export const duration = text(DURATION, 'a duration of ISO 8601');

/** RFC 5646, by its form. */
export const languageTag = text(/^(?:[a-z]{2,8}|[xi](?=-))(?:-[a-z0-9]{1,8})*$/i, 'a language tag');
export const languageMap = v.record(languageTag, v.string());
export const extensions = v.record(iri, v.unknown());

const TIMESTAMP = /^(\d{4})-(\d\d)-(\d\d)[Tt ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?([Zz]|[+-]\d\d(?::?\d\d)?)?$/;

/** The instant of a timestamp, in ms; one without an offset is in UTC. Undefined: it is none. */
export function instantOf(timestamp: string): number | undefined {
  const [, year, month, day, offset] = TIMESTAMP.exec(timestamp) ?? [];
  // An offset of minus nothing says that the offset is not known.
  if (day === undefined || /^-00(:?00)?$/.test(offset ?? '')) return undefined;
  if (Number(day) > new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()) return undefined;
  const whole = offset === undefined ? `${timestamp}Z` : timestamp.replace(/([+-]\d\d):?(\d\d)?$/, zone);
  const at = Date.parse(whole.replace(' ', 'T').toUpperCase());
  return Number.isNaN(at) ? undefined : at;
}
const zone = (match: string, hours: string, minutes?: string) =>
  /^[+-]/.test(match) ? `${hours}:${minutes ?? '00'}` : match;

export const timestamp = v.pipe(
  v.string(),
  v.check((given) => instantOf(given) !== undefined, 'It is not a timestamp with a known offset.'),
);

/** A timestamp in UTC. One that is in UTC already keeps its precision. */
export const inUtc = (given: string): string => (/Z$/.test(given) ? given : new Date(instantOf(given)!).toISOString());

/** SHA-256 in base64url. */
export const digestOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** JSON with the members of each object in one order, so that equal values have equal texts. */
export const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );
