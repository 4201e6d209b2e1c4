import * as calls from '../contract/calls/tutor';
import type { ReadableAtom } from 'nanostores';
import { newId } from '../client/commands';
import { tutorEvent, type TutorEvent } from '../contract/tutor';
import * as paths from '../contract/tutor-paths';
import type { ApiClient } from '../client/client';
import { ApiError } from '../client/errors';
import { hearEvents } from '../client/event-stream';
import { perPlatform } from '../client/session/per-platform';
import { createTutorState, type TutorState } from './tutor-state';
import { tutorStorage, type SavedQuestion, type TutorStorage } from './tutor-storage';

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

type State = ReturnType<typeof createTutorState>;

/** The session with the tutor, opened once. */
function createTutorSession(client: ApiClient, storage: TutorStorage, state: State, knowledgeModelId: string) {
  let starting: Promise<string> | undefined;

  async function open(): Promise<string> {
    const saved = storage.session();
    const id = saved || newId();
    try {
      const session = await client.send(calls.newTutorSession(), { id, mode: 'model', knowledgeModelId });
      storage.saveSession(id);
      const { suggestions, generates, name } = session;
      state.change({ suggestions, generates, name, error: undefined });
      state.take(session.messages);
      return id;
    } catch (error) {
      // The stored session no longer exists on the platform: the next try starts a new one.
      if (saved && error instanceof ApiError && error.status === 404) storage.saveSession('');
      throw error;
    }
  }

  return {
    /** Its id. @throws as the client */
    id: () =>
      (starting ??= open().catch((error: unknown) => {
        starting = undefined;
        throw error;
      })),
    /** Deletes it, on the platform too. @throws as the client */
    async end() {
      const id = storage.session();
      if (id) await client.send(calls.deleteTutorSession(id), undefined);
      storage.saveSession('');
      storage.saveQuestion(null);
      starting = undefined;
    },
  };
}

/** Asks a question, and hears its answer until its end, or until the signal aborts it. @throws as the client */
async function hearAnswer(
  client: ApiClient,
  sessionId: string,
  { id, text }: SavedQuestion,
  signal: AbortSignal,
  onEvent: (event: TutorEvent) => void,
): Promise<void> {
  signal.throwIfAborted();
  await hearEvents(client, tutorEvent, {
    path: paths.tutorMessages(sessionId),
    body: { id, text },
    signal,
    onEvent: (event) => void (signal.aborted || onEvent(event)),
  });
}

/** A person's chat with the tutor, by the id of the knowledge model and the person's id. */
export const tutorChat = perPlatform((platform, knowledgeModelId, userId): TutorChat => {
  const { client } = platform;
  const storage = tutorStorage(platform.apiBase, userId!, knowledgeModelId!);
  const state = createTutorState(storage);
  const { $state, change, changeOpen } = state;
  const session = createTutorSession(client, storage, state, knowledgeModelId!);
  let hearing: AbortController | undefined;

  async function run({ id, text }: SavedQuestion) {
    const question = { id, text };
    const mine = new AbortController();
    hearing = mine;
    state.begin(question);
    try {
      await hearAnswer(client, await session.id(), question, mine.signal, (event) => state.hear(question, event));
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
      await session.id().catch((error: unknown) => change({ error }));
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
      await session.end();
      state.empty();
    },
  };
});
