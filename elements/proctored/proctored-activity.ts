import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useMemo, useState } from 'react';
import { ApiError } from '../../src/client/errors';
import type { Activity, ActivityPart } from '../../src/contract/activities';
import type { ObjectiveAccess, ObjectiveWorkflow } from '../../src/contract/objectives';
import type { ActivityWorkflow } from '../../src/contract/work';
import type { ProctoringSession } from '../../src/proctoring/proctoring';
import { inherit } from '../../src/course/rules/inheritance';
import { partAt } from '../../src/course/rules/tree';
import { wholeTree } from '../../src/course/store/activities';
import { courseAccess } from '../../src/lists/store/courses';
import { lastProctoringSession } from '../../src/proctoring/proctoring-store';
import { useConstraintAlarm } from '../../src/course/view/constraint-alarm';
import { useLearn } from '../../src/ui/learn-context';

/** A proctored activity of a started course, with the learner's work in it. */
export interface Place {
  access: ObjectiveAccess;
  workflow: ObjectiveWorkflow;
  part: ActivityPart;
  /** The last workflow of the activity; null: it was not started. */
  work: ActivityWorkflow | null;
  /** The last session of that workflow. */
  session: ProctoringSession | null;
}

export type Loaded =
  | { kind: 'ready'; place: Place }
  | { kind: 'pending' }
  | { kind: 'failed'; error: Error }
  /** There is no such activity, or the learner may not open it. */
  | { kind: 'missing' }
  /** The course was never started. */
  | { kind: 'notStarted'; access: ObjectiveAccess };

interface Answer<T> {
  data?: T;
  error?: Error | undefined;
}
const NOTHING = atom<Answer<never>>({});
const NOT_THERE = [400, 403, 404];

interface Answers {
  access: Answer<ObjectiveAccess>;
  workflow: ObjectiveWorkflow | null;
  tree: Answer<Activity>;
  part: ActivityPart | undefined;
  work: ActivityWorkflow | null;
  session: Answer<{ data: ProctoringSession | null }>;
}

function outcome({ access, workflow, tree, part, work, session }: Answers): Loaded {
  const failure = [access, tree, session].find(({ data, error }) => !data && error)?.error;
  if (failure) {
    const missing = failure instanceof ApiError && NOT_THERE.includes(failure.status);
    return missing ? { kind: 'missing' } : { kind: 'failed', error: failure };
  }
  if (!access.data) return { kind: 'pending' };
  if (!workflow) return { kind: 'notStarted', access: access.data };
  if (!tree.data) return { kind: 'pending' };
  if (!part) return { kind: 'missing' };
  if (work && !session.data) return { kind: 'pending' };
  return { kind: 'ready', place: { access: access.data, workflow, part, work, session: session.data?.data ?? null } };
}

/**
 * Loads an activity, the learner's work in it, and its last proctoring session. The loaded data stays on screen while more
 * loads: the first start makes a workflow, whose session is then requested.
 */
export function usePlace(objectiveId: string, activityPathId: string): Loaded {
  const { platform } = useLearn();
  const access: Answers['access'] = useStore(courseAccess(platform, objectiveId));
  const workflow = access.data?.objectiveWorkflowAggregate?.lastObjectiveWorkflow ?? null;
  const tree: Answers['tree'] = useStore(workflow ? wholeTree(platform, workflow.id) : NOTHING);
  const whole = useMemo(() => tree.data && inherit(tree.data), [tree.data]);
  const part = useMemo(() => whole && partAt(whole, activityPathId), [whole, activityPathId]);
  useConstraintAlarm(whole, workflow?.id);
  const work = part?.childActivity.activityWorkflowAggregate?.lastActivityWorkflow ?? null;
  const session: Answers['session'] = useStore(
    workflow && work ? lastProctoringSession(platform, workflow.id, work.id) : NOTHING,
  );
  const loaded = useMemo(
    () => outcome({ access, workflow, tree, part, work, session }),
    [access, workflow, tree, part, work, session],
  );
  const [known, setKnown] = useState(loaded);
  useEffect(() => {
    if (loaded.kind !== 'pending') setKnown(loaded);
  }, [loaded]);
  return loaded.kind === 'pending' ? known : loaded;
}
