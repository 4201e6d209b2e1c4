import type { FrameFormula, FramePicture } from '../bridge/content-frame';
import { linkUrl } from '../domain/content-urls';
import { storedFileUrl } from '../domain/stored-files';
import { toast } from '../state/toasts';
import { openBeside } from '../state/windows';
import { persistently } from '../ui/lazily';
import { pictureUrl } from './attributes';
import type { EnhanceContext } from './enhance/enhancer';
import { make } from './enhance/make';
import { nameOfFile } from './pdf/name';
import { openPdf } from './pdf/open';

/**
 * Answers what content in a frame asks the page for: links, PDFs and pictures over the whole window, formulas. The messages
 * come from an author's script: addresses are judged as in the page, and texts are never parsed as markup.
 *
 * @param place dialogs open in this element
 */
export function fromFrame(frame: HTMLIFrameElement, place: HTMLElement, context: EnhanceContext) {
  const { origins, root, t } = context;
  let over = false;
  const ends: (() => void)[] = [];
  // Without a press in the frame it is the script that asks: refused.
  const pressed = () => navigator.userActivation?.isActive !== false && root.activeElement === frame;

  const onLink = (href: string, isPdf: boolean) => {
    if (!pressed()) return;
    const url = storedFileUrl(href, origins);
    const isNamed = url !== null && /\.pdf$/i.test(nameOfFile(url));
    if (url && (isPdf || isNamed)) {
      void openPdf(frame, { url, name: nameOfFile(url) }, context).then((end) => (over ? end() : ends.push(end)));
    } else if (isPdf) {
      console.warn(`A PDF was blocked: ${href} is kept neither on the platform nor on its storage.`);
      toast({ kind: 'error', text: t('attachments:blocked') });
    } else {
      const target = linkUrl(href, origins);
      if (target) openBeside(target.href);
    }
  };

  const onPictures = (pictures: FramePicture[], index: number) => {
    const slides = pictures.flatMap(({ src, alt, caption }) => {
      const url = pictureUrl(src, origins);
      if (!url) return [];
      const words = caption ? [make('figcaption', {}, caption)] : [];
      return [make('figure', {}, make('img', { src: url, alt }), ...words)];
    });
    if (!slides.length || !pressed()) return;
    void persistently(() => import('./gallery')).then(({ showLarge }) => {
      if (over) return;
      const at = Math.max(0, Math.min(slides.length - 1, index));
      const { dialog } = showLarge(slides, at, place, context);
      ends.push(() => dialog.remove());
    });
  };

  const onFormulas = async (formulas: FrameFormula[]) => {
    const { mathMarkup } = await persistently(() => import('./formulas'));
    return formulas.map(({ tex, display }) => mathMarkup(tex, display));
  };

  const end = () => {
    over = true;
    ends.forEach((each) => each());
  };
  return { onLink, onPictures, onFormulas, end };
}
