import { useState } from 'react';
import type { ActivityPart } from '../../contract/activities';
import { partAccess } from '../part-access';
import type { PartScope } from '../part-scope';

/** How a learner works on a part for teams. */
export interface TeamMode {
  /** The part is made for teams, and can be worked on or reviewed now. */
  shown: boolean;
  /** True: the part must not start yet, as the mode is not known. */
  hold: boolean;
  /** Whether with the team; undefined: the platform decides. */
  collaborative: boolean | undefined;
  choose: (collaborative: boolean) => void;
}

/** The mode in which the part was started, else the one that the learner chooses here. */
export function useTeamMode({ locks, now, content }: PartScope, part: ActivityPart): TeamMode {
  const [chosen, choose] = useState<boolean>();
  const { supportCollaborativeMode, activityWorkflowAggregate } = part.childActivity;
  const last = activityWorkflowAggregate?.lastActivityWorkflow;
  const shown = supportCollaborativeMode && partAccess(part, locks, now).kind === 'content';
  const begun = last ? last.groupActivityWorkflowId !== null : undefined;
  return {
    shown,
    hold: shown && !content.reviewing && !last && chosen === undefined,
    collaborative: shown ? (begun ?? chosen) : undefined,
    choose,
  };
}
