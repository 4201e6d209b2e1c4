import * as calls from '../rules/quiz-calls';
import * as quizCall from '../../contract/calls/quiz';
import { batch, signal, type ReadonlySignal, type Signal } from '@preact/signals-react';
import { type QuizResponse } from '../../contract/quiz';
import * as paths from '../../contract/quiz-paths';
import { ApiError, ContractError, NetworkError } from '../../client/errors';
import { WorkflowState } from '../../contract/enumerations';
import { lookUp } from '../../base/look-up';
import { isSameResponse } from '../rules/quiz-response';
import { type QuizSheet } from '../rules/sheet';
import type { Platform } from '../../client/session/platform';
import { quizStorage, type Unsaved } from './quiz-storage';
import { toJson } from '../../base/json';

/** Pause after the last keystroke before a typed answer is saved, in ms. */
const TYPING_MS = 1_000;
/** Pause before a failed save is retried, in ms. */
const RETRY_MS = 5_000;
/** Largest body of a keepalive request, in bytes: a limit of browsers. */
const LONGEST_LAST_WORDS = 60_000;

/** `waiting`: some answers are stored on this device only. */
export type Saving = 'saved' | 'saving' | 'waiting';

/** A learner's attempt at a quiz. Its values are signals: a component renders when a signal that it reads changes. */
export interface Sitting {
  activityWorkflowId: string;
  /** The questions and saved answers; undefined until they have loaded. */
  sheet: ReadonlySignal<QuizSheet | undefined>;
  /** Why the last request for the sheet failed. */
  error: ReadonlySignal<unknown>;
  saving: ReadonlySignal<Saving>;
  /** True after newer answers from another tab or device replaced those on screen. */
  overtaken: ReadonlySignal<boolean>;
  /** True when the platform accepts no more answers. */
  over: ReadonlySignal<boolean>;
  /** The learner's answer to a question; undefined when there is none. */
  answerTo: (questionId: string) => ReadonlySignal<QuizResponse | undefined>;
  /** Why the platform did not save the answer to a question, while it saved others; undefined when it did. */
  refusalOf: (questionId: string) => ReadonlySignal<unknown>;
  /** Loads, listens to other tabs and saves until the returned function is called. */
  open: () => () => void;
  load: () => Promise<void>;
  /** Stores an answer; with `soon` the learner is still typing, and it is saved after a pause. */
  answer: (questionId: string, response: QuizResponse, options?: { soon?: boolean }) => void;
  /** Saves typed answers now, without the pause. */
  hurry: () => void;
  /** Lets `uploaded` wait for the files of a question, until the returned function is called. @param finished false: a file failed */
  holdFor: (finished: () => Promise<boolean>) => () => void;
  /** Waits until all chosen files are in their answers; resolves to false when one failed. */
  uploaded: () => Promise<boolean>;
  /** Saves all answers. @throws the error that prevents it; at the next call an answer that was refused before prevents nothing */
  flush: () => Promise<void>;
}

/** Whether a failure may be the fault of one answer: the platform refuses it, or fails with it. */
const isAboutAnswers = (failure: unknown): boolean =>
  failure instanceof ContractError ||
  (failure instanceof ApiError && ([400, 413, 422].includes(failure.status) || failure.status >= 500));

/** Whether a request that failed may succeed later without a change. */
export const isTemporary = (failure: unknown): boolean =>
  failure instanceof NetworkError ||
  failure instanceof ContractError ||
  (failure instanceof ApiError && (failure.status === 429 || failure.status >= 500));

interface Saved {
  questionId: string;
  response: QuizResponse;
  revision: number;
  saved: boolean;
}

/**
 * An attempt at a quiz: its questions, and answers that are never lost. Each answer is first stored on the device with a
 * revision number. The platform keeps the highest revision, so that reloads, several tabs and repeated requests do no harm.
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
  const refusals = new Map<string, Signal<unknown>>();
  /** The revision of each answer that was refused: it is not sent again before it changes, or before the next retry. */
  const refused = new Map<string, number>();
  const revisions = new Map<string, number>();
  const uploading = new Set<() => Promise<boolean>>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isOpen = false;

  function answerTo(questionId: string) {
    const answer = answers.get(questionId) ?? signal<QuizResponse>();
    answers.set(questionId, answer);
    return answer;
  }

  function refusalOf(questionId: string) {
    const refusal = refusals.get(questionId) ?? signal<unknown>();
    refusals.set(questionId, refusal);
    return refusal;
  }

  function refuse(questionId: string, revision: number, failure: unknown) {
    console.warn('Learn: The platform does not take an answer.', failure);
    refused.set(questionId, revision);
    refusalOf(questionId).value = failure;
  }

  const show = (questionId: string, response: QuizResponse, revision: number) => {
    revisions.set(questionId, revision);
    answerTo(questionId).value = response;
  };

  function take(loaded: QuizSheet) {
    const isOver = loaded.state !== WorkflowState.inProgress;
    const saved = isOver ? {} : storage.all();
    batch(() => {
      for (const { id, response, revision } of loaded.questions) {
        const own = lookUp(saved, id);
        // A null at the same revision: the platform lost the answer, which is sent again as a newer one.
        const isLost = own?.revision === revision && response === null;
        if (own && isLost) storage.save(id, own.response, revision + 1);
        const isNewer = own !== undefined && (own.revision > revision || isLost);
        revisions.set(id, Math.max(revision, own?.revision ?? 0) + (isLost ? 1 : 0));
        answerTo(id).value = (isNewer ? own.response : response) ?? undefined;
        if (own && !isNewer) {
          storage.drop(id, own.revision);
          if (!isSameResponse(own.response, response)) overtaken.value = true;
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
      take(await client.get(calls.quizQuestions(activityWorkflowId)));
    } catch (failure) {
      error.value = failure;
    }
  }

  const send = async (unsaved: Unsaved): Promise<Saved[]> => {
    const body = { answers: Object.entries(unsaved).map(([questionId, each]) => ({ questionId, ...each })) };
    return (await client.send(quizCall.saveQuizAnswers(activityWorkflowId), body)).answers;
  };

  /** Sends all answers; if the platform does not take them together, each alone, so that one holds back no other. */
  async function sendEach(unsaved: Unsaved): Promise<Saved[]> {
    try {
      return await send(unsaved);
    } catch (failure) {
      if (!isAboutAnswers(failure)) throw failure;
      const entries = Object.entries(unsaved);
      if (entries.length === 1) {
        refuse(entries[0]![0], entries[0]![1].revision, failure);
        return [];
      }
      const saved: Saved[] = [];
      for (const [questionId, each] of entries) saved.push(...(await sendEach({ [questionId]: each })));
      return saved;
    }
  }

  /** The stored answers that can be sent. */
  const sendable = (): Unsaved =>
    Object.fromEntries(Object.entries(storage.all()).filter(([id, { revision }]) => refused.get(id) !== revision));

  function applySaved({ questionId, response, revision, saved }: Saved, sent: number) {
    const isCurrent = revisions.get(questionId) === sent;
    if (saved || isCurrent) storage.drop(questionId, sent);
    refused.delete(questionId);
    refusalOf(questionId).value = undefined;
    if (saved) return;
    const own = lookUp(storage.all(), questionId);
    if (!isSameResponse(answerTo(questionId).peek() ?? null, response)) overtaken.value = true;
    if (isCurrent) return show(questionId, response, revision);
    // Answered again since: that answer is newer.
    if (!own || own.revision > revision) return;
    revisions.set(questionId, revision + 1);
    storage.save(questionId, own.response, revision + 1);
  }

  async function saveAll() {
    clearTimeout(timer);
    timer = undefined;
    for (;;) {
      const unsaved = sendable();
      if (Object.keys(unsaved).length === 0 || over.value) break;
      saving.value = 'saving';
      for (const each of await sendEach(unsaved)) applySaved(each, unsaved[each.questionId]!.revision);
      // Not after each keystroke while the learner types on.
      if (timer !== undefined) return;
    }
    saving.value = refused.size && !over.value ? 'waiting' : 'saved';
    if ([...refused.keys()].some((id) => isTemporary(refusalOf(id).peek()))) later(RETRY_MS);
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
        // A session that has ended may be back by then.
        if (isTemporary(failure) || (failure instanceof ApiError && failure.status === 401)) later(RETRY_MS);
        throw failure;
      })
      .finally(() => (running = undefined));
    return running;
  }

  const quietly = () => void save().catch((why: unknown) => console.info('Learn: Answers wait to be saved.', why));

  function later(ms: number) {
    clearTimeout(timer);
    if (!isOpen) return;
    timer = setTimeout(() => {
      timer = undefined;
      for (const id of refused.keys()) if (isTemporary(refusalOf(id).peek())) refused.delete(id);
      quietly();
    }, ms);
  }

  /** Saves while the page unloads. A response may never arrive; the stored answers are then sent again on the next visit. */
  function lastWords() {
    const unsaved = Object.entries(sendable()).map(([questionId, each]) => ({ questionId, ...each }));
    if (unsaved.length === 0 || over.value) return;
    const keepalive = toJson(unsaved).length < LONGEST_LAST_WORDS;
    client
      .request(paths.quizAnswers(activityWorkflowId), { method: 'PUT', body: { answers: unsaved }, keepalive })
      .catch(() => {}); // the answers stay stored on this device
  }

  function hear(heard: Unsaved) {
    for (const [questionId, { response, revision }] of Object.entries(heard)) {
      if (revision <= (revisions.get(questionId) ?? 0)) continue;
      if (!isSameResponse(answerTo(questionId).peek() ?? null, response)) overtaken.value = true;
      show(questionId, response, revision);
    }
  }

  return {
    activityWorkflowId,
    sheet,
    error,
    saving,
    overtaken,
    over,
    answerTo,
    refusalOf,
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
      refused.delete(questionId);
      refusalOf(questionId).value = undefined;
      show(questionId, response, revision);
      storage.save(questionId, response, revision);
      saving.value = 'waiting';
      if (soon) later(TYPING_MS);
      else quietly();
    },
    hurry() {
      if (timer !== undefined) quietly();
    },
    holdFor(finished) {
      uploading.add(finished);
      return () => void uploading.delete(finished);
    },
    uploaded: async () => (await Promise.all([...uploading].map((finished) => finished()))).every(Boolean),
    async flush() {
      // The running save may have started before the last answer.
      await running?.catch(() => {});
      const known = new Map(refused);
      await save();
      const [questionId] = [...refused].find(([id, revision]) => known.get(id) !== revision) ?? [];
      if (questionId !== undefined) throw refusalOf(questionId).peek();
    },
  };
}
