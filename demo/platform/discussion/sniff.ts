import { attachmentTypes } from '../../../src/base/attachments';
import { zipNames } from './zip-names';

const mimeOf = (extension: string) =>
  attachmentTypes.find(({ extensions }) => extensions.includes(extension))?.mime ?? null;

const startsWith = (bytes: Buffer, ...codes: number[]) => codes.every((code, index) => bytes[index] === code);
const says = (bytes: Buffer, at: number, text: string) =>
  bytes.subarray(at, at + text.length).toString('latin1') === text;

/** Folders that identify the type of an Office document. */
const FOLDERS: readonly [string, string][] = [
  ['word/', 'docx'],
  ['xl/', 'xlsx'],
  ['ppt/', 'pptx'],
];

/** The kind of a document by the names in its archive; null at the first name of a macro, and for other archives. */
async function officeKind(zip: Buffer): Promise<string | null> {
  let kind: string | null = null;
  let described = false;
  try {
    for await (const name of zipNames(zip)) {
      if (/vbaProject/i.test(name)) return null;
      described ||= name === '[Content_Types].xml';
      kind ??= FOLDERS.find(([folder]) => name.startsWith(folder))?.[1] ?? null;
    }
  } catch {
    return null; // damaged, or made to be slow to read
  }
  return described ? kind : null;
}

/** The type of a ZIP archive that is a document without macros or programs; null for other archives. */
async function documentIn(zip: Buffer): Promise<string | null> {
  // The first file of an OpenDocument is its type, uncompressed.
  const open = /^mimetype(application\/vnd\.oasis\.opendocument\.(?:text|spreadsheet|presentation))PK/.exec(
    zip.subarray(30, 130).toString('latin1'),
  )?.[1];
  if (open) return open;
  const kind = await officeKind(zip);
  return kind ? mimeOf(kind) : null;
}

/** Whether codes are text: no control characters except tabs, line ends and page breaks. */
const isText = (codes: Uint8Array | Uint16Array) =>
  codes.every((code) => code >= 0x20 || (code >= 0x09 && code <= 0x0d));

/** Whether a file is text of two bytes for each letter, as spreadsheets and editors of Windows write it: it begins with a mark. */
function isWideText(bytes: Buffer): boolean {
  const isLittle = startsWith(bytes, 0xff, 0xfe);
  if ((!isLittle && !startsWith(bytes, 0xfe, 0xff)) || bytes.length % 2) return false;
  // A copy, because codes of two bytes begin at an even place.
  const own = Buffer.from(Uint8Array.from(bytes.subarray(2)).buffer);
  if (!isLittle) own.swap16();
  return isText(new Uint16Array(own.buffer));
}

/** Programs that read PDF look for its header in this many bytes: some tools write a mark or a line before it. */
const PDF_HEADER_WITHIN = 1024;
const isPdf = (bytes: Buffer) => {
  const beginning = bytes.subarray(0, PDF_HEADER_WITHIN).toString('latin1');
  return /^(\u00ef\u00bb\u00bf|[\0\s])*%PDF-/.test(beginning) || (beginning.includes('%PDF-') && !isText(bytes));
};

/** The MIME type of a file that is not empty, from its bytes; null for types that may not be attached. */
export async function sniff(bytes: Buffer): Promise<string | null> {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return mimeOf('jpg');
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return mimeOf('png');
  if (says(bytes, 0, 'GIF87a') || says(bytes, 0, 'GIF89a')) return mimeOf('gif');
  if (says(bytes, 0, 'RIFF') && says(bytes, 8, 'WEBP')) return mimeOf('webp');
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return documentIn(bytes);
  if (isPdf(bytes)) return mimeOf('pdf');
  return isText(bytes) || isWideText(bytes) ? mimeOf('txt') : null;
}
