import { useLayoutEffect, useState } from 'react';
import { useElementState } from './element-state';
import { useLearn } from './learn-context';
import { Skeleton } from './Skeleton';
import { VisuallyHidden } from './VisuallyHidden';

/**
 * Shown while a screen waits for its first data: keeps the painted skeleton on screen, or draws lines when there is none (the
 * element's code was already loaded). Tells screen readers that the screen is loading.
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
