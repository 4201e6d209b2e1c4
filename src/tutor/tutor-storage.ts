import * as v from '../contract/schema';
import { text } from '../contract/common';
import { readStored, store } from '../client/page/storage';
import { toJson } from '../base/json';

const question = v.object({ id: text, text });
/** A question without an answer yet; its id makes it safe to ask again. */
export type SavedQuestion = v.InferOutput<typeof question>;

/** The stored state of a person's chat with the tutor of one knowledge model, shared by all tabs. */
export function tutorStorage(apiBase: string, userId: string, knowledgeModelId: string) {
  const key = (what: string) => `learn-tutor-${what} ${apiBase} ${userId} ${knowledgeModelId}` as const;
  return {
    session: () => readStored(key('session')),
    saveSession: (id: string) => store(key('session'), id),
    draft: () => readStored(key('draft')),
    saveDraft: (words: string) => store(key('draft'), words),
    question(): SavedQuestion | null {
      try {
        const parsed = v.safeParse(question, JSON.parse(readStored(key('question'))));
        return parsed.success ? parsed.output : null;
      } catch {
        return null;
      }
    },
    saveQuestion: (asked: SavedQuestion | null) => store(key('question'), asked ? toJson(asked) : ''),
    /** True the first time that it is called for a course: then the panel may open by itself. */
    opensFirst(objectiveId: string): boolean {
      const opened = key(`opened ${objectiveId}`);
      if (readStored(opened)) return false;
      store(opened, 'yes');
      return true;
    },
  };
}

export type TutorStorage = ReturnType<typeof tutorStorage>;
