import { atom, type ReadableAtom } from 'nanostores';
import { quizSheet, savedAnswers, type QuizResponse, type QuizSheet } from '../api/contract/quiz';
import * as paths from '../api/contract/quiz-paths';
import { ApiError, NetworkError } from '../api/errors';
import { WorkflowState } from '../domain/enumerations';
import { lookUp } from '../domain/look-up';
import type { Platform } from './platform';
import { quizStorage, type Unsaved } from './quiz-storage';
import { toJson } from '../domain/json';

/** After the last stroke of a key. */
const TYPING_MS = 1_000;
/** What could not be saved is tried again. */
const RETRY_MS = 5_000;
/** Of a call that outlives its page; browsers take no more. */
const LONGEST_LAST_WORDS = 60_000;

/** `waiting`: something is kept on this device only. */
export type Saving = 'saved' | 'saving' | 'waiting';

export interface SittingState {
  sheet?: QuizSheet;
  /** Of the first look. */
  error?: unknown;
  /** By question; what is not here is not answered. */
  answers: Readonly<Record<string, QuizResponse>>;
  saving: Saving;
  /** Another tab or device had newer answers, which are shown now. */
  overtaken: boolean;
  /** The platform takes no more answers. */
  over: boolean;
}

export interface Sitting {
  $state: ReadableAtom<SittingState>;
  /** Looks, listens and saves until the returned function is called. */
  open: () => () => void;
  load: () => Promise<void>;
  /** `soon`: the learner is typing still. */
  answer: (questionId: string, response: QuizResponse, options?: { soon?: boolean }) => void;
  /** Saves what was typed, now. */
  hurry: () => void;
  /** Saves everything. @throws what keeps it from being saved */
  flush: () => Promise<void>;
}

interface Saved {
  questionId: string;
  response: QuizResponse;
  revision: number;
  saved: boolean;
}

/**
 * A sitting at a quiz: its questions, and answers that are never lost. Each answer is kept on the device first and counted;
 * the platform keeps the one with the highest count, so that reloads, tabs, and sends that come twice do no harm.
 */
export function sittingAt(platform: Platform, activityWorkflowId: string): Sitting {
  const { client } = platform;
  const storage = quizStorage(platform.apiBase, activityWorkflowId);
  const $state = atom<SittingState>({ answers: {}, saving: 'saved', overtaken: false, over: false });
  const change = (changes: Partial<SittingState>) => $state.set({ ...$state.get(), ...changes });
  const revisions = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isOpen = false;

  const show = (questionId: string, response: QuizResponse, revision: number) => {
    revisions.set(questionId, revision);
    change({ answers: { ...$state.get().answers, [questionId]: response } });
  };

  function take(sheet: QuizSheet) {
    const kept = sheet.state === WorkflowState.inProgress ? storage.all() : {};
    const answers: Record<string, QuizResponse> = {};
    let { overtaken } = $state.get();
    for (const { id, response, revision } of sheet.questions) {
      const own = lookUp(kept, id);
      const isNewer = own !== undefined && own.revision > revision;
      revisions.set(id, Math.max(revision, own?.revision ?? 0));
      if (isNewer) answers[id] = own.response;
      else if (response !== null) answers[id] = response;
      if (own && !isNewer) {
        storage.drop(id, own.revision);
        overtaken ||= toJson(own.response) !== toJson(response);
      }
    }
    const over = sheet.state !== WorkflowState.inProgress;
    if (over) storage.clear();
    const { error: _, ...rest } = $state.get();
    $state.set({ ...rest, sheet, answers, overtaken, over });
    if (Object.keys(storage.all()).length) quietly();
  }

  async function load() {
    try {
      take(await client.get(quizSheet, paths.quizQuestions(activityWorkflowId)));
    } catch (error) {
      change({ error });
    }
  }

  const send = async (unsaved: Unsaved): Promise<Saved[]> => {
    const answers = Object.entries(unsaved).map(([questionId, each]) => ({ questionId, ...each }));
    return (await client.send('PUT', savedAnswers, paths.quizAnswers(activityWorkflowId), { answers })).answers;
  };

  /** One answer that is refused keeps no other from being saved. */
  async function sendEach(unsaved: Unsaved): Promise<Saved[]> {
    try {
      return await send(unsaved);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 400)) throw error;
      const saved: Saved[] = [];
      for (const [questionId, each] of Object.entries(unsaved)) {
        try {
          saved.push(...(await send({ [questionId]: each })));
        } catch (refusal) {
          if (!(refusal instanceof ApiError && refusal.status === 400)) throw refusal;
          console.warn('The platform does not take an answer.', refusal);
          storage.drop(questionId, each.revision);
        }
      }
      return saved;
    }
  }

  function settle({ questionId, response, revision, saved }: Saved, sent: number) {
    const isCurrent = revisions.get(questionId) === sent;
    if (saved || isCurrent) storage.drop(questionId, sent);
    if (saved) return;
    change({ overtaken: true });
    if (isCurrent) return show(questionId, response, revision);
    // It was answered again meanwhile: that is the newest.
    const own = lookUp(storage.all(), questionId);
    if (!own || own.revision > revision) return;
    revisions.set(questionId, revision + 1);
    storage.keep(questionId, own.response, revision + 1);
  }

  async function saveAll() {
    clearTimeout(timer);
    timer = undefined;
    for (;;) {
      const unsaved = storage.all();
      if (Object.keys(unsaved).length === 0 || $state.get().over) break;
      change({ saving: 'saving' });
      for (const each of await sendEach(unsaved)) settle(each, unsaved[each.questionId]!.revision);
      // Who types on is not followed stroke by stroke.
      if (timer !== undefined) return;
    }
    change({ saving: 'saved' });
  }

  function save(): Promise<void> {
    running ??= saveAll()
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 409) {
          change({ over: true, saving: 'saved' });
          storage.clear();
          return load();
        }
        change({ saving: 'waiting' });
        if (error instanceof NetworkError || (error instanceof ApiError && error.status >= 500)) later(RETRY_MS);
        throw error;
      })
      .finally(() => (running = undefined));
    return running;
  }

  const quietly = () => void save().catch((error: unknown) => console.info('Answers wait to be saved.', error));

  function later(ms: number) {
    clearTimeout(timer);
    if (!isOpen) return;
    timer = setTimeout(() => {
      timer = undefined;
      quietly();
    }, ms);
  }

  /** The page may be gone before an answer comes: what is kept here is sent again then. */
  function lastWords() {
    const answers = Object.entries(storage.all()).map(([questionId, each]) => ({ questionId, ...each }));
    if (answers.length === 0 || $state.get().over) return;
    const keepalive = toJson(answers).length < LONGEST_LAST_WORDS;
    client
      .request(paths.quizAnswers(activityWorkflowId), { method: 'PUT', body: { answers }, keepalive })
      .catch(() => {}); // kept on this device
  }

  function hear(answers: Unsaved) {
    for (const [questionId, { response, revision }] of Object.entries(answers)) {
      if (revision <= (revisions.get(questionId) ?? 0)) continue;
      show(questionId, response, revision);
      change({ overtaken: true });
    }
  }

  return {
    $state,
    load,
    open() {
      isOpen = true;
      const onHide = () => document.hidden && lastWords();
      const silence = storage.listen(hear);
      globalThis.addEventListener('online', quietly);
      globalThis.addEventListener('pagehide', lastWords);
      document.addEventListener('visibilitychange', onHide);
      void load();
      return () => {
        isOpen = false;
        silence();
        globalThis.removeEventListener('online', quietly);
        globalThis.removeEventListener('pagehide', lastWords);
        document.removeEventListener('visibilitychange', onHide);
        clearTimeout(timer);
        timer = undefined;
        lastWords();
      };
    },
    answer(questionId, response, { soon = false } = {}) {
      if ($state.get().over) return;
      const revision = (revisions.get(questionId) ?? 0) + 1;
      show(questionId, response, revision);
      storage.keep(questionId, response, revision);
      change({ saving: 'waiting' });
      if (soon) later(TYPING_MS);
      else quietly();
    },
    hurry() {
      if (timer !== undefined) quietly();
    },
    async flush() {
      // What is under way may have begun before the last answer.
      await running?.catch(() => {});
      await save();
    },
  };
}
