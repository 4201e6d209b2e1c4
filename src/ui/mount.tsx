import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { LearnContext, type LearnScope } from './learn-context';

/** Renders a component into an element that React did not make. Returns a function that removes it. */
export function mount(place: Element, scope: LearnScope, part: ReactNode): () => void {
  const root = createRoot(place);
  root.render(
    <StrictMode>
      <LearnContext value={scope}>{part}</LearnContext>
    </StrictMode>,
  );
  // Later, because React may be rendering the tree around it now.
  return () => queueMicrotask(() => root.unmount());
}
