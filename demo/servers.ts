import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Outgoing } from './platform/notice/outgoing';
import { senderOf } from './platform/server/mail/smtp';
import { HEALTH } from './platform/server/health-paths';
import type { StorageLimits } from './platform/discussion/storage-limits';

/** Prints one sentence and ends the process with an error code. */
export function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** The port in a variable of the environment, or `byDefault` when it is not set. Ends the process when it is no port. */
export function portOf(name: string, byDefault: number): number {
  const value = Number(process.env[name] ?? byDefault);
  if (!Number.isInteger(value) || value < 1 || value > 65535) stop(`${name} is not a port: '${process.env[name]}'.`);
  return value;
}

/** Megabytes in a variable of the environment, in bytes. Ends the process when it is no number. */
function bytesOf(name: string): number | undefined {
  const value = process.env[name];
  if (value === undefined) return undefined;
  if (!/^\d{1,9}$/.test(value)) stop(`${name} is not a number of megabytes: '${value}'.`);
  return Number(value) * 1_000_000;
}

/** How many bytes the files of posts may have, from the environment. */
export function storageLimits(): Partial<StorageLimits> {
  const [person, course] = [bytesOf('PERSON_FILES_MB'), bytesOf('COURSE_FILES_MB')];
  return { ...(person !== undefined && { person }), ...(course !== undefined && { course }) };
}

/** The items of a list that is separated by commas or spaces. */
export const listOf = (text = '') => text.split(/[\s,]+/).filter(Boolean);

/**
 * How notices leave the portal, from the environment.
 * @param origin the platform's public origin
 */
export function outgoingOf(env: Readonly<Record<string, string | undefined>>, origin: string): Outgoing {
  const from = env.MAIL_FROM || `learn@${new URL(origin).hostname}`;
  return {
    ...(env.SMTP_URL && { smtp: { url: env.SMTP_URL, from } }),
    contact: `mailto:${senderOf(from).address}`,
    pushServices: listOf(env.PUSH_SERVICES),
  };
}

/** The portal's public configuration from the environment. */
export const configOf = (env: Readonly<Record<string, string | undefined>>) => ({
  storageOrigins: listOf(env.STORAGE_ORIGINS),
  ...(env.CLOUD_URL && { lms_cloud_redirects: true, cloudUrl: env.CLOUD_URL }),
});

/** The programs that read and write all learning records, from the environment: `name:secret` each. */
export const recordClientsOf = (env: Readonly<Record<string, string | undefined>>): ReadonlyMap<string, string> =>
  new Map(listOf(env.RECORD_CLIENTS).map((each) => /^([^:]*):?(.*)$/s.exec(each)!.slice(1) as [string, string]));

/** How long a client may take to send a request, in ms. */
export interface Patience {
  /** For the headers, from the first byte of the connection on. */
  headers: number;
  /** For all of it: a film of the largest size of an upload at half a megabit a second. */
  request: number;
  /** How often open connections are looked at: a slow one lives by so much longer. */
  look: number;
}

const USUAL_PATIENCE: Patience = { headers: 20_000, request: 240_000, look: 5_000 };

/**
 * A web server that closes the connection of a client which drips its request, with a 408. A stream that the server sends may take as
 * long as it likes.
 */
export const webServer = (listener: RequestListener, { headers, request, look }: Patience = USUAL_PATIENCE): Server =>
  createServer({ headersTimeout: headers, requestTimeout: request, connectionsCheckingInterval: look }, listener);

const PORTS = 'LEARN_PORT, PORTAL_PORT, PARTNER_PORT, PROCTOR_PORT, TOOL_PORT and PACKAGES_PORT';

interface Place {
  hostname: string;
  port: number;
  /** The variables of the environment that choose another port. */
  chosenBy?: string;
}

/** Listens on a port, or ends the process with a sentence when the port can't be used. */
export function listen(server: Server, { hostname, port, chosenBy = PORTS }: Place): Promise<void> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      stop(
        error.code === 'EADDRINUSE'
          ? `Port ${port} is in use: end what uses it, or choose another with ${chosenBy}.`
          : `Port ${port} could not be opened: ${error.message}`,
      ),
    );
    server.listen(port, hostname, resolve);
  });
}

/** Answers while there is no listener yet: the process lives, and is not ready. */
export const starting: RequestListener = (request, response) => {
  const status = request.url === HEALTH ? 200 : 503;
  const headers = { 'content-type': 'text/plain', ...(status === 503 && { 'retry-after': '2' }) };
  response.writeHead(status, headers).end('Learn is starting.');
};

/** How long requests in progress may take when the process ends, and then the rest, in ms. */
const DRAIN_MS = 10_000;
const CLOSE_MS = 5_000;
/** How often connections without a request are looked for. */
const LOOK_MS = 50;

const within = (ms: number, work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms).unref())]);

/** Ends a server: it takes no new connections, answers the requests that it has, then closes. */
async function drainServer(server: Server): Promise<void> {
  if (!server.listening) return;
  server.prependListener('request', (_, response) => void response.setHeader('connection', 'close'));
  const closed = once(server, 'close');
  server.close();
  const look = setInterval(() => server.closeIdleConnections(), LOOK_MS);
  await within(DRAIN_MS, closed);
  clearInterval(look);
  server.closeAllConnections();
}

/** Serves `/metrics` at METRICS_PORT, on loopback unless METRICS_HOST is set. @returns the server; none without the port */
export async function serveMetrics(): Promise<Server[]> {
  if (!process.env.METRICS_PORT) return [];
  const { metricsServer } = await import('./platform/metrics');
  const server = metricsServer();
  await listen(server, { hostname: process.env.METRICS_HOST || '127.0.0.1', port: portOf('METRICS_PORT', 0) });
  return [server];
}

interface Ending {
  /** Called first, e.g. ends streams. */
  drain?: () => void;
  /** Called when all requests have their answers, or have taken too long. */
  close: () => Promise<unknown>;
}

/** On SIGINT or SIGTERM, ends the servers, then the process with code 0, within a time. A second signal ends it at once. */
export function endOnSignal(servers: readonly Server[], { drain, close }: Ending): void {
  let ending = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (ending) process.exit(1);
      ending = true;
      drain?.();
      void Promise.all(servers.map(drainServer))
        .then(() => within(CLOSE_MS, close()))
        .catch((error: unknown) => console.error(error))
        .finally(() => process.exit(0));
    });
  }
}
