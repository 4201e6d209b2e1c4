import { atom } from 'nanostores';
import type { TutorEvent, TutorMessage, TutorSource } from '../contract/tutor';
import type { SavedQuestion, TutorStorage } from './tutor-storage';

/** A question whose answer is not complete. */
export interface OpenQuestion extends SavedQuestion {
  status: 'asking' | 'stopped' | 'failed';
  /** Absent until the answer begins. */
  kind?: 'search' | 'generated';
  /** The part of the answer that has arrived. */
  answer: string;
  sources: readonly TutorSource[];
  /** Why it failed. */
  error?: unknown;
}

export interface TutorState {
  /** Oldest first; undefined until they have loaded. */
  messages?: readonly TutorMessage[];
  suggestions: readonly string[];
  /** Whether a language model writes the answers; undefined until that is known. */
  generates?: boolean;
  /** Name of the course that the model knows; absent until it is known, or when the platform does not send it. */
  name?: string | null;
  open: OpenQuestion | null;
  /** The last answer that was completed since the page loaded. */
  latest: TutorMessage | null;
  /** Ids of answers that came from search because the language model failed. */
  fallbacks: ReadonlySet<string>;
  /** The session could not be opened. */
  error?: unknown;
}

const begun = (question: SavedQuestion): OpenQuestion => ({ ...question, status: 'asking', answer: '', sources: [] });
const NOTHING: TutorState = { suggestions: [], open: null, latest: null, fallbacks: new Set() };

/** Whether messages have a later one than a question. */
function isAnswered(all: readonly TutorMessage[], question: SavedQuestion): boolean {
  const at = all.findIndex((message) => message.id === question.id);
  return at >= 0 && at < all.length - 1;
}

/** The question without an answer: this browser's own, else the last message. */
function unansweredIn(all: readonly TutorMessage[], saved: SavedQuestion | null): SavedQuestion | null {
  if (saved && !isAnswered(all, saved)) return saved;
  const last = all.at(-1);
  return last?.kind === 'question' ? { id: last.id, text: last.text } : null;
}

/** What a chat shows, and how it changes; the open question is stored in the browser. */
export function createTutorState(storage: TutorStorage) {
  const $state = atom<TutorState>(NOTHING);
  const change = (changes: Partial<TutorState>) => $state.set({ ...$state.get(), ...changes });

  /** Changes a question while it is the open one. */
  function changeOpen(id: string, changes: Partial<OpenQuestion>) {
    const { open } = $state.get();
    if (open?.id === id) change({ open: { ...open, ...changes } });
  }

  function finish(question: SavedQuestion, message: TutorMessage, fallback: boolean) {
    const { messages = [], fallbacks } = $state.get();
    storage.saveQuestion(null);
    const asked: TutorMessage = { ...question, kind: 'question', sources: [], created: message.created };
    change({
      messages: [...messages.filter(({ id }) => id !== question.id && id !== message.id), asked, message],
      open: null,
      latest: message,
      fallbacks: fallback ? new Set([...fallbacks, message.id]) : fallbacks,
    });
  }

  return {
    $state,
    change,
    changeOpen,
    /** Takes the messages of a session over, and finds the question without an answer. */
    take(all: readonly TutorMessage[]) {
      const left = unansweredIn(all, storage.question());
      if (!left) storage.saveQuestion(null);
      const { open } = $state.get();
      change({
        messages: all.filter(({ id }) => id !== (open ?? left)?.id),
        ...(!open && left && { open: { ...begun(left), status: 'stopped' } }),
      });
    },
    begin(question: SavedQuestion) {
      change({ open: begun(question), latest: null });
      storage.saveQuestion(question);
    },
    hear(question: SavedQuestion, event: TutorEvent) {
      const { id } = question;
      if (event.type === 'begin') changeOpen(id, { kind: event.kind, sources: event.sources, answer: '' });
      if (event.type === 'text') changeOpen(id, { answer: ($state.get().open?.answer ?? '') + event.text });
      if (event.type === 'done') finish(question, event.message, event.fallback);
    },
    /** The conversation is empty. */
    empty() {
      const { suggestions, generates, name = null } = $state.get();
      $state.set({ ...NOTHING, suggestions, name, messages: [], ...(generates !== undefined && { generates }) });
    },
  };
}
