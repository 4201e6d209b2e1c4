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
}

interface Listeners {
  /** The frame is there and has the content. */
  onReady: () => void;
  /** CSS px. */
  onHeight: (px: number) => void;
  /** A link was followed; the address is the author's word. */
  onLink: (href: string) => void;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

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
    if (data.type === 'link' && typeof data.href === 'string') listeners.onLink(data.href);
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
