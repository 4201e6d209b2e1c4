import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { Browser } from './support/browser';
import { boot, type TestPlatform } from './support/platform';

interface Row {
  method: string;
  path: string;
  security: unknown[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, { description?: string }>;
}

let platform: TestPlatform;
let root: Browser;
let rows: Row[];
before(async () => {
  platform = await boot();
  root = await platform.signedIn('root');
  const { paths } = await root.json<{ paths: Record<string, Record<string, Omit<Row, 'method' | 'path'>>> }>(
    '/api/docs/openapi.json',
  );
  rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path })),
  );
  assert.ok(rows.length > 60);
});
after(() => platform.close());

/** Sends a call with random ids and an empty body. @param headers besides the type of the body */
async function statusOf(browser: Browser, row: Row, headers: Record<string, string>): Promise<number> {
  const response = await browser.fetch(row.path.replace(/\{\w+\}/g, randomUUID()), {
    method: row.method.toUpperCase(),
    headers: { ...headers, ...(row.requestBody && { 'content-type': Object.keys(row.requestBody.content)[0]! }) },
    ...(row.requestBody && { body: '{}' }),
  });
  await response.body?.cancel();
  return response.status;
}

test('the OpenAPI document names each status with which a call is refused', async () => {
  const ours = { 'x-requested-with': 'XMLHttpRequest' };
  const seen = new Set<number>();
  const unnamed: string[] = [];
  for (const row of rows) {
    for (const [browser, headers] of [
      [platform.visitor(), ours],
      [root, {}],
      [root, ours],
    ] as const) {
      const status = await statusOf(browser, row, headers);
      if (status < 400) continue;
      seen.add(status);
      if (!row.responses[status]) unnamed.push(`${row.method} ${row.path}: ${status}`);
    }
  }
  assert.deepEqual(unnamed, []);
  assert.deepEqual([...seen].sort(), [400, 401, 403, 404]);
});

test('the OpenAPI document names the 202 of each command, with the url of its outcome', () => {
  const accepted = rows.filter(({ responses }) => responses[202]).map(({ path }) => path.split('/').at(-1)!);
  for (const name of ['start-objective-workflows', 'submit-objective-workflows', 'finish-activity-workflows'])
    assert.ok(accepted.includes(name), name);
  assert.deepEqual(
    rows.filter(({ method, responses }) => responses[202] && method !== 'post'),
    [],
  );
});
