import { createHash } from 'node:crypto';
import type { Db } from '../db/client';
import { Problem } from '../server/problem';
import { readJson } from '../server/readable';
import { agentIn, flagIn, instantIn, iriIn, numberIn, requireKnown, uuidIn, type Asked, type Known } from './asked';
import { allAttachments, attachmentsOf, findStatements, statementById } from './find';
import { formatted, type Format } from './format';
import { readParts, writeParts, type Part } from './multipart';
import { faultOfSignature, SIGNATURE } from './signature';
import { faultOfStatement, type Statement } from './statement';
import { storeStatements } from './store';
import { keyOfAgent, termOf } from './terms';

const MOST_ON_PAGE = 500;
const USUAL_PAGE = 100;
const MOST_AT_ONCE = 5_000;

const FILTERS = [
  'agent',
  'verb',
  'activity',
  'registration',
  'related_activities',
  'related_agents',
  'since',
  'until',
  'limit',
  'ascending',
  'cursor',
];
const FORMATS: readonly string[] = ['exact', 'ids', 'canonical'];

/** The terms that statements must have for what a request asks, and for what it may see. */
function termsAsked(asked: Known): string[] {
  const agent = agentIn(asked, 'agent');
  const verb = iriIn(asked, 'verb');
  const activity = iriIn(asked, 'activity');
  const registration = uuidIn(asked, 'registration');
  const isRelated = { agents: flagIn(asked, 'related_agents'), activities: flagIn(asked, 'related_activities') };
  const { access } = asked;
  // The rarest first.
  return [
    ...(access.registration ? [termOf('registration', access.registration)] : []),
    ...(registration ? [termOf('registration', registration)] : []),
    ...(agent ? [termOf(isRelated.agents ? 'relatedAgent' : 'agent', agent.key)] : []),
    ...(access.agentKey ? [termOf('relatedAgent', access.agentKey)] : []),
    ...(activity ? [termOf(isRelated.activities ? 'relatedActivity' : 'activity', activity)] : []),
    ...(verb ? [termOf('verb', verb)] : []),
  ];
}

/** Answers with JSON, or with the attachments after it. */
async function send(db: Db, asked: Known, body: object, statements: readonly Statement[], newest: Date | undefined) {
  const headers = { ...(newest && { 'last-modified': newest.toUTCString() }) };
  const json = JSON.stringify(body);
  if (!flagIn(asked, 'attachments'))
    return new Response(json, { headers: { ...headers, 'content-type': 'application/json' } });
  const contents = await attachmentsOf(db, statements);
  const types = new Map(statements.flatMap(allAttachments).map(({ sha2, contentType }) => [sha2, contentType]));
  const parts = [...contents].map(([sha2, content]) => ({
    headers: {
      'Content-Type': types.get(sha2)!,
      'Content-Transfer-Encoding': 'binary',
      'X-Experience-API-Hash': sha2,
    },
    content,
  }));
  const written = writeParts([{ headers: { 'Content-Type': 'application/json' }, content: json }, ...parts]);
  return new Response(written.body, { headers: { ...headers, 'content-type': written.contentType } });
}

/** Where the next page is. */
function moreOf({ query }: Asked, path: string, cursor: number): string {
  const next = new URLSearchParams([...query].filter(([name]) => name !== 'cursor'));
  next.set('cursor', String(cursor));
  return `${path}?${next}`;
}

/**
 * GET statements: one by its id, or a page of those that fit.
 * @param path of the statements, for the address of the next page
 */
export async function getStatements(db: Db, asked: Known, path: string): Promise<Response> {
  requireKnown(asked, 'statementId', 'voidedStatementId', 'format', 'attachments', ...FILTERS);
  const format = asked.query.get('format') ?? 'exact';
  if (!FORMATS.includes(format)) throw new Problem(400, 'format is exact, ids or canonical.');
  flagIn(asked, 'attachments');
  const language = asked.header('accept-language');
  const id = uuidIn(asked, 'statementId');
  const voided = uuidIn(asked, 'voidedStatementId');
  const terms = termsAsked(asked);
  if (id !== undefined || voided !== undefined) {
    if ((id !== undefined && voided !== undefined) || FILTERS.some((name) => asked.query.has(name)))
      throw new Problem(400, 'One statement has no other parameters than format and attachments.');
    const found = await statementById(db, (id ?? voided)!, { voided: voided !== undefined, terms });
    if (!found) throw new Problem(404, 'There is no such statement.');
    const [statement] = await formatted(db, [found.statement], format as Format, language);
    return send(db, asked, statement!, [statement!], found.stored);
  }
  const limit = Math.min(numberIn(asked, 'limit') || USUAL_PAGE, MOST_ON_PAGE);
  const page = await findStatements(db, {
    terms,
    since: instantIn(asked, 'since'),
    until: instantIn(asked, 'until'),
    ascending: flagIn(asked, 'ascending') ?? false,
    limit,
    after: numberIn(asked, 'cursor'),
  });
  const statements = await formatted(db, page.statements, format as Format, language);
  const more = page.next === undefined ? '' : moreOf(asked, path, page.next);
  return send(db, asked, { statements, more }, statements, page.newest);
}

const HASHES: Record<number, string> = { 56: 'sha224', 64: 'sha256', 96: 'sha384', 128: 'sha512' };

/** The contents that came with statements, by their SHA-2. @throws Problem 400 */
function contentsOf(parts: readonly Part[]): Map<string, Uint8Array> {
  const contents = new Map<string, Uint8Array>();
  for (const { headers, content } of parts) {
    const sha2 = headers.get('x-experience-api-hash')?.toLowerCase() ?? '';
    const hash = HASHES[sha2.length];
    if (headers.get('content-transfer-encoding') !== 'binary')
      throw new Problem(400, 'An attachment is sent with Content-Transfer-Encoding: binary.');
    if (!hash || createHash(hash).update(content).digest('hex') !== sha2)
      throw new Problem(400, 'X-Experience-API-Hash is not the SHA-2 of its attachment.');
    contents.set(sha2, content);
  }
  return contents;
}

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** The JSON and the attachments of a body. @throws Problem 400 */
async function readBody(asked: Asked) {
  const type = asked.header('content-type') ?? '';
  const body = await asked.body();
  const jsonOf = (bytes: Uint8Array) => readJson(Buffer.from(bytes).toString('utf8'));
  if (JSON_TYPE.test(type)) return { json: jsonOf(body), contents: new Map<string, Uint8Array>() };
  if (!/^multipart\/mixed\s*;/i.test(type))
    throw new Problem(400, 'Statements are sent as application/json or multipart/mixed.');
  const [first, ...rest] = readParts(type, body);
  if (!first || !JSON_TYPE.test(first.headers.get('content-type') ?? ''))
    throw new Problem(400, 'The first part is application/json with all statements.');
  return { json: jsonOf(first.content), contents: contentsOf(rest) };
}

/** @throws Problem 400 when statements and contents don't fit each other */
async function requireAttachments(statements: readonly Statement[], contents: ReadonlyMap<string, Uint8Array>) {
  const named = new Set<string>();
  for (const statement of statements) {
    for (const attachment of allAttachments(statement)) {
      const sha2 = attachment.sha2.toLowerCase();
      const content = contents.get(sha2);
      named.add(sha2);
      if (!content && attachment.fileUrl === undefined)
        throw new Problem(400, 'An attachment has neither its content nor a fileUrl.');
      if (!content || attachment.usageType !== SIGNATURE) continue;
      const fault = await faultOfSignature(statement, attachment, content);
      if (fault !== undefined) throw new Problem(400, fault);
    }
  }
  if ([...contents.keys()].some((sha2) => !named.has(sha2)))
    throw new Problem(400, 'A part of the body is no attachment of a statement.');
}

/** @throws Problem 400 for what is no valid statement, 403 for one that these credentials may not write */
function requireStatements(given: readonly unknown[], { edition, access }: Known): asserts given is Statement[] {
  if (given.length > MOST_AT_ONCE) throw new Problem(413, `There are more than ${MOST_AT_ONCE} statements.`);
  for (const each of given) {
    const fault = faultOfStatement(edition, each);
    if (fault !== undefined) throw new Problem(400, `A statement is not valid: ${fault}`);
    const { actor, context } = each as Statement;
    const isOwn =
      (access.agentKey === undefined || (actor.objectType !== 'Group' && keyOfAgent(actor) === access.agentKey)) &&
      (access.registration === undefined || String(context?.registration ?? '').toLowerCase() === access.registration);
    if (!isOwn) throw new Problem(403, 'A statement is of another agent or registration.');
  }
}

async function store(db: Db, asked: Known, given: readonly unknown[], contents: ReadonlyMap<string, Uint8Array>) {
  requireStatements(given, asked);
  await requireAttachments(given, contents);
  const { authority, noted } = asked.access;
  const now = new Date();
  return db.transaction(async (tx) => {
    const stored = await storeStatements(tx, given, { authority, edition: asked.edition, now, attachments: contents });
    const isNew = ({ id }: Statement) => id === undefined || stored.added.has(id.toLowerCase());
    await noted?.(tx, given.filter(isNew), now);
    return stored.ids;
  });
}

/** PUT one statement with the id that the address has. */
export async function putStatement(db: Db, asked: Known): Promise<Response> {
  requireKnown(asked, 'statementId');
  const id = uuidIn(asked, 'statementId');
  if (id === undefined) throw new Problem(400, 'The parameter statementId is missing.');
  const { json, contents } = await readBody(asked);
  const own = (json as { id?: unknown } | null)?.id;
  if (json === null || typeof json !== 'object' || Array.isArray(json))
    throw new Problem(400, 'The body is no statement.');
  if (own !== undefined && String(own).toLowerCase() !== id) throw new Problem(400, 'The statement has another id.');
  await store(db, asked, [{ ...json, id }], contents);
  return new Response(null, { status: 204 });
}

/** POST one statement, or a list. */
export async function postStatements(db: Db, asked: Known): Promise<Response> {
  requireKnown(asked);
  const { json, contents } = await readBody(asked);
  const ids = await store(db, asked, Array.isArray(json) ? json : [json], contents);
  return Response.json(ids);
}
