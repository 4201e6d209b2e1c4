import { safeParse } from 'valibot';
import { newId } from '../api/commands';
import { feedbackAnswer, feedbackDraft, type Feedback, type FeedbackDraft } from '../api/contract/feedback';
import * as paths from '../api/contract/paths';
import type { Platform } from './platform';
import { toJson } from '../domain/json';

/** Fallback for browsers that refuse storage; lost with the page. */
const unstored = new Map<string, string>();
const keyOf = ({ apiBase }: Platform, userId: string) => `learn-feedback ${apiBase} ${userId}`;

/** The unsent feedback of a person, stored in the browser; an empty one when nothing is stored. */
export function savedFeedback(platform: Platform, userId: string): FeedbackDraft {
  const key = keyOf(platform, userId);
  let stored = unstored.get(key) ?? null;
  try {
    stored ??= localStorage.getItem(key);
    const parsed = safeParse(feedbackDraft, JSON.parse(stored ?? 'null'));
    if (parsed.success) return parsed.output;
  } catch {
    // storage is refused, or the value is not ours
  }
  return { id: newId(), grade: null, answers: {}, comment: '', sending: false };
}

/** Stores the unsent feedback of a person; null removes it. */
export function saveFeedback(platform: Platform, userId: string, draft: FeedbackDraft | null): void {
  const key = keyOf(platform, userId);
  try {
    if (draft) localStorage.setItem(key, toJson(draft));
    else localStorage.removeItem(key);
    unstored.delete(key);
  } catch {
    if (draft) unstored.set(key, toJson(draft));
    else unstored.delete(key);
  }
}

/** Sends feedback; its id makes it arrive once. @throws as the client */
export async function sendFeedback({ client }: Platform, feedback: Feedback): Promise<void> {
  await client.send('POST', feedbackAnswer, paths.feedback, feedback);
}
