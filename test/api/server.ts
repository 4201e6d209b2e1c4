import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';

export interface Asked {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

type Reply = (asked: Asked, response: ServerResponse) => void;

/** A response with JSON. */
export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Reply =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };

/** A response with a problem (RFC 9457). */
export const problem = (status: number, more: object = {}, headers: Record<string, string> = {}) =>
  json({ status, ...more }, status, { 'content-type': 'application/problem+json', ...headers });

async function read(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { method = '', url = '', headers } = request;
  return { method, path: url, headers, body: Buffer.concat(chunks).toString() };
}

/** Starts a real server on localhost for a test: `replies` by path, in order; the last one is repeated. */
export async function serve(t: TestContext, replies: Record<string, Reply | Reply[]>) {
  const asked: Asked[] = [];
  const waiting = new Map(Object.entries(replies).map(([path, reply]) => [path, [reply].flat()]));
  const server = createServer((request, response) => {
    void read(request).then((question) => {
      asked.push(question);
      const left = waiting.get(question.path.split('?')[0]!) ?? [problem(404)];
      (left.length > 1 ? left.shift()! : left[0]!)(question, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { apiBase: `http://127.0.0.1:${port}`, asked };
}
