import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { ContentOrigins } from '../../domain/content-urls';
import { LearnContext, type LearnScope } from '../../ui/learn-context';
import PdfDialog from './PdfDialog';
import PdfViewer from './PdfViewer';
import type { WantedPdf } from './wanted';

type Scope = LearnScope & { origins: ContentOrigins };

/** A part of a screen in a place that content, not React, has made. Returns what takes it away. */
function mount(place: Element, scope: Scope, part: ReactNode): () => void {
  const root = createRoot(place);
  root.render(
    <StrictMode>
      <LearnContext value={scope}>{part}</LearnContext>
    </StrictMode>,
  );
  // React may be at work on what stands around it.
  return () => queueMicrotask(() => root.unmount());
}

/** The viewer in a dialog, at the end of the element. */
export function showPdfDialog({ url, name }: WantedPdf, scope: Scope): () => void {
  const place = document.createElement('div');
  (scope.root.querySelector('.root') ?? scope.root).append(place);
  const unmount = mount(
    place,
    scope,
    <PdfDialog url={url} name={name} origins={scope.origins} onClose={() => close()} />,
  );
  const close = () => {
    unmount();
    place.remove();
  };
  return close;
}

/** The viewer in the text. */
export const showPdf = (place: Element, { url, name }: WantedPdf, scope: Scope): (() => void) =>
  mount(place, scope, <PdfViewer url={url} name={name} origins={scope.origins} />);
