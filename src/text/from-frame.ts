import type { ColouredCode, FrameCode, FrameFormula, FramePicture } from '../bridge/content-frame';
import { linkUrl } from '../base/content-urls';
import { storedFileUrl } from '../base/stored-files';
import { warnOfBlockedPdf } from '../pdf/blocked-pdf';
import { toast } from '../client/page/toasts';
import { openBeside } from '../client/page/windows';
import { copyText } from '../ui/copy';
import { persistently } from '../ui/lazily';
import { pictureUrl } from './attributes';
import { authorColours } from './enhance/author-colours';
import type { EnhanceContext } from './enhance/enhancer';
import { showFullScreen } from './enhance/full-screen';
import { inlineStyles } from './enhance/inline-styles';
import { make } from './enhance/make-element';
import { languageNamed, languageWord, LONGEST_CODE } from './languages';
import { nameOfFile } from '../pdf/view/name';
import { openPdf } from '../pdf/view/open';
import { showSanitised } from './sanitise';

/**
 * Answers what content in a frame asks the page for: links, PDFs, pictures and tables over the whole window, formulas, colours of
 * code, copies. The messages come from an author's script: addresses are judged as in the page, and texts are never parsed as markup.
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
      warnOfBlockedPdf(href);
      toast({ kind: 'error', text: t('attachments:blocked') });
    } else {
      const target = linkUrl(href, origins);
      if (target) openBeside(target.href);
    }
  };

  const onShow = (top: number) => {
    if (!pressed()) return;
    const mark = make('div', { class: 'active-mark' });
    frame.after(mark);
    mark.style.insetBlockStart = `${Math.max(0, Math.min(top, frame.clientHeight))}px`;
    mark.scrollIntoView({ block: 'start' });
    mark.remove();
  };

  const onPictures = (pictures: FramePicture[], index: number) => {
    const slides = pictures.flatMap(({ src, alt, caption }) => {
      const url = pictureUrl(src, origins);
      if (!url) return [];
      const words = caption ? [make('figcaption', {}, caption)] : [];
      return [make('figure', {}, make('img', { src: url, alt }), ...words)];
    });
    if (!slides.length || !pressed()) return;
    void persistently(() => import('./gallery/gallery')).then(({ showLarge }) => {
      if (over) return;
      const at = Math.max(0, Math.min(slides.length - 1, index));
      const { dialog } = showLarge(slides, at, place, context);
      ends.push(() => dialog.remove());
    });
  };

  const onFormulas = async (formulas: FrameFormula[]) => {
    const { mathMarkup } = await persistently(() => import('./formulas'));
    return mathMarkup(formulas);
  };

  const colour = async ({ text, classes, lang }: FrameCode): Promise<ColouredCode> => {
    const word = languageWord(make('code', { class: classes, 'data-lang': lang }));
    const known = word ? languageNamed(word) : undefined;
    const language = known?.name ?? word ?? '';
    const label = language ? t('content:codeOf', { language }) : t('content:code');
    if (!known || text.length > LONGEST_CODE) return { language, label, markup: '' };
    const { codeMarkup } = await persistently(() => import('./highlight'));
    return { language, label, markup: codeMarkup(text, known.grammar) };
  };
  const onCode = (blocks: FrameCode[]) => Promise.all(blocks.map(colour));

  const onCopy = (text: string) => {
    if (!pressed()) return;
    void copyText(text).then((copied) =>
      toast({ kind: copied ? 'success' : 'error', text: t(copied ? 'content:codeCopied' : 'content:codeFailed') }),
    );
  };

  const onTable = (html: string, name: string) => {
    if (!pressed()) return;
    const body = make('div', { class: 'table-scroll', tabindex: '0', role: 'region', 'aria-label': name });
    showSanitised(body, html, origins);
    inlineStyles(body, context);
    authorColours(body, context);
    const dialog = showFullScreen(place, context, { title: name, look: 'full-table', body });
    ends.push(() => dialog.remove());
  };

  const end = () => {
    over = true;
    ends.forEach((each) => each());
  };
  return { onLink, onShow, onPictures, onFormulas, onCode, onCopy, onTable, end };
}
