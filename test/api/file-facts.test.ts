import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileFacts } from '../../src/client/file-facts';
import { requestInit } from '../../src/client/headers';
import { serve } from './server';

const asking = requestInit('de-DE');

test('[API-06] a HEAD request reads the content-length of an attachment', async (t) => {
  const { apiBase, asked } = await serve(t, {
    '/a.pdf': (_, response) =>
      response.writeHead(200, { 'content-type': 'application/pdf; charset=binary', 'content-length': '2048' }).end(),
  });
  assert.deepEqual(await fileFacts(`${apiBase}/a.pdf`, asking), { bytes: 2048, type: 'application/pdf' });
  assert.equal(asked[0]!.method, 'HEAD');
  assert.equal(asked[0]!.headers['x-requested-with'], 'XMLHttpRequest');
});

test('a file without access or content-length has no size', async (t) => {
  const { apiBase } = await serve(t, {
    '/gone': (_, response) => response.writeHead(404, { 'content-length': '17' }).end(),
    '/chunked': (_, response) => response.writeHead(200, { 'transfer-encoding': 'chunked' }).end(),
  });
  for (const path of ['/gone', '/chunked']) {
    assert.deepEqual(await fileFacts(apiBase + path, asking), { bytes: null, type: null }, path);
  }
  await assert.rejects(fileFacts('http://127.0.0.1:1/a.pdf', asking));
});
