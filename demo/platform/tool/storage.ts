import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { ltiStorage } from '../../../src/contract/tool-paths';
import type { Db } from '../db/client';
import { allPartners } from '../server/partners/partners';

const SCRIPT = readFileSync('demo/platform/tool/storage-page.js', 'utf8');
const SCRIPT_PATH = `${ltiStorage}.js`;
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Learn</title><script src="${SCRIPT_PATH}"></script></html>`;

interface Options {
  db: Db;
  origin: string;
  /** Exact origins whose pages may show tools, besides the platform's and partners'. */
  allowedOrigins: readonly string[];
}

/**
 * Serves the page in which external tools store values by messages (LTI Client-Side postMessages, LTI postMessage Storage): a tool in
 * a frame on a page of another site has no cookie. Pages with elements open it as a hidden frame.
 */
export function storageRoutes({ db, allowedOrigins }: Options): Hono {
  const app = new Hono();
  app.get(ltiStorage, async (c) => {
    const partners = (await allPartners(db)).flatMap(({ origins }) => origins);
    return c.html(PAGE, 200, {
      'content-security-policy': [
        "default-src 'none'",
        "script-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        `frame-ancestors ${["'self'", ...allowedOrigins, ...partners].join(' ')}`,
      ].join('; '),
      'cache-control': 'no-cache',
      'referrer-policy': 'no-referrer',
    });
  });
  app.get(SCRIPT_PATH, (c) => c.body(SCRIPT, 200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }));
  return app;
}
