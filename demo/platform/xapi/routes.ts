// Learning records: xAPI 1.0.3 and 2.0 at /api/scorm/v1/lrs. A statement is found by terms: one row for each value of a filter, also for those
// of the statements that it refers to. Of the conformance suites of ADL, all 1,442 tests of 2.0 pass, and 1,362 of 1,365 of 1.0.3: the other
// three want 1.0.3 in the answer to a request that names no version; 2.0 wants 2.0.0.
import { Hono, type Context } from 'hono';
import { version } from '../../../package.json';
import type { Db } from '../db/client';
import { limitBody } from '../server/limit-bodies';
import { answerProblem, notFound, Problem } from '../server/problem';
import {
  agentIn,
  editionOf,
  iriIn,
  readAsked,
  required,
  requireAgent,
  requireKnown,
  type Access,
  type Asked,
  type Known,
} from './asked';
import { answerDocuments, documentResources } from './document-calls';
import { findStatements } from './find';
import { definitionsOf } from './format';
import { RECORDS_PATH } from './paths';
import { getStatements, postStatements, putStatement } from './statement-calls';
import { keyOfAgent, termOf } from './terms';

const LARGEST_BODY = 10_000_000;
/** The version that answers name, by the first number of the one that was asked for. */
const VERSIONS = { 1: '1.0.3', 2: '2.0.0' } as const;

const isGet = ({ method }: Asked) => method === 'GET' || method === 'HEAD';
const only = (asked: Asked, ...methods: string[]) => {
  if (!methods.includes(asked.method)) throw new Problem(405, `Only ${methods.join(', ')}.`);
};

/** All that is known of the one person that an agent is. */
async function getPerson(db: Db, asked: Known): Promise<Response> {
  only(asked, 'GET', 'HEAD');
  requireKnown(asked, 'agent');
  required(asked, 'agent');
  const { agent, key } = agentIn(asked, 'agent')!;
  requireAgent(asked, key);
  const { statements } = await findStatements(db, { terms: [termOf('agent', key)], ascending: false, limit: 50 });
  const seen = statements.flatMap(({ actor, object }) => [agent, actor, object]);
  const names = [agent, ...seen].filter((one) => keyOfAgent(one) === key && typeof one.name === 'string');
  const identifiers = ['mbox', 'mbox_sha1sum', 'openid', 'account'].filter((name) => name in agent);
  return Response.json({
    objectType: 'Person',
    ...(names.length > 0 && { name: [...new Set(names.map(({ name }) => name))] }),
    ...Object.fromEntries(identifiers.map((name) => [name, [agent[name]]])),
  });
}

async function getActivity(db: Db, asked: Known): Promise<Response> {
  only(asked, 'GET', 'HEAD');
  requireKnown(asked, 'activityId');
  required(asked, 'activityId');
  const id = iriIn(asked, 'activityId')!;
  const definition = (await definitionsOf(db, [id])).get(id);
  return Response.json({ objectType: 'Activity', id, ...(definition && { definition }) });
}

async function answerStatements(db: Db, asked: Known): Promise<Response> {
  only(asked, 'GET', 'HEAD', 'PUT', 'POST');
  if (isGet(asked)) return getStatements(db, asked, `${RECORDS_PATH}/statements`);
  return asked.method === 'PUT' ? putStatement(db, asked) : postStatements(db, asked);
}

function answer(db: Db, resource: string, asked: Known): Promise<Response> {
  const documents = documentResources[resource];
  if (documents) {
    only(asked, 'GET', 'HEAD', 'PUT', 'POST', 'DELETE');
    return answerDocuments(db, asked, documents);
  }
  if (resource === 'statements') return answerStatements(db, asked);
  if (resource === 'agents') return getPerson(db, asked);
  if (resource === 'activities') return getActivity(db, asked);
  throw notFound();
}

/** How long a statement that was stored may not be found yet, in ms: other requests' transactions may still go on. */
const DELAY_MS = 1_000;

interface Options {
  db: Db;
  /** Who asks, and what they may. @throws Problem 401, 403 */
  accessOf: (c: Context, asked: Asked) => Promise<Access>;
  /** The value of `WWW-Authenticate`. */
  challenge?: string;
}
const CHALLENGE = 'Basic realm="Learning records", charset="UTF-8"';

/**
 * The store of learning records: xAPI 1.0.3 and 2.0 (IEEE 9274.1.1).
 */
export function recordRoutes({ db, accessOf, challenge = CHALLENGE }: Options): Hono {
  const app = new Hono();
  app.use(`${RECORDS_PATH}/*`, limitBody(LARGEST_BODY));
  app.get(`${RECORDS_PATH}/about`, (c) => {
    c.header('x-experience-api-version', VERSIONS[2]);
    return c.json({ version: Object.values(VERSIONS), extensions: { 'https://learn.example/xapi/platform': version } });
  });
  app.all(`${RECORDS_PATH}/:resource{.+}`, async (c) => {
    // Some clients write two slashes.
    const resource = c.req.param('resource').replace(/^\/+/, '');
    let spoken: string = VERSIONS[2];
    const respond = async () => {
      const asked = await readAsked(c);
      const edition = editionOf(asked, c);
      spoken = VERSIONS[edition];
      return answer(db, resource, { ...asked, edition, access: await accessOf(c, asked) });
    };
    const response = await respond().catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      const refused = answerProblem(c, error);
      if (error.status === 401) refused.headers.set('www-authenticate', challenge);
      return refused;
    });
    response.headers.set('x-experience-api-version', spoken);
    response.headers.set('cache-control', 'no-store');
    if (resource === 'statements')
      response.headers.set('x-experience-api-consistent-through', new Date(Date.now() - DELAY_MS).toISOString());
    return response;
  });
  return app;
}
