import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { createRemoteJWKSet, exportJWK, generateKeyPair, jwtVerify, SignJWT, type JWK } from 'jose';
import type { Launch } from './rooms';

/** What the tool and the platform agreed on at registration. */
export interface Registration {
  /** The tool's own origin. */
  origin: string;
  platformOrigin: string;
  clientId: string;
  deploymentId: string;
}

const LTI = 'https://purl.imsglobal.org/spec/lti/claim/';
const AGS = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint';
const SCORE = 'https://purl.imsglobal.org/spec/lti-ags/scope/score';
const LOGIN_MS = 5 * 60_000;

/** A sign-in in progress. */
interface SignIn {
  nonce: string;
  /** Only the browser of this sign-in has it: in a cookie, and where there is none in the platform's storage. */
  proof: string;
  /** The frame of the platform's storage; undefined: the platform offers none. */
  storage: string | undefined;
  begun: number;
}

/** Where the proof of a sign-in is in the platform's storage. */
export interface Place {
  /** The name of a frame beside the tool's. */
  storage: string;
  key: string;
}

/** The launch can't be trusted; the message says why. */
export class Untrusted extends Error {}

const get = (claims: Record<string, unknown>, name: string) =>
  claims[LTI + name] as Record<string, unknown> | undefined;
const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
const textIn = (record: Record<string, unknown> | undefined, name: string) =>
  typeof record?.[name] === 'string' ? record[name] : undefined;

/** LTI 1.3: sign-in by the platform, launches that are verified with jose, and scores by Assignment and Grade Services. */
export async function lti13({ origin, platformOrigin, clientId, deploymentId }: Registration) {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const kid = randomUUID();
  const key: JWK = { ...(await exportJWK(publicKey)), alg: 'RS256', use: 'sig', kid };
  const platform = (path: string) => `${platformOrigin}/api/lti/v1/${path}`;
  const platformKeys = createRemoteJWKSet(new URL(platform('keys')), { cooldownDuration: 1_000 });
  /** The sign-ins in progress by state; each can be used once. */
  const pending = new Map<string, SignIn>();
  const placeOf = (state: string, { storage }: SignIn): Place | undefined =>
    storage === undefined ? undefined : { storage, key: `state_${state}` };

  async function accessToken(): Promise<string> {
    const assertion = await new SignJWT({})
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(clientId)
      .setSubject(clientId)
      .setAudience(platform('token'))
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime('1 minute')
      .sign(privateKey);
    const answer = await fetch(platform('token'), {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: assertion,
        scope: SCORE,
      }),
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) throw new Error(`The platform's token endpoint answered ${answer.status}`);
    return ((await answer.json()) as { access_token: string }).access_token;
  }

  async function sendScore(lineItem: string, userId: string, score: number): Promise<void> {
    const answer = await fetch(`${lineItem}/scores`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await accessToken()}`,
        'content-type': 'application/vnd.ims.lis.v1.score+json',
      },
      body: JSON.stringify({
        userId,
        scoreGiven: Math.round(score * 100),
        scoreMaximum: 100,
        activityProgress: 'Completed',
        gradingProgress: 'FullyGraded',
        timestamp: new Date().toISOString(),
      }),
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) throw new Error(`The platform answered a score with ${answer.status}`);
  }

  return {
    keys: { keys: [key] },
    /**
     * First step: the address at the platform that the browser goes to, and the proof that this browser has to store before.
     * @throws Untrusted
     */
    begin(asked: URLSearchParams): { state: string; proof: string; url: string; place: Place | undefined } {
      if (asked.get('iss') !== platformOrigin) throw new Untrusted('iss is not of a known platform.');
      if ((asked.get('client_id') ?? clientId) !== clientId) throw new Untrusted('client_id is not of this tool.');
      const loginHint = asked.get('login_hint');
      if (!loginHint) throw new Untrusted('login_hint is missing.');
      for (const [state, { begun }] of pending) if (Date.now() - begun > LOGIN_MS) pending.delete(state);
      const [state, nonce, proof] = [randomUUID(), randomUUID(), randomBytes(32).toString('base64url')];
      const signIn = { nonce, proof, storage: asked.get('lti_storage_target') ?? undefined, begun: Date.now() };
      pending.set(state, signIn);
      const hint = asked.get('lti_message_hint');
      const query = new URLSearchParams({
        response_type: 'id_token',
        response_mode: 'form_post',
        scope: 'openid',
        prompt: 'none',
        client_id: clientId,
        redirect_uri: `${origin}/launch`,
        login_hint: loginHint,
        ...(hint !== null && { lti_message_hint: hint }),
        state,
        nonce,
      });
      return { state, proof, url: `${platform('authorize')}?${query}`, place: placeOf(state, signIn) };
    },
    /** Where the proof of a launch is stored; undefined: not in the platform's storage. */
    placeOf(posted: URLSearchParams): Place | undefined {
      const state = posted.get('state') ?? '';
      const signIn = pending.get(state);
      return signIn && placeOf(state, signIn);
    },
    /**
     * Second step: verifies the launch, and gives who opened the tool.
     * @param proof that this browser has; '' for none
     * @throws Untrusted
     */
    async launch(posted: URLSearchParams, proof: string): Promise<Launch> {
      const state = posted.get('state') ?? '';
      const sign = pending.get(state);
      pending.delete(state);
      if (!sign || !isSame(proof, sign.proof)) throw new Untrusted('state is not of a sign-in of this browser.');
      const error = posted.get('error');
      if (error) throw new Untrusted(`${error}: ${posted.get('error_description') ?? ''}`);
      const { payload } = await jwtVerify(posted.get('id_token') ?? '', platformKeys, {
        issuer: platformOrigin,
        audience: clientId,
        algorithms: ['RS256'],
        maxTokenAge: '5 minutes',
        requiredClaims: ['sub', 'exp', 'nonce'],
      }).catch((reason: unknown) => {
        throw new Untrusted(`id_token: ${String(reason)}`);
      });
      if (payload.nonce !== sign.nonce) throw new Untrusted('nonce is not the one that was sent.');
      if (payload[`${LTI}deployment_id`] !== deploymentId) throw new Untrusted('deployment_id is not known.');
      if (payload[`${LTI}version`] !== '1.3.0') throw new Untrusted('version is not 1.3.0.');
      if (payload[`${LTI}message_type`] !== 'LtiResourceLinkRequest') throw new Untrusted('message_type is not known.');
      const lineItem = textIn(payload[AGS] as Record<string, unknown> | undefined, 'lineitem');
      const presentation = get(payload, 'launch_presentation');
      return {
        version: '1.3',
        name: typeof payload.name === 'string' ? payload.name : payload.sub!,
        course: textIn(get(payload, 'context'), 'title') ?? '',
        locale: textIn(presentation, 'locale'),
        returnUrl: textIn(presentation, 'return_url'),
        sendScore: lineItem ? (score) => sendScore(lineItem, payload.sub!, score) : undefined,
      };
    },
  };
}
