import { ApiError, NetworkError } from '../../client/errors';
import { newId } from '../../client/commands';
import { sendFile } from '../../client/upload';
import type { Platform } from '../../client/session/platform';
import * as calls from '../../contract/calls/submission';
import { pieces, type SubmissionFile } from '../../contract/submission';
import * as paths from '../../contract/submission-paths';
import type { SubmissionPath } from '../../contract/submission-paths';
import { uploadPieces } from './pieces';

/** The ids of files that were begun, so that a retry goes on where the upload ended. */
const begun = new WeakMap<File, string>();

const isBreak = (error: unknown) => error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);

/** Uploads a file before it is submitted, in pieces; after a break it goes on where it ended. @throws as sendFile */
export function uploadFile(
  { client }: Platform,
  at: SubmissionPath,
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
      path: paths.pieceAt(at, whole, offset),
      file: file.slice(offset, end),
      onProgress: (share) => onProgress(size ? (offset + share * (end - offset)) / size : 0),
      signal,
    });
  const received = () => client.get(calls.receivedPieces(at, whole), { signal });
  return uploadPieces(size, { received, send, isBreak }, { isKnown, signal });
}
