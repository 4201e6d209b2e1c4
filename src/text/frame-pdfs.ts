import type { PdfPlace, PlaceRect, FramePdf } from '../bridge/content-frame';
import { storedFileUrl } from '../base/stored-files';
import { warnOfBlockedPdf } from '../pdf/blocked-pdf';
import { persistently } from '../ui/lazily';
import type { EnhanceContext } from './enhance/enhancer';
import { make } from './enhance/make-element';
import { whenNear } from './enhance/near';
import { nameOfFile } from '../pdf/view/name';

/** Height of a PDF in the text in CSS px, at most this and this share of the window, as in `attachments.css`. */
const HEIGHT = 720;
const SHARE = 0.82;

/**
 * Shows the PDFs of content in a frame. The frame itself can't load the viewer, so it leaves a place free for each and reports
 * where that is, and the viewer lies there, over the frame.
 *
 * @param over an element as large as the frame, above it; clips what an author's script places outside
 */
export function framePdfs(over: HTMLElement, context: EnhanceContext) {
  const { origins, t } = context;
  let ended = false;
  let places: (HTMLElement | null)[] = [];
  const ends: (() => void)[] = [];

  const show = (href: string, called: string): HTMLElement | null => {
    const url = storedFileUrl(href, origins);
    if (url === null) {
      warnOfBlockedPdf(href);
      return null;
    }
    const place = make('div', { class: 'pdf-place', hidden: '' });
    over.append(place);
    const near = whenNear(place, () => {
      void persistently(() => import('../pdf/view/mount')).then(({ showPdf }) => {
        if (!ended) ends.push(showPdf(place, { url, name: called || nameOfFile(url) }, context));
      });
    });
    ends.push(near, () => place.remove());
    return place;
  };

  const onPdfs = (pdfs: FramePdf[]): PdfPlace[] => {
    // A script of the author may ask twice: the first places stay.
    if (!places.length) places = pdfs.map(({ href, name }) => show(href, name));
    const height = Math.round(Math.min(HEIGHT, window.innerHeight * SHARE));
    return places.map((place) => (place ? { height } : { blocked: t('attachments:blocked') }));
  };

  const onPlaces = (rects: PlaceRect[]) => {
    places.forEach((place, index) => {
      const { left, top, width, height } = rects[index] ?? { left: 0, top: 0, width: 0, height: 0 };
      if (!place) return;
      place.hidden = width === 0 || height === 0;
      Object.assign(place.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
    });
  };

  const end = () => {
    ended = true;
    ends.forEach((each) => each());
  };
  return { onPdfs, onPlaces, end };
}
