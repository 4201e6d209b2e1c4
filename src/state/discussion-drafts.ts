import * as v from '../api/contract/schema';
import { text } from '../api/contract/common';
import { postFile } from '../api/contract/discussion';
import { readStored, store } from './storage';
import { toJson } from '../domain/json';

/** What a person is writing. Its id becomes the post's, so that sending it again is harmless, after a reload too. */
const draft = v.object({ id: text, text, files: v.array(postFile) });
export type Draft = v.InferOutput<typeof draft>;

export interface DraftStorage {
  read: () => Draft | undefined;
  /** Without words and files there is nothing to keep. */
  keep: (draft: Draft) => void;
  forget: () => void;
}

/** Where drafts are kept: one's own on a shared computer, one a place and thread, or post that is edited. */
export function draftStorage(apiBase: string, userId: string, activityPathId: string, spot: string): DraftStorage {
  const key = `learn-discussion ${apiBase} ${userId} ${activityPathId} ${spot}`;
  return {
    read() {
      try {
        const parsed = v.safeParse(draft, JSON.parse(readStored(key)));
        return parsed.success ? parsed.output : undefined;
      } catch {
        return undefined;
      }
    },
    keep: (typed) => store(key, typed.text || typed.files.length ? toJson(typed) : ''),
    forget: () => store(key, ''),
  };
}
