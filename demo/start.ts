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
if (options.production || process.env.LEARN_ENV === 'production') {
  const { startProduction } = await import('./production/start');
  await startProduction(() => options['no-build'] || build());
} else await startDemo();

async function startDemo() {
  const whole = (name: 'courses' | 'enrolled') => {
    const text = options[name];
    if (text !== undefined && !/^\d{1,6}$/.test(text)) stop(`--${name} takes a whole number, not '${text}'.`);
    return text === undefined ? undefined : Number(text);
  };
  const [courses = 0, enrolled] = [whole('courses'), whole('enrolled')];

  const hosts = {
    learn: { hostname: 'localhost', port: portOf('LEARN_PORT', 4100) },
    portal: { hostname: 'localhost', port: portOf('PORTAL_PORT', 4200) },
    partner: { hostname: '127.0.0.1', port: portOf('PARTNER_PORT', 4300) },
    // Another origin of the portal's site: cookies are not sent to a frame of another site, so the exam would have no session.
    proctoring: { hostname: 'localhost', port: portOf('PROCTOR_PORT', portOf('LEARN_PORT', 4100) + 300) },
    tool: { hostname: 'localhost', port: portOf('TOOL_PORT', portOf('LEARN_PORT', 4100) + 400) },
    // Each package has an origin of its own: http://{id}.packages.localhost.
    packages: { hostname: 'localhost', port: portOf('PACKAGES_PORT', portOf('LEARN_PORT', 4100) + 500) },
  };
  /** Further origins whose pages may call with the learner's session. */
  const moreOrigins = listOf(process.env.ALLOWED_ORIGINS);
  for (const each of moreOrigins) {
    if (!isExactOrigin(each)) {
      stop(`ALLOWED_ORIGINS takes origins like http://localhost:5000, with a comma between them, not '${each}'.`);
    }
  }
  const origin = ({ hostname, port }: { hostname: string; port: number }) => `http://${hostname}:${port}`;

  // The ports are opened first, so that a port in use is reported before a minute of building.
  const listeners: Partial<Record<keyof typeof hosts, RequestListener>> = {};
  const servers = Object.entries(hosts).map(([name, host]) => ({
    host,
    server: webServer((request, response) => {
      const listener = listeners[name as keyof typeof hosts];
      if (listener) listener(request, response);
      else starting(request, response);
    }),
  }));
  for (const { server, host } of servers) await listen(server, host);

  if (options.dev) process.env.LEARN_BUILT = '.build/dev';
  else if (!options['no-build'] && !build()) stop('The build failed. Its output is above.');

  const { openDatabase } = await import('./platform/db/client');
  const { people } = await import('./seed/people');
  const { seedApart } = await import('./seed/apart');
  const { serveDemo } = await import('./serve');

  const dataFolder = process.env.LEARN_DATA ?? '.data';
  const address = process.env.DATABASE_URL ?? dataFolder;
  const [portal, partner, tool] = [hosts.portal, hosts.partner, hosts.tool].map(origin) as [string, string, string];
  if (!(await seedApart({ address, demo: { portal, partner, tool, courses, enrolled } }))) process.exit(1);
  const database = await openDatabase(address).catch((error: Error) => stop(error.message));
  const demo = await serveDemo({
    db: database.db,
    origins: {
      learn: origin(hosts.learn),
      portal,
      partner,
      proctoring: origin(hosts.proctoring),
      tool,
      packages: `http://*.packages.localhost:${hosts.packages.port}`,
    },
    moreOrigins,
    config: configOf(process.env),
    storage: storageLimits(),
    outgoing: outgoingOf(process.env, origin(hosts.learn)),
  });
  const dev = options.dev
    ? await import('../tools/pipeline/dev-server.mjs').then(({ startDevServer }) =>
        startDevServer({ server: servers[0]!.server, base: '/learn/assets/', folder: '.build/dev' }),
      )
    : undefined;
  Object.assign(listeners, demo.listeners, dev && { learn: dev.over(demo.listeners.learn) });

  console.log(`
Learn              ${origin(hosts.learn)}/learn
Management portal  ${origin(hosts.portal)}/
Partner site       ${origin(hosts.partner)}/
${process.env.SMTP_URL ? '' : `Mailbox            ${origin(hosts.learn)}/mailbox\n`}
Sign in as ${people.map(({ username }) => username).join(', ')}; the password of each is "learn".
Ctrl-C stops everything; the data stay in ${process.env.DATABASE_URL ? 'the database' : `${dataFolder}/`}.
`);

  const metrics = await serveMetrics();
  endOnSignal([...servers.map(({ server }) => server), ...metrics], {
    drain: demo.drain,
    close: () => Promise.all([demo.close(), dev?.close()]).then(() => database.close()),
  });
}
