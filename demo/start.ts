// `npm start`: builds the bundle when it is missing, opens the database, and serves the hosts until Ctrl-C. `npm run dev` is the
// same without a build: it serves the sources, and changes show in the open pages.
import type { RequestListener } from 'node:http';
import { parseArgs } from 'node:util';
import { requireNode } from '../tools/node-version.mjs';
import { isExactOrigin } from '../src/base/origins';
import { build } from '../tools/build.mjs';
import {
  configOf,
  endOnSignal,
  listen,
  listOf,
  outgoingOf,
  portOf,
  serveMetrics,
  starting,
  stop,
  storageLimits,
  webServer,
} from './servers';

requireNode();

const { values: options } = parseArgs({
  options: {
    courses: { type: 'string' },
    enrolled: { type: 'string' },
    'no-build': { type: 'boolean', default: false },
    dev: { type: 'boolean', default: false },
    production: { type: 'boolean', default: false },
  },
});
/** A number that an option has. */
function wholeNumber(name: 'courses' | 'enrolled'): number | undefined {
  const text = options[name];
  if (text !== undefined && !/^\d{1,6}$/.test(text)) stop(`--${name} takes a whole number, not '${text}'.`);
  return text === undefined ? undefined : Number(text);
}

/** Further origins whose pages may call with the learner's session. */
function moreOrigins(): string[] {
  const origins = listOf(process.env.ALLOWED_ORIGINS);
  for (const each of origins) {
    if (!isExactOrigin(each)) {
      stop(`ALLOWED_ORIGINS takes origins like http://localhost:5000, with a comma between them, not '${each}'.`);
    }
  }
  return origins;
}

interface Host {
  hostname: string;
  port: number;
}

const hostsOfDemo = (learn: number) => ({
  learn: { hostname: 'localhost', port: learn },
  portal: { hostname: 'localhost', port: portOf('PORTAL_PORT', 4200) },
  partner: { hostname: '127.0.0.1', port: portOf('PARTNER_PORT', 4300) },
  // Another origin of the portal's site: cookies are not sent to a frame of another site, so the exam would have no session.
  proctoring: { hostname: 'localhost', port: portOf('PROCTOR_PORT', learn + 300) },
  tool: { hostname: 'localhost', port: portOf('TOOL_PORT', learn + 400) },
  // Each package has an origin of its own: http://{id}.packages.localhost.
  packages: { hostname: 'localhost', port: portOf('PACKAGES_PORT', learn + 500) },
});
type Hosts = ReturnType<typeof hostsOfDemo>;

const originOf = ({ hostname, port }: Host) => `http://${hostname}:${port}`;
const originsOf = (hosts: Hosts) => ({
  learn: originOf(hosts.learn),
  portal: originOf(hosts.portal),
  partner: originOf(hosts.partner),
  proctoring: originOf(hosts.proctoring),
  tool: originOf(hosts.tool),
  packages: `http://*.packages.localhost:${hosts.packages.port}`,
});

/** Opens the port of each host. Until a host has a listener, its page says that the demo starts. */
async function openPorts(hosts: Hosts, listeners: Partial<Record<keyof Hosts, RequestListener>>) {
  const servers = Object.entries(hosts).map(([name, host]) => ({
    host,
    server: webServer((request, response) => {
      const listener = listeners[name as keyof Hosts];
      if (listener) listener(request, response);
      else starting(request, response);
    }),
  }));
  for (const { server, host } of servers) await listen(server, host);
  return servers.map(({ server }) => server);
}

/** With `--dev`: the server of the sources in place of a bundle. */
async function devServer(server: Awaited<ReturnType<typeof openPorts>>[number]) {
  if (!options.dev) return undefined;
  const { startDevServer } = await import('../tools/pipeline/dev-server.mjs');
  return startDevServer({ server, base: '/learn/assets/', folder: '.build/dev' });
}

async function startDemo() {
  const [courses = 0, enrolled] = [wholeNumber('courses'), wholeNumber('enrolled')];
  const hosts = hostsOfDemo(portOf('LEARN_PORT', 4100));
  const origins = originsOf(hosts);
  const more = moreOrigins();
  // The ports are opened first, so that a port in use is reported before a minute of building.
  const listeners: Partial<Record<keyof Hosts, RequestListener>> = {};
  const servers = await openPorts(hosts, listeners);

  if (options.dev) process.env.LEARN_BUILT = '.build/dev';
  else if (!options['no-build'] && !build()) stop('The build failed. Its output is above.');

  const { openDatabase } = await import('./platform/db/client');
  const { people } = await import('./seed/people');
  const { seedApart } = await import('./seed/apart');
  const { serveDemo } = await import('./serve');

  const dataFolder = process.env.LEARN_DATA ?? '.data';
  const address = process.env.DATABASE_URL ?? dataFolder;
  const { portal, partner, tool } = origins;
  if (!(await seedApart({ address, demo: { portal, partner, tool, courses, enrolled } }))) process.exit(1);
  const database = await openDatabase(address).catch((error: Error) => stop(error.message));
  const demo = await serveDemo({
    db: database.db,
    origins,
    moreOrigins: more,
    config: configOf(process.env),
    storage: storageLimits(),
    outgoing: outgoingOf(process.env, origins.learn),
  });
  const dev = await devServer(servers[0]!);
  Object.assign(listeners, demo.listeners, dev && { learn: dev.over(demo.listeners.learn) });

  console.log(`
Learn              ${origins.learn}/learn
Management portal  ${origins.portal}/
Partner site       ${origins.partner}/
${process.env.SMTP_URL ? '' : `Mailbox            ${origins.learn}/mailbox\n`}
Sign in as ${people.map(({ username }) => username).join(', ')}; the password of each is "learn".
Ctrl-C stops everything; the data stay in ${process.env.DATABASE_URL ? 'the database' : `${dataFolder}/`}.
`);

  const metrics = await serveMetrics();
  endOnSignal([...servers, ...metrics], {
    drain: demo.drain,
    close: () => Promise.all([demo.close(), dev?.close()]).then(() => database.close()),
  });
}

if (options.production || process.env.LEARN_ENV === 'production') {
  const { startProduction } = await import('./production/start');
  await startProduction(() => options['no-build'] || build());
} else await startDemo();
