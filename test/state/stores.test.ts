import assert from 'node:assert/strict';
import { test } from 'node:test';
import { navigationSetting } from '../../src/contract/settings';
import * as paths from '../../src/contract/paths';
import * as certificatePaths from '../../src/contract/certificate-paths';
import { certificate } from '../../src/certificate/certificates';
import { $now } from '../../src/client/page/now';
import { platformFor } from '../../src/client/session/platform';
import { setTimezone, userUnits } from '../../src/profile/profile';
import { currentUser } from '../../src/client/session/session';
import { featureFlags, settings } from '../../src/client/page/settings';
import { $toasts, dismissToast, toast } from '../../src/client/page/toasts';
import { until } from '../api/patience';
import { json, serve } from '../api/server';

const user = (timezone: string | null) =>
  json({
    id: 'user-1',
    role: ['Learner'],
    tenant: 'Demo',
    tenant_id: 'tenant-1',
    username: 'mira',
    first_name: 'Mira',
    middle_name: null,
    last_name: 'Okafor',
    email: 'mira@example.com',
    timezone,
    permissions: [{ name: 'ObjectiveWorkflow.Create' }],
    licensedFeatures: [],
    portalUrl: null,
    adminUrl: null,
    impersonator: null,
  });

test('the person, units, settings and flags are those of the platform', async (t) => {
  const { apiBase } = await serve(t, {
    [paths.me]: user(null),
    [paths.units('user-1')]: json({ items: [{ name: 'Field office', membership: [{ is_primary: true }] }] }),
    [paths.settings([]).split('?')[0]!]: json({ data: { 'ui.learner.navigation': { catalog: true } } }),
    [paths.featureFlags]: json({ data: { 'learner.dashboard': true } }),
  });
  const platform = platformFor(apiBase);
  assert.equal((await currentUser(platform).load()).username, 'mira');
  assert.deepEqual(await userUnits(platform, 'user-1').load(), [
    { name: 'Field office', membership: [{ is_primary: true }] },
  ]);
  assert.deepEqual(await settings(platform, [navigationSetting]).load(), {
    'ui.learner.navigation': { catalog: true },
  });
  assert.deepEqual(await featureFlags(platform).load(), { 'learner.dashboard': true });
});

test('a time zone that was set shows in the person’s record', async (t) => {
  const { apiBase, asked } = await serve(t, {
    [paths.me]: [user(null), user('Asia/Tokyo')],
    [paths.timezone('user-1')]: json({}),
  });
  const platform = platformFor(apiBase);
  const store = currentUser(platform);
  t.after(store.listen(() => {}));
  await until(t, () => store.value?.data !== undefined);
  await setTimezone(platform, 'user-1', 'Asia/Tokyo');
  await until(t, () => store.value?.data?.timezone === 'Asia/Tokyo');
  assert.deepEqual(JSON.parse(asked[1]!.body), { timezone: 'Asia/Tokyo' });
});

test('an unknown certificate number is not found', async (t) => {
  const { apiBase } = await serve(t, { [certificatePaths.certificate('X').split('?')[0]!]: json({ data: [] }) });
  await assert.rejects(certificate(platformFor(apiBase), 'X').load(), { status: 404 });
});

test('a toast stays for seven seconds, unless it is dismissed', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const texts = () => $toasts.get().map(({ text }) => text);
  toast({ kind: 'success', text: 'one' });
  t.mock.timers.tick(1_000);
  toast({ kind: 'error', text: 'two' });
  toast({ kind: 'info', text: 'three' });
  assert.deepEqual(texts(), ['one', 'two', 'three']);
  dismissToast($toasts.get()[1]!.id);
  assert.deepEqual(texts(), ['one', 'three']);
  t.mock.timers.tick(5_999);
  assert.deepEqual(texts(), ['one', 'three']);
  t.mock.timers.tick(1);
  assert.deepEqual(texts(), ['three']);
  t.mock.timers.tick(1_000);
  assert.deepEqual(texts(), []);
});

test('now is updated each minute while it has subscribers', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'], now: 1_000_000 });
  const stop = $now.listen(() => {});
  assert.equal(Number($now.get()), 1_000_000);
  t.mock.timers.tick(59_999);
  assert.equal(Number($now.get()), 1_000_000);
  t.mock.timers.tick(1);
  assert.equal(Number($now.get()), 1_060_000);
  stop();
  t.mock.timers.tick(1_000);
  t.mock.timers.tick(600_000);
  assert.equal(Number($now.value), 1_060_000, 'and stops without subscribers');
});
