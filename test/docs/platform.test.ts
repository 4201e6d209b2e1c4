// The examples of docs/contract.md: a back end for the course list, and one for the course too.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { checkPlatform, type Result } from '../../src/conformance/check';
import { coursePriority } from '../../src/contract/list-filters/course-priority';
import { courseProgress } from '../../src/contract/list-filters/course-progress';

const COURSE = 'cccccccc-0000-4000-8000-000000000000';
const ORIGIN = 'http://localhost:5173';
/** Starts the platform of a file in docs. */
async function start(file: string) {
  const { platform } = (await import(new URL(`../../docs/${file}`, import.meta.url).href)) as { platform: Server };
  if (!platform.listening) await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  return { platform, address: `http://127.0.0.1:${(platform.address() as AddressInfo).port}` };
}
let server: Server;
let address = '';
let small: Server;
let smallAddress = '';

before(async () => {
  ({ platform: server, address } = await start('platform.mjs'));
  ({ platform: small, address: smallAddress } = await start('course-list.mjs'));
});
after(() => {
  server.close();
  small.close();
});

const cookieOf = async (of = address) => {
  const signIn = await fetch(`${of}/learn/oidc/login?redirectUrl=/`, { redirect: 'manual' });
  return signIn.headers.get('set-cookie')!.split(';')[0]!;
};
const check = async (only: string[], write: boolean, cookie?: string) =>
  checkPlatform({ address, cookie: cookie ?? (await cookieOf()) }, { only, write, courseId: COURSE, origin: ORIGIN });
const bad = (results: readonly Result[]) => results.filter(({ verdict }) => verdict === 'fails');

test('the back end of the guide fulfils the contract of the elements that it is for', async () => {
  const first = await check(['course-list', 'course'], true);
  assert.deepEqual(bad(first), []);
  assert.ok(first.some(({ name, verdict }) => name.startsWith('A command that is sent twice') && verdict === 'holds'));
  const held = (start: string) => first.find(({ name }) => name.startsWith(start))?.verdict;
  assert.deepEqual(['A part is begun', 'An attempt can be submitted'].map(held), ['holds', 'holds']);
  assert.ok(!first.some(({ name }) => name.includes('Public calls')), 'nobody asked about the public catalog');
  // With an attempt every call can be checked.
  const later = await check(['course-list', 'course'], false);
  const open = later.filter(({ needs, verdict }) => needs.length && verdict !== 'holds');
  assert.deepEqual([...bad(later), ...open], []);
});

test('a course goes from its start to its result', async () => {
  const cookie = await cookieOf();
  const ask = async (path: string, body?: object) => {
    const response = await fetch(`${address}/api/lms/v1/${path}`, {
      headers: { cookie, 'x-requested-with': 'XMLHttpRequest' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return (await response.json()) as Record<string, unknown>;
  };
  const command = async (name: string, body: object) =>
    assert.deepEqual((await ask(name, body)).completed, { state: 1 }, name);
  const attempt = crypto.randomUUID();
  await command('start-objective-workflows', { id: attempt, objectiveWorkflowAggregateId: COURSE });
  const part = crypto.randomUUID();
  await command('start-activity-workflows', { id: part, objectiveWorkflowId: attempt, activityPartIds: [] });
  const early = await ask('submit-objective-workflows', { id: attempt });
  assert.equal((early.completed as { state: number }).state, 2, 'a part is left');
  await command('finish-activity-workflows', {
    id: crypto.randomUUID(),
    objectiveWorkflowId: attempt,
    activityWorkflowIds: [part],
  });
  await command('submit-objective-workflows', { id: attempt });
  const { objectiveRecordId } = await ask(`objective-workflows/${attempt}`);
  const { data } = await ask(`objective-workflow-aggregates/${COURSE}/objective-records`);
  assert.deepEqual(
    (data as { id: string; passed: boolean }[]).map(({ id, passed }) => [id, passed]),
    [[objectiveRecordId, true]],
  );
});

test('a list alone can be checked: without commands, visitors’ calls and users/me', async () => {
  const results = await check(['course-list'], false);
  assert.deepEqual(bad(results), []);
  assert.ok(results.some(({ name, verdict }) => name.startsWith('A personal call without') && verdict === 'holds'));
  assert.deepEqual([...new Set(results.flatMap(({ needs }) => needs))], ['course-list']);
});

test('[EMB-15] a back end of 60 lines fulfils all that the course list asks for', async () => {
  const text = await readFile(new URL('../../docs/course-list.mjs', import.meta.url), 'utf8');
  assert.ok(text.trimEnd().split('\n').length <= 60);
  const target = { address: smallAddress, cookie: await cookieOf(smallAddress) };
  const results = await checkPlatform(target, { only: ['course-list'], write: false, origin: ORIGIN });
  assert.deepEqual(bad(results), []);
  const rules = results.filter(({ name }) => !name.startsWith('GET '));
  assert.deepEqual([...new Set(rules.map(({ verdict }) => verdict))], ['holds']);
  const ask = async (query: string, cookie = target.cookie) => {
    const response = await fetch(`${smallAddress}/api/lms/v1/users/me/objective-accesses/query?${query}`, {
      headers: { cookie },
    });
    return [response.status, await response.json()] as [number, { data: { objective: { name: string } }[] }];
  };
  const names = async (filter: unknown) => {
    const [, { data }] = await ask(`filter=${encodeURIComponent(JSON.stringify(filter))}`);
    return data.map(({ objective }) => objective.name);
  };
  const { notStarted, inProgress, completed } = courseProgress.expressions;
  const { mandatory, optional } = coursePriority.expressions;
  const found = await Promise.all([notStarted, inProgress, completed, mandatory, optional].map(names));
  assert.deepEqual(found, [['Knots'], ['Sails'], [], ['Knots'], ['Sails']]);
  assert.equal((await ask(`filter=${encodeURIComponent('["no.such.field","=",1]')}`))[0], 400);
  assert.equal((await ask('filter=nonsense'))[0], 400);
  assert.equal((await ask('', 'session=eve'))[0], 401);
});
