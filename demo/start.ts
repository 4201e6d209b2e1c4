// What `npm start` runs: builds what is not built, opens the database, and serves the three hosts until Ctrl-C.
import { createServer, type RequestListener, type Server } from 'node:http';
import { parseArgs } from 'node:util';
import { requireNode } from '../tools/node-version.mjs';
import { build } from './build';

requireNode();

const { values: options } = parseArgs({
  options: {
    courses: { type: 'string' },
    enrolled: { type: 'string' },
    'no-build': { type: 'boolean', default: false },
  },
});
const whole = (name: 'courses' | 'enrolled') => {
  const text = options[name];
  if (text !== undefined && !/^\d{1,6}$/.test(text)) stop(`--${name} takes a whole number, not '${text}'.`);
  return text === undefined ? undefined : Number(text);
};
const [courses = 0, enrolled] = [whole('courses'), whole('enrolled')];

const port = (name: string, byDefault: number) => {
  const value = Number(process.env[name] ?? byDefault);
  if (!Number.isInteger(value) || value < 1 || value > 65535) stop(`${name} is not a port: '${process.env[name]}'.`);
  return value;
};
const hosts = {
  learn: { hostname: 'localhost', port: port('LEARN_PORT', 4100) },
  portal: { hostname: 'localhost', port: port('PORTAL_PORT', 4200) },
  partner: { hostname: '127.0.0.1', port: port('PARTNER_PORT', 4300) },
  // Another origin of the portal's site: in a frame of another site the learner's session would not reach the exam.
  proctoring: { hostname: 'localhost', port: port('PROCTOR_PORT', port('LEARN_PORT', 4100) + 300) },
  tool: { hostname: 'localhost', port: port('TOOL_PORT', port('LEARN_PORT', 4100) + 400) },
};
/** Pages of one's own that may ask with the learner's session, besides the demo's portal. */
const moreOrigins = (process.env.ALLOWED_ORIGINS ?? '').split(/[\s,]+/).filter(Boolean);
for (const each of moreOrigins) {
  if (!URL.canParse(each) || new URL(each).origin !== each) {
    stop(`ALLOWED_ORIGINS takes origins like http://localhost:5000, with a comma between them, not '${each}'.`);
  }
}
const origin = ({ hostname, port }: { hostname: string; port: number }) => `http://${hostname}:${port}`;

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function listen(server: Server, { hostname, port }: { hostname: string; port: number }) {
  return new Promise<void>((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      stop(
        error.code === 'EADDRINUSE'
          ? `Port ${port} is in use: end what uses it, or choose other ports with LEARN_PORT, PORTAL_PORT, PARTNER_PORT, PROCTOR_PORT and TOOL_PORT.`
          : `Port ${port} could not be opened: ${error.message}`,
      ),
    );
    server.listen(port, hostname, resolve);
  });
}

// The ports are taken first, so that a port in use is told before a minute of building.
const listeners: Partial<Record<keyof typeof hosts, RequestListener>> = {};
const servers = Object.entries(hosts).map(([name, host]) => ({
  host,
  server: createServer((request, response) => {
    const listener = listeners[name as keyof typeof hosts];
    if (listener) listener(request, response);
    else response.writeHead(503, { 'retry-after': '2', 'content-type': 'text/plain' }).end('Learn is starting.');
  }),
}));
for (const { server, host } of servers) await listen(server, host);

if (!options['no-build'] && !build()) stop('The build failed; what it said is above.');

const { openDatabase } = await import('./platform/db/client');
const { seed, people, toolRegistration } = await import('./platform/seed');
const { createPlatform } = await import('./platform/app');
const { createLearnHost } = await import('./hosts/learn/host');
const { createPortalHost } = await import('./hosts/management-portal/host');
const { createPartnerHost } = await import('./hosts/partner-site/host');
const { createProctoringHost } = await import('./hosts/proctoring/host');
const { createToolHost } = await import('./hosts/tool/host');

const dataFolder = process.env.LEARN_DATA ?? '.data';
const database = await openDatabase(process.env.DATABASE_URL ?? dataFolder);
await seed(database.db, {
  now: new Date(),
  portalUrl: `${origin(hosts.portal)}/`,
  tool: origin(hosts.tool),
  courses,
  enrolled,
});
const platform = await createPlatform({
  db: database.db,
  origin: origin(hosts.learn),
  allowedOrigins: [origin(hosts.portal), ...moreOrigins],
  demo: true,
  config: {
    platformAreaUrl: `${origin(hosts.portal)}/platform/`,
    fragmentOrigins: [origin(hosts.portal)],
    privacyPolicyUrl: `${origin(hosts.learn)}/learn/host/privacy.html`,
  },
  proctoring: origin(hosts.proctoring),
});
const learn = createLearnHost({
  platformOrigin: origin(hosts.learn),
  parentOrigins: [origin(hosts.portal)],
  fragmentOrigins: [origin(hosts.portal)],
  proctoringOrigin: origin(hosts.proctoring),
  toolOrigins: [origin(hosts.tool)],
});

listeners.learn = (request, response) =>
  platform.owns(request.url ?? '/') ? platform.listener(request, response) : learn(request, response);
listeners.portal = createPortalHost({ platformOrigin: origin(hosts.learn) });
listeners.partner = createPartnerHost({ platformOrigin: origin(hosts.learn) });
listeners.proctoring = await createProctoringHost({
  origin: origin(hosts.proctoring),
  platformOrigin: origin(hosts.learn),
  parentOrigins: [origin(hosts.learn), origin(hosts.portal)],
});

listeners.tool = await createToolHost({
  origin: origin(hosts.tool),
  platformOrigin: origin(hosts.learn),
  parentOrigins: [origin(hosts.learn), origin(hosts.portal)],
  ...toolRegistration,
});

console.log(`
Learn              ${origin(hosts.learn)}/learn
Management portal  ${origin(hosts.portal)}/
Partner site       ${origin(hosts.partner)}/

Sign in as ${people.map(({ username }) => username).join(', ')}; the password of each is "learn".
Ctrl-C stops everything; the data stay in ${process.env.DATABASE_URL ? 'the database' : `${dataFolder}/`}.
`);

let ending = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (ending) return;
    ending = true;
    for (const { server } of servers) {
      server.close();
      server.closeAllConnections();
    }
    void Promise.resolve(platform.close())
      .then(() => database.close())
      .finally(() => process.exit(0));
  });
}
