import type { ReactNode } from 'react';
import { Boundary } from '../ui/Boundary';
import { ErrorPanel } from '../ui/ErrorPanel';
import { useLearn } from '../ui/learn-context';

/** Catches an error in a piece of content: the place shows a message with a retry, and the rest of the page goes on. */
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
