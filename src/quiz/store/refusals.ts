import { signal, type Signal } from '@preact/signals-react';
import { ApiError, ContractError, NetworkError } from '../../client/errors';

/** Whether a failure may be the fault of one answer: the platform refuses it, or fails with it. */
export const isAboutAnswers = (failure: unknown): boolean =>
  failure instanceof ContractError ||
  (failure instanceof ApiError && ([400, 413, 422].includes(failure.status) || failure.status >= 500));

/** Whether a request that failed may succeed later without a change. */
export const isTemporary = (failure: unknown): boolean =>
  failure instanceof NetworkError ||
  failure instanceof ContractError ||
  (failure instanceof ApiError && (failure.status === 429 || failure.status >= 500));

/** The answers that the platform did not take, while it took others. */
export function createRefusals() {
  const signals = new Map<string, Signal<unknown>>();
  /** The revision of each answer that was refused: it is not sent again before it changes, or before the next retry. */
  const refused = new Map<string, number>();

  /** Why the answer to a question was refused; undefined when it was not. */
  function of(questionId: string) {
    const refusal = signals.get(questionId) ?? signal<unknown>();
    signals.set(questionId, refusal);
    return refusal;
  }
  const temporary = () => [...refused.keys()].filter((id) => isTemporary(of(id).peek()));

  return {
    of,
    /** How many answers are refused. */
    count: () => refused.size,
    isRefused: (questionId: string, revision: number) => refused.get(questionId) === revision,
    refuse(questionId: string, revision: number, failure: unknown) {
      console.warn('Learn: The platform does not take an answer.', failure);
      refused.set(questionId, revision);
      of(questionId).value = failure;
    },
    /** An answer was saved, or changed. */
    lift(questionId: string) {
      refused.delete(questionId);
      of(questionId).value = undefined;
    },
    /** Whether the platform may take some of them later. */
    hasTemporary: () => temporary().length > 0,
    /** Allows that those are sent again which the platform may take later. */
    allowRetry() {
      for (const id of temporary()) refused.delete(id);
    },
    /** Remembers what is refused. @returns finds why another answer was refused since; undefined: none was */
    remember() {
      const known = new Map(refused);
      return (): unknown => {
        const [questionId] = [...refused].find(([id, revision]) => known.get(id) !== revision) ?? [];
        return questionId === undefined ? undefined : of(questionId).peek();
      };
    },
  };
}

export type Refusals = ReturnType<typeof createRefusals>;
