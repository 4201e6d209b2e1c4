import assert from 'node:assert/strict';
import { test } from 'node:test';
import { factsOf, fileRequest } from '../../src/client/page/files';
import { platformFor } from '../../src/client/session/platform';
import { problem, serve } from '../api/server';

test('[API-01] a file of the platform is requested with the headers of every call', async (t) => {
  const { apiBase, asked } = await serve(t, {
    '/a.pdf': (_, response) => response.writeHead(200, { 'content-length': '2048' }).end(),
  });
  const platform = platformFor(apiBase);
  platform.speak('de-DE');
  assert.equal((await factsOf(platform, `${apiBase}/a.pdf`)).bytes, 2048);
  const { accept, prefer, ...headers } = asked[0]!.headers;
  assert.deepEqual([asked[0]!.method, accept, prefer], ['HEAD', 'application/json, */*', 'respond-async']);
  assert.deepEqual([headers['accept-language'], headers['x-requested-with']], ['de-DE', 'XMLHttpRequest']);
  assert.equal(fileRequest(platform, `${apiBase}/a.pdf`).credentials, 'include');
  assert.equal(fileRequest(platform, `${apiBase}/a.pdf`, true).credentials, 'omit');
});

test('a storage host gets no data about the learner', () => {
  const platform = platformFor('https://learn.example');
  assert.deepEqual(fileRequest(platform, 'https://files.example/a.pdf'), { headers: {}, credentials: 'omit' });
});

test('facts of a file are requested once, and again after a network error', async (t) => {
  const { apiBase, asked } = await serve(t, { '/a.pdf': problem(404) });
  const platform = platformFor(apiBase);
  const facts = await Promise.all([1, 2].map(() => factsOf(platform, `${apiBase}/a.pdf`)));
  assert.deepEqual(facts, Array(2).fill({ bytes: null, type: null }));
  assert.equal(asked.length, 1);
  const away = 'http://127.0.0.1:1';
  assert.deepEqual(await factsOf(platformFor(away), `${away}/a.pdf`), { bytes: null, type: null });
});
