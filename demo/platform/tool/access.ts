import { decodeJwt, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { Hono, type Context } from 'hono';
import { remoteKeys } from '../remote-keys';
import { tokenOf } from '../server/authorization';
import { Problem } from '../server/problem';
import { readForm } from '../server/readable';
import type { Db } from '../db/client';
import { firstUse } from '../first-use';
import { addresses, scopesOf } from './addresses';
import { publicKeys, readOwn, sign } from './keys';
import { toolByClient, type ToolRow } from './tools';

interface Options {
  db: Db;
  origin: string;
}

const ASSERTION = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
const TOKEN_SECONDS = 60 * 60;
/** The largest age of an assertion, which a tool makes for one request. */
const OLDEST_ASSERTION_S = 5 * 60;

/** The key sets of tools, cached; each is fetched again when a key is missing. */
const keySets = new Map<string, JWTVerifyGetKey>();
/** The keys that a tool publishes. */
export function keysOf({ jwksUrl }: ToolRow) {
  const known = keySets.get(jwksUrl!);
  if (known) return known;
  const keys = remoteKeys(new URL(jwksUrl!), { cooldownDuration: 1_000 });
  keySets.set(jwksUrl!, keys);
  return keys;
}

const refused = (c: Context, error: string, status: 400 | 401 = 400) =>
  c.json({ error }, status, { 'cache-control': 'no-store' });

/** Characters of an assertion; a usual one has less than 1,000. */
const LONGEST_ASSERTION = 10_000;

/** The tool that signed an assertion with its own key (RFC 7523, private_key_jwt); null: no registered tool. */
async function signer({ db, origin }: Options, assertion: string): Promise<ToolRow | null> {
  if (assertion.length > LONGEST_ASSERTION) return null;
  try {
    const clientId = decodeJwt(assertion).sub ?? '';
    const tool = await toolByClient(db, clientId);
    if (!tool?.jwksUrl) return null;
    const { payload } = await jwtVerify(assertion, keysOf(tool), {
      issuer: clientId,
      subject: clientId,
      audience: addresses(origin).token,
      maxTokenAge: OLDEST_ASSERTION_S,
      requiredClaims: ['exp', 'jti'],
      algorithms: ['RS256'],
    });
    const until = new Date((payload.iat! + OLDEST_ASSERTION_S) * 1_000);
    if (!(await firstUse(db, 'lti-assertion', `${clientId} ${payload.jti!}`, until))) throw new Error('used before');
    return tool;
  } catch (error) {
    console.info(`A tool was not let in: ${String(error)}`);
    return null;
  }
}

/** Serves the published keys, and access tokens for Assignment and Grade Services (LTI Security Framework, 4). */
export function accessRoutes(options: Options): Hono {
  const { db, origin } = options;
  const at = addresses(origin);
  const app = new Hono();
  app.get('/api/lti/v1/keys', async (c) =>
    c.json(await publicKeys(db, new Date()), 200, { 'cache-control': 'public, max-age=3600' }),
  );
  app.post('/api/lti/v1/token', async (c) => {
    const asked = readForm(await c.req.text());
    if (asked.get('grant_type') !== 'client_credentials') return refused(c, 'unsupported_grant_type');
    if (asked.get('client_assertion_type') !== ASSERTION) return refused(c, 'invalid_request');
    const tool = await signer(options, asked.get('client_assertion') ?? '');
    if (!tool) return refused(c, 'invalid_client', 401);
    const granted = scopesOf(tool);
    const scope = (asked.get('scope') ?? '').split(/\s+/).filter((name) => granted.includes(name));
    if (scope.length === 0) return refused(c, 'invalid_scope');
    const claims = { iss: origin, aud: at.grading, sub: tool.clientId!, scope: scope.join(' ') };
    return c.json(
      {
        access_token: await sign(db, claims, TOKEN_SECONDS, new Date()),
        token_type: 'Bearer',
        expires_in: TOKEN_SECONDS,
        scope: claims.scope,
      },
      200,
      { 'cache-control': 'no-store' },
    );
  });
  return app;
}

/** The tool of a call's access token, if the token has one of the scopes. @throws Problem 401, 403 */
export async function toolOf(c: Context, { db, origin }: Options, scopes: readonly string[]): Promise<ToolRow> {
  const token = tokenOf(c.req.header('authorization'), 'Bearer') ?? '';
  let claims: JWTPayload;
  try {
    claims = await readOwn(db, token, origin, addresses(origin).grading, new Date());
  } catch {
    throw new Problem(401, 'This is not the access of a tool.');
  }
  const tool = await toolByClient(db, claims.sub ?? '');
  if (!tool) throw new Problem(401, 'This tool is not known any more.');
  if (
    !String(claims.scope)
      .split(' ')
      .some((scope) => scopes.includes(scope))
  ) {
    throw new Problem(403, 'The scope of this access does not include it.');
  }
  return tool;
}
