import { createHash } from 'node:crypto';
import type { TestContext } from 'node:test';
import { calculateJwkThumbprint, decodeJwt, decodeProtectedHeader, EmbeddedJWK, jwtVerify, SignJWT } from 'jose';
import { json, problem, serve, type Asked } from '../api/server';

const secret = new TextEncoder().encode('a secret of thirty-two characters');

/** A fake platform that wants DPoP-bound tokens with nonces. Times are in seconds of its own clock. */
export async function tokenPlatform(t: TestContext, { signIn = false, supportsIss = false } = {}) {
  let issued = 0;
  const state = {
    /** How far its clock is ahead of this machine's. */
    ahead: 0,
    /** The token endpoint answers this status instead. */
    away: 0,
    refreshToken: undefined as string | undefined,
    revoked: new Set<string>(),
    nonce: 'nonce-1',
    revocations: [] as string[],
  };
  const now = () => Math.floor(Date.now() / 1_000) + state.ahead;

  /** An access token for the key with this thumbprint. */
  async function tokenFor(jkt: string, sub: string, seconds = 300): Promise<string> {
    return new SignJWT({ cnf: { jkt }, jti: String(++issued) })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setSubject(sub)
      .setIssuedAt(now())
      .setExpirationTime(now() + seconds)
      .sign(secret);
  }

  /** Why a call with a proof is refused; the key's thumbprint when it is not. */
  async function check(
    { method, headers }: Asked,
    url: string,
    token?: string,
  ): Promise<{ error?: string; jkt: string }> {
    const proof = String(headers.dpop ?? '');
    const { payload } = await jwtVerify(proof, EmbeddedJWK, { typ: 'dpop+jwt', currentDate: new Date(0) });
    const jkt = await calculateJwkThumbprint(decodeProtectedHeader(proof).jwk!);
    if (payload.htm !== method || payload.htu !== url) return { error: 'invalid_dpop_proof', jkt };
    if (payload.nonce !== state.nonce) return { error: 'use_dpop_nonce', jkt };
    if (token === undefined) return { jkt };
    const ath = createHash('sha256').update(token).digest('base64url');
    const { cnf, exp, jti } = decodeJwt<{ cnf: { jkt: string } }>(token);
    const isGood = payload.ath === ath && cnf.jkt === jkt && exp! > now() && !state.revoked.has(jti!);
    return isGood ? { jkt } : { error: 'invalid_token', jkt };
  }

  let base = '';
  const server = await serve(t, {
    '/api/lms/v1/public/partner-client': (asked, response) =>
      json({
        clientId: 'partner',
        issuer: `${base}/idp`,
        authorizationEndpoint: `${base}/idp/auth`,
        tokenEndpoint: `${base}/idp/token`,
        revocationEndpoint: `${base}/idp/revocation`,
        resource: `${base}/api`,
        scope: 'offline_access learn:read',
        signIn,
        vouches: true,
        ...(supportsIss && { authorizationResponseIssParameterSupported: true }),
      })(asked, response),
    '/idp/token': (asked, response) =>
      void (async () => {
        if (state.away) return problem(state.away)(asked, response);
        const { error, jkt } = await check(asked, `${base}/idp/token`);
        const nonce = { 'dpop-nonce': state.nonce };
        if (error) return json({ error }, 400, nonce)(asked, response);
        const form = new URLSearchParams(asked.body);
        const isRefused =
          form.get('grant_type') === 'refresh_token'
            ? form.get('refresh_token') !== state.refreshToken
            : form.get('code') !== 'good';
        if (isRefused) return json({ error: 'invalid_grant' }, 400, nonce)(asked, response);
        state.refreshToken = `refresh-${++issued}`;
        const answer = {
          access_token: await tokenFor(jkt, 'ada'),
          refresh_token: state.refreshToken,
          token_type: 'DPoP',
        };
        json(answer, 200, nonce)(asked, response);
      })(),
    '/idp/revocation': (asked, response) => {
      state.revocations.push(new URLSearchParams(asked.body).get('token')!);
      response.writeHead(200).end();
    },
    '/api/mine': (asked, response) =>
      void (async () => {
        const token = asked.headers.authorization?.replace('DPoP ', '');
        if (!token) return problem(401)(asked, response);
        const { error } = await check(asked, `${base}/api/mine`, token);
        if (error) {
          const headers = { 'dpop-nonce': state.nonce, 'www-authenticate': `DPoP error="${error}"` };
          return problem(401, {}, headers)(asked, response);
        }
        const date = { date: new Date(now() * 1_000).toUTCString(), 'cache-control': 'no-store' };
        json({ name: decodeJwt(token).sub }, 200, date)(asked, response);
      })(),
  });
  base = server.apiBase;
  const count = (path: string) => server.asked.filter((asked) => asked.path === path).length;
  return { ...server, state, tokenFor, count, revoke: (token: string) => state.revoked.add(decodeJwt(token).jti!) };
}
