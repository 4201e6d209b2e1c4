import { exactOrigins } from '../domain/origins';

const SUBJECT = 'lti.frameResize';

/** The height in a message of a tool, in whole CSS px; undefined when the message has none. Some tools send JSON text. */
export function heightIn(data: unknown): number | undefined {
  let message = data;
  try {
    if (typeof message === 'string') message = JSON.parse(message);
  } catch {
    return undefined;
  }
  if (typeof message !== 'object' || message === null) return undefined;
  const { subject, height } = message as { subject?: unknown; height?: unknown };
  const px = typeof height === 'string' && /^\d+(\.\d+)?(px)?$/.test(height) ? parseFloat(height) : height;
  if (subject !== SUBJECT || typeof px !== 'number' || !Number.isFinite(px) || px <= 0) return undefined;
  return Math.ceil(px);
}

/**
 * Listens to an external tool in a frame for the height that it asks for (`lti.frameResize`, a message of LTI). It accepts the
 * message only from that frame and from the tool's exact origin.
 * @returns a function that stops listening
 */
export function connectTool(frame: HTMLIFrameElement, origin: string, onHeight: (px: number) => void): () => void {
  if (exactOrigins([origin]).length === 0) throw new TypeError(`connectTool: '${origin}' is not an origin`);
  const receive = (event: MessageEvent) => {
    if (!event.isTrusted || event.origin !== origin || event.source !== frame.contentWindow) return;
    const height = heightIn(event.data);
    if (height !== undefined) onHeight(height);
  };
  window.addEventListener('message', receive);
  return () => window.removeEventListener('message', receive);
}
