import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import * as paths from '../../src/api/contract/paths';
import { useContentOrigins } from '../../src/content/origins';
import type { ActivityPart } from '../../src/domain/entities';
import { activityContent } from '../../src/state/courses';
import { ErrorPanel } from '../../src/ui/ErrorPanel';
import { useLearn } from '../../src/ui/learn-context';
import { Skeleton } from '../../src/ui/Skeleton';

const RichContent = lazy(() => import('../../src/content/RichContent'));

/** The text of a part. */
export function Text({ workflowId, part }: { workflowId: string; part: ActivityPart }) {
  const { platform } = useLearn();
  const { data, error } = useStore(activityContent(platform, workflowId, part.activityPathId));
  const origins = useContentOrigins();
  if (!data && error) {
    const path = paths.activityContent(workflowId, part.activityPathId);
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
