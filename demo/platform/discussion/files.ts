import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { PostFile } from '../../../src/contract/discussion';
import { attachmentType, attachmentTypes, isSafeImage, LONGEST_FILE_NAME } from '../../../src/base/attachments';
import { ONE_LINE } from '../../../src/base/one-line';
import { LARGEST_ATTACHMENT_BYTES } from '../../../src/base/constants';
import { notFound, Problem } from '../server/problem';
import { fileKey } from '../db/post-files';
import { discussionPosts as posts, files, postFiles } from '../db/schema';
import type { DiscussionPlace } from './discussion-place';
import { MOST_PIXELS, pictureSize } from '../../../src/base/picture-size';
import { at } from './rows';
import { sniff } from './sniff';
import { lockFiles, requireCourseRoom, requireOwnRoom, type StorageLimits } from './storage-limits';

const refuse = (message: string, status: 400 | 413 = 400) => new Problem(status, message, { file: [message] });
const wrongType = () => {
  const types = attachmentTypes.flatMap(({ extensions }) => extensions).join(', ');
  return refuse(`We support attaching only these types of files: ${types}`);
};

/** Checks a file name. @throws Problem 400 for an invalid name, or an extension that does not fit the type */
export function requireName(name: string, mime: string | null): void {
  if (name.trim() === '') throw refuse('The file needs a name.');
  if (name.length > LONGEST_FILE_NAME) {
    throw refuse(
      `The name of the file is too long: it has ${name.length} characters, and may have ${LONGEST_FILE_NAME}.`,
    );
  }
  if (/[/\\]/.test(name) || !ONE_LINE.test(name)) {
    throw refuse('The name of the file has characters that no name may have. Please rename it.');
  }
  if (attachmentType(name)?.mime !== mime) throw wrongType();
}

/**
 * Checks a file that a person attaches.
 * @returns its MIME type
 * @throws Problem 400 for a name or a type that may not be attached, and for a picture that is too large to show; 413 for a large file
 */
export async function requireAttachable(name: string, content: Buffer): Promise<string> {
  if (!content.length) throw refuse('The file is empty.');
  if (content.length > LARGEST_ATTACHMENT_BYTES) throw refuse('We support attaching files not bigger than 10 MB', 413);
  const mime = await sniff(content);
  requireName(name, mime);
  if (!mime) throw wrongType();
  requirePictureSize(content, mime);
  return mime;
}

/** Percent-encoding by RFC 8187. */
const percent = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** @throws Problem 400 for a picture that the browsers of its readers could not hold in memory */
function requirePictureSize(content: Buffer, mime: string): void {
  const { width, height } = pictureSize(content, mime) ?? { width: 0, height: 0 };
  if (width * height <= MOST_PIXELS) return;
  throw refuse(`The picture is too large: it has ${width} × ${height} pixels, and may have ${MOST_PIXELS} in all.`);
}

/** The error for an id that another file has. */
export const taken = () => new Problem(409, 'This id is another file’s.', { id: ['This id is taken.'] });

/**
 * Stores a file before its post, once per id. Only its sender may read it until it is posted; after a day without a post it is
 * deleted.
 * @throws Problem 400 for a type that may not be attached, 409 for an id in use, and when the person or the course has no room for it,
 * 413 for a large file
 */
export async function storeFile(
  place: DiscussionPlace,
  id: string,
  name: string,
  content: Buffer,
  storage: StorageLimits,
): Promise<PostFile> {
  const { user, now } = place;
  if (!/^[\da-f-]{36}$/i.test(id)) throw notFound();
  const mime = await requireAttachable(name, content);
  const key = fileKey(id);
  await place.db.transaction(async (db) => {
    await lockFiles(db, user.id);
    const digest = sql<string>`encode(sha256(${files.content}), 'hex')`;
    const [known] = await db.select({ ownerId: files.ownerId, digest }).from(files).where(eq(files.key, key));
    if (known) {
      const isSame = known.ownerId === user.id && known.digest === createHash('sha256').update(content).digest('hex');
      if (!isSame) throw taken();
      return;
    }
    await requireOwnRoom(db, place, content.length, storage.person);
    await requireCourseRoom(db, place, content.length, storage.course);
    const row = { key, mime, ownerId: user.id, updated: now, content };
    const [stored] = await db.insert(files).values(row).onConflictDoNothing().returning({ key: files.key });
    if (!stored) throw taken(); // by another person, at the same moment
  });
  return { id, name, mime, size: content.length };
}

/** Sends a file of a post to readers of the discussion: pictures inline, other files as downloads. */
export async function sendFile(c: Context, place: DiscussionPlace, postId: string, id: string): Promise<Response> {
  const [file] = await place.db
    .select({ name: postFiles.name, mime: files.mime, content: files.content })
    .from(postFiles)
    .innerJoin(posts, eq(posts.id, postFiles.postId))
    .innerJoin(files, eq(files.key, postFiles.fileKey))
    .where(and(at(place), eq(posts.id, postId), eq(postFiles.fileKey, fileKey(id))));
  if (!file) throw notFound();
  return sendAttached(c, file);
}

/** Sends an attached file: a picture inline, another file as a download. */
export function sendAttached(c: Context, file: { name: string; mime: string; content: Uint8Array }): Response {
  const plain = file.name.replace(/[^\w .()-]/g, '_');
  const named = `filename="${plain}"; filename*=UTF-8''${percent(file.name)}`;
  return c.body(new Uint8Array(file.content), 200, {
    'content-type': file.mime,
    'content-disposition': `${isSafeImage(file.mime) ? 'inline' : 'attachment'}; ${named}`,
    'content-length': String(file.content.length),
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-site',
    'cache-control': 'private, no-cache',
  });
}
