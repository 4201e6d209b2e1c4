import { LARGEST_ATTACHMENT_BYTES } from './constants';

interface AttachmentType {
  mime: string;
  /** In small letters, the usual one first. */
  extensions: readonly string[];
  /** A browser may show it by itself: it can hold nothing that runs. */
  image?: true;
}

const office = (kind: string) => `application/vnd.openxmlformats-officedocument.${kind}`;
const open = (kind: string) => `application/vnd.oasis.opendocument.${kind}`;

/** What may be attached: pictures, PDF, text, and documents of offices without programs in them. */
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

/** The type that a file has by its name. */
export function attachmentType(name: string): AttachmentType | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return attachmentTypes.find(({ extensions }) => extensions.includes(extension));
}

export const isSafeImage = (mime: string): boolean =>
  attachmentTypes.some((type) => type.mime === mime && type.image === true);

/** Why a file can't be attached (VAL-01); null: it can, by what it says of itself. */
export function attachmentProblem({ name, size }: { name: string; size: number }): 'size' | 'type' | null {
  if (!attachmentType(name)) return 'type';
  return size > LARGEST_ATTACHMENT_BYTES ? 'size' : null;
}
