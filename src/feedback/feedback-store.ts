import * as calls from './feedback-calls';
import { safeParse } from 'valibot';
import { newId } from '../client/commands';
import { feedbackDraft, type Feedback, type FeedbackDraft } from './feedback-schema';
import type { Platform } from '../client/session/platform';
import { readStored, store } from '../client/page/storage';
import { toJson } from '../base/json';

const keyOf = ({ apiBase }: Platform, userId: string) => `learn-feedback ${apiBase} ${userId}` as const;

/** The unsent feedback of a person, stored in the browser; an empty one when nothing is stored. */
export function savedFeedback(platform: Platform, userId: string): FeedbackDraft {
  try {
    const parsed = safeParse(feedbackDraft, JSON.parse(readStored(keyOf(platform, userId)) || 'null'));
    if (parsed.success) return parsed.output;
  } catch {
    // the value is not ours
  }
  return { id: newId(), grade: null, answers: {}, comment: '', sending: false };
}

/** Stores the unsent feedback of a person; null removes it. */
export function saveFeedback(platform: Platform, userId: string, draft: FeedbackDraft | null): void {
  store(keyOf(platform, userId), draft ? toJson(draft) : '');
}

/** Sends feedback; its id makes it arrive once. @throws as the client */
export async function sendFeedback({ client }: Platform, feedback: Feedback): Promise<void> {
  await client.send(calls.sendFeedback(), feedback);
}
