import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import * as paths from '../api/contract/paths';
import { activityContent } from '../state/courses';
import { ErrorPanel } from '../ui/ErrorPanel';
import { useLearn } from '../ui/learn-context';
import { Skeleton } from '../ui/Skeleton';
import { useContentOrigins } from './origins';

const RichContent = lazy(() => import('./RichContent'));

/** The text of an activity in an attempt. */
export function ActivityText({ workflowId, activityPathId }: { workflowId: string; activityPathId: string }) {
  const { platform } = useLearn();
  const { data, error } = useStore(activityContent(platform, workflowId, activityPathId));
  const origins = useContentOrigins();
  if (!data && error) {
    const path = paths.activityContent(workflowId, activityPathId);
    return <ErrorPanel error={error} onRetry={() => platform.refresh((candidate) => candidate === path)} />;
  }
  const waiting = <Skeleton lines={9} />;
  if (!data || !origins) return waiting;
  return (
    <Suspense fallback={waiting}>
      <RichContent html={data.html} origins={origins} />
    </Suspense>
  );
}
