import * as v from '../../contract/schema';
import { quizResponse, type QuizResponse } from '../../contract/quiz';
import { readStored, store } from '../../client/page/storage';
import { toJson } from '../../base/json';

/** A response that the platform has not confirmed; `revision` counts the answers to the question. */
const unsaved = v.object({ response: quizResponse, revision: v.number() });
const unsavedByQuestion = v.record(v.string(), unsaved);
export type Unsaved = v.InferOutput<typeof unsavedByQuestion>;

function parse(json: string | null): Unsaved {
  try {
    const parsed = v.safeParse(unsavedByQuestion, JSON.parse(json || '{}'));
    return parsed.success ? parsed.output : {};
  } catch {
    return {};
  }
}

export interface QuizStorage {
  all: () => Unsaved;
  save: (questionId: string, response: QuizResponse, revision: number) => void;
  /** Removes a saved response, unless there is a newer one. */
  drop: (questionId: string, revision: number) => void;
  clear: () => void;
  /** Listens to answers from other tabs. */
  listen: (heard: (answers: Unsaved) => void) => () => void;
}

/** The unconfirmed answers of an attempt, stored in the browser and shared by all tabs. */
export function quizStorage(apiBase: string, activityWorkflowId: string): QuizStorage {
  const key = `learn-quiz ${apiBase} ${activityWorkflowId}` as const;
  const all = () => parse(readStored(key));
  const saveAll = (answers: Unsaved) => store(key, Object.keys(answers).length ? toJson(answers) : '');
  return {
    all,
    save: (questionId, response, revision) => saveAll({ ...all(), [questionId]: { response, revision } }),
    drop(questionId, revision) {
      const { [questionId]: saved, ...rest } = all();
      if (saved && saved.revision <= revision) saveAll(rest);
    },
    clear: () => store(key, ''),
    listen(heard) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key) heard(parse(event.newValue));
      };
      globalThis.addEventListener('storage', onStorage);
      return () => globalThis.removeEventListener('storage', onStorage);
    },
  };
}
