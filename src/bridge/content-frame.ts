/** Marks messages of the frame's own document. */
const PROTOCOL = 'learn-content-frame';
const VERSION = 1;

/** The content that the frame shows. */
export interface FramedContent {
  /** Made by `activeContent` of content/sanitise. */
  html: string;
  css: string;
  /** The page's colour scheme: `light`, `dark` or `light dark`. */
  colorScheme: string;
  language: string;
  direction: 'ltr' | 'rtl';
  /** Name of the frame for screen readers. */
  title: string;
  texts: FrameTexts;
}

/** Texts of the frame's own buttons. */
export interface FrameTexts {
  gallery: string;
  previous: string;
  next: string;
  full: string;
  /** Shown above code of no known language. */
  code: string;
  copyCode: string;
  /** Name of a table without a caption. */
  table: string;
  tableFull: string;
  /** `{number}` and `{count}` are replaced by digits. */
  slide: string;
}

/** A picture as the frame describes it. Every text in it comes from the author. */
export interface FramePicture {
  src: string;
  alt: string;
  caption: string;
}

/** A formula in TeX. `display`: it has a line of its own. */
export interface FrameFormula {
  tex: string;
  display: boolean;
}

/** A block of code; `classes` and `lang` are where authors write its language. */
export interface FrameCode {
  text: string;
  classes: string;
  lang: string;
}

/** The answer for a block of code. */
export interface ColouredCode {
  /** The usual name of its language; '' when its author named none. */
  language: string;
  /** For screen readers. */
  label: string;
  /** Escaped text in spans; '' leaves the code as it is. */
  markup: string;
}

/** A link that its author marked as a PDF to be shown in the text. */
export interface FramePdf {
  href: string;
  name: string;
}

/** The answer for such a link: the height of its place in CSS px, or the message that is shown instead. */
export type PdfPlace = { height: number } | { blocked: string };

/** In CSS px, from the upper left corner of the frame. */
export interface PlaceRect {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Listeners {
  /** The frame has loaded and received the content. */
  onReady: () => void;
  /** CSS px. */
  onHeight: (px: number) => void;
  /** A link was followed. The address, and that it is a PDF, come from the author and must be judged. */
  onLink: (href: string, isPdf: boolean) => void;
  /** The frame asks to show pictures over the whole window, starting at `index`. */
  onPictures: (pictures: FramePicture[], index: number) => void;
  /** A place, in CSS px from the top of the frame, shall come into view: a link within the content was followed. */
  onShow: (top: number) => void;
  /** Renders formulas: resolves to MathML for each, '' for one that is not valid. */
  onFormulas: (formulas: FrameFormula[]) => Promise<string[]>;
  /** Colours blocks of code. */
  onCode: (blocks: FrameCode[]) => Promise<ColouredCode[]>;
  /** A text shall be copied. */
  onCopy: (text: string) => void;
  /** Asks to show a table over the whole window. Its markup comes from the author and must be sanitised. */
  onTable: (html: string, name: string) => void;
  /** PDFs shall be shown in the text. Called once for each document. */
  onPdfs: (pdfs: FramePdf[]) => PdfPlace[];
  /** The places of these PDFs, in their order, whenever one moves. */
  onPlaces: (rects: PlaceRect[]) => void;
}

/** Most things (pictures, formulas …) of one message: limits what a script of the author can ask for. */
const MOST = 1_000;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const numberOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const listOf = (value: unknown) => (Array.isArray(value) ? value.slice(0, MOST).filter(isRecord) : []);

/**
 * Sends content to the platform's frame, which has an opaque origin, and listens to it. The frame's document sends a message
 * port, which is accepted only from that window and only with an opaque origin. The content goes through the port alone, so no
 * other document can read it.
 * @returns a function that ends the connection
 */
export function connectContent(frame: HTMLIFrameElement, content: FramedContent, listeners: Listeners): () => void {
  let port: MessagePort | undefined;
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (!isRecord(data)) return;
    if (data.type === 'height' && typeof data.height === 'number' && data.height >= 0) listeners.onHeight(data.height);
    if (data.type === 'link' && typeof data.href === 'string') listeners.onLink(data.href, data.pdf === true);
    if (data.type === 'pictures') {
      const pictures = listOf(data.pictures).map(({ src, alt, caption }) => ({
        src: textOf(src),
        alt: textOf(alt),
        caption: textOf(caption),
      }));
      listeners.onPictures(pictures, Number(data.index) || 0);
    }
    if (data.type === 'formulas') {
      const formulas = listOf(data.formulas).map(({ tex, display }) => ({
        tex: textOf(tex),
        display: display === true,
      }));
      void listeners.onFormulas(formulas).then((markup) => port?.postMessage({ type: 'formulas', markup }));
    }
    if (data.type === 'code') {
      const asked = listOf(data.blocks).map(({ text, classes, lang }) => ({
        text: textOf(text),
        classes: textOf(classes),
        lang: textOf(lang),
      }));
      void listeners.onCode(asked).then((blocks) => port?.postMessage({ type: 'code', blocks }));
    }
    if (data.type === 'show') listeners.onShow(numberOf(data.top));
    if (data.type === 'copy') listeners.onCopy(textOf(data.text));
    if (data.type === 'table') listeners.onTable(textOf(data.html), textOf(data.name));
    if (data.type === 'pdfs') {
      const pdfs = listOf(data.pdfs).map(({ href, name }) => ({ href: textOf(href), name: textOf(name) }));
      port?.postMessage({ type: 'pdfs', places: listeners.onPdfs(pdfs) });
    }
    if (data.type === 'places') {
      const rects = listOf(data.rects).map(({ left, top, width, height }) => ({
        left: numberOf(left),
        top: numberOf(top),
        width: numberOf(width),
        height: numberOf(height),
      }));
      listeners.onPlaces(rects);
    }
  };
  const receive = (event: MessageEvent<unknown>) => {
    if (!event.isTrusted || event.source !== frame.contentWindow || event.origin !== 'null') return;
    const { data } = event;
    if (!isRecord(data) || data.protocol !== PROTOCOL || data.version !== VERSION || !event.ports[0]) return;
    port?.close();
    port = event.ports[0];
    port.onmessage = hear;
    port.postMessage(content);
    listeners.onReady();
  };
  window.addEventListener('message', receive);
  return () => {
    window.removeEventListener('message', receive);
    port?.close();
  };
}
