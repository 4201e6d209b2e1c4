/** A fake response of the platform, for errors and states that a real platform can't be brought into here. */
export const answer = (body: unknown, { status = 200, type = 'application/json' } = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers: { 'content-type': type } });

type Handler = (url: string, init: RequestInit) => Response | undefined | Promise<Response | undefined>;

/** Puts `handler` in front of fetch; requests that it ignores go to the network. Returns a function that restores fetch. */
export function stubFetch(handler: Handler): () => void {
  const real = window.fetch;
  window.fetch = async (input, init = {}) => {
    const url = input instanceof Request ? input.url : String(input);
    return (await handler(url, init)) ?? real(input, init);
  };
  return () => {
    window.fetch = real;
  };
}
