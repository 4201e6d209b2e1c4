import { activityWorkflow as activityWorkflowSchema } from '../api/contract/activities';
import * as paths from '../api/contract/paths';
import type { Platform } from './platform';

/** Where a film was left, in seconds. */
export interface VideoPosition {
  position: number;
  duration: number | null;
}

/** Keeps where a film was left. What could not be kept is kept the next time: it is never told. */
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
