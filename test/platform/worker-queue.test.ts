import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { Problem } from '../../demo/platform/server/problem';
import { drawings } from '../../demo/platform/certificate/draw';
import type { Certificate } from '../../demo/platform/certificate/drawing';
import { workerQueue } from '../../demo/platform/server/worker-queue';

type Task =
  { how: 'answer' | 'thread' | 'throw' | 'exit' | 'hang' | 'fail' } | { how: 'wait'; flag: SharedArrayBuffer };

const queue = (limits: Partial<Parameters<typeof workerQueue>[1]> = {}) =>
  workerQueue<Task, string>(new URL('./support/breakable-worker.mjs', import.meta.url), {
    most: 10,
    patienceMs: 60_000,
    ...limits,
  });

/** A task that waits in its thread until `release`. */
function heldTask() {
  const flag = new SharedArrayBuffer(4);
  const release = () => {
    const value = new Int32Array(flag);
    Atomics.store(value, 0, 1);
    Atomics.notify(value, 0);
  };
  return { task: { how: 'wait', flag } as const, release };
}

test('requests are answered while a task runs', async () => {
  const { run, length } = queue();
  const { task, release } = heldTask();
  const held = run(task);
  const server = createServer((_, response) => response.end('here')).listen(0, 'localhost');
  await once(server, 'listening');
  const answer = await fetch(`http://localhost:${(server.address() as AddressInfo).port}/`);
  assert.equal(await answer.text(), 'here');
  assert.equal(length(), 1, 'the task still runs');
  server.close();
  release();
  assert.equal(await held, 'wait');
  assert.equal(length(), 0);
});

test('a task whose worker throws, exits or hangs fails; the next tasks run in another worker', async () => {
  const { run } = queue({ patienceMs: 2_000 });
  for (const how of ['throw', 'exit', 'hang', 'fail'] as const) {
    const [broken, next] = await Promise.allSettled([run({ how }), run({ how: 'answer' })]);
    assert.equal(broken.status, 'rejected', how);
    assert.deepEqual(next, { status: 'fulfilled', value: 'answer' }, how);
  }
});

test('a thread without a task ends after a while, and the next task runs in another', async () => {
  const { run } = queue({ idleMs: 10 });
  const first = await run({ how: 'thread' });
  let later = first;
  while (later === first) {
    await setTimeout(30);
    later = await run({ how: 'thread' });
  }
  assert.match(later, /^\d+$/);
});

test('a full queue refuses a task with 503 and a time for the retry, and takes tasks again later', async () => {
  const { run } = queue({ most: 2 });
  const { task, release } = heldTask();
  const held = [run(task), run({ how: 'answer' }), run({ how: 'answer' })];
  await assert.rejects(run({ how: 'answer' }), (error: Problem) => error.status === 503 && error.more.retryAfter! > 0);
  release();
  assert.deepEqual(await Promise.all(held), ['wait', 'answer', 'answer']);
  assert.equal(await run({ how: 'answer' }), 'answer');
});

test('a certificate is drawn in a thread of its own: the process goes on meanwhile', async () => {
  const certificate = {
    certificateNumber: '7QK2M-XD04R-9ZTW3-HB8FA',
    certificateTemplate: { id: 'template', name: 'Home baker' },
    objective: { name: 'The science of bread', code: 'BRD-101', description: '' },
    userName: 'Zoë Ωmega',
    objectiveRecord: null,
    expirationDate: null,
    created: '2026-09-03T10:00:00Z',
    verifyUrl: 'https://learn.example',
  } as unknown as Certificate;
  const file = (now: string) => drawings.run({ kind: 'pdf', certificate, locale: 'en-US', now: new Date(now) });
  await file('2026-10-01'); // its code has loaded
  let turns = 0;
  let isDrawn = false;
  const drawn = file('2026-10-02').finally(() => (isDrawn = true));
  const count = () => {
    turns++;
    if (!isDrawn) setImmediate(count);
  };
  count();
  assert.equal(Buffer.from((await drawn).slice(0, 5)).toString(), '%PDF-');
  assert.ok(turns > 20, `the event loop turned ${turns} times`);
});
