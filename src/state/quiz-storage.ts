import * as v from 'valibot';
import { quizResponse, type QuizResponse } from '../api/contract/quiz';

/** A response that the platform has not confirmed, and how often the question was answered by then. */
const unsaved = v.object({ response: quizResponse, revision: v.number() });
const unsavedByQuestion = v.record(v.string(), unsaved);
export type Unsaved = v.InferOutput<typeof unsavedByQuestion>;

/** Where storage is shut (sandboxed frames, a full disk) it holds for this page. */
const pageMemory = new Map<string, string>();

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? pageMemory.get(key) ?? '';
  } catch {
    return pageMemory.get(key) ?? '';
  }
}

function write(key: string, value: string): void {
  pageMemory.set(key, value);
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
    pageMemory.delete(key);
  } catch {
    // see pageMemory
  }
}

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
  const all = () => parse(read(key));
  const store = (answers: Unsaved) => write(key, Object.keys(answers).length ? JSON.stringify(answers) : '');
  return {
    all,
    keep: (questionId, response, revision) => store({ ...all(), [questionId]: { response, revision } }),
    drop(questionId, revision) {
      const { [questionId]: kept, ...rest } = all();
      if (kept && kept.revision <= revision) store(rest);
    },
    clear: () => write(key, ''),
    listen(heard) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key) heard(parse(event.newValue));
      };
      globalThis.addEventListener('storage', onStorage);
      return () => globalThis.removeEventListener('storage', onStorage);
    },
  };
}
