import assert from 'node:assert/strict';
import { request } from 'node:http';
import * as toolPaths from '../../../src/contract/tool-paths';
import type { Browser } from './browser';

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends a request to the origin of a package; names below localhost lead to this machine in browsers, but not in each Node. */
export const ask = (address: string, { method = 'GET', headers = {}, body }: Sent = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; text: string; bytes: Buffer }>((resolve, reject) => {
    const { host, port, pathname, search } = new URL(address);
    const options = { port, host: '127.0.0.1', method, path: pathname + search, headers: { host, ...headers } };
    const asked = request(options, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => {
        const bytes = Buffer.concat(pieces);
        resolve({ status: response.statusCode!, headers: response.headers, text: bytes.toString(), bytes });
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const plain = (html: string) => html.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

interface Form {
  form: { action: string; fields: { name: string; value: string }[] };
}

/** The fields that the platform makes the browser of a learner send to a package, and where to. */
export async function launchFields(browser: Browser, workflowId: string, workIds: string[]) {
  const { form } = await browser.json<Form>(toolPaths.resourceForm(workflowId, workIds, {}));
  const body = new URLSearchParams(form.fields.map(({ name, value }) => [name, value])).toString();
  const first = await ask(form.action, { method: 'POST', headers: FORM, body });
  assert.equal(first.status, 200, first.text);
  const url = plain(/data-url="([^"]*)"/.exec(first.text)![1]!);
  const page = await (await browser.fetch(url)).text();
  const action = /<form method="post" action="([^"]*)"/.exec(page)![1]!;
  const inputs = [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  return { action, fields: Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, plain(value)])) };
}

/** A launch of a package: what its page does, without a page. */
export class Player {
  private constructor(
    readonly origin: string,
    private readonly launch: { id: string; token: string; item: string },
  ) {}

  static async open(browser: Browser, workflowId: string, workId: string): Promise<Player> {
    const { action, fields } = await launchFields(browser, workflowId, [workId]);
    const body = new URLSearchParams(fields).toString();
    const page = await ask(action, { method: 'POST', headers: FORM, body });
    assert.equal(page.status, 200, page.text);
    assert.equal(page.headers['set-cookie'], undefined, 'no cookie exists at the origin of a package');
    return Player.of(new URL(action).origin, page.text);
  }

  /** The launch that a page of the player has. */
  static of(origin: string, page: string): Player {
    const [, json] = /<script type="application\/json" id="launch">([^]*?)<\/script>/.exec(page)!;
    return new Player(origin, JSON.parse(json!) as Player['launch']);
  }

  private call(method: string, query = '', headers: Record<string, string> = {}, body?: object) {
    const address = `${this.origin}/api/scorm/v1/registrations/${this.launch.id}${query}`;
    const authorization = `Bearer ${this.launch.token}`;
    const text = body && JSON.stringify(body);
    return ask(address, { method, headers: { authorization, ...headers }, ...(text !== undefined && { body: text }) });
  }

  /** Opens the data of the attempt. */
  async data(take = false) {
    const answer = await this.call('GET', `?item=${encodeURIComponent(this.launch.item)}&take=${take}`);
    return { status: answer.status, data: JSON.parse(answer.text) as PlayerData };
  }

  /** Stores a change. */
  async put(revision: number, values: Record<string, string>, more: object = {}) {
    const body = { key: crypto.randomUUID(), item: this.launch.item, values, ...more };
    const answer = await this.call('PUT', '', { 'if-match': `"${revision}"` }, body);
    return {
      status: answer.status,
      ...(JSON.parse(answer.text) as { revision?: number; errors?: { reason?: string[] } }),
    };
  }

  /** Says that the launch is still open. */
  open = () => this.call('POST');

  leave = () => this.call('POST', '?leaves=true');
}

export interface PlayerData {
  revision: number;
  mode: string;
  kind: string;
  edition: string;
  learner: { id: string; name: string };
  cmi: Record<string, Record<string, string>>;
  errors?: { reason?: string[] };
}
