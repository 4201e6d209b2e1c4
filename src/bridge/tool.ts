import { exactOrigins } from '../base/origins';

const RESIZE = 'lti.frameResize';
const CAPABILITIES = 'lti.capabilities';

/** A message of a tool; undefined for other data. Some tools send JSON text. */
function messageIn(data: unknown): Record<string, unknown> | undefined {
  let message = data;
  try {
    if (typeof message === 'string') message = JSON.parse(message);
  } catch {
    return undefined;
  }
  return typeof message === 'object' && message !== null ? (message as Record<string, unknown>) : undefined;
}

/** The height in a message of a tool, in whole CSS px; undefined when the message has none. */
export function heightIn(data: unknown): number | undefined {
  const { subject, height } = messageIn(data) ?? {};
  const px = typeof height === 'string' && /^\d+(\.\d+)?(px)?$/.test(height) ? parseFloat(height) : height;
  if (subject !== RESIZE || typeof px !== 'number' || !Number.isFinite(px) || px <= 0) return undefined;
  return Math.ceil(px);
}

/** The answer to `lti.capabilities`: the messages that a tool can send, and to which frame. @param storage the frame of its storage */
function capabilities(id: unknown, storage: string | undefined) {
  const stores = storage === undefined ? [] : ['lti.put_data', 'lti.get_data'];
  const supported = [
    { subject: CAPABILITIES },
    { subject: RESIZE },
    ...stores.map((subject) => ({ subject, frame: storage })),
  ];
  return { subject: `${CAPABILITIES}.response`, message_id: id, supported_messages: supported };
}

interface ToolOptions {
  /** The tool asks for a height in CSS px. */
  onHeight: (px: number) => void;
  /** The name of the frame of its storage (`tool-storage.ts`). */
  storage?: string | undefined;
}

/**
 * Listens to an external tool in a frame: for the height that it asks for (`lti.frameResize`), and for its question which messages there
 * are (`lti.capabilities`). It accepts messages only from that frame and from the tool's exact origin.
 * @returns a function that stops listening
 */
export function connectTool(frame: HTMLIFrameElement, origin: string, { onHeight, storage }: ToolOptions): () => void {
  if (exactOrigins([origin]).length === 0) throw new TypeError(`connectTool: '${origin}' is not an origin`);
  const receive = (event: MessageEvent) => {
    if (!event.isTrusted || event.origin !== origin || event.source !== frame.contentWindow) return;
    const { subject, message_id } = messageIn(event.data) ?? {};
    if (subject === CAPABILITIES) frame.contentWindow?.postMessage(capabilities(message_id, storage), origin);
    const height = heightIn(event.data);
    if (height !== undefined) onHeight(height);
  };
  window.addEventListener('message', receive);
  return () => window.removeEventListener('message', receive);
}
