/** What says that a message is from the frame's own document. */
const PROTOCOL = 'learn-content-frame';
const VERSION = 1;

/** What the frame shows. */
export interface FramedContent {
  /** Out of `activeContent` of content/sanitise. */
  html: string;
  css: string;
  /** `light`, `dark` or `light dark`, as the page around it has it. */
  colorScheme: string;
  language: string;
  direction: 'ltr' | 'rtl';
  /** What screen readers call it. */
  title: string;
  texts: FrameTexts;
}

/** What the frame's own buttons say. */
export interface FrameTexts {
  gallery: string;
  previous: string;
  next: string;
  full: string;
  /** `{number}` and `{count}` stand for the digits. */
  slide: string;
}

/** A picture as the frame tells of it; every word is the author's. */
export interface ToldPicture {
  src: string;
  alt: string;
  caption: string;
}

export interface ToldFormula {
  tex: string;
  display: boolean;
}

interface Listeners {
  /** The frame is there and has the content. */
  onReady: () => void;
  /** CSS px. */
  onHeight: (px: number) => void;
  /** A link was followed; the address is the author's word, and so is that it leads to a PDF. */
  onLink: (href: string, isPdf: boolean) => void;
  /** Pictures are to be seen over the whole window, beginning with one of them. */
  onPictures: (pictures: ToldPicture[], index: number) => void;
  /** Formulas to be set; answered with MathML for each, '' for what is none. */
  onFormulas: (formulas: ToldFormula[]) => Promise<string[]>;
}

/** More than a text holds; what a script makes up ends here. */
const MOST = 1_000;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const listOf = (value: unknown) => (Array.isArray(value) ? value.slice(0, MOST).filter(isRecord) : []);

/**
 * Gives content to the platform's frame of an opaque origin, and listens to it. The frame's document hands in a port of its
 * own, which counts only from that very window and from no real origin; content goes through the port alone, so that it
 * reaches nobody else. Returns what ends it.
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
