import { stubFetch } from './stubs';

/** A stream of server-sent events that a test speaks through. */
export interface FakeStream {
  url: string;
  headers: Headers;
  credentials: RequestCredentials | undefined;
  /** The page has closed it. */
  isClosed: () => boolean;
  say: (data: unknown) => void;
  /** The platform ends it. */
  end: () => void;
}

/**
 * Answers paths that end with `/stream`, in front of all other answers. `refused` counts down the questions that are answered
 * with `status` first.
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
      say: (data) => controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(data)}\n\n`)),
      end: () => controller.close(),
    });
    if (refused-- > 0) return new Response('{}', { status, headers: { 'content-type': 'application/problem+json' } });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  return { all, restore };
}
