import { Hono } from 'hono';
import type { Db } from '../../db/client';
import { findFile, readContent } from '../store';

/** The types of files that browsers show; all others are downloaded. */
const types = new Map(
  Object.entries({
    html: 'text/html; charset=utf-8',
    htm: 'text/html; charset=utf-8',
    xhtml: 'application/xhtml+xml',
    js: 'text/javascript',
    mjs: 'text/javascript',
    css: 'text/css',
    json: 'application/json',
    xml: 'text/xml',
    xsd: 'text/xml',
    txt: 'text/plain; charset=utf-8',
    vtt: 'text/vtt',
    svg: 'image/svg+xml',
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    gif: 'image/gif',
    webp: 'image/webp',
    avif: 'image/avif',
    ico: 'image/x-icon',
    mp3: 'audio/mpeg',
    m4a: 'audio/mp4',
    ogg: 'audio/ogg',
    wav: 'audio/wav',
    mp4: 'video/mp4',
    m4v: 'video/mp4',
    webm: 'video/webm',
    woff: 'font/woff',
    woff2: 'font/woff2',
    ttf: 'font/ttf',
    otf: 'font/otf',
    pdf: 'application/pdf',
    wasm: 'application/wasm',
  }),
);

/** The two video hosts whose players content may show, as in the portal. */
const VIDEO_HOSTS = 'https://www.youtube-nocookie.com https://player.vimeo.com';

/** What a page of a package may load: what it brings along. Its scripts may be inline, because authoring tools write them so. */
const policy = (framedBy: string) =>
  [
    "default-src 'self' data: blob: 'unsafe-inline' 'unsafe-eval'",
    "connect-src 'self' data: blob:",
    `frame-src 'self' data: blob: ${VIDEO_HOSTS}`,
    "object-src 'none'",
    "form-action 'self'",
    `frame-ancestors 'self' ${framedBy}`,
  ].join('; ');

const fixed = {
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  // Browsers switch `unload` off, and some packages store there what the learner did.
  'permissions-policy': 'unload=(self)',
  'accept-ranges': 'bytes',
  'cache-control': 'private, max-age=31536000, immutable',
};

/** The range that a header asks for; null: none of it is in the file; undefined: the whole file. */
function rangeOf(header: string | undefined, size: number): { from: number; to: number } | null | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || (!first && !last)) return undefined;
  const from = first ? Number(first) : Math.max(0, size - Number(last));
  const to = first && last ? Math.min(Number(last), size - 1) : size - 1;
  return from <= to && from < size ? { from, to } : null;
}

const streamOf = (pieces: AsyncGenerator<Uint8Array>) =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });

interface Options {
  /** The package whose origin a request names. */
  toolOf: (host: string | undefined) => string | undefined;
  /** Origins of the pages around the player, separated by blanks. */
  framedBy: () => Promise<string>;
}

/** Serves the files of packages: /e/{id of the edition}/{path}. */
export function packageFileRoutes(db: Db, { toolOf, framedBy }: Options): Hono {
  const app = new Hono();
  app.get('/e/:edition/:path{.+}', async (c) => {
    // A worker of the package would own its origin for ever.
    if (c.req.header('service-worker') === 'script') return c.text('Service workers are not allowed here.', 403);
    const headers = { ...fixed, 'content-security-policy': policy(await framedBy()) };
    const edition = c.req.param('edition');
    const path = c.req.param('path').normalize('NFC');
    const toolId = toolOf(c.req.header('host'));
    const isId = /^[0-9a-f-]{36}$/.test(edition);
    const file = isId && toolId ? await findFile(db, { id: edition, toolId }, path) : undefined;
    if (!file)
      return c.text(`${path.split('/').at(-1)!.slice(0, 100)} is missing in this package.`, 404, {
        ...headers,
        'cache-control': 'no-store',
      });
    const type = types.get(/\.([^.]+)$/.exec(file.path)?.[1]?.toLowerCase() ?? '');
    const own = {
      ...headers,
      etag: `"${file.sha256.slice(0, 32)}"`,
      'content-type': type ?? 'application/octet-stream',
      ...(!type && { 'content-disposition': 'attachment' }),
    };
    if (c.req.header('if-none-match')?.includes(own.etag)) return c.body(null, 304, own);
    const range = rangeOf(c.req.header('range'), file.bytes);
    if (range === null) return c.body(null, 416, { ...own, 'content-range': `bytes */${file.bytes}` });
    const { from, to } = range ?? { from: 0, to: file.bytes - 1 };
    const content = file.whole
      ? new Uint8Array(file.whole).subarray(from, to + 1)
      : streamOf(readContent(db, file.blobId, from, to));
    return c.body(content, range ? 206 : 200, {
      ...own,
      'content-length': String(to - from + 1),
      ...(range && { 'content-range': `bytes ${from}-${to}/${file.bytes}` }),
    });
  });
  return app;
}
