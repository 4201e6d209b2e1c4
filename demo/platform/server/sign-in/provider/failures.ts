import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { failureAnswer, problemOf } from '../../failures';

/** Logs an error of a request, and gives the answer to it. Addresses of a sign-in in progress have its id, so none is logged. */
const answerTo = ({ method = '', headers }: IncomingMessage, error: unknown) =>
  failureAnswer(problemOf(error, { method, path: '/idp' }), headers.accept, headers['accept-language']);

/** Answers a request that failed. */
export const fail = (request: IncomingMessage, response: ServerResponse) => (error: unknown) => {
  const { status, headers, body } = answerTo(request, error);
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, headers).end(body);
};

/** Answers the provider's requests that failed. A redirect that tells the client of the error stays. */
export function answerFailures(provider: Provider): void {
  const failures = new WeakMap<object, unknown>();
  provider.on('server_error', (ctx, error) => failures.set(ctx, error));
  provider.use(async (ctx, next) => {
    await next().catch((error: unknown) => failures.set(ctx, error));
    if (!failures.has(ctx)) return;
    const { status, headers, body } = answerTo(ctx.req, failures.get(ctx));
    if (ctx.status < 400) return;
    ctx.status = status;
    ctx.set(headers);
    ctx.body = body;
  });
}
