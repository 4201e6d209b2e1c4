import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { fill, ownFiles, policy } from '../pages';

const FOLDER = 'demo/hosts/partner-site/public';

/**
 * Makes the partner's site: static pages of a city library on another site (our cookies never reach it), with one script and one
 * tag of ours. Its strict policy names only the platform's origin.
 */
export function createPartnerHost({ platformOrigin }: { platformOrigin: string }): RequestListener {
  const app = new Hono();
  const contentPolicy = policy({
    'default-src': ["'none'"],
    'script-src': [platformOrigin],
    // The PDF worker comes from the platform. A page can start a worker of another origin only from a blob that imports it.
    'worker-src': ['blob:', platformOrigin],
    'connect-src': [platformOrigin],
    'img-src': ["'self'", platformOrigin],
    'style-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
  });
  app.get('/', async (c) =>
    c.html(await fill(`${FOLDER}/index.html`, { platform: platformOrigin }), 200, {
      'content-security-policy': contentPolicy,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    }),
  );
  app.get('/*', ...ownFiles(FOLDER));
  return getRequestListener(app.fetch);
}
