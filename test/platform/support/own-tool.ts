import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { ltiTools } from '../../../demo/platform/db/schema';
import type { Db } from '../../../demo/platform/db/client';
import { LtiVersion } from '../../../src/contract/enumerations';

const ASSERTION = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

/** A tool of LTI 1.3 whose keys a test has, so that it can send what no tool should. */
export async function ownTool(db: Db, platformOrigin: string, changes: Partial<typeof ltiTools.$inferInsert> = {}) {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const key = { ...(await exportJWK(publicKey)), alg: 'RS256', kid: 'own' };
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [key] })),
  );
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const [row] = await db
    .insert(ltiTools)
    .values({
      id: randomUUID(),
      name: 'Own tool',
      version: LtiVersion.v13,
      clientId: randomUUID(),
      deploymentId: randomUUID(),
      launchUrl: `${origin}/room`,
      loginUrl: `${origin}/login`,
      redirectUris: [`${origin}/room`],
      jwksUrl: `${origin}/keys`,
      deepLinkUrl: `${origin}/room`,
      ...changes,
    })
    .returning();
  const { clientId } = row!;
  /** A token that the tool signs, with its own names as `iss`. */
  const sign = (claims: JWTPayload, { lifetime = '1 minute', issuedAt = new Date() } = {}) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'own' })
      .setIssuer(clientId!)
      .setIssuedAt(issuedAt)
      .setExpirationTime(lifetime)
      .sign(privateKey);
  return {
    row: row!,
    origin,
    sign,
    /** The answer to a request for access. */
    async access(scope: string) {
      const audience = `${platformOrigin}/api/lti/v1/token`;
      const assertion = await sign({ sub: clientId!, aud: audience, jti: randomUUID() });
      const answer = await fetch(audience, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_assertion_type: ASSERTION,
          client_assertion: assertion,
          scope,
        }),
      });
      return (await answer.json()) as { access_token?: string; scope?: string; error?: string };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}
export type OwnTool = Awaited<ReturnType<typeof ownTool>>;
