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

/** A frame, and the page that answers it. */
interface Asking {
  frame: HTMLIFrameElement;
  /** Dialogs open in this element. */
  place: HTMLElement;
  context: EnhanceContext;
  /** Whether a press in the frame asks; otherwise it is the script that does, and is refused. */
  isPressed: () => boolean;
  isOver: () => boolean;
  /** Called when the frame goes; at once, if it is gone. */
  atEnd: (end: () => void) => void;
}

function openLink({ frame, context, atEnd }: Asking, href: string, isPdf: boolean): void {
  const { origins, t } = context;
  const url = storedFileUrl(href, origins);
  const isNamed = url !== null && /\.pdf$/i.test(nameOfFile(url));
  if (url && (isPdf || isNamed)) {
    void openPdf(frame, { url, name: nameOfFile(url) }, context).then(atEnd);
  } else if (isPdf) {
    warnOfBlockedPdf(href);
    toast({ kind: 'error', text: t('attachments:blocked') });
  } else {
    const target = linkUrl(href, origins);
    if (target) openBeside(target.href);
  }
}

/** Scrolls to a place in the frame. @param top in CSS px from its beginning */
function scrollTo({ frame }: Asking, top: number): void {
  const mark = make('div', { class: 'active-mark' });
  frame.after(mark);
  mark.style.insetBlockStart = `${Math.max(0, Math.min(top, frame.clientHeight))}px`;
  mark.scrollIntoView({ block: 'start' });
  mark.remove();
}

function showPictures(asking: Asking, pictures: FramePicture[], index: number): void {
  const { place, context, isPressed, isOver, atEnd } = asking;
  const slides = pictures.flatMap(({ src, alt, caption }) => {
    const url = pictureUrl(src, context.origins);
    if (!url) return [];
    const words = caption ? [make('figcaption', {}, caption)] : [];
    return [make('figure', {}, make('img', { src: url, alt }), ...words)];
  });
  if (!slides.length || !isPressed()) return;
  void persistently(() => import('./gallery/gallery')).then(({ showLarge }) => {
    if (isOver()) return;
    const at = Math.max(0, Math.min(slides.length - 1, index));
    const { dialog } = showLarge(slides, at, place, context);
    atEnd(() => dialog.remove());
  });
}

async function coloured({ t }: EnhanceContext, { text, classes, lang }: FrameCode): Promise<ColouredCode> {
  const word = languageWord(make('code', { class: classes, 'data-lang': lang }));
  const known = word ? languageNamed(word) : undefined;
  const language = known?.name ?? word ?? '';
  const label = language ? t('content:codeOf', { language }) : t('content:code');
  if (!known || text.length > LONGEST_CODE) return { language, label, markup: '' };
  const { codeMarkup } = await persistently(() => import('./highlight'));
  return { language, label, markup: codeMarkup(text, known.grammar) };
}

function copy({ t }: EnhanceContext, text: string): void {
  void copyText(text).then((copied) =>
    toast({ kind: copied ? 'success' : 'error', text: t(copied ? 'content:codeCopied' : 'content:codeFailed') }),
  );
}

function showTable({ place, context, atEnd }: Asking, html: string, name: string): void {
  const body = make('div', { class: 'table-scroll', tabindex: '0', role: 'region', 'aria-label': name });
  showSanitised(body, html, context.origins);
  inlineStyles(body, context);
  authorColours(body, context);
  const dialog = showFullScreen(place, context, { title: name, look: 'full-table', body });
  atEnd(() => dialog.remove());
}

/**
 * Answers what content in a frame asks the page for: links, PDFs, pictures and tables over the whole window, formulas, colours of
 * code, copies. The messages come from an author's script: addresses are judged as in the page, and texts are never parsed as markup.
 *
 * @param place dialogs open in this element
 */
export function fromFrame(frame: HTMLIFrameElement, place: HTMLElement, context: EnhanceContext) {
  let over = false;
  const ends: (() => void)[] = [];
  const isPressed = () => navigator.userActivation?.isActive !== false && context.root.activeElement === frame;
  const asking: Asking = {
    frame,
    place,
    context,
    isPressed,
    isOver: () => over,
    atEnd: (end) => void (over ? end() : ends.push(end)),
  };
  return {
    onLink: (href: string, isPdf: boolean) => void (isPressed() && openLink(asking, href, isPdf)),
    onShow: (top: number) => void (isPressed() && scrollTo(asking, top)),
    onPictures: (pictures: FramePicture[], index: number) => showPictures(asking, pictures, index),
    async onFormulas(formulas: FrameFormula[]) {
      const { mathMarkup } = await persistently(() => import('./formulas'));
      return mathMarkup(formulas);
    },
    onCode: (blocks: FrameCode[]) => Promise.all(blocks.map((block) => coloured(context, block))),
    onCopy: (text: string) => void (isPressed() && copy(context, text)),
    onTable: (html: string, name: string) => void (isPressed() && showTable(asking, html, name)),
    end() {
      over = true;
      ends.forEach((each) => each());
    },
  };
}
