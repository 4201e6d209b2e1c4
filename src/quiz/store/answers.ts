import { signal, type Signal } from '@preact/signals-react';
import { lookUp } from '../../base/look-up';
import type { QuizResponse } from '../../contract/quiz';
import { isSameResponse } from '../rules/quiz-response';
import type { QuizSheet } from '../rules/sheet';
import type { QuizStorage, Unsaved } from './quiz-storage';

/** The platform's answer about one saved answer. */
export interface Saved {
  questionId: string;
  /** The platform's newest response. */
  response: QuizResponse;
  revision: number;
  /** False: the platform has a newer one. */
  saved: boolean;
}

/**
 * The answers on screen, with their revision numbers. The highest revision counts, wherever it comes from: this tab, another tab, or
 * the platform.
 */
export function createAnswers(storage: QuizStorage) {
  const answers = new Map<string, Signal<QuizResponse | undefined>>();
  const revisions = new Map<string, number>();
  const overtaken = signal(false);

  function answerTo(questionId: string) {
    const answer = answers.get(questionId) ?? signal<QuizResponse>();
    answers.set(questionId, answer);
    return answer;
  }
  function show(questionId: string, response: QuizResponse, revision: number) {
    revisions.set(questionId, revision);
    answerTo(questionId).value = response;
  }
  /** Notes whether another answer than that on screen is shown next. */
  function compare(questionId: string, response: QuizResponse) {
    if (!isSameResponse(answerTo(questionId).peek() ?? null, response)) overtaken.value = true;
  }

  return {
    answerTo,
    overtaken,
    /** The learner answers. */
    change(questionId: string, response: QuizResponse) {
      const revision = (revisions.get(questionId) ?? 0) + 1;
      show(questionId, response, revision);
      storage.save(questionId, response, revision);
    },
    /** Takes the answers that the platform has over, except those that are older than answers of this device. */
    merge(questions: QuizSheet['questions'], unsaved: Unsaved) {
      for (const { id, response, revision } of questions) {
        const own = lookUp(unsaved, id);
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
    },
    /** The platform has answered to an answer. @param sent its revision */
    settle({ questionId, response, revision, saved }: Saved, sent: number) {
      const isCurrent = revisions.get(questionId) === sent;
      if (saved || isCurrent) storage.drop(questionId, sent);
      if (saved) return;
      const own = lookUp(storage.all(), questionId);
      compare(questionId, response);
      if (isCurrent) return show(questionId, response, revision);
      // Answered again since: that answer is newer.
      if (!own || own.revision > revision) return;
      revisions.set(questionId, revision + 1);
      storage.save(questionId, own.response, revision + 1);
    },
    /** Another tab has answered. */
    hear(heard: Unsaved) {
      for (const [questionId, { response, revision }] of Object.entries(heard)) {
        if (revision <= (revisions.get(questionId) ?? 0)) continue;
        compare(questionId, response);
        show(questionId, response, revision);
      }
    },
  };
}

export type Answers = ReturnType<typeof createAnswers>;
