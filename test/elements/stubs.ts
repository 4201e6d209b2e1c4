/** Answers of the platform that a test makes up: for faults and states that the real one can't be brought into here. */
export const answer = (body: unknown, { status = 200, type = 'application/json' } = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers: { 'content-type': type } });

type Handler = (url: string, init: RequestInit) => Response | Promise<Response> | undefined;

/** Puts `handler` in front of fetch; what it leaves alone goes to the network. Returns the way back. */
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
