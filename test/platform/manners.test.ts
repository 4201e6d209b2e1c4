import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import * as v from 'valibot';
import { problem } from '../../src/contract/common';
import { config } from '../../src/contract/config';
import { featureFlags, settings, user, userUnits } from '../../src/contract/users';
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

async function refused(response: Response, status: number) {
  assert.equal(response.status, status);
  assert.match(response.headers.get('content-type') ?? '', /^application\/problem\+json/);
  const body = v.parse(problem, await response.json());
  assert.equal(body.status, status);
  assert.ok(body.title);
  return body;
}

test('every error is problem+json: no session, unknown path, wrong method, malformed, invalid or too large body', async () => {
  await refused(await platform.visitor().get(paths.me), 401);
  await refused(await platform.visitor().get(paths.enrolledCourses()), 401);
  await refused(await ada.get('/api/lms/v1/no-such-call'), 404);
  await refused(await ada.get('/api/nothing'), 404);
  await refused(await ada.post(paths.me, {}), 405);
  const send = (body: string, headers: Record<string, string> = {}) =>
    ada.fetch(paths.startObjectiveWorkflow, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', ...headers },
    });
  await refused(await send('{"id":'), 400);
  const { errors } = await refused(await send('{"id":"no-uuid"}'), 400);
  assert.deepEqual(Object.keys(errors ?? {}).sort(), ['id', 'objectiveWorkflowAggregateId']);
  await refused(await send('{}', { 'content-type': 'text/plain' }), 415);
  await refused(await send(JSON.stringify({ id: 'x'.repeat(300_000) })), 413);
});

test('[API-01] a call that changes something needs the XMLHttpRequest header', async () => {
  const bare = await ada.fetch(paths.timezone(people.ada), {
    method: 'POST',
    body: JSON.stringify({ timezone: 'Europe/Berlin' }),
    headers: { 'content-type': 'application/json' },
  });
  assert.ok([400, 403].includes(bare.status));
  assert.equal((await ada.json<{ timezone: string | null }>(paths.me)).timezone, null);
});

test('CORS: exact origins with credentials for learners, all origins without for public calls', async () => {
  const asked = (path: string, origin: string) => ada.get(path, { origin });
  const own = await asked(paths.me, PORTAL);
  assert.equal(own.headers.get('access-control-allow-origin'), PORTAL);
  assert.equal(own.headers.get('access-control-allow-credentials'), 'true');
  assert.match(own.headers.get('vary') ?? '', /origin/i);
  for (const origin of ['http://localhost:4201', 'https://localhost:4200', `${PORTAL}.evil.example`, 'null']) {
    assert.equal((await asked(paths.me, origin)).headers.get('access-control-allow-origin'), null, origin);
  }
  const open = await asked(paths.openCatalog(), 'http://127.0.0.1:4300');
  assert.equal(open.headers.get('access-control-allow-origin'), '*');
  assert.equal(open.headers.get('access-control-allow-credentials'), null);

  const preflight = (path: string, origin: string) =>
    platform.visitor().fetch(path, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,prefer,x-requested-with,accept-language',
      },
    });
  const allowed = await preflight(paths.startObjectiveWorkflow, PORTAL);
  assert.ok(allowed.ok);
  assert.equal(allowed.headers.get('access-control-allow-origin'), PORTAL);
  assert.match(allowed.headers.get('access-control-allow-methods') ?? '', /POST/);
  for (const name of ['content-type', 'prefer', 'x-requested-with']) {
    assert.match((allowed.headers.get('access-control-allow-headers') ?? '').toLowerCase(), new RegExp(name));
  }
  const foreign = await preflight(paths.startObjectiveWorkflow, 'http://evil.example');
  assert.equal(foreign.headers.get('access-control-allow-origin'), null);
});

test('[RT-23] /config-ui/config.json exists, with and without the base path, and fits the contract', async () => {
  for (const path of [paths.config, '/config-ui/config.json']) {
    const response = await platform.visitor().get(path);
    assert.equal(response.status, 200);
    v.parse(config, await response.json());
  }
});

test('settings and flags: only requested and known ones', async () => {
  const some = v.parse(settings, await ada.json(`${paths.settings(['platform.ui.feedback'])},no.such.key,constructor`));
  assert.deepEqual(some.data, { 'platform.ui.feedback': { learner: { visible: true } } });
  const flags = v.parse(featureFlags, await ada.json(paths.featureFlags));
  assert.equal(flags.data['learner.dashboard'], true);
});

test('the person, their units, and a time zone that must exist', async () => {
  const me = v.parse(user, await ada.json(paths.me));
  assert.deepEqual(me.role, ['Learner']);
  assert.equal(me.portalUrl, null);
  const { items } = v.parse(userUnits, await ada.json(paths.units(people.ada)));
  assert.deepEqual(items, [{ name: 'Gardens', membership: [{ is_primary: true }] }]);

  const zone = (id: string, timezone: string) => ada.post(paths.timezone(id), { timezone });
  assert.ok((await zone(people.ada, 'Asia/Kathmandu')).ok);
  assert.equal((await ada.json<{ timezone: string }>(paths.me)).timezone, 'Asia/Kathmandu');
  const { errors } = await refused(await zone(people.ada, 'Mars/Olympus'), 400);
  assert.ok(errors?.timezone);
});

test('another learner’s person, units and zone are not found', async () => {
  await refused(await ada.get(paths.units(people.ben)), 404);
  await refused(await ada.post(paths.timezone(people.ben), { timezone: 'Europe/Berlin' }), 404);
  await refused(await ada.get(paths.units(randomUUID())), 404);
  await refused(await ada.get(paths.units('no-uuid')), 404);
});

test('private responses are not cached; responses are compressed if the client supports it', async () => {
  assert.match((await ada.get(paths.me)).headers.get('cache-control') ?? '', /no-store|private/);
  const raw = await ada.fetch(paths.enrolledCourses(), {
    headers: { 'x-requested-with': 'XMLHttpRequest', 'accept-encoding': 'gzip' },
  });
  assert.equal(raw.headers.get('content-encoding'), 'gzip');
  const refuses = await ada.get(paths.enrolledCourses(), { 'accept-encoding': 'br, gzip;q=0' });
  assert.equal(refuses.headers.get('content-encoding'), null);
  for (const { headers } of [raw, refuses]) assert.match(headers.get('vary') ?? '', /Accept-Encoding/);
});

test('the OpenAPI document has what a client needs from another platform', async () => {
  type Operation = { operationId: string; tags: string[]; parameters: { name: string; in: string }[] };
  const document = await platform
    .visitor()
    .json<{ paths: Record<string, Record<string, Operation>> }>('/api/docs/openapi.json');
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  const ids = operations.map(({ operationId }) => operationId);
  assert.equal(new Set(ids).size, ids.length, 'each has a name of its own');
  assert.ok(ids.includes('getLmsUsersMeObjectivesByIdObjectiveAccess'), ids.join(' '));
  for (const { operationId, tags } of operations) assert.match(tags.join(), /^[a-z-]+$/, operationId);

  const queryOf = (path: string) =>
    document.paths[path]!.get!.parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name);
  assert.deepEqual(queryOf('/api/lms/v1/users/me/calendar-events/query'), ['select', 'from', 'to']);
  assert.deepEqual(queryOf('/api/platform/v1/settings/query'), ['keys']);
  assert.deepEqual(queryOf('/api/banner/v1/banners'), ['placement']);

  const text = JSON.stringify(document.paths['/api/lms/v1/objective-workflows/{id}']);
  assert.match(
    text,
    /"state":\{"type":"integer","enum":\[1,2,3,4,5,6\],"description":"1 inProgress, 2 submitted[^"]+6 finished"/,
  );
  assert.match(text, /"started":\{"type":"string","format":"date-time"\}/);
});

test('the OpenAPI document has every call of the contract, and its page has no script', async () => {
  const visitor = platform.visitor();
  const document = await visitor.json<{ openapi: string; paths: Record<string, Record<string, unknown>> }>(
    '/api/docs/openapi.json',
  );
  assert.match(document.openapi, /^3\.1/);
  const known = Object.keys(document.paths);
  for (const path of [
    paths.me,
    '/api/lms/v1/users/me/objective-accesses/query',
    '/api/lms/v1/objective-workflows/{id}',
    '/api/lms/v1/users/me/objective-workflows/{id}/activity-with-aggregates',
    '/api/lms/v1/public/open-catalog/objectives/{id}',
    paths.startObjectiveWorkflow,
  ]) {
    assert.ok(known.includes(path), path);
  }
  const page = await visitor.fetch('/api/docs');
  assert.match(page.headers.get('content-type') ?? '', /text\/html/);
  assert.match(page.headers.get('content-security-policy') ?? '', /default-src 'none'/);
  assert.doesNotMatch(await page.text(), /<script|style="|https?:\/\/(?!localhost)/);
});
