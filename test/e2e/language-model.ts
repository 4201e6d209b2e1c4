import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One question to the service, which a test answers word by word. */
export class Completion {
  constructor(
    readonly headers: IncomingHttpHeaders,
    /** All that it was sent, as text. */
    readonly body: string,
    private readonly response: ServerResponse,
  ) {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
  }
  say(content: string) {
    this.response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
  }
  end() {
    this.response.end('data: [DONE]\n\n');
  }
  breakOff() {
    this.response.destroy();
  }
}

/** Stands in for an OpenAI-compatible service: it records what it is asked, and says what the test has it say. */
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

  /** What the paths of the service begin with. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }
  async start() {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
  }
  /** The oldest question that no test has taken yet. */
  async question(): Promise<Completion> {
    if (this.asked.length === 0) await once(this.server, 'asked');
    return this.asked.shift()!;
  }
  /** From here on nothing answers at its address. */
  async close() {
    if (!this.server.listening) return;
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
