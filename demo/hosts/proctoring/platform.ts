import { randomUUID } from 'node:crypto';
import { createRemoteJWKSet, exportJWK, generateKeyPair, jwtVerify, SignJWT, type JWK } from 'jose';

const ALGORITHM = 'ES256';
const { inProgress, finished, canceled } = { inProgress: 2, finished: 3, canceled: 4 };
/** Longer than any exam: the largest age of an invitation with which a learner can return to a session, in seconds. */
export const LONGEST_SITTING_S = 12 * 60 * 60;

/** The claims of the platform's start token. */
export interface Invitation {
  sessionId: string;
  objectiveId: string;
  activityPathId: string;
  activity: string;
  learner: string;
  locale: string;
}

export type Stage = 'checks' | 'exam' | 'ended' | 'canceled';
const stages: Record<number, Stage> = { [inProgress]: 'exam', [finished]: 'ended', [canceled]: 'canceled' };

/** What the service reports about a session. */
export type Deed = 'started' | 'ended' | 'canceled';

/** The platform refused a call; `status` is the status of its response. */
export class Declined extends Error {
  constructor(readonly status: number) {
    super(`The platform answered ${status}`);
  }
}

interface Options {
  /** The service's own origin. */
  origin: string;
  platformOrigin: string;
}

/** The service's calls to the platform, server to server: each is signed, and names one session and one action. */
export async function dealWith({ origin, platformOrigin }: Options) {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM);
  const kid = randomUUID();
  const key: JWK = { ...(await exportJWK(publicKey)), alg: ALGORITHM, use: 'sig', kid };
  const platformKeys = createRemoteJWKSet(new URL('/api/lms/v1/public/proctoring/keys', platformOrigin));

  async function call(method: 'GET' | 'POST', sessionId: string, deed: Deed | 'read'): Promise<{ state: number }> {
    const token = await new SignJWT({ deed })
      .setProtectedHeader({ alg: ALGORITHM, kid })
      .setIssuer(origin)
      .setAudience(platformOrigin)
      .setSubject(sessionId)
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime('1 minute')
      .sign(privateKey);
    const path = `/api/proctoring/v1/sessions/${sessionId}${deed === 'read' ? '' : `/${deed}`}`;
    const answer = await fetch(new URL(path, platformOrigin), {
      method,
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) throw new Declined(answer.status);
    return (await answer.json()) as { state: number };
  }

  return {
    /** The public key set; the platform verifies the service's calls with it. */
    keys: { keys: [key] },
    /**
     * Verifies an invitation; null when the platform did not sign it, or it is too old.
     * @param again true: it admitted the learner before, and a longer age is allowed
     */
    async read(token: string | undefined, { again = false } = {}): Promise<Invitation | null> {
      try {
        const { payload } = await jwtVerify<Omit<Invitation, 'sessionId'>>(token ?? '', platformKeys, {
          issuer: platformOrigin,
          audience: origin,
          algorithms: [ALGORITHM],
          clockTolerance: again ? LONGEST_SITTING_S : 0,
        });
        const { objectiveId, activityPathId, activity, learner, locale } = payload;
        return { sessionId: payload.sub!, objectiveId, activityPathId, activity, learner, locale };
      } catch {
        return null;
      }
    },
    /** Fetches the state of a session. @throws Declined; TypeError when the platform can't be reached */
    stage: async (sessionId: string): Promise<Stage> =>
      stages[(await call('GET', sessionId, 'read')).state] ?? 'checks',
    /** Reports to the platform what happened to a session. @throws Declined, TypeError */
    report: (sessionId: string, deed: Deed) => call('POST', sessionId, deed),
  };
}
