import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mock } from 'node:test';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { openSession, sessionCookie } from '../../demo/platform/server/sign-in/sessions';
import { openDatabase, type Db } from '../../demo/platform/db/client';
import { ltiTools, users } from '../../demo/platform/db/schema';
import { addresses, scopes } from '../../demo/platform/tool/addresses';
import { sign } from '../../demo/platform/tool/keys';
import { LtiVersion } from '../../src/contract/enumerations';
import { freshDatabase, serve } from '../platform/support/platform';

/** The beginning of each life. */
export const DAWN = Date.UTC(2031, 2, 10, 9);
const DAY_MS = 86_400_000;
const CLIENT = 'model-tool';

/** A signed-in person. */
export interface Person {
  id: string;
  cookie: string;
}

/** A platform for all lives, with a clock that the test sets, a tool and a proctoring service. */
export interface World {
  db: Db;
  origin: string;
  /** The id of an external tool with LTI 1.3. */
  toolId: string;
  instructor: Person;
  signUp: (permission: string) => Promise<Person>;
  setClock: (now: number) => void;
  /** Sends a request as a person, or with the token of a service. */
  call: (who: Person | { token: string } | null, method: string, path: string, body?: unknown) => Promise<Answer>;
  /** The access token of the tool for grading. */
  toolToken: () => Promise<string>;
  /** The token of the proctoring service for a message about a session. */
  noteOf: (sessionId: string, deed: string) => Promise<string>;
  close: () => Promise<void>;
}
export interface Answer {
  status: number;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  json: any;
}

/** Serves the public keys of the proctoring service. */
async function serveKeys(keys: object) {
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(keys)),
  );
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, close };
}

/** Starts the platform. The clock of this process stands still until it is set. */
export async function openWorld(): Promise<World> {
  const { address, drop } = await freshDatabase();
  const { db, close: closeDatabase } = await openDatabase(address);
  mock.timers.enable({ apis: ['Date'], now: DAWN });
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const service = await serveKeys({ keys: [{ ...(await exportJWK(publicKey)), alg: 'ES256', kid: 'service' }] });
  const { origin, close } = await serve(db, { proctoring: service.origin });

  async function signUp(permission: string): Promise<Person> {
    const id = randomUUID();
    await db.insert(users).values({
      id,
      username: id,
      // Administrators grade in all courses.
      roles: [permission.endsWith('.Grade') ? 'Administrator' : 'Learner'],
      permissions: [{ name: permission }],
      licensedFeatures: ['LMS'],
      firstName: 'Ada',
      lastName: 'Njeri',
      email: `${id}@example.org`,
    });
    // A session that lasts longer than all courses.
    const now = Date.now();
    mock.timers.setTime(now + 40_000 * DAY_MS);
    const cookie = `${sessionCookie(origin)}=${await openSession(db, id, undefined)}`;
    mock.timers.setTime(now);
    return { id, cookie };
  }

  const toolId = randomUUID();
  await db.insert(ltiTools).values({
    id: toolId,
    name: 'Practice room',
    version: LtiVersion.v13,
    launchUrl: 'https://tool.example/launch',
    clientId: CLIENT,
    deploymentId: '1',
    loginUrl: 'https://tool.example/login',
    redirectUris: ['https://tool.example/launch'],
    jwksUrl: 'https://tool.example/keys',
  });

  return {
    db,
    origin,
    toolId,
    signUp,
    instructor: await signUp('ObjectiveWorkflow.Grade'),
    setClock: (now) => mock.timers.setTime(now),
    async call(who, method, path, body) {
      const headers: Record<string, string> = {
        accept: 'application/json',
        'accept-encoding': 'identity',
        'x-requested-with': 'XMLHttpRequest',
        prefer: 'respond-sync',
        'content-type': 'application/json',
      };
      if (who)
        Object.assign(headers, 'token' in who ? { authorization: `Bearer ${who.token}` } : { cookie: who.cookie });
      const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
      const response = await fetch(origin + path, init);
      const text = await response.text();
      if (response.status >= 500) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
      return { status: response.status, json: text ? JSON.parse(text) : null };
    },
    toolToken: () =>
      sign(
        db,
        { iss: origin, aud: addresses(origin).grading, sub: CLIENT, scope: Object.values(scopes).join(' ') },
        60,
        new Date(),
      ),
    noteOf: (sessionId, deed) =>
      new SignJWT({ deed })
        .setProtectedHeader({ alg: 'ES256', kid: 'service' })
        .setIssuer(service.origin)
        .setAudience(origin)
        .setSubject(sessionId)
        .setIssuedAt()
        .sign(privateKey),
    async close() {
      await close();
      await service.close();
      await closeDatabase();
      await drop();
      mock.timers.reset();
    },
  };
}
