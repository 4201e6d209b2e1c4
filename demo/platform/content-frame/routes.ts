// The frame for content with an author's styles and scripts (src/text/README.md, Styles and scripts).
import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { contentFrame } from '../../../src/contract/paths';
import { scriptsSetting, sourcesSetting } from '../../../src/contract/content-settings';
import { originsOf } from '../../../src/base/origins';
import { notFound } from '../server/problem';
import { escapeHtml } from '../../../src/base/escape-html';
import type { Db } from '../db/client';
import { storedSetting } from '../tenant/settings';

const FOLDER = 'demo/platform/content-frame/browser';

interface Options {
  db: Db;
  origin: string;
  /** Origins whose pages may show the frame, besides the platform's own. */
  allowedOrigins: readonly string[];
}

/**
 * The policy of the page that shows content with styles and scripts. The header's `sandbox` gives it an opaque origin, however it
 * is opened; the author's document inherits the policy, and `frame-src` keeps it from navigating. It can load files from the
 * platform and the allowed origins only, and can send nothing.
 */
const policy = (files: readonly string[], around: readonly string[]) => {
  const sources = files.join(' ');
  return [
    'sandbox allow-scripts allow-forms',
    "default-src 'none'",
    `script-src 'unsafe-inline' ${sources}`,
    `style-src 'unsafe-inline' ${sources}`,
    `img-src data: ${sources}`,
    `media-src ${sources}`,
    `font-src ${sources}`,
    "connect-src 'none'",
    "frame-src 'none'",
    "worker-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${around.join(' ')}`,
  ].join('; ');
};

/** Origins besides the platform's whose pictures, videos and pages content may show, from the tenant's setting. */
export const externalSources = async (db: Db): Promise<string[]> => originsOf(await storedSetting(db, sourcesSetting));

/** Serves the frame of content with styles and scripts. There is none unless the tenant allows them. */
export function contentFrameRoutes({ db, origin, allowedOrigins }: Options): Hono {
  const app = new Hono();
  app.get(contentFrame, async (c) => {
    if (!(await storedSetting(db, scriptsSetting))) throw notFound();
    const files = [origin, ...(await externalSources(db))];
    const [outer, ...inner] = await Promise.all(
      ['outer.js', 'tools.js', 'inner.js', 'marked.js', 'blocks.js'].map((name) =>
        readFile(`${FOLDER}/${name}`, 'utf8'),
      ),
    );
    const page = `<!doctype html><html><head><meta charset="utf-8"><title>Content</title><style>html,body,iframe{margin:0;border:0;inline-size:100%;block-size:100%;overflow:hidden;background:none}iframe{display:block}</style></head><body><script data-inner="${escapeHtml(`{${inner.join('\n')}}`)}">${outer}</script></body></html>`;
    return c.html(page, 200, {
      'content-security-policy': policy(files, [origin, ...allowedOrigins]),
      'cache-control': 'no-cache',
      'referrer-policy': 'no-referrer',
      'x-dns-prefetch-control': 'off',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), clipboard-read=(), clipboard-write=()',
    });
  });
  return app;
}
