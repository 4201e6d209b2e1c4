import * as v from '../../contract/schema';
import { flag, number, text } from '../../contract/common';
import { submissionFile } from '../../contract/submission';
import type { SubmissionPath } from '../../contract/submission-paths';
import { readStored, store } from '../../client/page/storage';
import { toJson } from '../../base/json';

/** A draft on the device. `revision`: that of the draft at the platform which it changes. `unsent`: the platform does not have it. */
const storedDraft = v.object({ text, files: v.array(submissionFile), revision: number, unsent: flag });
export type StoredDraft = v.InferOutput<typeof storedDraft>;

export interface DraftStorage {
  read: () => StoredDraft | undefined;
  save: (draft: StoredDraft) => void;
  remove: () => void;
}

/** The storage of a draft on the device, by person and place. */
export function draftStorage(apiBase: string, userId: string, at: SubmissionPath): DraftStorage {
  const key = `learn-submission ${apiBase} ${userId} ${at.workflowId} ${at.activityPathId}` as const;
  return {
    read() {
      try {
        const parsed = v.safeParse(storedDraft, JSON.parse(readStored(key)));
        return parsed.success ? parsed.output : undefined;
      } catch {
        return undefined;
      }
    },
    save: (draft) => store(key, toJson(draft)),
    remove: () => store(key, ''),
  };
}
