import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import {
  createRemoteJWKSet,
  exportJWK,
  generateKeyPair,
  jwtVerify,
  SignJWT,
  type JWK,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose';
import type { Launch } from './rooms';

/** What the tool and the platform agreed on at registration. */
export interface Registration {
  /** The tool's own origin. */
  origin: string;
  platformOrigin: string;
  clientId: string;
  deploymentId: string;
}

/** What a dynamic registration gives the tool. */
export type Registered = Pick<Registration, 'clientId' | 'deploymentId'>;

const LTI = 'https://purl.imsglobal.org/spec/lti/claim/';
const DL = 'https://purl.imsglobal.org/spec/lti-dl/claim/';
const AGS = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint';
const SCORE = 'https://purl.imsglobal.org/spec/lti-ags/scope/score';
const LOGIN_MS = 5 * 60_000;

/** A sign-in in progress. */
interface SignIn {
  nonce: string;
  /** As what the platform opens the tool. */
  registration: Registration;
  /** Only the browser of this sign-in has it: in a cookie, and where there is none in the platform's storage. */
  proof: string;
  /** The frame of the platform's storage; undefined: the platform offers none. */
  storage: string | undefined;
  begun: number;
}

/** A launch in which content is picked (LTI Deep Linking 2.0), and how to answer it. */
export interface Picking {
  locale: string | undefined;
  /** Where the browser posts the answer. */
  returnUrl: string;
  /** The signed answer: one room, for which the tool sends a score. @param title of the room */
  answer: (title: string) => Promise<string>;
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

const platformAddress = (platformOrigin: string, path: string) => `${platformOrigin}/api/lti/v1/${path}`;

interface OwnKey {
  kid: string;
  privateKey: CryptoKey;
}

/** A token of the tool, which is good for a minute. */
const signed = (claims: JWTPayload, { clientId }: Registration, { kid, privateKey }: OwnKey, audience: string) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid })
    .setIssuer(clientId)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime('1 minute')
    .sign(privateKey);

/** An access token for scores, by a signature with the tool's own key. */
async function accessToken(registration: Registration, own: OwnKey): Promise<string> {
  const address = platformAddress(registration.platformOrigin, 'token');
  const claims = { sub: registration.clientId, jti: randomUUID() };
  const assertion = await signed(claims, registration, own, address);
  const answer = await fetch(address, {
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

/** Sends a score from 0 to 1 of a learner. */
async function sendScore(token: string, lineItem: string, userId: string, score: number): Promise<void> {
  const answer = await fetch(`${lineItem}/scores`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/vnd.ims.lis.v1.score+json' },
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

/** The address at the platform that a sign-in goes to. @throws Untrusted */
function authorizeAddress(
  { origin, platformOrigin, clientId }: Registration,
  asked: URLSearchParams,
  { state, nonce }: { state: string; nonce: string },
): string {
  if (asked.get('iss') !== platformOrigin) throw new Untrusted('iss is not of a known platform.');
  const loginHint = asked.get('login_hint');
  if (!loginHint) throw new Untrusted('login_hint is missing.');
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
  return `${platformAddress(platformOrigin, 'authorize')}?${query}`;
}

/** The claims of an id_token. @throws Untrusted */
async function launchClaims(
  { platformOrigin, clientId, deploymentId }: Registration,
  keys: JWTVerifyGetKey,
  token: string,
  nonce: string,
): Promise<JWTPayload> {
  const { payload } = await jwtVerify(token, keys, {
    issuer: platformOrigin,
    audience: clientId,
    algorithms: ['RS256'],
    maxTokenAge: '5 minutes',
    requiredClaims: ['sub', 'exp', 'nonce'],
  }).catch((reason: unknown) => {
    throw new Untrusted(`id_token: ${String(reason)}`);
  });
  if (payload.nonce !== nonce) throw new Untrusted('nonce is not the one that was sent.');
  if (payload[`${LTI}deployment_id`] !== deploymentId) throw new Untrusted('deployment_id is not known.');
  if (payload[`${LTI}version`] !== '1.3.0') throw new Untrusted('version is not 1.3.0.');
  return payload;
}

/** The answer to a launch in which content is picked. */
function pickingOf(claims: JWTPayload, registration: Registration, own: OwnKey, locale: string | undefined): Picking {
  const { deep_link_return_url: returnUrl = '', data } = claims[`${DL}deep_linking_settings`] as Record<string, string>;
  const answer = (title: string) => {
    const told = {
      nonce: randomUUID(),
      [`${LTI}message_type`]: 'LtiDeepLinkingResponse',
      [`${LTI}version`]: '1.3.0',
      [`${LTI}deployment_id`]: registration.deploymentId,
      [`${DL}content_items`]: [{ type: 'ltiResourceLink', title, lineItem: { scoreMaximum: 100, label: title } }],
      [`${DL}data`]: data,
    };
    return signed(told, registration, own, registration.platformOrigin);
  };
  return { locale, returnUrl, answer };
}

const placeOf = (state: string, { storage }: SignIn): Place | undefined =>
  storage === undefined ? undefined : { storage, key: `state_${state}` };

/** LTI 1.3: sign-in by the platform, launches that are verified with jose, and scores by Assignment and Grade Services. */
export async function lti13(registration: Registration) {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const own = { kid: randomUUID(), privateKey };
  const key: JWK = { ...(await exportJWK(publicKey)), alg: 'RS256', use: 'sig', kid: own.kid };
  const { platformOrigin, clientId } = registration;
  /** What the tool is at its platform, by client id. Dynamic registrations last as long as this process. */
  const registrations = new Map([[clientId, registration]]);
  const platformKeys = createRemoteJWKSet(new URL(platformAddress(platformOrigin, 'keys')), {
    cooldownDuration: 1_000,
  });
  /** The sign-ins in progress by state; each can be used once. */
  const pending = new Map<string, SignIn>();

  return {
    keys: { keys: [key] },
    /** Notes that the platform has registered the tool. */
    add: (registered: Registered): void =>
      void registrations.set(registered.clientId, { ...registration, ...registered }),
    /**
     * First step: the address at the platform that the browser goes to, and the proof that this browser has to store before.
     * @throws Untrusted
     */
    begin(asked: URLSearchParams): { state: string; proof: string; url: string; place: Place | undefined } {
      const [state, nonce, proof] = [randomUUID(), randomUUID(), randomBytes(32).toString('base64url')];
      const opened = registrations.get(asked.get('client_id') ?? clientId);
      if (!opened) throw new Untrusted('client_id is not of this tool.');
      const url = authorizeAddress(opened, asked, { state, nonce });
      for (const [old, { begun }] of pending) if (Date.now() - begun > LOGIN_MS) pending.delete(old);
      const storage = asked.get('lti_storage_target') ?? undefined;
      const signIn = { nonce, registration: opened, proof, storage, begun: Date.now() };
      pending.set(state, signIn);
      return { state, proof, url, place: placeOf(state, signIn) };
    },
    /** Where the proof of a launch is stored; undefined: not in the platform's storage. */
    placeOf(posted: URLSearchParams): Place | undefined {
      const state = posted.get('state') ?? '';
      const signIn = pending.get(state);
      return signIn && placeOf(state, signIn);
    },
    /**
     * Second step: verifies the launch, and gives who opened the tool, or that content is picked.
     * @param proof that this browser has; '' for none
     * @throws Untrusted
     */
    async launch(posted: URLSearchParams, proof: string): Promise<Launch | Picking> {
      const state = posted.get('state') ?? '';
      const signIn = pending.get(state);
      pending.delete(state);
      if (!signIn || !isSame(proof, signIn.proof)) throw new Untrusted('state is not of a sign-in of this browser.');
      const error = posted.get('error');
      if (error) throw new Untrusted(`${error}: ${posted.get('error_description') ?? ''}`);
      const { registration: opened, nonce } = signIn;
      const claims = await launchClaims(opened, platformKeys, posted.get('id_token') ?? '', nonce);
      const { sub = '', name, [`${LTI}message_type`]: kind } = claims;
      const presentation = get(claims, 'launch_presentation');
      if (kind === 'LtiDeepLinkingRequest') return pickingOf(claims, opened, own, textIn(presentation, 'locale'));
      if (kind !== 'LtiResourceLinkRequest') throw new Untrusted('message_type is not known.');
      const lineItem = textIn(claims[AGS] as Record<string, unknown> | undefined, 'lineitem');
      return {
        version: '1.3',
        name: typeof name === 'string' ? name : sub,
        course: textIn(get(claims, 'context'), 'title') ?? '',
        locale: textIn(presentation, 'locale'),
        returnUrl: textIn(presentation, 'return_url'),
        sendScore: lineItem
          ? async (score) => sendScore(await accessToken(opened, own), lineItem, sub, score)
          : undefined,
      };
    },
  };
}
