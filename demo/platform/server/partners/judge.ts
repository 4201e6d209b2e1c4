import { isLoopback } from '../sign-in/cookies';
import { ONE_LINE } from '../../../../src/base/one-line';
import type { Below } from '../../i18n/language';
import { vouches } from './client';
import type { PartnerRow } from './partners';
import type { PublicKey } from './public-key';
import { scopes } from './scopes';

/** The texts of the administrator's form. Boxes that are not checked are absent. */
export interface Typed {
  name?: string;
  /** One origin a line. */
  origins?: string;
  signIn?: string;
  /** An address of keys, or a JWK set as JSON. */
  keys?: string;
  mayCreate?: string;
  [scope: string]: string | undefined;
}

/** A field of the form that can be wrong. */
export type PartnerField = 'name' | 'origins' | 'signIn' | 'keys';

/** The error of a field: the key of its text, and what the text contains. */
export interface FieldError {
  key:
    | `partners:errors.${Below<'partners', 'errors'>}`
    | 'signIn:errors.required'
    | 'signIn:errors.tooLong'
    | 'signIn:errors.control';
  /** What was typed. */
  text?: string;
  /** What to type instead, or the origin that is taken. */
  address?: string;
  /** The name of the partner that has the origin. */
  name?: string;
  /** The greatest number, or length, that the field takes. */
  max?: number;
}

export type FieldErrors = Partial<Record<PartnerField, FieldError>>;

/** The form can't be saved. */
export class PartnerRefused extends Error {
  constructor(readonly errors: FieldErrors) {
    super('The form of a partner has errors.');
  }
}

const MOST_ORIGINS = 20;
const MOST_KEYS = 10;
export const LONGEST_NAME = 100;

class Wrong extends Error {
  readonly error: FieldError;
  constructor(key: FieldError['key'], about: Omit<FieldError, 'key'> = {}) {
    super(key);
    this.error = { key, ...about };
  }
}

/** An address that a browser or this platform may reach: https, or http on this computer where the platform itself is there. */
export const isSafeAddress = ({ protocol, hostname }: URL, platform: string) =>
  protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname) && isLoopback(new URL(platform).hostname));

/** An http address with https instead. */
const withHttps = (address: string) => address.replace(/^http:/, 'https:');

function nameOf(text: string): string {
  const name = text.trim().normalize('NFC');
  if (!name) throw new Wrong('signIn:errors.required');
  if (name.length > LONGEST_NAME) throw new Wrong('signIn:errors.tooLong', { max: LONGEST_NAME });
  if (!ONE_LINE.test(name)) throw new Wrong('signIn:errors.control');
  return name;
}

function originOf(text: string, platform: string): string {
  const url = URL.canParse(text) && !text.includes('*') ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new Wrong('partners:errors.address', { text });
  const { origin } = url;
  if (!isSafeAddress(url, platform)) throw new Wrong('partners:errors.instead', { text, address: withHttps(origin) });
  if (origin !== text.replace(/\/$/, '')) throw new Wrong('partners:errors.instead', { text, address: origin });
  if (origin === platform) throw new Wrong('partners:errors.taken', { address: origin, name: 'Learn' });
  return origin;
}

function originsOf(text: string, platform: string, others: readonly PartnerRow[]): string[] {
  const lines = text.split(/[\s,]+/).filter(Boolean);
  const origins = [...new Set(lines.map((line) => originOf(line, platform)))];
  if (!origins.length) throw new Wrong('signIn:errors.required');
  if (origins.length > MOST_ORIGINS) throw new Wrong('partners:errors.tooMany', { max: MOST_ORIGINS });
  for (const origin of origins) {
    const other = others.find((partner) => partner.origins.includes(origin));
    if (other) throw new Wrong('partners:errors.taken', { address: origin, name: other.name });
  }
  return origins;
}

const noKeys = () => new Wrong('partners:errors.keys', { max: MOST_KEYS });

function keyOf(key: unknown): PublicKey {
  const { kty, ...members } = Object(key) as Record<string, unknown>;
  if ('d' in members || kty === 'oct') throw new Wrong('partners:errors.privateKey');
  if (typeof kty !== 'string' || !['EC', 'RSA', 'OKP'].includes(kty)) throw noKeys();
  return { kty, ...members };
}

/** The keys of a field: those at an address, those in the field, or none. */
function keysOf(text: string, platform: string): Pick<PartnerRow, 'keys' | 'keysUrl'> {
  if (!text) return { keys: null, keysUrl: null };
  if (/^https?:/.test(text) && URL.canParse(text)) {
    if (!isSafeAddress(new URL(text), platform))
      throw new Wrong('partners:errors.instead', { text, address: withHttps(text) });
    return { keys: null, keysUrl: text };
  }
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw noKeys();
  }
  const { keys = [read] } = Object(read) as { keys?: unknown };
  if (!Array.isArray(keys) || !keys.length || keys.length > MOST_KEYS) throw noKeys();
  return { keys: keys.map(keyOf), keysUrl: null };
}

/**
 * Reads the administrator's form.
 * @param platform the platform's origin
 * @param others the partners besides this one
 * @throws PartnerRefused with an error for each field that can't be used
 */
export function judgePartner(
  typed: Typed,
  platform: string,
  others: readonly PartnerRow[],
): Omit<PartnerRow, 'clientId'> {
  const errors: FieldErrors = {};
  const field = <T>(name: PartnerField, read: () => T): T | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      errors[name] = error.error;
      return undefined;
    }
  };
  const name = field('name', () => nameOf(typed.name ?? ''));
  const origins = field('origins', () => originsOf(typed.origins ?? '', platform, others));
  const keys = field('keys', () => keysOf(typed.keys?.trim() ?? '', platform));
  const signIn = typed.signIn !== undefined;
  const mayCreate = typed.mayCreate !== undefined;
  const hasNoKeys = keys !== undefined && !vouches(keys);
  if (hasNoKeys && !signIn) errors.signIn = { key: 'partners:errors.noWay' };
  // Accounts are created only for people whom the partner's server vouches for.
  if (hasNoKeys && mayCreate) errors.keys = { key: 'signIn:errors.required' };
  if (Object.keys(errors).length || !name || !origins || !keys) throw new PartnerRefused(errors);
  const chosen = scopes.filter((scope) => scope === 'learn:read' || typed[scope] !== undefined);
  return { name, origins, scopes: chosen, signIn, ...keys, mayCreate };
}
