import { randomUUID } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose';

/** The key with which this site vouches for its members. A real site would keep it in a secret store. */
const keys = generateKeyPair('ES256');
const publicKey = keys.then(async (pair): Promise<JWK> => {
  const jwk = await exportJWK(pair.publicKey);
  return { ...jwk, alg: 'ES256', use: 'sig', kid: await calculateJwkThumbprint(jwk) };
});

/** The public half of the key, for `/jwks.json`: the platform checks with it what this site says about its members. */
export const keySet = async () => ({ keys: [await publicKey] });

/** The members of the library, who have no account at the platform, by the number of their card. */
export const members = new Map([
  ['L-1001', { given_name: 'Amelie', family_name: 'Roth' }],
  ['L-1002', { given_name: 'Jonas', family_name: 'Weber' }],
]);

interface Wish {
  /** Origin of the platform. */
  platform: string;
  clientId: string;
  /** The number of a member's card. */
  card: string;
  /** Thumbprint of the key of the member's browser. */
  jkt: string;
}

/**
 * Exchanges what this server knows about a member for an access token of the member's browser (RFC 8693). The token is of no use
 * without the key of that browser.
 * @throws Error when the platform gives none
 */
export async function tokenFor({ platform, clientId, card, jkt }: Wish): Promise<string> {
  const { kid } = await publicKey;
  const proof = await new SignJWT({ ...members.get(card) })
    .setProtectedHeader({ alg: 'ES256', kid: kid! })
    .setIssuer(clientId)
    .setAudience(`${platform}/idp`)
    .setSubject(card)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime('2 minutes')
    .sign((await keys).privateKey);
  const answer = await fetch(`${platform}/idp/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      client_id: clientId,
      subject_token: proof,
      subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
      dpop_jkt: jkt,
    }),
  });
  if (!answer.ok) throw new Error(`The platform gives no token: ${await answer.text()}`);
  return ((await answer.json()) as { access_token: string }).access_token;
}
