import type { IncomingMessage } from 'node:http';
import type Provider from 'oidc-provider';
import { errors, type Client, type Configuration } from 'oidc-provider';
import type { Db } from '../../db/client';
import { sharedKey } from '../secrets';
import { logError } from '../server-log';
import { clientOf, OWN_METADATA, TOKEN_SECONDS } from './client';
import { resourceOf } from './endpoints';
import { registerExchange } from './exchange';
import { endFamiliesOfSession } from './families';
import { logTokens } from './log';
import { tokenLimits } from './limits';
import { currentPartner } from './partners';

interface Options {
  db: Db;
  origin: string;
}

const scopeOf = (client: Client) => (client.metadata().partner_scopes as string[]).join(' ');
const isPartner = (client: Client | undefined) => Array.isArray(client?.metadata().partner_origins);

const featuresFor = (resource: string, nonceKey: Buffer): Configuration['features'] => ({
  // No client of ours uses it, and its endpoint stores what anybody sends.
  pushedAuthorizationRequests: { enabled: false },
  revocation: { enabled: true, allowedPolicy: (_, client, token) => token.clientId === client.clientId },
  dPoP: { enabled: true, nonceSecret: nonceKey, requireNonce: () => true },
  resourceIndicators: {
    enabled: true,
    defaultResource: (_, client) => (isPartner(client) ? resource : []),
    getResourceServerInfo(_, asked, client) {
      if (asked !== resource || !isPartner(client)) throw new errors.InvalidTarget();
      return {
        audience: resource,
        scope: scopeOf(client),
        accessTokenTTL: TOKEN_SECONDS,
        accessTokenFormat: 'jwt',
        jwt: { sign: { alg: 'RS256' } },
      };
    },
  },
});

const settings = {
  extraClientMetadata: { properties: OWN_METADATA },
  clientBasedCORS: (_, page, client) =>
    isPartner(client) && (client.metadata().partner_origins as string[]).includes(page),
  extraTokenClaims: (_, token) => ('grantId' in token && token.grantId ? { family: token.grantId } : undefined),
  // The portal has a session of its own, and renews nothing.
  issueRefreshToken: (_, client) => isPartner(client) && client.grantTypeAllowed('refresh_token'),
  rotateRefreshToken: true,
  // The end of a session ends all families that began in it (below). The provider itself knows one of each client only.
  expiresWithSession: (ctx) => !isPartner(ctx.oidc.client),
} satisfies Configuration;

/** Ends families with the session that they began in. */
function endFamilies(provider: Provider, db: Db): void {
  const ending = new Set<Promise<void>>();
  provider.on('session.destroyed', ({ uid }) => {
    if (uid) ending.add(endFamiliesOfSession(db, uid));
  });
  provider.use(async (_, next) => {
    await next();
    const all = [...ending];
    ending.clear();
    await Promise.all(all);
  });
}

/** Logs what happens to tokens. @param countRefused called with a request that got none */
function logEvents(provider: Provider, countRefused: (request: IncomingMessage) => void): void {
  provider.on('grant.success', ({ oidc }) =>
    logTokens('token issued', { client: oidc.client?.clientId, grant: String(oidc.params?.grant_type) }),
  );
  provider.on('grant.error', ({ oidc, req }, { error, error_detail, error_description }) => {
    if (error === 'use_dpop_nonce') return;
    countRefused(req);
    const reason = error_detail ?? error_description;
    logTokens('no token issued', { client: oidc?.client?.clientId, error, reason });
  });
  provider.on('revocation.error', ({ req }) => countRefused(req));
  provider.on('grant.revoked', (_, family) => logTokens('family ended', { family }));
}

/**
 * What partners need of the embedded provider: their clients from the database, tokens for the API that are bound to a browser's key
 * (DPoP with nonces), refresh tokens that rotate, CORS for their own origins, revocation.
 */
export async function partnerFeatures({ db, origin }: Options) {
  const resource = resourceOf(origin);
  const nonceKey = await sharedKey(db, 'dpop-nonces');

  /**
   * A grant for one sign-in: each browser has a family of its own, which ends alone.
   * @param id of an exchange, which begins or goes on with this family; by default a new one
   */
  async function newFamily(provider: Provider, client: Client, accountId: string, id?: string) {
    const grant = new provider.Grant({ clientId: client.clientId, accountId });
    if (id) grant.jti = id;
    grant.addResourceScope(resource, scopeOf(client));
    await grant.save();
    return grant;
  }

  const limits = tokenLimits({ db, proxied: origin.startsWith('https:') });
  const countRefused = (request: IncomingMessage) =>
    void limits.count(request).catch((error) => logError('a refused request was not counted', error));

  return {
    features: featuresFor(resource, nonceKey),
    settings,
    nonceKey,
    async clientById(id: string) {
      const partner = await currentPartner(db, id);
      return partner && clientOf(origin, partner);
    },
    newFamily,
    guard: limits.guard,
    /** Adds what the configuration has no place for: the exchange of tokens, ends of families, the log. */
    attach(provider: Provider) {
      registerExchange(provider, { db, origin, newFamily });
      endFamilies(provider, db);
      logEvents(provider, countRefused);
    },
  };
}
