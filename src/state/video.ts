import { activityWorkflow as activityWorkflowSchema } from '../api/contract/activities';
import * as paths from '../api/contract/paths';
import type { Platform } from './platform';

/** The last position in a video, in seconds. */
export interface VideoPosition {
  position: number;
  duration: number | null;
}

/** Saves the position in a video. Never rejects: the next call has a newer position. */
export const saveVideoPosition = (
  { client }: Platform,
  workflowId: string,
  activityWorkflowId: string,
  position: VideoPosition,
): Promise<void> =>
  client
    .send('PUT', activityWorkflowSchema, paths.activityWorkflow(workflowId, activityWorkflowId), position)
    .then(() => {})
    .catch((error: unknown) => console.info('The place in the film could not be kept.', error));
