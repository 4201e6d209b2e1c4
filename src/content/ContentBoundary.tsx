import type { ReactNode } from 'react';
import { Boundary } from '../ui/Boundary';
import { ErrorPanel } from '../ui/ErrorPanel';
import { useLearn } from '../ui/learn-context';

/** Keeps a content that throws to itself: its place says so and offers another try, what stands around it goes on. */
export function ContentBoundary({ children }: { children: ReactNode }) {
  const { emit } = useLearn();
  return (
    <Boundary
      onError={(error) => emit('learn-error', { error })}
      fallback={(error, retry) => <ErrorPanel error={error} onRetry={retry} />}
    >
      {children}
    </Boundary>
  );
}
