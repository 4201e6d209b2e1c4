import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { after, before, test } from 'node:test';
import type { Call } from '../../src/contract/call';
import { boot, type TestPlatform } from './support/platform';

const FOLDER = 'src/contract/calls';
/** Calls whose schemas are rules of their subject. */
const OF_SUBJECTS = [
  'src/quiz/rules/quiz-calls.ts',
  'src/feedback/feedback-calls.ts',
  'src/certificate/credential-calls.ts',
];

let platform: TestPlatform;
before(async () => (platform = await boot()));
after(() => platform.close());

async function records(): Promise<[name: string, record: Call][]> {
  const files = [...readdirSync(FOLDER).map((file) => `${FOLDER}/${file}`), ...OF_SUBJECTS];
  const modules = await Promise.all(
    files.map(async (file) => Object.entries((await import(`../../${file}`)) as Record<string, Partial<Call>>)),
  );
  return modules.flat().filter((entry): entry is [string, Call] => 'pattern' in entry[1]);
}

test('the platform answers every call of the contract, and no other', async () => {
  const { paths } = await platform.visitor().json<{ paths: Record<string, object> }>('/api/docs/openapi.json');
  const answered = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  const described = (await records()).map(
    ([, { method, pattern }]) => `${method} ${pattern.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}')}`,
  );
  assert.deepEqual([...new Set(described)].sort(), answered.sort());
});

test('what a call changes has one path, by which it is found again', async () => {
  for (const [name, record] of await records()) {
    if (record.method === 'get') continue;
    const { changes } = (record as unknown as (...ids: string[]) => { changes: { pattern: string }[] })('a', 'b', 'c');
    for (const { pattern } of changes) assert.doesNotMatch(pattern, /:/, name);
  }
});
