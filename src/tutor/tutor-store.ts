import * as calls from '../contract/calls/tutor';
import { atom, type ReadableAtom } from 'nanostores';
import { newId } from '../client/commands';
import { tutorEvent, type TutorEvent, type TutorMessage, type TutorSource } from '../contract/tutor';
import * as paths from '../contract/tutor-paths';
import { ApiError } from '../client/errors';
import { hearEvents } from '../client/event-stream';
import { perPlatform } from '../client/session/per-platform';
import { tutorStorage, type SavedQuestion } from './tutor-storage';

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

export interface TutorChat {
  $state: ReadableAtom<TutorState>;
  draft: () => string;
  saveDraft: (text: string) => void;
  /** Opens the session, or asks for it again after an error. Never rejects. */
  start: () => Promise<void>;
  /** Asks a question; does nothing while another one is being answered. */
  ask: (text: string) => Promise<void>;
  /** Asks the open question again, by the same id. */
  retry: () => Promise<void>;
  stop: () => void;
  /** Removes the open question; returns its text. */
  takeBack: () => string;
  /** Deletes the conversation, on the platform too. @throws as the client */
  clear: () => Promise<void>;
}

const begun = (question: SavedQuestion): OpenQuestion => ({ ...question, status: 'asking', answer: '', sources: [] });
const NOTHING: TutorState = { suggestions: [], open: null, latest: null, fallbacks: new Set() };

/** A person's chat with the tutor, by the id of the knowledge model and the person's id. */
export const tutorChat = perPlatform((platform, knowledgeModelId, userId): TutorChat => {
  const { client } = platform;
  const storage = tutorStorage(platform.apiBase, userId!, knowledgeModelId!);
  const $state = atom<TutorState>(NOTHING);
  const change = (changes: Partial<TutorState>) => $state.set({ ...$state.get(), ...changes });
  const changeOpen = (id: string, changes: Partial<OpenQuestion>) => {
    const { open } = $state.get();
    if (open?.id === id) change({ open: { ...open, ...changes } });
  };
  let starting: Promise<string> | undefined;
  let hearing: AbortController | undefined;

  /** Takes messages over, and finds the question without an answer: this browser's own, else the last one. */
  function take(all: readonly TutorMessage[]) {
    const last = all.at(-1);
    const unanswered = last?.kind === 'question' ? { id: last.id, text: last.text } : null;
    const saved = storage.question();
    const isAnswered = (id: string) => {
      const at = all.findIndex((message) => message.id === id);
      return at >= 0 && at < all.length - 1;
    };
    const left = saved && !isAnswered(saved.id) ? saved : unanswered;
    if (!left) storage.saveQuestion(null);
    const { open } = $state.get();
    change({
      messages: all.filter(({ id }) => id !== (open ?? left)?.id),
      ...(!open && left && { open: { ...begun(left), status: 'stopped' } }),
    });
  }

  async function openSession(): Promise<string> {
    const saved = storage.session();
    const id = saved || newId();
    const body = { id, mode: 'model', knowledgeModelId };
    try {
      const session = await client.send(calls.newTutorSession(), body);
      storage.saveSession(id);
      const { suggestions, generates, name } = session;
      change({ suggestions, generates, name, error: undefined });
      take(session.messages);
      return id;
    } catch (error) {
      // The stored session no longer exists on the platform: the next try starts a new one.
      if (saved && error instanceof ApiError && error.status === 404) storage.saveSession('');
      throw error;
    }
  }
  const session = () =>
    (starting ??= openSession().catch((error: unknown) => {
      starting = undefined;
      throw error;
    }));

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

  function onEvent(question: SavedQuestion, event: TutorEvent) {
    const { id } = question;
    if (event.type === 'begin') changeOpen(id, { kind: event.kind, sources: event.sources, answer: '' });
    if (event.type === 'text') changeOpen(id, { answer: ($state.get().open?.answer ?? '') + event.text });
    if (event.type === 'done') finish(question, event.message, event.fallback);
  }

  async function hear(question: SavedQuestion, signal: AbortSignal) {
    const sessionId = await session();
    signal.throwIfAborted();
    await hearEvents(client, tutorEvent, {
      path: paths.tutorMessages(sessionId),
      body: { id: question.id, text: question.text },
      signal,
      onEvent: (event) => signal.aborted || onEvent(question, event),
    });
  }

  async function run({ id, text }: SavedQuestion) {
    const question = { id, text };
    const mine = new AbortController();
    hearing = mine;
    change({ open: begun(question), latest: null });
    storage.saveQuestion(question);
    try {
      await hear(question, mine.signal);
      if ($state.get().open?.id === id) changeOpen(id, { status: 'stopped' });
    } catch (error) {
      if (mine.signal.aborted) changeOpen(id, { status: 'stopped' });
      else changeOpen(id, { status: 'failed', error });
    }
  }

  return {
    $state,
    draft: storage.draft,
    saveDraft: storage.saveDraft,
    async start() {
      if ($state.get().messages) return;
      change({ error: undefined });
      await session().catch((error: unknown) => change({ error }));
    },
    async ask(text) {
      if ($state.get().open?.status === 'asking') return;
      await run({ id: newId(), text });
    },
    async retry() {
      const { open } = $state.get();
      if (open && open.status !== 'asking') await run(open);
    },
    stop: () => hearing?.abort(),
    takeBack() {
      const { open } = $state.get();
      hearing?.abort();
      storage.saveQuestion(null);
      change({ open: null });
      return open?.text ?? '';
    },
    async clear() {
      hearing?.abort();
      const id = storage.session();
      if (id) await client.send(calls.deleteTutorSession(id), undefined);
      storage.saveSession('');
      storage.saveQuestion(null);
      starting = undefined;
      const { suggestions, generates, name = null } = $state.get();
      $state.set({ ...NOTHING, suggestions, name, messages: [], ...(generates !== undefined && { generates }) });
    },
  };
});
