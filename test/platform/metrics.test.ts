import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { channels, groupMembers, groups } from '../../demo/platform/db/schema';
import { metricsServer } from '../../demo/platform/metrics';
import * as paths from '../../src/contract/paths';
import * as channelPaths from '../../src/contract/channel-paths';
import type { Browser } from './support/browser';
import { courses, people } from './support/fixtures';
import { boot, onPostgres, type TestPlatform } from './support/platform';

const server = metricsServer();
let platform: TestPlatform;
let ada: Browser;
before(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  platform = await boot({ publicRate: { atOnce: 3, perSecond: 0.001 } });
  ada = await platform.signedIn('ada');
});
after(async () => {
  server.close();
  await platform.close();
});

const ask = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
const metrics = async () => (await ask('/metrics')).text();
/** The value of a line; 0 without one. */
const valueIn = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((each) => each.startsWith(`${line} `))
      ?.slice(line.length) ?? 0,
  );
/** Waits until the metrics fit: a request is counted once its connection has taken the answer. */
async function eventually(fits: (text: string) => boolean): Promise<string> {
  const late = AbortSignal.timeout(5_000);
  for (;;) {
    const text = await metrics();
    if (fits(text)) return text;
    late.throwIfAborted();
  }
}
const ME = 'method="GET",route="/api/platform/v1/users/me"';

test('requests are counted by the pattern of their path and the class of their status, with their durations', async () => {
  const before = await metrics();
  const line = `learn_http_requests_total{${ME},status="2xx"}`;
  for (let count = 0; count < 3; count++) await ada.json(paths.me);
  const text = await eventually((now) => valueIn(now, line) === valueIn(before, line) + 3);
  const durations = `learn_http_request_duration_seconds_count{${ME}}`;
  assert.equal(valueIn(text, durations), valueIn(before, durations) + 3);
  assert.ok(valueIn(text, 'learn_database_queries_total') >= valueIn(before, 'learn_database_queries_total') + 3);
  assert.ok(valueIn(text, 'process_resident_memory_bytes') > 50_000_000);
  assert.equal(/learn_database_pool\{state="idle"\} [1-9]/.test(text), onPostgres);
});

test('no label names a person or a thing: addresses that do not exist share one route, and ids are patterns', async () => {
  for (const path of [
    `/api/lms/v1/nothing/${people.ada}`,
    `/idp/${people.ada}`,
    `/api/${'x'.repeat(60)}`,
    '/learn/oidc/x',
  ])
    await (await ada.fetch(path)).body?.cancel();
  await ada.get(paths.courseAccess(courses.course));
  const text = await eventually((now) => /route="[^"]*objectives\/:\w+/.test(now));
  assert.doesNotMatch(text, /[\da-f]{8}-[\da-f]{4}-/);
  assert.doesNotMatch(text, /ada|xxxx/);
  const routes = new Set(text.match(/route="[^"]*"/g));
  assert.ok(
    [...routes].some((route) => route.startsWith('route="/idp/token')),
    'the sign-in is counted',
  );
});

test('open streams and refusals of limits are counted; a stream is no slow request', async () => {
  const id = 'room';
  await platform.db.insert(channels).values({ id, name: 'Room', kind: 'messages' });
  const group = randomUUID();
  await platform.db.insert(groups).values({ id: group, name: 'Garden', channelId: id });
  await platform.db.insert(groupMembers).values({ groupId: group, userId: people.ada });
  const stream = await ada.get(channelPaths.channelStream(id));
  await eventually((text) => valueIn(text, 'learn_open_streams') === 1);
  await stream.body!.cancel();
  const over = await eventually((text) => valueIn(text, 'learn_open_streams') === 0);
  assert.doesNotMatch(over, /duration_seconds_count\{[^}]*stream/);
  assert.match(over, /requests_total\{[^}]*channels\/:id\/stream",status="2xx"\} 1/);
  for (let count = 0; count < 5; count++)
    await (await platform.visitor().get(paths.openCatalogShowcases())).body?.cancel();
  await eventually((text) => valueIn(text, 'learn_limits_hit_total{limit="public calls"}') === 2);
});

test('only /metrics is answered', async () => {
  assert.equal((await ask('/')).status, 404);
  assert.match((await ask('/metrics')).headers.get('content-type')!, /^text\/plain/);
});
