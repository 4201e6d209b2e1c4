import type { Db } from '../db/client';
import { Problem } from '../server/problem';
import {
  agentIn,
  instantIn,
  iriIn,
  required,
  requireAgent,
  requireKnown,
  uuidIn,
  type Asked,
  type Known,
} from './asked';
import { deleteDocuments, documentIds, documentOf, storeDocument, type Preconditions, type Scope } from './documents';

interface Resource {
  /** The parameters that say what a document belongs to. */
  names: readonly string[];
  /** The parameter with a document's own id. */
  id: string;
  scopeOf: (asked: Known) => Scope;
}

function agentKey(asked: Known): string {
  required(asked, 'agent');
  const { key } = agentIn(asked, 'agent')!;
  requireAgent(asked, key);
  return key;
}

function activityId(asked: Asked): string {
  required(asked, 'activityId');
  return iriIn(asked, 'activityId')!;
}

/** The three resources of documents, by their path. */
export const documentResources: Readonly<Record<string, Resource>> = {
  'activities/state': {
    names: ['activityId', 'agent', 'registration'],
    id: 'stateId',
    scopeOf(asked) {
      const registration = uuidIn(asked, 'registration');
      const only = asked.access.registration;
      if (only !== undefined && registration !== only)
        throw new Problem(403, 'These states are of another registration.');
      return { kind: 'state', of: [activityId(asked), agentKey(asked)], registration };
    },
  },
  'activities/profile': {
    names: ['activityId'],
    id: 'profileId',
    scopeOf(asked) {
      if (asked.access.agentKey !== undefined && asked.method !== 'GET' && asked.method !== 'HEAD')
        throw new Problem(403, 'The profile of an activity is of all agents.');
      return { kind: 'activity', of: [activityId(asked)] };
    },
  },
  'agents/profile': {
    names: ['agent'],
    id: 'profileId',
    scopeOf: (asked) => ({ kind: 'agent', of: [agentKey(asked)] }),
  },
};

const preconditions = ({ header }: Asked): Preconditions => ({
  ifMatch: header('if-match'),
  ifNoneMatch: header('if-none-match'),
});

async function getDocuments(db: Db, asked: Known, { names, id: name, scopeOf }: Resource): Promise<Response> {
  const id = asked.query.get(name);
  requireKnown(asked, ...names, name, ...(id === undefined ? ['since'] : []));
  const scope = scopeOf(asked);
  if (id === undefined) {
    const rows = await documentIds(db, scope, instantIn(asked, 'since'));
    const last = rows.at(-1)?.updated;
    const headers = { ...(last && { 'last-modified': last.toUTCString() }) };
    return Response.json([...new Set(rows.map((row) => row.id))], { headers });
  }
  const found = await documentOf(db, scope, id);
  if (!found) throw new Problem(404, 'There is no such document.');
  await asked.access.read?.(id);
  return new Response(found.content as Uint8Array<ArrayBuffer>, {
    headers: {
      'content-type': found.type,
      etag: `"${found.etag}"`,
      'last-modified': found.updated.toUTCString(),
    },
  });
}

/** Answers a request for documents. */
export async function answerDocuments(db: Db, asked: Known, resource: Resource): Promise<Response> {
  const { names, id: name, scopeOf } = resource;
  const { method } = asked;
  if (method === 'GET' || method === 'HEAD') return getDocuments(db, asked, resource);
  requireKnown(asked, ...names, name);
  const scope = scopeOf(asked);
  const { fixedDocuments } = asked.access;
  const document = asked.query.get(name);
  if (fixedDocuments && (document === undefined || fixedDocuments.includes(document)))
    throw new Problem(403, 'This document is the platform’s.');
  if (method === 'DELETE') {
    const id = scope.kind === 'state' ? asked.query.get(name) : required(asked, name);
    await db.transaction((tx) => deleteDocuments(tx, scope, id, preconditions(asked)));
    return new Response(null, { status: 204 });
  }
  const id = required(asked, name);
  const sent = {
    ...preconditions(asked),
    edition: asked.edition,
    type: asked.header('content-type') ?? 'application/octet-stream',
    content: await asked.body(),
  };
  await db.transaction((tx) => storeDocument(tx, scope, id, sent, method === 'POST', new Date()));
  return new Response(null, { status: 204 });
}
