import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWK, type JWTVerifyGetKey } from 'jose';
import Provider from 'oidc-provider';
import { issuerOf } from '../../partners/endpoints';
import { partnerFeatures } from '../../partners/oidc';
import { jwk, secret, sharedText } from '../../secrets';
import { configurationOf } from './configuration';
import { answerFailures, fail } from './failures';
import type { FormOptions } from './forms';
import { interactionPages } from './interaction';

async function newSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: randomBytes(8).toString('hex') };
}

/** The public part of an RSA key. */
const publicPart = ({ kty, n, e, alg, use, kid }: JWK): JWK => ({ kty, n, e, alg, use, kid }) as JWK;

export interface EmbeddedProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The public keys that sign access tokens. */
  tokenKeys: JWTVerifyGetKey;
  /** The key of nonces for DPoP proofs. */
  nonceKey: Uint8Array;
  /** Answers requests below /idp. */
  listener: (request: IncomingMessage, response: ServerResponse) => void;
}

/**
 * The default OpenID provider, in this process below /idp: PKCE required; keys, sessions and grants in the database; its own
 * sign-in page. Its clients are the portal and the partners (partners/oidc.ts). An administrator registers a partner, so none of
 * them needs consent.
 */
export async function embeddedProvider(options: FormOptions): Promise<EmbeddedProvider> {
  const { db, origin, signUp } = options;
  const issuer = issuerOf(origin);
  const portal = { clientId: 'learn', clientSecret: await sharedText(db, 'oidc-client-secret') };
  const signingKey = await secret(db, { name: 'oidc-signing-key', schema: jwk }, newSigningKey);
  const partners = await partnerFeatures({ db, origin });
  const cookieKey = await sharedText(db, 'oidc-cookie-key');
  const provider = new Provider(
    issuer,
    configurationOf({ db, origin, portal, signingKey, cookieKey, partners, signUp }),
  );
  answerFailures(provider);
  partners.attach(provider);
  // Over https a proxy ends TLS in front of this process. The public origin is configured, so the proxy's headers do not decide
  // it.
  const { protocol, host } = new URL(origin);
  const isSecure = protocol === 'https:';
  provider.proxy = isSecure;
  const callback = provider.callback();
  const interact = await interactionPages(provider, options);

  return {
    issuer,
    ...portal,
    nonceKey: partners.nonceKey,
    tokenKeys: createLocalJWKSet({ keys: [publicPart(signingKey)] }),
    listener(request, response) {
      if (isSecure) Object.assign(request.headers, { 'x-forwarded-proto': 'https', 'x-forwarded-host': host });
      if (request.url!.startsWith('/idp/sign-in/')) {
        interact(request, response).catch(fail(request, response));
        return;
      }
      // The provider needs the original URL to find the path where it is mounted.
      Object.assign(request, { originalUrl: request.url, url: request.url!.slice('/idp'.length) || '/' });
      partners.guard(request, response, () => void callback(request, response)).catch(fail(request, response));
    },
  };
}
