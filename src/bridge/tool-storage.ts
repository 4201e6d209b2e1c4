/** How long a tool waits for its storage; after that it opens without one. */
const PATIENCE_MS = 3_000;

/** The storage of one tool. */
export interface ToolStorage {
  /** The name of the frame to which the tool sends its messages; undefined: there is no storage. Never rejects. */
  name: Promise<string | undefined>;
  /** Removes the frame, and what is stored in it. */
  close(): void;
}

/** The element of the document itself that a node is in: a tool finds no frame within a shadow tree by its name. */
function inDocument(node: Node): Element {
  const root = node.getRootNode();
  return root instanceof ShadowRoot ? inDocument(root.host) : (node as Element);
}

const supportsStorage = (data: unknown, id: string) => {
  const { subject, message_id, supported_messages: messages } = Object(data) as Record<string, unknown>;
  if (subject !== 'lti.capabilities.response' || message_id !== id || !Array.isArray(messages)) return false;
  return messages.some((message) => (Object(message) as { subject?: unknown }).subject === 'lti.put_data');
};

/**
 * Opens the platform's page of storage for a tool (LTI postMessage Storage), as a hidden frame in the outermost element around `node`.
 * A tool in a frame on a page of another site has no cookie, and stores there which sign-in it has begun.
 * @param page absolute address of the page
 */
export function openToolStorage(node: Element, page: string): ToolStorage {
  const { origin } = new URL(page);
  const id = crypto.randomUUID();
  const name = `learn-storage-${id}`;
  const frame = document.createElement('iframe');
  frame.name = name;
  frame.src = page;
  // No shadow tree has this slot, so that the frame has no place on the page.
  frame.slot = 'learn-storage';
  frame.hidden = true;
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  const over = new AbortController();
  const { signal } = over;
  const answered = new Promise<string | undefined>((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS);
    const end = (found?: string) => {
      clearTimeout(timer);
      resolve(found);
    };
    signal.addEventListener('abort', () => end());
    const receive = (event: MessageEvent) => {
      if (!event.isTrusted || event.origin !== origin || event.source !== frame.contentWindow) return;
      if (supportsStorage(event.data, id)) end(name);
    };
    window.addEventListener('message', receive, { signal });
  });
  const ask = () => frame.contentWindow?.postMessage({ subject: 'lti.capabilities', message_id: id }, origin);
  frame.addEventListener('load', ask, { signal });
  inDocument(node).append(frame);
  return {
    name: answered,
    close() {
      over.abort();
      frame.remove();
    },
  };
}
