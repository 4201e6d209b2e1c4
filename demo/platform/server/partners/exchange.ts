import { createHash } from 'node:crypto';
import type Provider from 'oidc-provider';
import { errors, type Client, type Grant } from 'oidc-provider';
import { jwtVerify, type JWTPayload } from 'jose';
import type { Db } from '../../db/client';
import { firstUse } from '../../first-use';
import { TOKEN_EXCHANGE, TOKEN_SECONDS } from './client';
import { issuerOf, resourceOf } from './endpoints';
import { keysOf } from './keys';
import { currentPartner, type PartnerRow } from './partners';
import { personOf } from './people';

const JWT = 'urn:ietf:params:oauth:token-type:jwt';
const ACCESS_TOKEN = 'urn:ietf:params:oauth:token-type:access_token';
/** The longest life of a proof, and how far the clock of a partner's server may be off, in seconds. */
const LONGEST_PROOF_S = 5 * 60;
const CLOCK_TOLERANCE_S = 30;
const ALGORITHMS = ['ES256', 'ES384', 'EdDSA', 'Ed25519', 'PS256', 'RS256'];

/** A proof that is not accepted. Unlike the provider's own error it says why, because only the partner's server reads it. */
const refused = (why: string) => new errors.CustomOIDCProviderError('invalid_grant', why);

interface Options {
  db: Db;
  origin: string;
  /** Begins a family of tokens or goes on with it, see families.ts. */
  newFamily: (provider: Provider, client: Client, accountId: string, id: string) => Promise<Grant>;
}

interface Parameters {
  subject_token?: string;
  subject_token_type?: string;
  requested_token_type?: string;
  actor_token?: string;
  dpop_jkt?: string;
}

/** All tokens that a partner's server gets for one browser are a family, so that films go on while they are renewed. */
const familyOf = (...parts: [clientId: string, userId: string, key: string]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url');

/** The claims of a partner's proof. @throws a refusal that names what is wrong */
async function claimsOf({ db, origin }: Options, partner: PartnerRow, proof: string): Promise<JWTPayload> {
  const keys = keysOf(partner);
  if (!keys) throw refused('this partner does not vouch for people');
  const { payload } = await jwtVerify(proof, keys, {
    issuer: partner.clientId,
    audience: issuerOf(origin),
    algorithms: ALGORITHMS,
    clockTolerance: CLOCK_TOLERANCE_S,
    maxTokenAge: LONGEST_PROOF_S,
    requiredClaims: ['sub', 'iat', 'exp', 'jti'],
  }).catch((error: Error) => {
    throw refused(`subject_token: ${error.message}`);
  });
  const { iat, exp, jti, sub } = payload as Required<Pick<JWTPayload, 'iat' | 'exp' | 'jti' | 'sub'>>;
  if (exp - iat > LONGEST_PROOF_S) throw refused('subject_token: it lives longer than five minutes');
  if (typeof jti !== 'string' || !jti || jti.length > 200) throw refused('subject_token: jti is not a text');
  if (typeof sub !== 'string' || !sub || sub.length > 200) throw refused('subject_token: sub is not a text');
  const until = new Date((exp + CLOCK_TOLERANCE_S) * 1_000);
  if (!(await firstUse(db, 'subject-token', `${partner.clientId} ${jti}`, until))) {
    throw refused('subject_token: it was used before');
  }
  return payload;
}

/**
 * Registers token exchange (RFC 8693): a partner's server sends a JWT that it signed about a person, and gets an access token for the
 * key of that person's browser. It can't use the token itself, and there is no refresh token: the server is asked again.
 */
export function registerExchange(provider: Provider, options: Options): void {
  const { db, origin, newFamily } = options;
  const resource = resourceOf(origin);
  provider.registerGrantType<Parameters>(
    TOKEN_EXCHANGE,
    async (ctx) => {
      const { client, params } = ctx.oidc;
      if (ctx.get('origin'))
        throw new errors.InvalidRequest('this request is for the server of a partner, not its pages');
      const { subject_token: proof, dpop_jkt: key } = params;
      if (!proof) throw new errors.InvalidRequest('subject_token is missing');
      if (params.subject_token_type !== JWT) throw new errors.InvalidRequest(`subject_token_type must be ${JWT}`);
      if (params.actor_token !== undefined) throw new errors.InvalidRequest('actor_token is not supported');
      if ((params.requested_token_type ?? ACCESS_TOKEN) !== ACCESS_TOKEN) {
        throw new errors.InvalidRequest(`requested_token_type must be ${ACCESS_TOKEN}`);
      }
      if (!/^[\w-]{43}$/.test(key ?? '')) {
        throw new errors.InvalidRequest('dpop_jkt must be the thumbprint of the browser’s key');
      }
      if ((params.resource ?? resource) !== resource) throw new errors.InvalidTarget();
      const partner = await currentPartner(db, client.clientId);
      if (!partner) throw refused('the partner was removed');
      const scopes = params.scope ? params.scope.split(' ') : partner.scopes;
      const more = scopes.find((scope) => !partner.scopes.some((own) => own === scope));
      if (more !== undefined) throw new errors.InvalidScope('requested scope is not allowed', more);

      const userId = await personOf(db, partner, await claimsOf(options, partner, proof));
      if (!userId) throw refused('this person has no account here, and the partner may not create one');
      const family = await newFamily(provider, client, userId, familyOf(client.clientId, userId, key!));
      const token = new provider.AccessToken({ accountId: userId, client, grantId: family.jti, gty: 'token_exchange' });
      token.resourceServer = new provider.ResourceServer(resource, {
        audience: resource,
        scope: partner.scopes.join(' '),
        accessTokenTTL: TOKEN_SECONDS,
        accessTokenFormat: 'jwt',
        jwt: { sign: { alg: 'RS256' } },
      });
      token.scope = scopes.join(' ');
      token.setThumbprint('jkt', key!);
      ctx.body = {
        access_token: await token.save(),
        issued_token_type: ACCESS_TOKEN,
        token_type: 'DPoP',
        expires_in: token.expiration,
        scope: token.scope,
      };
    },
    ['subject_token', 'subject_token_type', 'requested_token_type', 'actor_token', 'dpop_jkt', 'resource', 'scope'],
  );
}
