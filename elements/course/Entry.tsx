import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { ApiError } from '../../src/client/errors';
import type { Activity } from '../../src/contract/activities';
import type { ObjectiveAccess } from '../../src/contract/objectives';
import { pathTo } from '../../src/portal/portal-paths';
import { contentRedirect } from '../../src/course/rules/redirects';
import { wholeTree } from '../../src/course/store/activities';
import { Failure } from '../../src/ui/Failure';
import { useLearn } from '../../src/ui/learn-context';
import { Pending } from '../../src/ui/Pending';
import { useRedirect } from '../../src/ui/redirect';
import { contentPath } from './content-path';

interface Props {
  access: ObjectiveAccess;
  activityId?: string | undefined;
  activityPathId?: string | undefined;
  inProctoringIframe: boolean;
}

interface TreeAnswer {
  data?: Activity;
  error?: Error;
}
const NO_TREE = atom<TreeAnswer>({});

/** Redirects a link into a course (RDR-03) to a part, the content or the details. */
export default function Entry({ access, activityId, activityPathId, inProctoringIframe }: Props) {
  const { platform, search } = useLearn();
  const workflow = access.objectiveWorkflowAggregate?.lastObjectiveWorkflow;
  const tree = workflow && (activityId || activityPathId) ? wholeTree(platform, workflow.id) : undefined;
  const { data, error } = useStore<typeof NO_TREE>((tree as unknown as typeof NO_TREE | undefined) ?? NO_TREE);
  // When the platform refuses the tree, there is no such part; after a server error a retry may find it.
  const isRefused = error instanceof ApiError && error.status < 500;
  const waits = tree && !data && !isRefused;
  useRedirect(waits ? null : targetOf({ access, activityId, activityPathId, inProctoringIframe }, data, search()));
  return waits && error ? <Failure error={error} onRetry={tree.revalidate} /> : <Pending />;
}

function targetOf(
  { access, activityId, activityPathId, inProctoringIframe }: Props,
  tree: Activity | undefined,
  search: string,
): string {
  const { id: objectiveId } = access.objective;
  if (inProctoringIframe && activityPathId)
    return `${pathTo('proctored', { objectiveId, activityPathId })}?inProctoringIframe`;
  const target = contentRedirect(access, tree ?? null, { activityId, activityPathId });
  return target.page === 'details'
    ? pathTo('details', { objectiveId })
    : contentPath(objectiveId, { ...(target.axis && { axis: target.axis }), search: passedQuery(search) });
}

/** The query of the portal's page without the parameters that only the entry reads (RT-05). */
function passedQuery(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ['objectiveId', 'activityId', 'activityPathId', 'inProctoringIframe']) query.delete(name);
  return `?${query}`;
}
