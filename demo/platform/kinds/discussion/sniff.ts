import { attachmentTypes } from '../../../../src/domain/attachments';

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

/** The names of the files in a ZIP archive, from their local headers. */
function* namesIn(zip: Buffer): Generator<string> {
  for (
    let at = zip.indexOf('PK\u0003\u0004');
    at >= 0 && at + 30 < zip.length;
    at = zip.indexOf('PK\u0003\u0004', at + 4)
  ) {
    yield zip.subarray(at + 30, at + 30 + zip.readUInt16LE(at + 26)).toString('latin1');
  }
}

/** The type of a ZIP archive that is a document without macros or programs; null for other archives. */
function documentIn(zip: Buffer): string | null {
  // The first file of an OpenDocument is its type, uncompressed.
  const open = /^mimetype(application\/vnd\.oasis\.opendocument\.(?:text|spreadsheet|presentation))PK/.exec(
    zip.subarray(30, 130).toString('latin1'),
  )?.[1];
  if (open) return open;
  const names = [...namesIn(zip)];
  if (!names.includes('[Content_Types].xml') || names.some((name) => /vbaProject/i.test(name))) return null;
  const kind = FOLDERS.find(([folder]) => names.some((name) => name.startsWith(folder)))?.[1];
  return kind ? mimeOf(kind) : null;
}

/** Whether bytes are text: no control characters except tabs, line ends and page breaks. */
const isText = (bytes: Buffer) => bytes.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d));

/** The MIME type of a file, from its bytes; null for types that may not be attached. */
export function sniff(bytes: Buffer): string | null {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return mimeOf('jpg');
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return mimeOf('png');
  if (says(bytes, 0, 'GIF87a') || says(bytes, 0, 'GIF89a')) return mimeOf('gif');
  if (says(bytes, 0, 'RIFF') && says(bytes, 8, 'WEBP')) return mimeOf('webp');
  if (says(bytes, 0, '%PDF-')) return mimeOf('pdf');
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return documentIn(bytes);
  return bytes.length > 0 && isText(bytes) ? mimeOf('txt') : null;
}
