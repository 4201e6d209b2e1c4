import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Db } from '../db/client';
import { files } from '../db/schema';
import { findCertificate } from './certificates';
import { answerProblem, notFound, Problem } from './problem';

/** A single byte range, as `bytes=0-99`, of a file; null for a range that lies outside. */
function rangeOf(header: string | undefined, size: number): { from: number; to: number } | null | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (!match[1] && !match[2])) return undefined;
  const from = match[1] ? Number(match[1]) : Math.max(0, size - Number(match[2]));
  const to = match[1] && match[2] ? Math.min(Number(match[2]), size - 1) : size - 1;
  return from <= to && from < size ? { from, to } : null;
}

// Files of courses may hold markup: whoever opens one by itself gets a page that can do nothing.
const HARMLESS = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const EVERYWHERE = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/** Covers, attachments and certificates: /api/lms-storage/v1/. */
export function fileRoutes({ db, origin }: { db: Db; origin: string }): Hono {
  const app = new Hono();

  app.get('/api/lms-storage/v1/files/:key{.+}', async (c) => {
    const [file] = await db
      .select()
      .from(files)
      .where(eq(files.key, c.req.param('key')));
    if (!file) return answerProblem(c, notFound());
    const size = file.content.length;
    const headers = {
      ...EVERYWHERE,
      'content-type': file.mime,
      'cache-control': 'public, max-age=86400',
      'accept-ranges': 'bytes',
      'content-security-policy': HARMLESS,
      'x-content-type-options': 'nosniff',
    };
    const range = rangeOf(c.req.header('range'), size);
    if (range === null) return answerProblem(c, new Problem(416, `The file has ${size} bytes.`));
    if (!range) return c.body(new Uint8Array(file.content), 200, { ...headers, 'content-length': String(size) });
    return c.body(new Uint8Array(file.content.slice(range.from, range.to + 1)), 206, {
      ...headers,
      'content-range': `bytes ${range.from}-${range.to}/${size}`,
    });
  });

  app.get('/api/lms-storage/v1/certificates/:file', async (c) => {
    const [, number, kind] = /^([0-9A-Z-]{10,40})\.(pdf|png)$/.exec(c.req.param('file')) ?? [];
    const found = number && (await findCertificate(db, number, new Date()));
    if (!found) return answerProblem(c, notFound());
    const locale = c.req.header('accept-language')?.split(/[,;]/)[0] || 'en-US';
    const certificate = { ...found, verifyUrl: `${origin}/learn/certificate/${number}` };
    // Loaded when the first one is asked for: drawing is the heaviest part of the platform.
    const { renderCertificatePdf, renderCertificatePng } = await import('../certificates/render');
    const render = kind === 'pdf' ? renderCertificatePdf : renderCertificatePng;
    return c.body(new Uint8Array(await render(certificate, locale)), 200, {
      ...EVERYWHERE,
      'content-type': kind === 'pdf' ? 'application/pdf' : 'image/png',
      'content-disposition': `${kind === 'pdf' ? 'attachment' : 'inline'}; filename="certificate-${number}.${kind}"`,
      'cache-control': 'private, max-age=3600',
      vary: 'accept-language',
    });
  });
  return app;
}
