import { fromBufferPromise } from 'yauzl';

/** A document has some hundred files, a presentation full of pictures a few thousand. */
export const MOST_NAMES = 5_000;
/** In bytes; with its other fields, which no document needs, an entry may have twice as many. */
export const LONGEST_NAME = 512;

/**
 * The names of the files in a ZIP archive, one after the other, from its central directory, which is what applications open. The
 * work is limited whatever the archive states: its reader may stop at any name, and other requests are answered in between.
 * @throws Error for an archive that is damaged, or has more or longer names than a document has
 */
export async function* zipNames(zip: Buffer): AsyncGenerator<string> {
  // Names stay bytes until their length is known.
  const archive = await fromBufferPromise(zip, { decodeStrings: false });
  if (archive.entryCount > MOST_NAMES) throw new Error('The archive has too many files.');
  for await (const { fileNameRaw, extraFieldLength, fileCommentLength } of archive.eachEntry()) {
    if (Math.max(fileNameRaw.length, extraFieldLength, fileCommentLength) > LONGEST_NAME) {
      throw new Error('A name in the archive is too long.');
    }
    yield fileNameRaw.toString('latin1');
  }
}
