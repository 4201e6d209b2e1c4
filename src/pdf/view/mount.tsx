import type { ContentOrigins } from '../../base/content-urls';
import type { NotesPlace } from '../../contract/annotations';
import type { LearnScope } from '../../ui/learn-context';
import { mount } from '../../ui/mount';
import PdfDialog from './PdfDialog';
import PdfViewer from './PdfViewer';
import type { PdfFile } from './pdf-file';

type Scope = LearnScope & { origins: ContentOrigins; notes?: NotesPlace | undefined };

/** Shows the viewer in a dialog at the end of the element. */
export function showPdfDialog({ url, name }: PdfFile, scope: Scope): () => void {
  const place = document.createElement('div');
  (scope.root.querySelector('.root') ?? scope.root).append(place);
  const unmount = mount(
    place,
    scope,
    <PdfDialog url={url} name={name} origins={scope.origins} notes={scope.notes} onClose={() => close()} />,
  );
  const close = () => {
    unmount();
    place.remove();
  };
  return close;
}

/** Shows the viewer within the text. */
export const showPdf = (place: Element, { url, name }: PdfFile, scope: Scope): (() => void) =>
  mount(place, scope, <PdfViewer url={url} name={name} origins={scope.origins} notes={scope.notes} />);
