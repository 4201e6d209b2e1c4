import { createHash } from 'node:crypto';
import { and, asc, eq, gt, type SQL } from 'drizzle-orm';
import type { Db } from '../db/client';
import { xapiDocuments } from '../db/schema';
import { Problem } from '../server/problem';
import { readJson } from '../server/readable';
import { digestOf, type Edition } from './values';

export type DocumentRow = typeof xapiDocuments.$inferSelect;

/** What documents belong to: the names of a profile's activity or agent, or a state's activity and agent. */
export interface Scope {
  kind: 'state' | 'activity' | 'agent';
  of: readonly string[];
  registration?: string | undefined;
}

const scopeOf = ({ kind, of }: Scope) => digestOf(kind, ...of);
const keyOf = (scope: Scope, id: string) => digestOf(scopeOf(scope), scope.registration ?? '', id);

/** Documents of a scope; of all registrations when it names none. */
const within = (scope: Scope): SQL | undefined =>
  and(
    eq(xapiDocuments.scope, scopeOf(scope)),
    scope.registration ? eq(xapiDocuments.registration, scope.registration) : undefined,
  );

/** The ids of documents in a scope, the oldest change first. @param since only those that were changed later */
export const documentIds = async (db: Db, scope: Scope, since: Date | undefined): Promise<DocumentRow[]> =>
  db
    .select()
    .from(xapiDocuments)
    .where(and(within(scope), since && gt(xapiDocuments.updated, since)))
    .orderBy(asc(xapiDocuments.updated));

/** A document; undefined: there is none. */
export const documentOf = async (db: Db, scope: Scope, id: string): Promise<DocumentRow | undefined> =>
  (
    await db
      .select()
      .from(xapiDocuments)
      .where(eq(xapiDocuments.key, keyOf(scope, id)))
  )[0];

export interface Preconditions {
  ifMatch?: string | undefined;
  ifNoneMatch?: string | undefined;
}

const isNamed = (header: string, etag: string) =>
  header.trim() === '*' || header.split(',').some((each) => each.trim().replace(/^W\//, '') === `"${etag}"`);

/** @throws Problem 412 when a document is not as its sender believes */
function requireFits(before: DocumentRow | undefined, { ifMatch, ifNoneMatch }: Preconditions): void {
  const fits =
    (ifMatch === undefined || (before !== undefined && isNamed(ifMatch, before.etag))) &&
    (ifNoneMatch === undefined || before === undefined || !isNamed(ifNoneMatch, before.etag));
  if (!fits) throw new Problem(412, 'The document has changed.');
}

/**
 * A PUT says in a header whether it replaces a document. In the first edition a profile always needs one, and a state never.
 * @throws Problem 400, 409
 */
function requireAsked(before: DocumentRow | undefined, { kind }: Scope, { ifMatch, ifNoneMatch, edition }: Sent): void {
  if (ifMatch !== undefined || ifNoneMatch !== undefined || (kind === 'state' && edition === 1)) return;
  if (before) throw new Problem(409, 'The document exists: fetch it, and send its ETag in If-Match to replace it.');
  if (edition === 1) throw new Problem(400, 'A profile is sent with If-Match or If-None-Match.');
}

export interface Sent extends Preconditions {
  edition: Edition;
  type: string;
  content: Uint8Array;
}

const isJson = (type: string) => /^application\/json\s*(;|$)/i.test(type);

/** The object that a document has. @throws Problem 400 when it is no JSON object */
function objectOf({ type, content }: { type: string; content: Uint8Array }): Record<string, unknown> {
  const value = isJson(type) ? readJson(Buffer.from(content).toString('utf8')) : undefined;
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw new Problem(400, 'Only JSON objects can be merged.');
  return value as Record<string, unknown>;
}

/** What a POST makes of a document: its members are added to those of the one before. */
function merged(before: DocumentRow | undefined, sent: Sent): Pick<Sent, 'type' | 'content'> {
  if (!before) {
    if (isJson(sent.type)) objectOf(sent);
    return sent;
  }
  const together = { ...objectOf(before), ...objectOf(sent) };
  return { type: sent.type, content: Buffer.from(JSON.stringify(together)) };
}

/**
 * Stores a document within a transaction.
 * @param merge true: adds the members of a JSON object to the document that is there
 * @throws Problem 409, 412 when the document is there and its sender does not say that it may be replaced; 400 when it can't be merged
 */
export async function storeDocument(db: Db, scope: Scope, id: string, sent: Sent, merge: boolean, now: Date) {
  const key = keyOf(scope, id);
  const [before] = await db.select().from(xapiDocuments).where(eq(xapiDocuments.key, key)).for('update');
  requireFits(before, sent);
  if (!merge) requireAsked(before, scope, sent);
  const { type, content } = merge ? merged(before, sent) : sent;
  const etag = createHash('sha1').update(content).digest('hex');
  const row = { type, etag, content, updated: now };
  if (before) {
    await db.update(xapiDocuments).set(row).where(eq(xapiDocuments.key, key));
    return;
  }
  const added = await db
    .insert(xapiDocuments)
    .values({ ...row, key, id, scope: scopeOf(scope), registration: scope.registration ?? null })
    .onConflictDoNothing()
    .returning({ key: xapiDocuments.key });
  if (added.length === 0) throw new Problem(409, 'The document was made at the same time.');
}

/** Deletes a document, or all of a scope. @throws Problem 412 */
export async function deleteDocuments(db: Db, scope: Scope, id: string | undefined, asked: Preconditions) {
  if (id === undefined) {
    await db.delete(xapiDocuments).where(within(scope));
    return;
  }
  const key = eq(xapiDocuments.key, keyOf(scope, id));
  const [before] = await db.select().from(xapiDocuments).where(key).for('update');
  requireFits(before, asked);
  await db.delete(xapiDocuments).where(key);
}
