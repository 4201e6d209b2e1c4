import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import type { Activity } from '../contract/activities';
import type { ObjectiveAccess } from '../contract/objectives';
import { WorkflowState } from '../contract/enumerations';
import { finishQuestion, type FinishQuestion } from '../course/rules/finish';
import { inherit } from '../course/rules/inheritance';
import { isReadyToFinish } from '../course/rules/next-step';
import { reuseEqual } from '../base/reuse-equal';
import { courseLocks, type Locks } from '../course/rules/locks';
import { $now } from '../client/page/now';
import { useConstraintAlarm } from '../course/view/constraint-alarm';

/** A tree with the inherited values of its parts, and the reasons why some can't be opened now. */
export interface ContentRules {
  tree: Activity;
  locks: Locks;
  /** What is left to do before the course can be finished. */
  question: FinishQuestion;
  /** Only finishing the course is left (FIN-01). */
  isReady: boolean;
  now: Date;
}

/** The value, with the identity of the former value for everything that is deeply equal. */
function useReused<T>(value: T): T {
  const [former, setFormer] = useState(value);
  const next = useMemo(() => reuseEqual(former, value), [former, value]);
  if (next !== former) setFormer(next);
  return next;
}

/** Applies the rules of parts (TRE-03 to TRE-07) to the platform's tree; requests the tree again when a date arrives (TRE-02). */
export function useContentRules(
  answer: Activity,
  { objective, objectiveWorkflowAggregate: aggregate }: ObjectiveAccess,
  workflowId: string,
): ContentRules {
  const now = useStore($now);
  const { language } = objective;
  const tree = useReused(
    useMemo(() => inherit({ ...answer, language: answer.language ?? language }), [answer, language]),
  );
  const last = aggregate?.lastObjectiveWorkflow;
  const isOver = last?.id !== workflowId || last.state === WorkflowState.finished;
  const refusesNew = isOver && !objective.accessNewContentAfterCompletion;
  const lockList = useReused(useMemo(() => [...courseLocks(tree, { now, refusesNew })], [tree, now, refusesNew]));
  const locks = useMemo<Locks>(() => new Map(lockList), [lockList]);
  const question = useReused(useMemo(() => finishQuestion(tree, locks, now), [tree, locks, now]));

  const isReady = useMemo(() => isReadyToFinish(tree, now), [tree, now]);

  useConstraintAlarm(tree, workflowId);
  return { tree, locks, question, isReady, now };
}
