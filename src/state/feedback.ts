import { safeParse } from 'valibot';
import { newId } from '../api/commands';
import { feedbackAnswer, feedbackDraft, type Feedback, type FeedbackDraft } from '../api/contract/feedback';
import * as paths from '../api/contract/paths';
import type { Platform } from './platform';
import { toJson } from '../domain/json';

/** Where storage is shut it holds for this page. */
const pageMemory = new Map<string, string>();
const keyOf = ({ apiBase }: Platform, userId: string) => `learn-feedback ${apiBase} ${userId}`;

/** What the person wrote and has not sent; it outlives the page. Begins anew where there is nothing. */
export function feedbackKept(platform: Platform, userId: string): FeedbackDraft {
  const key = keyOf(platform, userId);
  let stored = pageMemory.get(key) ?? null;
  try {
    stored ??= localStorage.getItem(key);
    const parsed = safeParse(feedbackDraft, JSON.parse(stored ?? 'null'));
    if (parsed.success) return parsed.output;
  } catch {
    // shut, or none of ours
  }
  return { id: newId(), grade: null, answers: {}, comment: '', sending: false };
}

export function keepFeedback(platform: Platform, userId: string, draft: FeedbackDraft | null): void {
  const key = keyOf(platform, userId);
  try {
    if (draft) localStorage.setItem(key, toJson(draft));
    else localStorage.removeItem(key);
    pageMemory.delete(key);
  } catch {
    if (draft) pageMemory.set(key, toJson(draft));
    else pageMemory.delete(key);
  }
}

/** Sends it; once, by its id. @throws as the client does */
export async function sendFeedback({ client }: Platform, feedback: Feedback): Promise<void> {
  await client.send('POST', feedbackAnswer, paths.feedback, feedback);
}
