import { stubFetch } from './stubs';

/** A stream of server-sent events that a test controls. */
export interface FakeStream {
  url: string;
  headers: Headers;
  credentials: RequestCredentials | undefined;
  /** Whether the page has closed it. */
  isClosed: () => boolean;
  send: (data: unknown) => void;
  /** Ends it from the platform's side. */
  end: () => void;
}

/**
 * Handles requests to paths that end with `/stream`, before other stubs. The first `refused` requests get `status`.
 */
export function fakeStreams({ status = 503, refused = 0 } = {}) {
  const all: FakeStream[] = [];
  const restore = stubFetch((url, init) => {
    if (!new URL(url, location.href).pathname.endsWith('/stream')) return undefined;
    let controller: ReadableStreamDefaultController<Uint8Array>;
    let open = true;
    const body = new ReadableStream<Uint8Array>({
      start: (own) => void (controller = own),
      cancel: () => void (open = false),
    });
    init.signal?.addEventListener('abort', () => (open = false));
    all.push({
      url,
      headers: new Headers(init.headers),
      credentials: init.credentials,
      isClosed: () => !open,
      send: (data) => controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(data)}\n\n`)),
      end: () => controller.close(),
    });
    if (refused-- > 0) return new Response('{}', { status, headers: { 'content-type': 'application/problem+json' } });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  return { all, restore };
}
