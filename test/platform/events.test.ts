import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { events } from '../../demo/platform/db/schema';
import type { LogEvent } from '../../src/contract/events';
import * as paths from '../../src/contract/paths';
import type { Browser } from './support/browser';
import { people } from './support/fixtures';
import { boot, PORTAL, type TestPlatform } from './support/platform';

let platform: TestPlatform;
let ada: Browser;
before(async () => {
  platform = await boot();
  ada = await platform.signedIn('ada');
});
after(() => platform.close());

const event = (changes: Partial<LogEvent> = {}): LogEvent => ({
  id: randomUUID(),
  name: 'objective_start',
  at: '2026-11-21T09:00:00.000Z',
  sessionId: randomUUID(),
  user: { id: people.ada, mobile: false, role: 'learner', locale: 'en-US', appVersion: null, tenant: 'Learn' },
  details: { objectiveId: randomUUID() },
  ...changes,
});
const stored = async (id: string) => (await platform.db.select().from(events).where(eq(events.id, id)))[0];
const log = async (body: unknown, browser = ada) => {
  const response = await browser.post(paths.events, body);
  return { status: response.status, body: (await response.json()) as { stored?: number } };
};

test('[SES-03] stores an event, and a batch, with name, instant and user properties; each id once', async () => {
  const one = event();
  assert.deepEqual(await log(one), { status: 200, body: { stored: 1 } });
  const row = await stored(one.id);
  assert.equal(row?.userId, people.ada);
  assert.equal(row?.name, 'objective_start');
  assert.equal(row?.at.toISOString(), one.at);
  const { sessionId, user, details } = one;
  assert.deepEqual(row?.properties, { sessionId, user, details });

  const [two, feedback] = [
    event(),
    event({ name: 'product_feedback', details: { grade: 4, details: ['speed'], comment: 'ok' } }),
  ];
  assert.deepEqual(await log([one, two, two, feedback]), { status: 200, body: { stored: 2 } });
  assert.deepEqual(await log([one, two, feedback]), { status: 200, body: { stored: 0 } });
});

test('events of other people are not stored, and none without a session', async () => {
  const foreign = event();
  assert.deepEqual(await log(foreign, await platform.signedIn('ben')), { status: 200, body: { stored: 0 } });
  assert.equal((await log(foreign, platform.visitor())).status, 401);
  assert.equal(await stored(foreign.id), undefined);
});

test('invalid and too large events are refused', async () => {
  const refused = [
    event({ name: 'course_deleted' as never }),
    event({ at: 'yesterday' }),
    event({ id: 'one' }),
    event({ details: { comment: 'x'.repeat(5_000) } }),
    event({ details: Object.fromEntries(Array.from({ length: 30 }, (_, count) => [`key${count}`, 1])) }),
    event({ details: { nested: { deep: true } as never } }),
    event({ user: { ...event().user, role: 'Administrator' as never } }),
    [],
    Array.from({ length: 51 }, () => event()),
  ];
  for (const body of refused) assert.equal((await log(body)).status, 400, JSON.stringify(body).slice(0, 80));
  const large = Array.from({ length: 40 }, () => event({ details: { comment: 'x'.repeat(3_900) } }));
  assert.equal((await log(large)).status, 413);
});

test('[API-01] events need X-Requested-With, also from pages of the platform', async () => {
  for (const origin of [undefined, platform.origin, 'null', PORTAL, 'http://evil.example']) {
    const id = randomUUID();
    const headers = { 'content-type': 'application/json', ...(origin && { origin }) };
    const body = JSON.stringify([event({ id })]);
    assert.equal((await ada.fetch(paths.events, { method: 'POST', body, headers })).status, 403, origin);
    assert.equal(await stored(id), undefined);
  }
});
