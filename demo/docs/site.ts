import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { posix } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { Db } from '../platform/db/client';
import { demoPerson } from './demo-person';
import { framePage, framePolicy } from './frame';

interface Options {
  /** The folder of the written pages. */
  folder: string;
  db: Db;
  /** The origin of the documentation. */
  origin: string;
}

/** Serves the documentation and its examples, with a person of the demo. */
export function createDocsSite({ folder, db, origin }: Options): RequestListener {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header('cache-control', 'no-cache');
    c.header('x-content-type-options', 'nosniff');
    c.header('referrer-policy', 'same-origin');
    // The pages contain the rest of their policy.
    if (!c.req.path.startsWith('/example/')) c.header('content-security-policy', "frame-ancestors 'none'");
  });
  app.route('/', demoPerson({ db, origin }));
  app.get('/example/*', (c) =>
    c.html(framePage('/'), 200, { 'content-security-policy': `${framePolicy()}; frame-ancestors 'self'` }),
  );
  const rewriteRequestPath = (path: string) =>
    path === '/' ? '/index.html' : posix.extname(path) ? path : `${path.replace(/\/$/, '')}.html`;
  app.get('*', etag(), serveStatic({ root: folder, rewriteRequestPath }));
  app.notFound(async (c) => c.html(await readFile(`${folder}/404.html`, 'utf8'), 404));
  return getRequestListener(app.fetch);
}
