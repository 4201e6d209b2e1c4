import { batch, signal, type ReadonlySignal } from '@preact/signals-react';
import type { Platform } from '../../client/session/platform';
import { WorkflowState } from '../../contract/enumerations';
import type { QuizResponse } from '../../contract/quiz';
import * as calls from '../rules/quiz-calls';
import type { QuizSheet } from '../rules/sheet';
import { createAnswers } from './answers';
import { quizStorage } from './quiz-storage';
import { createRefusals } from './refusals';
import { createSaves, type Saving } from './saves';

/** Pause after the last keystroke before a typed answer is saved, in ms. */
const TYPING_MS = 1_000;

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

/** Calls back while the page is left, and when the network returns. @returns stops it */
function onLeave(leave: () => void, onOnline: () => void): () => void {
  const onHide = () => document.hidden && leave();
  globalThis.addEventListener('online', onOnline);
  globalThis.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', onHide);
  return () => {
    globalThis.removeEventListener('online', onOnline);
    globalThis.removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', onHide);
  };
}

/** The uploads of files that belong to answers. */
function createUploads(): Pick<Sitting, 'holdFor' | 'uploaded'> {
  const uploading = new Set<() => Promise<boolean>>();
  return {
    holdFor(finished) {
      uploading.add(finished);
      return () => void uploading.delete(finished);
    },
    uploaded: async () => (await Promise.all([...uploading].map((finished) => finished()))).every(Boolean),
  };
}

/** The questions of an attempt, as the platform has them. @param onLoaded is called each time, before they are on screen */
function createSheet(
  { client }: Platform,
  activityWorkflowId: string,
  onLoaded: (loaded: QuizSheet, isOver: boolean) => void,
) {
  const sheet = signal<QuizSheet>();
  const error = signal<unknown>();
  const over = signal(false);
  async function load() {
    try {
      const loaded = await client.get(calls.quizQuestions(activityWorkflowId));
      const isOver = loaded.state !== WorkflowState.inProgress;
      batch(() => {
        over.value = isOver;
        onLoaded(loaded, isOver);
        sheet.value = loaded;
        error.value = undefined;
      });
    } catch (failure) {
      error.value = failure;
    }
  }
  return { sheet, error, over, load };
}

/**
 * An attempt at a quiz: its questions, and answers that are never lost. Each answer is first stored on the device with a
 * revision number. The platform keeps the highest revision, so that reloads, several tabs and repeated requests do no harm.
 */
export function sittingAt(platform: Platform, activityWorkflowId: string): Sitting {
  const storage = quizStorage(platform.apiBase, activityWorkflowId);
  const answers = createAnswers(storage);
  const refusals = createRefusals();
  const { load, ...sheet } = createSheet(platform, activityWorkflowId, (loaded, isOver) => {
    answers.merge(loaded.questions, isOver ? {} : storage.all());
    if (isOver) storage.clear();
    else if (Object.keys(storage.all()).length) saves.quietly();
  });
  const saves = createSaves({
    platform,
    activityWorkflowId,
    storage,
    answers,
    refusals,
    isOver: () => sheet.over.value,
    onOver() {
      sheet.over.value = true;
      storage.clear();
      return load();
    },
  });

  return {
    activityWorkflowId,
    ...sheet,
    saving: saves.saving,
    overtaken: answers.overtaken,
    answerTo: answers.answerTo,
    refusalOf: refusals.of,
    load,
    ...createUploads(),
    open() {
      saves.open();
      const ends = [storage.listen(answers.hear), onLeave(saves.lastWords, saves.quietly)];
      void load();
      return () => {
        for (const end of ends) end();
        saves.close();
      };
    },
    answer(questionId, response, { soon = false } = {}) {
      if (sheet.over.value) return;
      refusals.lift(questionId);
      answers.change(questionId, response);
      saves.saving.value = 'waiting';
      if (soon) saves.later(TYPING_MS);
      else saves.quietly();
    },
    hurry() {
      if (saves.isPausing()) saves.quietly();
    },
    async flush() {
      // The running save may have started before the last answer.
      await saves.running()?.catch(() => {});
      const refusedSince = refusals.remember();
      await saves.save();
      const refusal = refusedSince();
      if (refusal !== undefined) throw refusal;
    },
  };
}
