import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import type { ApiClient } from '../../src/client/client';
import { hearEvents } from '../../src/client/event-stream';

const heard = async (text: string) => {
  const response = new Response(text, { headers: { 'content-type': 'text/event-stream' } });
  const client = { request: async () => response } as unknown as ApiClient;
  const events: unknown[] = [];
  const { signal } = new AbortController();
  const retry = await hearEvents(client, v.unknown(), { path: '/x', signal, onEvent: (event) => events.push(event) });
  return { retry, events };
};

test('a stream that ends says when to reconnect, if the platform said so', async () => {
  assert.deepEqual(await heard('data: 1\n\nretry: 250\n\n'), { retry: 250, events: [1] });
  assert.deepEqual(await heard('data: 1\n\nretry: soon\n\n'), { retry: undefined, events: [1] });
});
