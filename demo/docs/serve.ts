// `npm run docs`: serves the documentation and a reference platform, whose data is lost when it ends.
import { createServer, type RequestListener } from 'node:http';
import { build } from '../../tools/build.mjs';
import { requireNode } from '../../tools/node-version.mjs';
import { endOnSignal, listen, portOf, starting, stop } from '../servers';

requireNode();

// Not `localhost`: cookies ignore ports, so this would change the sign-in of a demo that runs there.
const hostname = '127.0.0.1';
const port = portOf('DOCS_PORT', 4700);
const origin = `http://${hostname}:${port}`;

let listener: RequestListener = starting;
const server = createServer((request, response) => listener(request, response));
await listen(server, { hostname, port, chosenBy: 'DOCS_PORT' });

if (!process.argv.includes('--no-build') && !build()) stop('The build failed. Its output is above.');

const { openDatabase } = await import('../platform/db/client');
const { seed } = await import('../seed/seed');
const { createPlatform } = await import('../platform/app');
const { createLearnHost } = await import('../hosts/learn/host');
const { examples } = await import('./examples');
const { createDocsSite } = await import('./site');
const { writeDocs } = await import('./write');

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
const folder = `.build/docs-site-${port}`;
await writeDocs({ folder, platform: { kind: 'own' }, examples: await examples(database.db) });
const docs = createDocsSite({ folder, db: database.db, origin });

listener = (request, response) => {
  const url = request.url ?? '/';
  const next = platform.owns(url) ? platform.listener : /^\/learn(\/|$|\?)/.test(url) ? learn : docs;
  next(request, response);
};
console.log(`
Documentation  ${origin}/

Its examples are live. Ctrl-C ends it; what was done in the examples is lost then.
`);
endOnSignal([server], { close: () => platform.close().then(() => database.close()) });
