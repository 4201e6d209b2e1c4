import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import * as paths from '../../src/api/contract/paths';
import { nextConstraintDate } from '../../src/domain/constraint-dates';
import type { Activity, ObjectiveAccess } from '../../src/domain/entities';
import { WorkflowState } from '../../src/domain/enumerations';
import { inherit } from '../../src/domain/inheritance';
import { dateLock, partLocks, type Locks } from '../../src/domain/locks';
import { alarm } from '../../src/state/alarm';
import { $now, serverNow } from '../../src/state/now';
import { useLearn } from '../../src/ui/learn-context';

/** A tree with what its parts inherit, and why some of them can't be opened now. */
export interface ContentRules {
  tree: Activity;
  locks: Locks;
  now: Date;
}

/** The rules of section 4 and 5 over a tree as the platform answered it; asks for it anew when a date arrives (TRE-02). */
export function useContentRules(
  answer: Activity,
  { objective, objectiveWorkflowAggregate: aggregate }: ObjectiveAccess,
  workflowId: string,
): ContentRules {
  const { platform } = useLearn();
  const now = useStore($now);
  const tree = useMemo(() => inherit(answer), [answer]);
  const last = aggregate?.lastObjectiveWorkflow;
  const isOver = last?.id !== workflowId || last.state === WorkflowState.finished;
  const refusesNew = isOver && !objective.accessNewContentAfterCompletion;
  const locks = useMemo(() => {
    if (tree.children.length) return partLocks(tree, { now, refusesNew });
    const lock = dateLock(tree, now);
    return new Map(lock ? [['', lock]] : []);
  }, [tree, now, refusesNew]);

  const next = nextConstraintDate(tree, now)?.getTime();
  useEffect(() => {
    if (next === undefined) return;
    const path = paths.activityTree(workflowId);
    const refresh = () => platform.refresh((candidate) => candidate === path);
    let rang = false;
    const end = alarm(new Date(next), () => {
      rang = true;
      refresh();
    });
    return () => {
      end();
      // A machine that slept, or a clock that was put right, may be past the date before the alarm rings.
      if (!rang && serverNow().getTime() >= next) refresh();
    };
  }, [next, platform, workflowId]);

  return { tree, locks, now };
}
