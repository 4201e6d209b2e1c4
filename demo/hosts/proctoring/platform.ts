import { randomUUID } from 'node:crypto';
import { createRemoteJWKSet, exportJWK, generateKeyPair, jwtVerify, SignJWT, type JWK } from 'jose';

const ALGORITHM = 'ES256';
const { inProgress, finished, canceled } = { inProgress: 2, finished: 3, canceled: 4 };
/** Longer than any examination: so old may the invitation be with which a learner comes back to a session. */
export const LONGEST_SITTING_S = 12 * 60 * 60;

/** What an invitation of the platform says. */
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

/** What the service tells of a session. */
export type Deed = 'started' | 'ended' | 'canceled';

/** The platform did not do as it was told; `status` is its answer's. */
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

/** The service's dealings with the platform, server to server: each call is signed, and names one session and one thing. */
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
    /** The key set that the platform checks the service's calls with. */
    keys: { keys: [key] },
    /**
     * Reads an invitation; null when the platform did not write it, or it is too old.
     * @param again it let the learner in before, and now leads back to the session
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
    /** Where a session stands. @throws Declined, TypeError when the platform is away */
    stage: async (sessionId: string): Promise<Stage> =>
      stages[(await call('GET', sessionId, 'read')).state] ?? 'checks',
    /** Tells the platform what became of a session. @throws Declined, TypeError */
    tell: (sessionId: string, deed: Deed) => call('POST', sessionId, deed),
  };
}
