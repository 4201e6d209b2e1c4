import { useState } from 'react';
import type { ActivityPart } from '../../../src/domain/entities';
import { partAccess } from '../parts';
import type { ReaderScope } from '../reader-scope';

/** How a learner works at a part that a team may share. */
export interface TeamMode {
  /** The part is made for teams, and can be worked at or looked at now. */
  shown: boolean;
  /** Nothing is started before it is known how. */
  hold: boolean;
  /** With the team; undefined: as the platform decides. */
  collaborative: boolean | undefined;
  choose: (collaborative: boolean) => void;
}

/** The mode that was begun in, or else is chosen here. */
export function useTeamMode({ locks, now, content }: ReaderScope, part: ActivityPart): TeamMode {
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
