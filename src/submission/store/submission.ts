import { newId, runCommand } from '../../client/commands';
import { CommandError } from '../../client/errors';
import type { Resource } from '../../client/page/resource';
import type { Platform } from '../../client/session/platform';
import * as calls from '../../contract/calls/submission';
import type { Submission } from '../../contract/submission';
import * as paths from '../../contract/submission-paths';
import type { SubmissionPath } from '../../contract/submission-paths';
import { toJson } from '../../base/json';
import { refreshCourses } from '../../course/store/workflow';
import type { Work } from './draft-keeper';
import type { uploadFile as UploadFile, UploadPlace } from './upload';

/** The learner's work at a part. */
export const submissionOf = (platform: Platform, at: SubmissionPath): Resource<Submission> =>
  platform.resource(calls.submission(at));

/** Requests it again. */
export const refreshSubmission = (platform: Platform, at: SubmissionPath): void => {
  const path = paths.submissionAt(at);
  platform.refresh((each) => each === path);
};

/** Uploads a file before it is submitted, in pieces. Its code is loaded with the first file. @throws as sendFile */
export const uploadFile: typeof UploadFile = async (...args) => (await import('./upload')).uploadFile(...args);

/** Where the files of a work go. */
export const uploadsAt = (at: SubmissionPath): UploadPlace => ({
  pieceAt: (whole, offset) => paths.pieceAt(at, whole, offset),
  received: (whole) => calls.receivedPieces(at, whole),
});

/** Submits a work. @param after how many versions the learner has seen @throws as runCommand */
export type Submit = (work: Work, after: number) => Promise<void>;

/**
 * Submits the work at a place. The same work has the same command until the platform has answered, so that a retry after a lost answer
 * makes no second version.
 */
export function submitAt(platform: Platform, at: SubmissionPath): Submit {
  let last = { key: '', id: '' };
  return async ({ text, files }, after) => {
    const work = { text, files: files.map(({ id, name }) => ({ id, name })), after };
    const key = toJson(work);
    if (last.key !== key) last = { key, id: newId() };
    const place = { objectiveWorkflowId: at.workflowId, activityPathId: at.activityPathId };
    try {
      await runCommand(platform.client, calls.submitWork(), { id: last.id, ...place, ...work });
    } catch (error) {
      if (error instanceof CommandError) last = { key: '', id: '' };
      throw error;
    } finally {
      refreshSubmission(platform, at);
      refreshCourses(platform);
    }
  };
}
