import type { ReactNode } from 'react';
import { Boundary } from '../ui/Boundary';
import { ErrorPanel } from '../ui/ErrorPanel';

/** Catches an error in a piece of content: the place shows a message with a retry, and the rest of the page goes on. */
export function ContentBoundary({ children }: { children: ReactNode }) {
  return <Boundary fallback={(error, retry) => <ErrorPanel error={error} onRetry={retry} />}>{children}</Boundary>;
}
