import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request to the service, which a test answers word by word. */
export class Completion {
  constructor(
    readonly headers: IncomingHttpHeaders,
    /** The body of the request. */
    readonly body: string,
    private readonly response: ServerResponse,
  ) {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
  }
  send(content: string) {
    this.response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
  }
  end() {
    this.response.end('data: [DONE]\n\n');
  }
  breakOff() {
    this.response.destroy();
  }
}

/** A fake OpenAI-compatible service: it records requests and sends the test's answers. */
export class LanguageModel {
  private readonly asked: Completion[] = [];
  private readonly server = createServer((request, response) => {
    let body = '';
    request.on('data', (bytes) => (body += String(bytes)));
    request.on('end', () => {
      this.asked.push(new Completion(request.headers, body, response));
      this.server.emit('asked');
    });
  });

  /** The base address of the service. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }
  async start() {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
  }
  /** The oldest request that no test has taken yet. */
  async question(): Promise<Completion> {
    if (this.asked.length === 0) await once(this.server, 'asked');
    return this.asked.shift()!;
  }
  /** Stops the service: its address no longer responds. */
  async close() {
    if (!this.server.listening) return;
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
