import { LARGEST_ATTACHMENT_BYTES } from './constants';

interface AttachmentType {
  mime: string;
  /** In lower case, the usual one first. */
  extensions: readonly string[];
  /** True: a browser may show it, because it can't contain scripts. */
  image?: true;
}

const office = (kind: string) => `application/vnd.openxmlformats-officedocument.${kind}`;
const open = (kind: string) => `application/vnd.oasis.opendocument.${kind}`;

/** What may be attached: pictures, PDF, text, and office documents without macros. */
export const attachmentTypes: readonly AttachmentType[] = [
  { mime: 'image/jpeg', extensions: ['jpg', 'jpeg'], image: true },
  { mime: 'image/png', extensions: ['png'], image: true },
  { mime: 'image/gif', extensions: ['gif'], image: true },
  { mime: 'image/webp', extensions: ['webp'], image: true },
  { mime: 'application/pdf', extensions: ['pdf'] },
  { mime: 'text/plain', extensions: ['txt', 'csv', 'md'] },
  { mime: office('wordprocessingml.document'), extensions: ['docx'] },
  { mime: office('spreadsheetml.sheet'), extensions: ['xlsx'] },
  { mime: office('presentationml.presentation'), extensions: ['pptx'] },
  { mime: open('text'), extensions: ['odt'] },
  { mime: open('spreadsheet'), extensions: ['ods'] },
  { mime: open('presentation'), extensions: ['odp'] },
];

/** The type of a file by the extension of its name; undefined for an extension that may not be attached. */
export function attachmentType(name: string): AttachmentType | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return attachmentTypes.find(({ extensions }) => extensions.includes(extension));
}

/** Whether a MIME type is an image that a browser may show. */
export const isSafeImage = (mime: string): boolean =>
  attachmentTypes.some((type) => type.mime === mime && type.image === true);

/** The longest name of an attached file, in characters. */
export const LONGEST_FILE_NAME = 255;

export type AttachmentProblem = 'size' | 'type' | 'name' | 'empty';

/**
 * Why a file can't be attached (VAL-01), judged by its name and its size in bytes; null when it can.
 * @example attachmentProblem({ name: 'setup.exe', size: 10 }) // 'type'
 */
export function attachmentProblem({ name, size }: { name: string; size: number }): AttachmentProblem | null {
  if (!attachmentType(name)) return 'type';
  if (name.length > LONGEST_FILE_NAME) return 'name';
  if (size === 0) return 'empty';
  return size > LARGEST_ATTACHMENT_BYTES ? 'size' : null;
}
