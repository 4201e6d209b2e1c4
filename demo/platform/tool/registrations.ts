import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { version } from '../../../package.json';
import { LtiVersion } from '../../../src/contract/enumerations';
import type { Db } from '../db/client';
import { ltiTools, users } from '../db/schema';
import { firstUse } from '../first-use';
import { tokenOf } from '../server/authorization';
import { Problem } from '../server/problem';
import { readJson } from '../server/readable';
import { addresses, knownScopes } from './addresses';
import { readOwn, sign } from './keys';
import { DEEP_LINKING, registrationBody, TOOL_CONFIGURATION, toolOf } from './registration-body';

interface Options {
  db: Db;
  origin: string;
}

/** How long a tool has to register after the administrator started it. */
const TOKEN_SECONDS = 60 * 60;
/** Tools that have registered and wait for an administrator. */
const MOST_PENDING = 20;

const claims = ['iss', 'aud', 'sub', 'name', 'given_name', 'family_name', 'locale'];

/** What a tool reads of the platform before it registers (LTI Dynamic Registration 1.0, 3.4). */
function configuration(origin: string) {
  const at = addresses(origin);
  return {
    issuer: origin,
    authorization_endpoint: at.authorize,
    token_endpoint: at.token,
    token_endpoint_auth_methods_supported: ['private_key_jwt'],
    token_endpoint_auth_signing_alg_values_supported: ['RS256'],
    jwks_uri: at.keys,
    registration_endpoint: at.registrations,
    scopes_supported: ['openid', ...knownScopes],
    response_types_supported: ['id_token'],
    response_modes_supported: ['form_post'],
    grant_types_supported: ['implicit', 'client_credentials'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    claims_supported: claims,
    'https://purl.imsglobal.org/spec/lti-platform-configuration': {
      product_family_code: 'learn',
      version,
      messages_supported: [{ type: 'LtiResourceLinkRequest' }, { type: DEEP_LINKING }],
      variables: [],
    },
  };
}

/** A token with which one tool can register, within an hour. */
export const registrationToken = ({ db, origin }: Options, administratorId: string, now: Date): Promise<string> =>
  sign(
    db,
    { iss: origin, aud: addresses(origin).registrations, sub: administratorId, jti: randomUUID() },
    TOKEN_SECONDS,
    now,
  );

/**
 * Checks the token of a registration.
 * @returns its id
 * @throws Problem 401 for another token, and when who started the registration is no administrator any more
 */
async function requireToken({ db, origin }: Options, header: string | undefined, now: Date): Promise<string> {
  const refused = () => new Problem(401, 'This is not the token of a registration.');
  const token = tokenOf(header, 'Bearer') ?? '';
  const { sub = '', jti = '' } = await readOwn(db, token, origin, addresses(origin).registrations, now).catch(() => {
    throw refused();
  });
  const [person] = await db.select({ roles: users.roles }).from(users).where(eq(users.id, sub));
  if (!person?.roles.includes('Administrator')) throw refused();
  return jti;
}

const refuse = (c: Context, status: 400 | 401 | 403, error: string, description: string) =>
  c.json({ error, error_description: description }, status, { 'cache-control': 'no-store' });

type Row = typeof ltiTools.$inferInsert;

/** Stores a tool that waits for an administrator. @throws Problem 401 when its token was used before, 403 when too many wait */
async function storeTool(db: Db, tokenId: string, row: Row, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const until = new Date(now.getTime() + TOKEN_SECONDS * 1_000);
    if (!(await firstUse(tx, 'lti-registration', tokenId, until)))
      throw new Problem(401, 'A tool has registered with this token before.');
    if ((await tx.$count(ltiTools, eq(ltiTools.pending, true))) >= MOST_PENDING)
      throw new Problem(403, 'Too many tools wait for an administrator.');
    await tx.insert(ltiTools).values(row);
  });
}

/** Serves what a tool needs to register itself (LTI Dynamic Registration 1.0). It is stored as one that waits for an administrator. */
export function registrationRoutes(options: Options): Hono {
  const { db, origin } = options;
  const at = addresses(origin);
  const body = registrationBody(origin);
  const app = new Hono();
  app.get(new URL(at.configuration).pathname, (c) =>
    c.json(configuration(origin), 200, { 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' }),
  );
  app.post(new URL(at.registrations).pathname, async (c) => {
    const now = new Date();
    try {
      const tokenId = await requireToken(options, c.req.header('authorization'), now);
      const parsed = v.safeParse(body, readJson(await c.req.text()));
      if (!parsed.success) {
        const [issue] = parsed.issues;
        const path = v.getDotPath(issue) ?? '';
        const error = path.startsWith('redirect_uris') ? 'invalid_redirect_uri' : 'invalid_client_metadata';
        return refuse(c, 400, error, `${path}: ${issue.message}`);
      }
      const tool = toolOf(parsed.output);
      const [clientId, deploymentId] = [randomUUID(), randomUUID()];
      const row = { id: randomUUID(), version: LtiVersion.v13, clientId, deploymentId, pending: true, ...tool };
      await storeTool(db, tokenId, row, now);
      const registered = {
        ...parsed.output,
        client_id: clientId,
        scope: tool.scopes.join(' '),
        [TOOL_CONFIGURATION]: {
          ...parsed.output[TOOL_CONFIGURATION],
          version: '1.3.0',
          deployment_id: deploymentId,
        },
      };
      return c.json(registered, 200, { 'cache-control': 'no-store' });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.status === 401) return refuse(c, 401, 'invalid_token', error.message);
      return refuse(c, error.status === 403 ? 403 : 400, 'invalid_client_metadata', error.message);
    }
  });
  return app;
}
