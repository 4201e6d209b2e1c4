import * as v from '../../contract/schema';
import { text } from '../../contract/common';
import { postFile } from '../../contract/discussion';
import { readStored, store } from '../../client/page/storage';
import { toJson } from '../../base/json';

/** A draft of a post. Its id becomes the post's id, so that sending it twice, also after a reload, makes one post. */
const draft = v.object({ id: text, text, files: v.array(postFile) });
export type Draft = v.InferOutput<typeof draft>;

export interface DraftStorage {
  read: () => Draft | undefined;
  /** Stores the draft; a draft without text and files is removed. */
  save: (draft: Draft) => void;
  remove: () => void;
}

/** The storage of a draft, by person, place of the course, and thread or edited post. */
export function draftStorage(apiBase: string, userId: string, activityPathId: string, spot: string): DraftStorage {
  const key = `learn-discussion ${apiBase} ${userId} ${activityPathId} ${spot}` as const;
  return {
    read() {
      try {
        const parsed = v.safeParse(draft, JSON.parse(readStored(key)));
        return parsed.success ? parsed.output : undefined;
      } catch {
        return undefined;
      }
    },
    save: (typed) => store(key, typed.text || typed.files.length ? toJson(typed) : ''),
    remove: () => store(key, ''),
  };
}
