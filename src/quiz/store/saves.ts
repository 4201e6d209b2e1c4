import { signal } from '@preact/signals-react';
import { toJson } from '../../base/json';
import { ApiError } from '../../client/errors';
import type { Platform } from '../../client/session/platform';
import * as quizCall from '../../contract/calls/quiz';
import * as paths from '../../contract/quiz-paths';
import type { Answers, Saved } from './answers';
import type { QuizStorage, Unsaved } from './quiz-storage';
import { isAboutAnswers, isTemporary, type Refusals } from './refusals';

/** Pause before a failed save is retried, in ms. */
const RETRY_MS = 5_000;
/** Largest body of a keepalive request, in bytes: a limit of browsers. */
const LONGEST_LAST_WORDS = 60_000;

/** `waiting`: some answers are stored on this device only. */
export type Saving = 'saved' | 'saving' | 'waiting';

const listed = (unsaved: Unsaved) => Object.entries(unsaved).map(([questionId, each]) => ({ questionId, ...each }));

/** Sends answers; if the platform does not take them together, each alone, so that one holds back no other. */
async function sendEach(
  send: (unsaved: Unsaved) => Promise<Saved[]>,
  unsaved: Unsaved,
  refuse: Refusals['refuse'],
): Promise<Saved[]> {
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
    for (const [questionId, each] of entries) saved.push(...(await sendEach(send, { [questionId]: each }, refuse)));
    return saved;
  }
}

/** Sends answers while the page unloads, in a request that outlives it where it is small enough. */
function sendLast({ client }: Platform, activityWorkflowId: string, answers: ReturnType<typeof listed>): void {
  const keepalive = toJson(answers).length < LONGEST_LAST_WORDS;
  client
    .request(paths.quizAnswers(activityWorkflowId), { method: 'PUT', body: { answers }, keepalive })
    .catch(() => {}); // the answers stay stored on this device
}

/** A pause before something runs. It can be started only while it is open. */
function createPause(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOpen = false;
  function end() {
    clearTimeout(timer);
    timer = undefined;
  }
  return {
    isOn: () => timer !== undefined,
    open: () => void (isOpen = true),
    /** Starts the pause, from its beginning when it is already running. */
    begin(ms: number) {
      clearTimeout(timer);
      if (!isOpen) return;
      timer = setTimeout(() => {
        timer = undefined;
        run();
      }, ms);
    },
    end,
    close() {
      isOpen = false;
      end();
    },
  };
}

interface Options {
  platform: Platform;
  activityWorkflowId: string;
  storage: QuizStorage;
  answers: Answers;
  refusals: Refusals;
  /** Whether the platform accepts no more answers. */
  isOver: () => boolean;
  /** The platform says that it accepts none. */
  onOver: () => Promise<void>;
}

/** Saves the answers that this device has: one request at a time, again after a failure, and when the page is left. */
export function createSaves({ platform, activityWorkflowId, storage, answers, refusals, isOver, onOver }: Options) {
  const { client } = platform;
  const saving = signal<Saving>('saved');
  let running: Promise<void> | undefined;
  const pause = createPause(() => {
    refusals.allowRetry();
    quietly();
  });

  const send = async (unsaved: Unsaved): Promise<Saved[]> =>
    (await client.send(quizCall.saveQuizAnswers(activityWorkflowId), { answers: listed(unsaved) })).answers;
  /** The stored answers that can be sent. */
  const sendable = (): Unsaved =>
    Object.fromEntries(Object.entries(storage.all()).filter(([id, { revision }]) => !refusals.isRefused(id, revision)));

  async function saveAll() {
    pause.end();
    for (;;) {
      const unsaved = sendable();
      if (Object.keys(unsaved).length === 0 || isOver()) break;
      saving.value = 'saving';
      for (const each of await sendEach(send, unsaved, refusals.refuse)) {
        refusals.lift(each.questionId);
        answers.settle(each, unsaved[each.questionId]!.revision);
      }
      // Not after each keystroke while the learner types on.
      if (pause.isOn()) return;
    }
    saving.value = refusals.count() && !isOver() ? 'waiting' : 'saved';
    if (refusals.hasTemporary()) pause.begin(RETRY_MS);
  }

  function onFailure(failure: unknown) {
    if (failure instanceof ApiError && failure.status === 409) {
      saving.value = 'saved';
      return onOver();
    }
    saving.value = 'waiting';
    // A session that has ended may be back by then.
    if (isTemporary(failure) || (failure instanceof ApiError && failure.status === 401)) pause.begin(RETRY_MS);
    throw failure;
  }

  const save = (): Promise<void> =>
    (running ??= saveAll()
      .catch(onFailure)
      .finally(() => (running = undefined)));
  const quietly = () => void save().catch((why: unknown) => console.info('Learn: Answers wait to be saved.', why));

  /** Saves while the page unloads. A response may never arrive; the stored answers are then sent again on the next visit. */
  function lastWords() {
    const unsaved = listed(sendable());
    if (unsaved.length > 0 && !isOver()) sendLast(platform, activityWorkflowId, unsaved);
  }

  return {
    saving,
    save,
    quietly,
    later: pause.begin,
    lastWords,
    /** The save that is under way. */
    running: () => running,
    isPausing: pause.isOn,
    open: pause.open,
    close() {
      pause.close();
      lastWords();
    },
  };
}
