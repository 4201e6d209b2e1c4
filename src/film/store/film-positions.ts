import * as paths from '../../contract/paths';
import * as v from '../../contract/schema';
import { perPlatform } from '../../client/session/per-platform';
import type { Platform } from '../../client/session/platform';
import { positionStore, type PositionStore } from '../../course/store/position-store';

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

const storeOf = perPlatform((platform, workflowId, activityWorkflowId, film) =>
  positionStore(platform, {
    key: `learn-film ${platform.apiBase} ${activityWorkflowId}${film && ` ${film}`}`,
    schema: filmPosition,
    path: paths.activityWorkflow(workflowId, activityWorkflowId),
    extra: film ? { film } : {},
  }),
);

/** Where the learner is in a film. */
export const filmPositions = (
  platform: Platform,
  { workflowId, activityWorkflowId, film }: FilmPlace,
): PositionStore<FilmPosition> => storeOf(platform, workflowId, activityWorkflowId, film);

/**
 * Where a film begins, in seconds: the later of what the platform has and what this browser has.
 * @param place null while the activity is not started
 * @param saved what the platform has; `updated` is null when it has nothing
 */
export function filmStart(
  platform: Platform,
  place: FilmPlace | null,
  saved: { position: number; updated: string | null },
): number {
  const own = place && filmPositions(platform, place).last();
  return own && (!saved.updated || own.at > saved.updated) ? own.position : saved.position;
}
