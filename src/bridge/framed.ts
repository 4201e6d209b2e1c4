import { exactOrigins } from '../base/origins';
import { fromParent, readEnvelope, replayGuard, sealer, type FromFrame, type FromParent } from './protocol';

/** The bridge as the framed app sees it. */
export interface ParentLink {
  send(message: FromFrame): void;
  /** Stops listening. */
  close(): void;
}

interface Options {
  /** Origins that may frame the app (config.parentOrigins). */
  origins: readonly string[] | undefined;
  onMessage?: (message: FromParent) => void;
  /** The framed window and its parent; tests pass their own. */
  self?: Window;
  parent?: Window;
}

/** Whether the app runs in a frame. */
export const isFramed = (self: Window = window) => self.parent !== self;

/**
 * Connects the framed app to the page around it. It sends each message to the listed origins; the browser drops those whose
 * target is not the parent's origin. It accepts messages only from the parent and only from a listed origin.
 */
export function connectParent({ origins, onMessage, self = window, parent = self.parent }: Options): ParentLink {
  const allowed = exactOrigins(origins);
  const seal = sealer<FromFrame>();
  const isNew = replayGuard();

  const receive = (event: MessageEvent) => {
    if (!event.isTrusted || event.source !== parent || !allowed.includes(event.origin)) return;
    const envelope = readEnvelope<FromParent>(event.data, fromParent);
    if (envelope && isNew(envelope)) onMessage?.(envelope.message);
  };
  self.addEventListener('message', receive);

  // In browsers that name the parent's origin, only that one gets messages: a mismatch would log an error.
  const known = self.location.ancestorOrigins?.[0];
  const targets = known ? allowed.filter((origin) => origin === known) : allowed;
  return {
    send(message) {
      if (parent === self) return;
      const envelope = seal(message);
      for (const origin of targets) parent.postMessage(envelope, origin);
    },
    close: () => self.removeEventListener('message', receive),
  };
}
