import type { Context } from 'hono';
import type { Db } from '../db/client';
import { Problem } from '../server/problem';
import { readForm, readJson } from '../server/readable';
import { actor, faultOf, type Agent, type Statement } from './statement';
import { keyOfAgent } from './terms';
import { instantOf, iri, uuid, type Edition } from './values';

/** What a request may read and write. */
export interface Access {
  /** Who is behind what it writes. */
  authority: Agent;
  /** Only what is about this agent, by its key; undefined: everything. */
  agentKey?: string;
  /** Only what belongs to this registration. */
  registration?: string;
  /** Documents that it only reads. */
  fixedDocuments?: readonly string[];
  /** Hears of each document that is read, by its id. */
  read?: (id: string) => Promise<void>;
  /** Looks at new statements in the transaction that has stored them. @throws Problem, and nothing of it is stored */
  noted?: (db: Db, statements: readonly Statement[], now: Date) => Promise<void>;
}

/** A request, whichever syntax it has. */
export interface Asked {
  method: string;
  query: ReadonlyMap<string, string>;
  header: (name: string) => string | undefined;
  body: () => Promise<Uint8Array>;
}

/** A request whose sender and edition are known. */
export interface Known extends Asked {
  edition: Edition;
  access: Access;
}

const HEADERS = new Set([
  'authorization',
  'content-type',
  'content-length',
  'if-match',
  'if-none-match',
  'x-experience-api-version',
  'accept-language',
]);
const FORM = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/**
 * Reads a request. The first edition also has a form in place of method, parameters, headers and body (Communication 1.3).
 * @throws Problem 400
 */
export async function readAsked({ req }: Context): Promise<Asked> {
  const { method } = req;
  const query = new Map(Object.entries(req.query()));
  const body = async () => new Uint8Array(await req.arrayBuffer());
  const header = (name: string) => req.header(name);
  const wanted = query.get('method');
  if (wanted === undefined) return { method, query, header, body };
  if (method !== 'POST' || query.size > 1 || !FORM.test(header('content-type') ?? ''))
    throw new Problem(400, 'The form syntax is a POST with the parameter method alone.');
  if (!['GET', 'PUT', 'POST', 'DELETE'].includes(wanted)) throw new Problem(400, `The method ${wanted} is not known.`);
  const form = new Map(readForm(Buffer.from(await body()).toString('utf8')));
  const headers = new Map([...form].map(([name, value]) => [name.toLowerCase(), value]));
  const content = form.get('content');
  if (content === undefined && (wanted === 'PUT' || wanted === 'POST'))
    throw new Problem(400, 'The form has no content.');
  return {
    method: wanted,
    query: new Map([...form].filter(([name]) => name !== 'content' && !HEADERS.has(name.toLowerCase()))),
    header: (name) => headers.get(name) ?? (name === 'content-type' ? 'application/json' : header(name)),
    body: () => Promise.resolve(Buffer.from(content ?? '')),
  };
}

/** The edition that a request names. @throws Problem 400 */
export function editionOf({ header, query }: Asked, c: Context): Edition {
  const version = header('x-experience-api-version') ?? '';
  const [, major] = /^([12])\.0(?:\.\d+)?$/.exec(version) ?? [];
  if (major === undefined) throw new Problem(400, 'X-Experience-API-Version names no version that is spoken here.');
  if (major === '2' && (query.has('method') || c.req.query('method') !== undefined))
    throw new Problem(400, 'The form syntax is of version 1.0.');
  return major === '1' ? 1 : 2;
}

/** @throws Problem 400 when a request has a parameter that its resource does not know */
export function requireKnown({ query }: Asked, ...names: readonly string[]): void {
  const other = [...query.keys()].find((name) => !names.includes(name));
  if (other !== undefined) throw new Problem(400, `There is no parameter ${other.slice(0, 100)}.`);
}

const wrong = (name: string, what: string) => new Problem(400, `${name} is not ${what}.`);

/** @throws Problem 400 when a parameter is missing */
export function required({ query }: Asked, name: string): string {
  const value = query.get(name);
  if (!value) throw new Problem(400, `The parameter ${name} is missing.`);
  return value;
}

const read =
  <Value>(what: string, valueOf: (text: string) => Value | undefined) =>
  ({ query }: Asked, name: string): Value | undefined => {
    const text = query.get(name);
    if (text === undefined) return undefined;
    const value = valueOf(text);
    if (value === undefined) throw wrong(name, what);
    return value;
  };

/** Parameters that may be absent. Each throws a Problem 400 for a value of another type. */
export const uuidIn = read('a UUID', (text) => (faultOf(uuid, text) ? undefined : text.toLowerCase()));
export const iriIn = read('an IRI', (text) => (faultOf(iri, text) ? undefined : text));
export const numberIn = read('a number', (text) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined));
export const flagIn = read('true or false', (text) => (text === 'true' ? true : text === 'false' ? false : undefined));
export const instantIn = read('a timestamp', (text) => {
  const at = instantOf(text);
  return at === undefined ? undefined : new Date(at);
});

/** An agent or a group with an identifier. */
export function agentIn({ query }: Asked, name: string): { agent: Record<string, unknown>; key: string } | undefined {
  const text = query.get(name);
  if (text === undefined) return undefined;
  const agent = readJson(text, name) as Record<string, unknown>;
  const fault = faultOf(actor, agent);
  if (fault !== undefined) throw new Problem(400, `${name} is no agent: ${fault}`);
  const key = keyOfAgent(agent);
  if (key === undefined) throw wrong(name, 'an agent with an identifier');
  return { agent, key };
}

/** @throws Problem 403 when a request may not see an agent */
export function requireAgent({ access: { agentKey } }: Known, key: string): void {
  if (agentKey !== undefined && agentKey !== key) throw new Problem(403, 'These records are of another agent.');
}
