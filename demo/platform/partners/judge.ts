import { isLoopback } from '../auth/cookies';
import { Problem } from '../api/problem';
import { vouches } from './client';
import type { PartnerRow } from './partners';
import type { PublicKey } from './public-key';
import { scopes, type Scope } from './scopes';

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

const MOST_ORIGINS = 20;
const MOST_KEYS = 10;
const LONGEST_NAME = 100;

/** An error of one field, as a sentence for the administrator. */
class Wrong extends Error {}

/** An address that a browser or this platform may reach: https, or http on this computer. */
const isSafe = ({ protocol, hostname }: URL) => protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));

function nameOf(text: string): string {
  const name = text.trim().normalize('NFC');
  if (!name) throw new Wrong('Give the partner a name.');
  if (name.length > LONGEST_NAME || /\p{Cc}/u.test(name))
    throw new Wrong('A name is one line of at most 100 characters.');
  return name;
}

function originOf(line: string, platform: string): string {
  const url = URL.canParse(line) ? new URL(line) : undefined;
  if (!url) throw new Wrong(`“${line}” is not an address. Write it like https://partner.example.`);
  if (line.includes('*')) throw new Wrong(`Write each origin in full, without *: “${line}” is not one.`);
  if (!isSafe(url)) throw new Wrong(`“${line}” must begin with https://. Only pages on this computer may use http://.`);
  if (url.origin !== line.replace(/\/$/, '')) {
    throw new Wrong(`Write only the origin of the pages: ${url.origin} instead of “${line}”.`);
  }
  if (url.origin === platform) throw new Wrong(`${url.origin} is this platform itself. Its own pages need no partner.`);
  return url.origin;
}

function originsOf(text: string, platform: string, others: readonly PartnerRow[]): string[] {
  const lines = text.split(/[\s,]+/).filter(Boolean);
  const origins = [...new Set(lines.map((line) => originOf(line, platform)))];
  if (!origins.length) throw new Wrong('Write the address of at least one page, like https://partner.example.');
  if (origins.length > MOST_ORIGINS) throw new Wrong(`A partner has at most ${MOST_ORIGINS} origins.`);
  for (const origin of origins) {
    const other = others.find((partner) => partner.origins.includes(origin));
    if (other) throw new Wrong(`${origin} belongs to ${other.name} already. An origin has one partner.`);
  }
  return origins;
}

function keyOf(key: unknown): PublicKey {
  const { kty, ...members } = Object(key) as Record<string, unknown>;
  if ('d' in members || kty === 'oct') {
    throw new Wrong('This is a private key. Paste only public keys, and replace this one: it is not secret any more.');
  }
  if (typeof kty !== 'string' || !['EC', 'RSA', 'OKP'].includes(kty)) {
    throw new Wrong('A key has a “kty” of EC, RSA or OKP.');
  }
  return { kty, ...members };
}

/** The keys of a field: those at an address, those in the field, or none. */
function keysOf(text: string): Pick<PartnerRow, 'keys' | 'keysUrl'> {
  if (!text) return { keys: null, keysUrl: null };
  if (URL.canParse(text)) {
    if (!isSafe(new URL(text))) throw new Wrong('The address of keys must begin with https://.');
    return { keys: null, keysUrl: text };
  }
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new Wrong('This is neither an https address nor JSON. Paste a JWK set: { "keys": [ … ] }.');
  }
  const { keys = [read] } = Object(read) as { keys?: unknown };
  if (!Array.isArray(keys) || !keys.length || keys.length > MOST_KEYS) {
    throw new Wrong(`A JWK set has 1 to ${MOST_KEYS} keys: { "keys": [ … ] }.`);
  }
  return { keys: keys.map(keyOf), keysUrl: null };
}

/**
 * Reads the administrator's form.
 * @param platform the platform's origin
 * @param others the partners besides this one
 * @throws Problem 400 with a sentence for each field that can't be used
 */
export function judgePartner(
  typed: Typed,
  platform: string,
  others: readonly PartnerRow[],
): Omit<PartnerRow, 'clientId'> {
  const errors: Record<string, string[]> = {};
  const field = <T>(name: string, read: () => T): T | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      errors[name] = [error.message];
      return undefined;
    }
  };
  const name = field('name', () => nameOf(typed.name ?? ''));
  const origins = field('origins', () => originsOf(typed.origins ?? '', platform, others));
  const keys = field('keys', () => keysOf(typed.keys?.trim() ?? ''));
  const signIn = typed.signIn !== undefined;
  const mayCreate = typed.mayCreate !== undefined;
  const hasKeys = keys !== undefined && vouches(keys);
  if (keys && !hasKeys && !signIn) {
    errors.signIn = [
      'Choose at least one way: learners sign in in a window, or the partner’s server vouches for them.',
    ];
  }
  if (keys && !hasKeys && mayCreate)
    errors.mayCreate = ['Accounts are created for people whom the partner vouches for: add its keys.'];
  if (Object.keys(errors).length || !name || !origins || !keys) {
    throw new Problem(400, 'Not saved. Please look at the marked fields.', errors);
  }
  const chosen = scopes.filter((scope): scope is Scope => scope === 'learn:read' || typed[scope] !== undefined);
  return { name, origins, scopes: chosen, signIn, ...keys, mayCreate };
}
