import { ApiError } from '../api/errors';
import * as paths from '../api/contract/paths';
import * as v from '../api/contract/schema';
import { toJson } from '../domain/json';
import type { Platform } from './platform';
import { readStored, store } from './storage';

/** A film in an attempt: that of a video activity, or one within a text. */
export interface FilmPlace {
  workflowId: string;
  activityWorkflowId: string;
  /** Address of a film within a text; '' for the film of a video activity. */
  film: string;
}

const filmPosition = v.object({
  /** In seconds. */
  position: v.number(),
  duration: v.nullable(v.number()),
  /** When the learner was there, ISO 8601. */
  at: v.string(),
});
type FilmPosition = v.InferOutput<typeof filmPosition>;

const keyOf = ({ apiBase }: Platform, { activityWorkflowId, film }: FilmPlace) =>
  `learn-film ${apiBase} ${activityWorkflowId} ${film}`.trim();

/** The positions that this page has sent, by key: newer than those in responses that are cached. */
const sentPositions = new Map<string, FilmPosition>();

/** The position that the platform has not confirmed yet. */
function unsent(key: string): FilmPosition | null {
  try {
    const parsed = v.safeParse(filmPosition, JSON.parse(readStored(key) || 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Whether sending again can't help: the attempt is over, or another person's. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * Sends the stored position of a film, and removes it from the browser once the platform has it. Never throws: after a failure
 * the position stays in the browser, until the network returns or the film is opened again.
 */
export async function sendFilmPosition(platform: Platform, place: FilmPlace): Promise<void> {
  const key = keyOf(platform, place);
  const sent = unsent(key);
  if (!sent) return;
  sentPositions.set(key, sent);
  const { workflowId, activityWorkflowId, film } = place;
  const isStored = await platform.client
    .request(paths.activityWorkflow(workflowId, activityWorkflowId), {
      method: 'PUT',
      body: { ...sent, ...(film && { film }) },
      keepalive: true,
      quiet: true,
    })
    .then(
      () => true,
      (error: unknown) => isRefused(error) && !(error instanceof ApiError && error.status === 401),
    );
  // The film may have gone on in the meantime.
  if (isStored && unsent(key)?.at === sent.at) store(key, '');
}

/** Stores where a film is, in the browser at once and then on the platform. */
export function saveFilmPosition(
  platform: Platform,
  place: FilmPlace,
  position: Omit<FilmPosition, 'at'>,
  now = new Date(),
): Promise<void> {
  store(keyOf(platform, place), toJson({ ...position, at: now.toISOString() }));
  return sendFilmPosition(platform, place);
}

/**
 * Where a film begins, in seconds: the later of what the platform has and what this page sent, or could not send yet.
 * @param place null while the activity is not started
 * @param saved what the platform has; `updated` is null when it has nothing
 */
export function filmStart(
  platform: Platform,
  place: FilmPlace | null,
  saved: { position: number; updated: string | null },
): number {
  const key = place && keyOf(platform, place);
  const own = key && (unsent(key) ?? sentPositions.get(key));
  return own && (!saved.updated || own.at > saved.updated) ? own.position : saved.position;
}
