import { exactOrigins } from '../base/origins';
import { fromFrame, readEnvelope, replayGuard, sealer, type FromFrame, type FromParent } from './protocol';

/** The bridge as the page around the frame sees it. */
export interface FrameLink {
  send(message: FromParent): void;
  /** Stops listening. */
  close(): void;
}

/**
 * Connects a page to the app in one of its frames, which is served from exactly `origin`. It ignores messages of other windows,
 * origins and versions, and messages that are forged, malformed or replayed.
 * @throws TypeError when `origin` is not an origin
 */
export function connectFrame(
  frame: HTMLIFrameElement,
  origin: string,
  onMessage: (message: FromFrame) => void,
): FrameLink {
  if (exactOrigins([origin]).length === 0) throw new TypeError(`connectFrame: '${origin}' is not an origin`);
  const seal = sealer<FromParent>();
  const isNew = replayGuard();
  const receive = (event: MessageEvent) => {
    if (!event.isTrusted || event.origin !== origin || event.source !== frame.contentWindow) return;
    const envelope = readEnvelope<FromFrame>(event.data, fromFrame);
    if (envelope && isNew(envelope)) onMessage(envelope.message);
  };
  window.addEventListener('message', receive);
  return {
    send: (message) => frame.contentWindow?.postMessage(seal(message), origin),
    close: () => window.removeEventListener('message', receive),
  };
}
