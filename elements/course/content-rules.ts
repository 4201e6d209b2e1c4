import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import * as paths from '../../src/api/contract/paths';
import { nextConstraintDate } from '../../src/domain/constraint-dates';
import type { Activity, ObjectiveAccess } from '../../src/domain/entities';
import { WorkflowState } from '../../src/domain/enumerations';
import { finishQuestion, type FinishQuestion } from '../../src/domain/finish';
import { inherit } from '../../src/domain/inheritance';
import { keep } from '../../src/domain/keep';
import { courseLocks, type Locks } from '../../src/domain/locks';
import { alarm } from '../../src/state/alarm';
import { $now, serverNow } from '../../src/state/now';
import { useLearn } from '../../src/ui/learn-context';

/** A tree with what its parts inherit, and why some of them can't be opened now. */
export interface ContentRules {
  tree: Activity;
  locks: Locks;
  /** What is left to do before the course can be finished. */
  question: FinishQuestion;
  now: Date;
}

/** A value that stays the same object, in whole and in part, for as long as it says the same. */
function useKept<T>(value: T): T {
  const [kept, setKept] = useState(value);
  const next = useMemo(() => keep(kept, value), [kept, value]);
  if (next !== kept) setKept(next);
  return next;
}

/** The rules of section 4 and 5 over a tree as the platform answered it; asks for it anew when a date arrives (TRE-02). */
export function useContentRules(
  answer: Activity,
  { objective, objectiveWorkflowAggregate: aggregate }: ObjectiveAccess,
  workflowId: string,
): ContentRules {
  const { platform } = useLearn();
  const now = useStore($now);
  const tree = useKept(useMemo(() => inherit(answer), [answer]));
  const last = aggregate?.lastObjectiveWorkflow;
  const isOver = last?.id !== workflowId || last.state === WorkflowState.finished;
  const refusesNew = isOver && !objective.accessNewContentAfterCompletion;
  const lockList = useKept(useMemo(() => [...courseLocks(tree, { now, refusesNew })], [tree, now, refusesNew]));
  const locks = useMemo<Locks>(() => new Map(lockList), [lockList]);
  const question = useKept(useMemo(() => finishQuestion(tree, locks, now), [tree, locks, now]));

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

  return { tree, locks, question, now };
}
