import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { fill, ownFiles, policy } from '../hosts/pages';
import type { Db } from '../platform/db/client';
import { BORROWED } from './assets';
import { demoPerson } from './demo-person';
import { html } from './html';
import { layout } from './layout';
import type { Page } from './pages';
import { embedSnippet } from './pages/embed';
import { framePolicy, pagePolicy } from './policies';
import { searchIndex } from './search-index';

const FOLDER = 'demo/docs/public';

const headers = (directives: Parameters<typeof policy>[0], frameAncestors: string) => ({
  'content-security-policy': policy({ ...directives, 'frame-ancestors': [frameAncestors] }),
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
});

const missing: Page = {
  path: '',
  title: 'Page not found',
  isGuide: true,
  body: html`<h1>Page not found</h1>
    <p>Search above, or begin with the <a href="/">Quick start</a>.</p>`,
};

interface Options {
  pages: readonly Page[];
  db: Db;
  /** The origin of the documentation. */
  origin: string;
}

/** Serves the documentation and its platform: the pages, the search index, and the page of examples. */
export function createDocsSite({ pages, db, origin }: Options): RequestListener {
  const app = new Hono();
  for (const page of pages)
    app.get(page.path, (c) => c.html(layout(page, pages).text, 200, headers(pagePolicy, "'none'")));
  const index = searchIndex(pages);
  app.get('/docs/search.json', etag(), (c) => c.json(index));
  app.get('/embed.txt', (c) => c.text(embedSnippet()));
  app.route('/', demoPerson({ db, origin }));
  app.get('/example/*', async (c) =>
    c.html(
      await fill(`${FOLDER}/frame.html`, { platform: '', script: '/learn/assets/learn.js' }),
      200,
      headers(framePolicy(), "'self'"),
    ),
  );
  for (const [name, { source, type }] of Object.entries(BORROWED)) {
    app.get(`/docs/${name}`, etag(), async (c) =>
      c.body(new Uint8Array(await readFile(source)), 200, { 'content-type': type }),
    );
  }
  app.get('/docs/*', ...ownFiles(FOLDER, '/docs'));
  app.notFound((c) => c.html(layout(missing, pages).text, 404, headers(pagePolicy, "'none'")));
  return getRequestListener(app.fetch);
}
