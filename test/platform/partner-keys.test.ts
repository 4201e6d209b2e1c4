import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { keysOf } from '../../demo/platform/server/partners/keys';
import { judgePartner, PartnerRefused } from '../../demo/platform/server/partners/judge';

test('[TOK-01] an address of keys that fails is not asked for each exchange, and its state is told to nobody', async () => {
  let asked = 0;
  let status = 503;
  const server = createServer((_, response) => {
    asked++;
    response.writeHead(status).end('the secret state of that server');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { privateKey } = await generateKeyPair('ES256');
    const proof = await new SignJWT({}).setProtectedHeader({ alg: 'ES256', kid: 'one' }).sign(privateKey);
    const address = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
    const messages = new Set<string>();
    for (const path of ['/503', '/404']) {
      asked = 0;
      status = Number(path.slice(1));
      for (let exchange = 0; exchange < 9; exchange++) {
        const keys = keysOf({ keys: null, keysUrl: address(path) })!;
        await assert.rejects(jwtVerify(proof, keys), ({ message }: Error) => Boolean(messages.add(message)));
      }
      assert.equal(asked, 1, path);
    }
    assert.equal(messages.size, 1, [...messages].join());
    assert.doesNotMatch([...messages][0]!, /503|404|200|secret/);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('keys and pages of partners on this computer are only for a platform on this computer', () => {
  const judge = (platform: string, typed: Record<string, string>) => {
    try {
      judgePartner({ name: 'Library', origins: 'https://library.example', signIn: 'on', ...typed }, platform, []);
      return [];
    } catch (error) {
      assert.ok(error instanceof PartnerRefused);
      return Object.keys(error.errors);
    }
  };
  const [keys, origins] = ['http://127.0.0.1:4300/keys', 'http://localhost:4300'];
  assert.deepEqual(judge('http://localhost:4100', { keys, origins }), []);
  assert.deepEqual(judge('https://learn.example', { keys, origins }).sort(), ['keys', 'origins']);
});
