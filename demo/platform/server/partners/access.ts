// Partners: sessions on pages of other sites. `readCredentials` checks a token without a query; its family is a grant of the provider, joined
// in the query of the session, so that it ends for all processes at once.
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { jwtVerify, type JWTVerifyGetKey } from 'jose';
import { tokenOf } from '../authorization';
import { answerProblem, Problem } from '../problem';
import { readSessionCookie, type Access, type Session } from '../sign-in/sessions';
import type { Db } from '../../db/client';
import { addressOf, rateLimit } from '../rate-limit';
import { issuerOf, resourceOf } from './endpoints';
import { logTokens } from './log';
import { nonces } from './nonces';
import { partnerById } from './partners';
import type { addressSigner } from './signed-addresses';
import { checkProof, ProofRefused, seenProofs } from './proof';
import type { Scope } from './scopes';

/** Refused tokens of one address. A class whose tokens all expire at once can renew them. */
const REFUSED_RATE = { atOnce: 300, perSecond: 10 };

interface Options {
  db: Db;
  origin: string;
  /** The keys that sign access tokens. */
  tokenKeys: JWTVerifyGetKey;
  /** The key of nonces, the same in all processes. */
  nonceKey: Uint8Array;
  /** Reads the signed addresses of files. */
  signer: ReturnType<typeof addressSigner>;
}

/** A token that is not accepted. */
class TokenRefused extends Error {}

/** The value of `WWW-Authenticate`. */
const challenge = (error: string, description: string) =>
  `DPoP error="${error}", error_description="${description.replaceAll('"', "'")}", algs="ES256"`;

interface Known {
  nonces: ReturnType<typeof nonces>;
  seen: ReturnType<typeof seenProofs>;
}

/** What a token says. @throws TokenRefused, ProofRefused */
async function accessOf({ db, origin, tokenKeys }: Options, known: Known, c: Context, token: string): Promise<Access> {
  const { payload } = await jwtVerify(token, tokenKeys, {
    issuer: issuerOf(origin),
    audience: resourceOf(origin),
    typ: 'at+jwt',
    requiredClaims: ['sub', 'exp', 'client_id', 'family'],
  }).catch(() => {
    throw new TokenRefused('The token has expired, or is not one of this platform.');
  });
  const { sub, exp, client_id: clientId, family, scope, cnf } = payload as Record<string, unknown>;
  const key = await checkProof(
    c.req.header('dpop'),
    { method: c.req.method, address: origin + c.req.path, token },
    known,
  );
  if (key !== (cnf as { jkt?: string } | undefined)?.jkt) {
    throw new TokenRefused('The token belongs to the key of another browser.');
  }
  const partner = await partnerById(db, clientId as string);
  const page = c.req.header('origin');
  if (!partner || (page !== undefined && page !== origin && !partner.origins.includes(page))) {
    throw new TokenRefused('The token belongs to a page of another origin.');
  }
  return {
    userId: sub as string,
    clientId: clientId as string,
    family: family as string,
    scopes: partner.scopes.filter((each) => String(scope).split(' ').includes(each)),
    expires: new Date((exp as number) * 1_000),
  };
}

/** Makes the function that answers a call whose token is refused. @param origin of the platform */
function refusals(origin: string) {
  const limit = rateLimit('refused tokens', REFUSED_RATE);
  return (c: Context<{ Bindings: HttpBindings }>, error: unknown) => {
    if (!(error instanceof TokenRefused || error instanceof ProofRefused)) throw error;
    const code = error instanceof ProofRefused ? error.code : 'invalid_token';
    if (code !== 'use_dpop_nonce') {
      logTokens('token refused', { reason: error.message, path: c.req.path, origin: c.req.header('origin') });
      const seconds = limit.wait(addressOf(c.env.incoming, origin.startsWith('https:')));
      if (seconds) {
        c.header('retry-after', String(seconds));
        return answerProblem(c, new Problem(429, 'Too many refused tokens from this address. Please wait a moment.'));
      }
    }
    c.header('www-authenticate', challenge(code, error.message));
    return answerProblem(c, new Problem(401, error.message));
  };
}

/**
 * Reads who calls: the access token of an API call with `Authorization: DPoP`, the signature in the address of a file, otherwise the
 * session cookie. The cookie of a call with any `Authorization` or a signature is never read, so a call whose token is refused has no
 * session at all. (Tools authenticate with other schemes in their own routes.)
 *
 * The check needs no query: the signature, the lifetime, the proof of the browser's key with a nonce of ours, and the page's origin.
 * Whether the family goes on is part of the query that loads the person (`sessionOf`).
 */
export function readCredentials(options: Options): MiddlewareHandler<{ Bindings: HttpBindings }> {
  const { db, origin, nonceKey, signer } = options;
  const known = { nonces: nonces(nonceKey), seen: seenProofs(db) };
  const refuse = refusals(origin);
  const readCookie = readSessionCookie(origin);

  return async (c, next) => {
    const authorization = c.req.header('authorization');
    if (authorization === undefined) {
      if (c.req.query('signed') === undefined) return readCookie(c, next);
      const access = signer.accessOf(c.req.method, c.req.url, new Date());
      if (access) c.set('access', access);
      return next();
    }
    const token = tokenOf(authorization, 'DPoP');
    if (!token || !c.req.path.startsWith('/api/')) return next();
    c.header('dpop-nonce', known.nonces.current());
    try {
      c.set('access', await accessOf(options, known, c, token));
    } catch (error) {
      return refuse(c, error);
    }
    await next();
    // Its family has ended: see sessionOf.
    if (c.res.status === 401)
      c.res.headers.set('www-authenticate', challenge('invalid_token', 'The session has ended.'));
  };
}

/** Refuses a call whose token has not the scope that it needs. A session of a cookie has all. @throws Problem 403 */
export function requireScope(c: Context, { access }: Session, scope: Scope): void {
  if (!access || access.scopes.includes(scope)) return;
  c.header('www-authenticate', `${challenge('insufficient_scope', 'The token may not do this.')}, scope="${scope}"`);
  throw new Problem(403, 'The session on this page may not do this. Please go on at the platform itself.');
}
