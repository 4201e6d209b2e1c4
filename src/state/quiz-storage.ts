import * as v from '../api/contract/schema';
import { quizResponse, type QuizResponse } from '../api/contract/quiz';
import { readStored, store } from './storage';
import { toJson } from '../domain/json';

/** A response that the platform has not confirmed, and how often the question was answered by then. */
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
  keep: (questionId: string, response: QuizResponse, revision: number) => void;
  /** Forgets what was saved; what was answered since then stays. */
  drop: (questionId: string, revision: number) => void;
  clear: () => void;
  /** Tells what other tabs answer. */
  listen: (heard: (answers: Unsaved) => void) => () => void;
}

/** What a learner answered at a sitting and the platform has not confirmed: it outlives the page, and all tabs see it. */
export function quizStorage(apiBase: string, activityWorkflowId: string): QuizStorage {
  const key = `learn-quiz ${apiBase} ${activityWorkflowId}`;
  const all = () => parse(readStored(key));
  const keepAll = (answers: Unsaved) => store(key, Object.keys(answers).length ? toJson(answers) : '');
  return {
    all,
    keep: (questionId, response, revision) => keepAll({ ...all(), [questionId]: { response, revision } }),
    drop(questionId, revision) {
      const { [questionId]: kept, ...rest } = all();
      if (kept && kept.revision <= revision) keepAll(rest);
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
