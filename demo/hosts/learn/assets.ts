import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context } from 'hono';
import { cors } from 'hono/cors';
import { etag } from 'hono/etag';
import { BUILT } from '../built';
import { scripts } from './scripts';

const YEAR_S = 31_536_000;

/**
 * The channel: the address of the bundle that pages of others name, which never moves. It is the folder itself, not a redirect to it:
 * scripts find their chunks beside them, and a page saves a round trip.
 */
export const CHANNEL = '/v1';

/**
 * The built bundle, served as a CDN would: readable by every origin, and in brotli where a compressed file exists. Files with a
 * hash in their name are cached for good; the stable names (`learn.js`, `elements/*.js`, `locales/*.json`) are revalidated at
 * each request.
 * @param prefix path that the bundle is served below, e.g. `/learn/assets`
 */
export function assets(prefix: string): Hono {
  const app = new Hono();
  app.use(cors({ origin: '*' }), etag());
  const served = (path: string, c: Context) => {
    c.header('cache-control', path.includes('/chunks/') ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
    c.header('cross-origin-resource-policy', 'cross-origin');
    // Pages of others measure what the elements cost (learn-metrics).
    c.header('timing-allow-origin', '*');
  };
  app.get(
    '*',
    scripts(prefix, served),
    serveStatic({
      root: BUILT,
      precompressed: true,
      rewriteRequestPath: (path) => path.slice(prefix.length),
      onFound: served,
    }),
  );
  app.all('*', (c) => c.text('No such file', 404, { 'cache-control': 'no-store' }));
  return app;
}
