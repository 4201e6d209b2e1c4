import { exactOrigins } from '../domain/origins';
import { fromParent, readEnvelope, replayGuard, sealer, type FromFrame, type FromParent } from './protocol';

/** The framed app's end of the bridge. */
export interface ParentLink {
  send(message: FromFrame): void;
  /** Ends the listening. */
  close(): void;
}

interface Options {
  /** Origins that may frame the app (config.parentOrigins). */
  origins: readonly string[] | undefined;
  onMessage?: (message: FromParent) => void;
  /** The framed window and its parent; the tests' own. */
  self?: Window;
  parent?: Window;
}

/** True in a frame: there is a page around this one. */
export const isFramed = (self: Window = window) => self.parent !== self;

/**
 * Connects the framed app to the page around it. Messages go to the listed origins only: the browser itself drops those
 * whose target is another origin than the parent's. Incoming ones count only from a listed origin and from the parent.
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

  // Where the browser tells who the parent is, only that origin is written to: a mismatch would log an error.
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
