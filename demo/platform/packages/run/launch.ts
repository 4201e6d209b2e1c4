import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { createLocalJWKSet, jwtVerify } from 'jose';
import type { Db } from '../../db/client';
import { ltiLaunches } from '../../db/schema';
import { firstUse } from '../../first-use';
import { sharedKey } from '../../server/secrets';
import { addresses } from '../../tool/addresses';
import { publicKeys } from '../../tool/keys';
import { clientIdOf } from '../import';
import { playerAddresses } from './origins';

const LTI = 'https://purl.imsglobal.org/spec/lti/claim/';
/** From the first step of a launch to its last. */
const STEP_MS = 5 * 60_000;

/** A launch that is not followed; the message says why. */
export class Untrusted extends Error {}

interface Options {
  db: Db;
  /** The platform's origin. */
  origin: string;
  pattern: string;
}

async function mac(db: Db, toolId: string, nonce: string, begun: string): Promise<string> {
  const key = await sharedKey(db, 'package-launches');
  return createHmac('sha256', key).update(`${toolId}\n${nonce}\n${begun}`).digest('base64url');
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * The first step of a launch (LTI Security Framework, 5.1.1): where the page goes to, and the state that this browser remembers.
 * @throws Untrusted
 */
export async function beginSignIn({ db, origin, pattern }: Options, toolId: string, asked: URLSearchParams, now: Date) {
  if (asked.get('iss') !== origin) throw new Untrusted('iss is of another platform.');
  if ((asked.get('client_id') ?? clientIdOf(toolId)) !== clientIdOf(toolId))
    throw new Untrusted('client_id is of another package.');
  const hint = asked.get('login_hint');
  if (!hint) throw new Untrusted('login_hint is missing.');
  const [nonce, begun] = [randomBytes(16).toString('base64url'), String(now.getTime())];
  const state = [nonce, begun, await mac(db, toolId, nonce, begun)].join('.');
  const query = new URLSearchParams({
    response_type: 'id_token',
    response_mode: 'form_post',
    scope: 'openid',
    prompt: 'none',
    client_id: clientIdOf(toolId),
    redirect_uri: playerAddresses(pattern, toolId).launchUrl,
    login_hint: hint,
    state,
    nonce,
  });
  const message = asked.get('lti_message_hint');
  if (message !== null) query.set('lti_message_hint', message);
  return { state, url: `${addresses(origin).authorize}?${query}` };
}

/** What a launch says: who opened which attempt at what, in which language. */
export interface LaunchedBy {
  userId: string;
  activityWorkflowId: string;
  /** The session in which it was opened. */
  session: string;
  /** The item of the package; undefined: its first. */
  item: string | undefined;
  locale: string;
  /** Where a package leads when it is over; undefined: nowhere. */
  returnUrl: string | undefined;
}

/**
 * The last step: checks the id_token with the platform's keys, each once.
 * @throws Untrusted
 */
export async function readLaunch(
  { db, origin }: Options,
  toolId: string,
  posted: URLSearchParams,
  now: Date,
): Promise<LaunchedBy> {
  const failure = posted.get('error_description') ?? posted.get('error');
  if (failure) throw new Untrusted(failure);
  const [nonce = '', begun = '', signature = ''] = (posted.get('state') ?? '').split('.');
  if (!isSame(signature, await mac(db, toolId, nonce, begun)) || now.getTime() - Number(begun) > STEP_MS)
    throw new Untrusted('state is not of this package, or too old.');
  const token = posted.get('id_token') ?? '';
  const { payload } = await jwtVerify(token, createLocalJWKSet(await publicKeys(db, now)), {
    issuer: origin,
    audience: clientIdOf(toolId),
    algorithms: ['RS256'],
    currentDate: now,
  }).catch((error: unknown) => {
    throw new Untrusted(`The launch is not signed by the platform: ${String(error)}`);
  });
  if (payload.nonce !== nonce) throw new Untrusted('nonce is of another launch.');
  if (payload[`${LTI}message_type`] !== 'LtiResourceLinkRequest' || payload[`${LTI}version`] !== '1.3.0')
    throw new Untrusted('It is no launch of a resource link.');
  if (!(await firstUse(db, 'package-launch', nonce, new Date(now.getTime() + STEP_MS))))
    throw new Untrusted('The launch was used before.');
  const [launch] = await db
    .select({
      activityWorkflowId: ltiLaunches.activityWorkflowId,
      userId: ltiLaunches.userId,
      session: ltiLaunches.session,
    })
    .from(ltiLaunches)
    .where(and(eq(ltiLaunches.toolId, toolId), eq(ltiLaunches.nonce, nonce)));
  if (!launch?.session || launch.userId !== payload.sub) throw new Untrusted('The launch is not known.');
  const custom = payload[`${LTI}custom`] as Record<string, string> | undefined;
  const { return_url: returnUrl } = (payload[`${LTI}launch_presentation`] ?? {}) as { return_url?: string };
  return { ...launch, session: launch.session, item: custom?.item, locale: String(payload.locale ?? ''), returnUrl };
}
