import { ApiError, NetworkError } from '../../client/errors';
import { newId } from '../../client/commands';
import { sendFile } from '../../client/upload';
import type { Platform } from '../../client/session/platform';
import type { receivedPieces } from '../../contract/calls/submission';
import { pieces, type SubmissionFile } from '../../contract/submission';
import { uploadPieces } from './pieces';

/** The ids of files that were begun, so that a retry goes on where the upload ended. */
const begun = new WeakMap<File, string>();

const isBreak = (error: unknown) => error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);

interface WholeFile {
  id: string;
  name: string;
  size: number;
}

/** Where the pieces of a file go: at a part that takes a text and files, or in a quiz. */
export interface UploadPlace {
  pieceAt: (whole: WholeFile, offset: number) => string;
  received: (whole: WholeFile) => ReturnType<typeof receivedPieces>;
}

/** Uploads a file before it is submitted, in pieces; after a break it goes on where it ended. @throws as sendFile */
export function uploadFile(
  { client }: Platform,
  { pieceAt, received }: UploadPlace,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<SubmissionFile> {
  const isKnown = begun.has(file);
  const id = begun.get(file) ?? newId();
  begun.set(file, id);
  const { name, size } = file;
  const whole = { id, name, size };
  const send = (offset: number, end: number) =>
    sendFile(client, pieces, {
      path: pieceAt(whole, offset),
      file: file.slice(offset, end),
      onProgress: (share) => onProgress(size ? (offset + share * (end - offset)) / size : 0),
      signal,
    });
  const asked = () => client.get(received(whole), { signal });
  return uploadPieces(size, { received: asked, send, isBreak }, { isKnown, signal });
}
