import { batch, signal, type ReadonlySignal, type Signal } from '@preact/signals-react';
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

/** One learner's sitting at one quiz. Its values are signals: a component that reads one renders when that one changes. */
export interface Sitting {
  /** Undefined until the platform has answered. */
  sheet: ReadonlySignal<QuizSheet | undefined>;
  /** Why the last request for the sheet failed. */
  error: ReadonlySignal<unknown>;
  saving: ReadonlySignal<Saving>;
  /** Another tab or device had newer answers, which are shown now. */
  overtaken: ReadonlySignal<boolean>;
  /** The platform takes no more answers. */
  over: ReadonlySignal<boolean>;
  /** The learner's answer to a question; undefined while there is none. */
  answerTo: (questionId: string) => ReadonlySignal<QuizResponse | undefined>;
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
  const sheet = signal<QuizSheet>();
  const error = signal<unknown>();
  const saving = signal<Saving>('saved');
  const overtaken = signal(false);
  const over = signal(false);
  const answers = new Map<string, Signal<QuizResponse | undefined>>();
  const revisions = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isOpen = false;

  function answerTo(questionId: string) {
    const answer = answers.get(questionId) ?? signal<QuizResponse>();
    answers.set(questionId, answer);
    return answer;
  }

  const show = (questionId: string, response: QuizResponse, revision: number) => {
    revisions.set(questionId, revision);
    answerTo(questionId).value = response;
  };

  function take(loaded: QuizSheet) {
    const isOver = loaded.state !== WorkflowState.inProgress;
    const kept = isOver ? {} : storage.all();
    batch(() => {
      for (const { id, response, revision } of loaded.questions) {
        const own = lookUp(kept, id);
        const isNewer = own !== undefined && own.revision > revision;
        revisions.set(id, Math.max(revision, own?.revision ?? 0));
        answerTo(id).value = (isNewer ? own.response : response) ?? undefined;
        if (own && !isNewer) {
          storage.drop(id, own.revision);
          if (toJson(own.response) !== toJson(response)) overtaken.value = true;
        }
      }
      if (isOver) storage.clear();
      sheet.value = loaded;
      error.value = undefined;
      over.value = isOver;
    });
    if (Object.keys(storage.all()).length) quietly();
  }

  async function load() {
    try {
      take(await client.get(quizSheet, paths.quizQuestions(activityWorkflowId)));
    } catch (failure) {
      error.value = failure;
    }
  }

  const send = async (unsaved: Unsaved): Promise<Saved[]> => {
    const body = { answers: Object.entries(unsaved).map(([questionId, each]) => ({ questionId, ...each })) };
    return (await client.send('PUT', savedAnswers, paths.quizAnswers(activityWorkflowId), body)).answers;
  };

  /** One answer that is refused keeps no other from being saved. */
  async function sendEach(unsaved: Unsaved): Promise<Saved[]> {
    try {
      return await send(unsaved);
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.status === 400)) throw failure;
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
    overtaken.value = true;
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
      if (Object.keys(unsaved).length === 0 || over.value) break;
      saving.value = 'saving';
      for (const each of await sendEach(unsaved)) settle(each, unsaved[each.questionId]!.revision);
      // Who types on is not followed stroke by stroke.
      if (timer !== undefined) return;
    }
    saving.value = 'saved';
  }

  function save(): Promise<void> {
    running ??= saveAll()
      .catch((failure: unknown) => {
        if (failure instanceof ApiError && failure.status === 409) {
          over.value = true;
          saving.value = 'saved';
          storage.clear();
          return load();
        }
        saving.value = 'waiting';
        if (failure instanceof NetworkError || (failure instanceof ApiError && failure.status >= 500)) later(RETRY_MS);
        throw failure;
      })
      .finally(() => (running = undefined));
    return running;
  }

  const quietly = () => void save().catch((why: unknown) => console.info('Answers wait to be saved.', why));

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
    const unsaved = Object.entries(storage.all()).map(([questionId, each]) => ({ questionId, ...each }));
    if (unsaved.length === 0 || over.value) return;
    const keepalive = toJson(unsaved).length < LONGEST_LAST_WORDS;
    client
      .request(paths.quizAnswers(activityWorkflowId), { method: 'PUT', body: { answers: unsaved }, keepalive })
      .catch(() => {}); // kept on this device
  }

  function hear(heard: Unsaved) {
    for (const [questionId, { response, revision }] of Object.entries(heard)) {
      if (revision <= (revisions.get(questionId) ?? 0)) continue;
      show(questionId, response, revision);
      overtaken.value = true;
    }
  }

  return {
    sheet,
    error,
    saving,
    overtaken,
    over,
    answerTo,
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
      if (over.value) return;
      const revision = (revisions.get(questionId) ?? 0) + 1;
      show(questionId, response, revision);
      storage.keep(questionId, response, revision);
      saving.value = 'waiting';
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
