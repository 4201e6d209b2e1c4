import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import type { Activity, ObjectiveAccess } from '../../src/domain/entities';
import { contentRedirect } from '../../src/domain/redirects';
import { activityTree } from '../../src/state/courses';
import { useLearn } from '../../src/ui/learn-context';
import { Pending } from '../../src/ui/Pending';
import { useRedirect } from '../../src/ui/redirect';
import { contentPath, detailsPath, proctorPath } from './addresses';

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

/** Where a link into a course leads (RDR-03): to a part, the content or the details. */
export default function Entry({ access, activityId, activityPathId, inProctoringIframe }: Props) {
  const { platform } = useLearn();
  const workflow = access.objectiveWorkflowAggregate?.lastObjectiveWorkflow;
  const needsTree = workflow && (activityId || activityPathId);
  const { data, error } = useStore<typeof NO_TREE>(
    needsTree ? (activityTree(platform, workflow.id) as unknown as typeof NO_TREE) : NO_TREE,
  );
  const waits = needsTree && !data && !error;
  useRedirect(waits ? null : targetOf({ access, activityId, activityPathId, inProctoringIframe }, data));
  return <Pending />;
}

function targetOf(
  { access, activityId, activityPathId, inProctoringIframe }: Props,
  tree: Activity | undefined,
): string {
  const { id } = access.objective;
  if (inProctoringIframe && activityPathId) return `${proctorPath(id, activityPathId)}?inProctoringIframe`;
  const target = contentRedirect(access, tree ?? null, { activityId, activityPathId });
  return target.page === 'details'
    ? detailsPath(id)
    : contentPath(id, { ...(target.axis && { axis: target.axis }), search: keptQuery() });
}

/** The query of the address without what only the entry reads (RT-05). */
function keptQuery(): string {
  const query = new URLSearchParams(location.search);
  for (const name of ['objectiveId', 'activityId', 'activityPathId', 'inProctoringIframe']) query.delete(name);
  return `?${query}`;
}
