import { exactOrigins } from '../domain/origins';
import { fromFrame, readEnvelope, replayGuard, sealer, type FromFrame, type FromParent } from './protocol';

/** The surrounding page's end of the bridge. */
export interface FrameLink {
  send(message: FromParent): void;
  /** Ends the listening. */
  close(): void;
}

/**
 * Connects a page to the app in one of its frames, which is served from `origin` (exact). Messages of other windows,
 * other origins, other versions, forged, malformed or replayed ones do nothing. Throws when `origin` is not an origin.
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
