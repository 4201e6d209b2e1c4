import { createHash } from 'node:crypto';
import { and, eq, like, ne } from 'drizzle-orm';
import type { Theme } from '../../../../src/base/theme';
import type { TenantLogo } from '../../certificate/drawing';
import { files } from '../../db/schema';
import type { Db } from '../../db/client';
import { pictureSize } from '../../../../src/base/picture-size';
import { sniff } from '../../discussion/sniff';

/** In bytes: each page shows it. */
export const LARGEST_LOGO = 500_000;
/** In pixels, for the memory of a phone. */
export const LONGEST_SIDE = 4_000;

const FOLDER = 'theme/';
const FILES = '/api/lms-storage/v1/files/';
const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
};

/** Why a file can't be the logo. */
export type LogoFault = 'type' | 'size' | 'svg';

/** The end of a declaration, comment or type of document before an SVG's root. */
const BEFORE_ROOT = /^\ufeff?(?:\s|<\?xml[^>]*\?>|<!--[^]*?-->|<!DOCTYPE svg[^>[]*>)*/;
/**
 * What runs, loads or embeds something in an SVG. In pages the logo is an `img`, where nothing of that happens; opened by itself it
 * is sandboxed. A logo needs none of it.
 */
const ACTIVE =
  /<!ENTITY|<(?:\w+:)?(?:script|foreignObject|iframe)\b|\son\w+\s*=|@import|(?:href|src)\s*=\s*["']?\s*(?!["'#]|data:image\/(?:png|jpeg|webp)[;,])|url\(\s*["']?(?!["'#])/i;

/** The text of an SVG; undefined: it is no SVG that a page can show. */
function svgIn(file: Buffer): string | undefined {
  const text = file.toString('utf8');
  const root = text.replace(BEFORE_ROOT, '');
  return /^<svg\b[^>]*\bxmlns\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/.test(root) ? text : undefined;
}

/** The type of a logo, from its bytes, or why it can't be one. */
export async function judgeLogo(file: Buffer): Promise<{ mime: string } | { fault: LogoFault }> {
  if (file.length > LARGEST_LOGO) return { fault: 'size' };
  const svg = svgIn(file);
  if (svg !== undefined) return ACTIVE.test(svg) ? { fault: 'svg' } : { mime: 'image/svg+xml' };
  const mime = await sniff(file);
  const size = mime && EXTENSIONS[mime] && pictureSize(file, mime);
  if (!size || !size.width || !size.height) return { fault: 'type' };
  return Math.max(size.width, size.height) > LONGEST_SIDE ? { fault: 'size' } : { mime };
}

/** Stores a judged logo as a public file. @returns its address */
export async function storeLogo(db: Db, content: Buffer, mime: string): Promise<string> {
  const name = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  const key = `${FOLDER}${name}.${EXTENSIONS[mime]}`;
  await db.insert(files).values({ key, mime, content, ownerId: null, updated: new Date() }).onConflictDoNothing();
  return FILES + key;
}

const keyOf = ({ logo }: Theme) => (logo?.startsWith(FILES + FOLDER) ? logo.slice(FILES.length) : undefined);

/** Deletes the uploaded logos that a look does not use. */
export async function deleteOtherLogos(db: Db, theme: Theme): Promise<void> {
  await db.delete(files).where(and(like(files.key, `${FOLDER}%`), ne(files.key, keyOf(theme) ?? '')));
}

/** The uploaded logo, for print; undefined: there is none, or it is an SVG, whose drawing depends on the browser. */
export async function printedLogo(db: Db, theme: Theme): Promise<TenantLogo | undefined> {
  const key = keyOf(theme);
  if (!key || key.endsWith('.svg')) return undefined;
  const [file] = await db.select({ content: files.content }).from(files).where(eq(files.key, key));
  return file && { key, content: new Uint8Array(file.content) };
}
