import { ActivityText } from '../../src/content/ActivityText';
import type { ActivityPart } from '../../src/domain/entities';

/** The text of a part. */
export const Text = ({ workflowId, part }: { workflowId: string; part: ActivityPart }) => (
  <ActivityText workflowId={workflowId} activityPathId={part.activityPathId} />
);
