import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unknown } from 'valibot';
import { asking } from '../asking';
import { featureFlags as path, me } from '../../src/contract/paths';
import { adoptEarly, earlyResponse, takeEarly } from '../../src/client/early-requests';
import type { ApiError } from '../../src/client/errors';
import { preferred } from '../../src/i18n/format';
import { $storedLocale } from '../../src/client/page/locale';
import { platformFor } from '../../src/client/session/platform';
import { currentUser } from '../../src/client/session/session';
import { featureFlags } from '../../src/client/page/settings';
import { until } from '../api/patience';
import { json, serve } from '../api/server';
import { page } from './page';

$storedLocale.listen(() => {}); // as each element does

/** A platform with one early request. */
function early(name: string, body: unknown, arrived: boolean) {
  const platform = platformFor(`http://${name}.test`);
  const response = Response.json(body);
  const answer = earlyResponse(Promise.resolve(response));
  if (arrived) answer.arrived = { response, body };
  adoptEarly(new Map([[`http://${name}.test${path}`, answer]]));
  const known = featureFlags(platform).known();
  return { known, left: takeEarly(`http://${name}.test${path}`) === answer };
}

// An open channel to other tabs would keep this process alive.
Reflect.deleteProperty(globalThis, 'BroadcastChannel');

test('responses that arrived before the screen are in its stores at once', () => {
  assert.deepEqual(early('arrived', { data: { 'learner.dashboard': true } }, true), {
    known: { 'learner.dashboard': true },
    left: false,
  });
});

test('responses in flight, or that don’t fit, are not in the stores', () => {
  assert.deepEqual(early('on-its-way', { data: {} }, false), { known: undefined, left: true });
  assert.deepEqual(early('misfit', { data: 'none' }, true), { known: undefined, left: true });
});

test('dates follow the person’s time zone from an early response', (t) => {
  t.after(() => (preferred.zone = undefined));
  const body = {
    ...{ id: 'user-1', role: ['Learner'], tenant: 'Demo', tenant_id: 'tenant-1', username: 'mira' },
    ...{ first_name: 'Mira', middle_name: null, last_name: 'Okafor', email: 'mira@example.com' },
    timezone: 'Asia/Tokyo',
  };
  const response = Response.json(body);
  const answer = Object.assign(earlyResponse(Promise.resolve(response)), { arrived: { response, body } });
  adoptEarly(new Map([[`http://person.test${me}`, answer]]));
  assert.equal(currentUser(platformFor('http://person.test')).known()?.username, 'mira');
  assert.equal(preferred.zone, 'Asia/Tokyo');
});

const settingsPath = '/api/platform/v1/settings/query';
const refused = () => earlyResponse(Promise.resolve(Response.json({ status: 401 }, { status: 401 })));

test('[SGN-01] after a sign-in in a small window, no earlier response is used', async (t) => {
  const { apiBase } = await serve(t, { [path]: json({ data: { flag: true } }), [settingsPath]: json({ data: [] }) });
  const { focus } = page(t, { href: 'https://portal.example.com/' });
  const [taken, leftOver, late] = [refused(), refused(), refused()];
  const platform = platformFor(apiBase);
  t.after(platform.$signInNeeded.listen(() => {})); // as each element does
  adoptEarly(new Map([[apiBase + path, taken]]));
  const flags = featureFlags(platform);
  t.after(flags.listen(() => {}));
  await until(t, () => platform.$signInNeeded.get());
  assert.equal((flags.get().error as ApiError).status, 401);
  adoptEarly(new Map([[apiBase + path, leftOver]])); // from another element with the same request

  focus(); // the sign-in window is closed, and there is a session
  adoptEarly(new Map([[apiBase + settingsPath, late]])); // from an element whose code has loaded only now
  const settings = platform.resource(asking(unknown(), settingsPath));
  t.after(settings.listen(() => {}));
  await until(t, () => ![flags, settings].some((store) => store.get().loading));
  assert.deepEqual([flags.get().data, settings.get().data], [{ flag: true }, { data: [] }]);
  assert.equal(platform.$signInNeeded.get(), false);
});
