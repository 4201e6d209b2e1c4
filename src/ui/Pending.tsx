import { useLayoutEffect, useState } from 'react';
import { useElementState } from './element-state';
import { useLearn } from './learn-context';
import { Skeleton } from './Skeleton';
import { VisuallyHidden } from './VisuallyHidden';

/**
 * Where a screen waits for its first data: keeps the painted skeleton on screen; where there is none (the element is
 * here already), lines of its own. Says so to a screen reader.
 */
export function Pending({ lines = 6 }: { lines?: number }) {
  const { holdSkeleton, t } = useLearn();
  useElementState('loading');
  const [painted, setPainted] = useState(true);
  useLayoutEffect(() => holdSkeleton(() => setPainted(false)), [holdSkeleton]);
  return (
    <>
      <VisuallyHidden>
        <span role="status">{t('loading')}</span>
      </VisuallyHidden>
      {painted ? null : <Skeleton lines={lines} />}
    </>
  );
}
