// `npm run docs`: serves the documentation and a reference platform, whose data is lost when it ends.
import { createServer, type RequestListener } from 'node:http';
import { requireNode } from '../../tools/node-version.mjs';
import { build } from '../../tools/build.mjs';

requireNode();

// Not `localhost`: cookies ignore ports, so this would change the sign-in of a demo that runs there.
const hostname = '127.0.0.1';
const port = Number(process.env.DOCS_PORT ?? 4700);
const origin = `http://${hostname}:${port}`;

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
if (!Number.isInteger(port) || port < 1 || port > 65535) stop(`DOCS_PORT is not a port: '${process.env.DOCS_PORT}'.`);

let listener: RequestListener = (_, response) =>
  void response
    .writeHead(503, { 'retry-after': '2', 'content-type': 'text/plain' })
    .end('The documentation is starting.');
const server = createServer((request, response) => listener(request, response));
await new Promise<void>((resolve) => {
  server.once('error', (error: NodeJS.ErrnoException) =>
    stop(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is in use: end what uses it, or choose another with DOCS_PORT.`
        : `Port ${port} could not be opened: ${error.message}`,
    ),
  );
  server.listen(port, hostname, resolve);
});

if (!process.argv.includes('--no-build') && !build()) stop('The build failed. Its output is above.');

const { openDatabase } = await import('../platform/db/client');
const { seed } = await import('../seed/seed');
const { createPlatform } = await import('../platform/app');
const { createLearnHost } = await import('../hosts/learn/host');
const { examples } = await import('./examples');
const { readManifest } = await import('../hosts/manifest');
const { docsPages } = await import('./pages');
const { createDocsSite } = await import('./site');

const database = await openDatabase('memory://');
await seed(database.db, { now: new Date(), portalUrl: origin });
const platform = await createPlatform({ db: database.db, origin, allowedOrigins: [], demo: true });
const learn = createLearnHost({
  platformOrigin: origin,
  platform,
  parentOrigins: [],
  fragmentOrigins: [],
  proctoringOrigin: origin,
  toolOrigins: [],
});
const pages = await docsPages({
  elements: readManifest(),
  examples: await examples(database.db),
  platform: { kind: 'own' },
});
const docs = createDocsSite({ pages, db: database.db, origin });

listener = (request, response) => {
  const url = request.url ?? '/';
  const next = platform.owns(url) ? platform.listener : /^\/learn(\/|$|\?)/.test(url) ? learn : docs;
  next(request, response);
};
console.log(`
Documentation  ${origin}/

Its examples are live. Ctrl-C ends it; what was done in the examples is lost then.
`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close();
    server.closeAllConnections();
    void platform
      .close()
      .then(() => database.close())
      .finally(() => process.exit(0));
  });
}
