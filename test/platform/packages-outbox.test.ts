import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';

interface Change {
  item: string;
  values: Record<string, string>;
  key?: string;
}
interface Box {
  changes: Change[];
  isOver?: boolean;
  restore(data: { revision: number; lastChange: string | null }): Promise<Change[]>;
  add(change: Change): void;
  send(): Promise<void>;
  leave(): void;
}
// The player's own code: plain scripts, as browsers load them.
const { Outbox } = (await import('../../demo/platform/packages/player/outbox.js' as string)) as {
  Outbox: new (launch: object, told: object) => Box;
};

/** The store of a device: as much of IndexedDB as the player uses. */
function deviceStore() {
  const rows = new Map<string, unknown>();
  const answer = (result: unknown) => {
    const request: { result: unknown; onsuccess?: () => void; onerror?: () => void; onupgradeneeded?: () => void } = {
      result,
    };
    queueMicrotask(() => request.onsuccess?.());
    return request;
  };
  const objectStore = () => ({
    get: (key: string) => answer(structuredClone(rows.get(key))),
    put: (value: unknown, key: string) => void rows.set(key, structuredClone(value)),
    delete: (key: string) => void rows.delete(key),
  });
  return { rows, open: () => answer({ transaction: () => ({ objectStore }) }) };
}

type Answer = { status: number; body: object } | 'no network';
let answers: Answer[];
let sent: { method: string; revision: string | null; body: Change | undefined; keepalive: boolean | undefined }[];
let device: ReturnType<typeof deviceStore>;
beforeEach(() => {
  [answers, sent, device] = [[], [], deviceStore()];
  mock.timers.enable({ apis: ['setTimeout'] });
  Object.assign(globalThis, { addEventListener: () => {}, indexedDB: device });
  mock.method(globalThis, 'fetch', (_path: string, { method = '', headers, body, keepalive }: RequestInit) => {
    const revision = new Headers(headers).get('if-match');
    sent.push({ method, revision, body: body ? (JSON.parse(body as string) as Change) : undefined, keepalive });
    const next = answers.shift() ?? 'no network';
    return next === 'no network'
      ? Promise.reject(new TypeError('fetch failed'))
      : Promise.resolve(new Response(JSON.stringify(next.body), { status: next.status }));
  });
});
afterEach(() => {
  mock.timers.reset();
  mock.restoreAll();
});

const settled = async () => {
  for (let turns = 0; turns < 10; turns++) await turn();
};
async function boxOf(data = { revision: 4, lastChange: null as string | null }) {
  const states: string[] = [];
  const ended: string[] = [];
  const told = { state: (name: string) => states.push(name), ended: (reason: string) => ended.push(reason) };
  const box = new Outbox({ id: 'registration', token: 'secret' }, told);
  const kept = await box.restore(data);
  await settled();
  return { box, kept, states, ended };
}
const change = (page: string): Change => ({ item: 'I1', values: { 'cmi.suspend_data': page } });
const accepted = (revision: number): Answer => ({ status: 200, body: { revision } });

test('[PKG-03] without a network a change waits on the device, and is sent once there is one', async () => {
  const { box, states } = await boxOf();
  box.add(change('1'));
  await settled();
  assert.equal(states.at(-1), 'waiting');
  assert.equal(device.rows.size, 1);
  answers = [accepted(5)];
  mock.timers.tick(1_000);
  await settled();
  assert.deepEqual([states.at(-1), device.rows.size, box.changes.length], ['saved', 0, 0]);
  assert.equal(sent[0]!.body!.key, sent[1]!.body!.key, 'the platform counts it once');
});

test('[PKG-03] a tab that was closed without a network loses nothing: the next one sends it', async () => {
  const { box } = await boxOf();
  box.add(change('2'));
  await settled();
  sent = [];
  answers = [accepted(5)];
  const { states } = await boxOf();
  assert.deepEqual(sent[0]!.body!.values, { 'cmi.suspend_data': '2' });
  assert.deepEqual([sent[0]!.revision, states.at(-1), device.rows.size], ['"4"', 'saved', 0]);
});

test('[PKG-03] a change whose answer was lost is not sent again, and none overwrites what another device has stored', async () => {
  const { box } = await boxOf();
  box.add(change('3'));
  await settled();
  const [{ key }] = box.changes as [Required<Change>];
  sent = [];
  const arrived = await boxOf({ revision: 5, lastChange: key });
  assert.deepEqual([arrived.kept, sent], [[], []]);
  const other = (await boxOf()).box;
  other.add(change('4'));
  await settled();
  sent = [];
  const later = await boxOf({ revision: 9, lastChange: 'of another device' });
  assert.deepEqual([later.kept, sent, device.rows.size], [[], [], 0]);
});

test('[PKG-03] when the page goes, what waits is sent by requests that outlive it', async () => {
  const { box } = await boxOf();
  box.add(change('5'));
  await settled();
  sent = [];
  box.leave();
  assert.deepEqual(
    sent.map(({ method, keepalive }) => [method, keepalive]),
    [
      ['PUT', true],
      ['POST', true],
    ],
  );
});

test('[PKG-03] after the end of the session a change stays on the device, for the next sign-in', async () => {
  const { box, ended } = await boxOf();
  answers = [{ status: 401, body: {} }];
  box.add(change('6'));
  await settled();
  assert.deepEqual([ended, device.rows.size], [['over'], 1]);
  answers = [accepted(5)];
  sent = [];
  await boxOf();
  assert.deepEqual([sent.length, sent[0]!.body!.values, device.rows.size], [1, { 'cmi.suspend_data': '6' }, 0]);
});
