import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { sessionOf } from './sign-in/sessions';
import { certificateDrawer } from '../certificate/files';
import { sampleDrawer } from '../certificate/sample';
import type { Db } from '../db/client';
import { isPostFile } from '../db/post-files';
import { isSubmissionFile } from '../db/submission-files';
import { files } from '../db/schema';
import { findCertificate } from '../certificate/certificate-calls';
import { isCourseFile, requireOpenFile } from '../course/course-files';
import { notFound, Problem } from './problem';
import { PORTAL, pathTo } from '../../../src/portal/portal-paths';
import { pageLocale } from '../i18n/page-locale';
import { brandOf } from '../../../src/base/theme';
import { printedLogo } from '../tenant/theme/logo';
import { themeOf } from '../tenant/theme/setting';

/**
 * The byte range of a header like `bytes=0-99`, both ends included; null for a range outside the file, undefined for no range.
 */
function rangeOf(header: string | undefined, size: number): { from: number; to: number } | null | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (!match[1] && !match[2])) return undefined;
  const from = match[1] ? Number(match[1]) : Math.max(0, size - Number(match[2]));
  const to = match[1] && match[2] ? Math.min(Number(match[2]), size - 1) : size - 1;
  return from <= to && from < size ? { from, to } : null;
}

const PDF = 'application/pdf';

/**
 * Headers that sandbox a file which is opened by itself, because it may contain markup. (Browsers do not show a sandboxed PDF.)
 */
const harmless = (mime: string) => ({
  'content-type': mime,
  'cross-origin-resource-policy': 'cross-origin',
  ...(mime !== PDF && { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" }),
});

function storedFiles(db: Db): Hono {
  const app = new Hono();
  app.get('/api/lms-storage/v1/files/:key{.+}', async (c) => {
    const [file] = await db
      .select()
      .from(files)
      .where(eq(files.key, c.req.param('key')));
    if (!file || isPostFile(file.key) || isSubmissionFile(file.key)) throw notFound();
    const isOfCourse = isCourseFile(file.key);
    const open = file.ownerId === null && !isOfCourse;
    if (!open) {
      const session = await sessionOf(db, c);
      if (!session) throw new Problem(401, 'Please sign in.');
      // 404 for files of other people, so that nothing shows whose they are; 403 for files of a course, whose text links to them
      // anyway.
      if (file.ownerId !== null && session.user.id !== file.ownerId) throw notFound();
      if (isOfCourse) await requireOpenFile(db, session.user, file.key, new Date());
    }
    const content = new Uint8Array(file.content);
    const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
    const headers = {
      ...harmless(file.mime),
      etag,
      'cache-control': open ? 'public, max-age=86400' : 'private, no-cache',
      'accept-ranges': 'bytes',
    };
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers);
    const range = rangeOf(c.req.header('range'), content.length);
    if (range === null) {
      c.header('content-range', `bytes */${content.length}`);
      throw new Problem(416, `The file has ${content.length} bytes.`);
    }
    if (!range) return c.body(content, 200, { ...headers, 'content-length': String(content.length) });
    return c.body(content.slice(range.from, range.to + 1), 206, {
      ...headers,
      'content-range': `bytes ${range.from}-${range.to}/${content.length}`,
    });
  });
  return app;
}

function certificates(db: Db, origin: string): Hono {
  const fileOf = certificateDrawer(db);
  const app = new Hono();
  app.get('/api/lms-storage/v1/certificates/:file', async (c) => {
    const [, number, kind] = /^([0-9A-Z-]{10,40})\.(pdf|png)$/.exec(c.req.param('file')) ?? [];
    const now = new Date();
    const found = number && (await findCertificate(db, origin, number, now));
    if (!found) throw notFound();
    const locale = pageLocale(c);
    const theme = await themeOf(db);
    const certificate = {
      ...found,
      accent: theme.accent,
      logo: await printedLogo(db, theme),
      verifyUrl: origin + PORTAL + pathTo('public-certificate', { certificateNumber: found.certificateNumber }),
    };
    const content = await fileOf(kind as 'pdf' | 'png', certificate, locale, now);
    return c.body(new Uint8Array(content), 200, {
      ...harmless(kind === 'pdf' ? PDF : 'image/png'),
      'content-disposition': `${kind === 'pdf' ? 'attachment' : 'inline'}; filename="certificate-${found.certificateNumber}.${kind}"`,
      'cache-control': 'private, max-age=3600',
      vary: 'accept-language',
    });
  });
  return app;
}

function certificateSamples(db: Db): Hono {
  const sampleFile = sampleDrawer(db);
  const app = new Hono();
  // Public, like covers: it shows nothing of a person.
  app.get('/api/lms-storage/v1/certificate-samples/:file', async (c) => {
    const [, templateId] = /^([0-9a-f-]{36})\.png$/.exec(c.req.param('file')) ?? [];
    const locale = pageLocale(c);
    const theme = await themeOf(db);
    const look = { accent: theme.accent, issuerName: brandOf(theme).name, logo: await printedLogo(db, theme) };
    const content = templateId && (await sampleFile(templateId, locale, look));
    if (!content) throw notFound();
    return c.body(new Uint8Array(content), 200, {
      ...harmless('image/png'),
      'cache-control': 'public, max-age=86400',
      vary: 'accept-language',
    });
  });
  return app;
}

/** Serves covers, attachments and certificates: /api/lms-storage/v1/. */
export function fileRoutes({ db, origin }: { db: Db; origin: string }): Hono {
  const app = new Hono();
  app.route('/', storedFiles(db));
  app.route('/', certificates(db, origin));
  app.route('/', certificateSamples(db));
  return app;
}
