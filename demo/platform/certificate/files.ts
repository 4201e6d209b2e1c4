import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { version } from '../../../package.json';
import type { Db } from '../db/client';
import { certificateFiles } from '../db/schema';
import { drawings, type DrawingTask } from './draw';
import type { Certificate } from './drawing';
import { recentValues } from './recent';
import { printedAs } from './words';

/** Files in memory, of about 200 kB each. */
const MOST_RECENT = 40;

/** The stored file; without one, draws it and stores it. */
async function storedOrDrawn(
  db: Db,
  row: Omit<typeof certificateFiles.$inferSelect, 'content' | 'drawn'>,
  drawNow: () => Promise<Uint8Array>,
  drawn: Date,
): Promise<Uint8Array> {
  const { number, kind, printed, digest } = certificateFiles;
  const [stored] = await db
    .select({ content: certificateFiles.content })
    .from(certificateFiles)
    .where(and(eq(number, row.number), eq(kind, row.kind), eq(printed, row.printed), eq(digest, row.digest)));
  if (stored) return new Uint8Array(stored.content);
  const content = await drawNow();
  await db
    .insert(certificateFiles)
    .values({ ...row, content, drawn })
    .onConflictDoUpdate({ target: [number, kind, printed], set: { digest: row.digest, content, drawn } });
  return content;
}

/**
 * Makes the function that gives certificates as files. A file is drawn once for all processes and for all locales that print the
 * same, and again when its content has changed: a result that became visible, or the end of its validity.
 */
export function certificateDrawer(db: Db) {
  // The files that were requested last, in this process: the database is slow for so many bytes.
  const recent = recentValues<Uint8Array>(MOST_RECENT);
  return (kind: DrawingTask['kind'], certificate: Certificate, locale: string, now: Date): Promise<Uint8Array> => {
    const { certificateNumber: number, expirationDate } = certificate;
    const isExpired = expirationDate !== null && now >= new Date(expirationDate);
    const contents = JSON.stringify([
      version,
      { ...certificate, credential: null, logo: certificate.logo?.key },
      isExpired,
    ]);
    const digest = createHash('sha256').update(contents).digest('base64url');
    const row = { number, kind, printed: printedAs(locale), digest };
    const drawNow = () => drawings.run({ kind, certificate, locale, now });
    return recent(JSON.stringify(row), () => storedOrDrawn(db, row, drawNow, now));
  };
}
