import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as v from 'valibot';
import * as schema from '../../demo/platform/db/schema';
import * as paths from '../../src/contract/paths';
import type { SettingKey } from '../../src/contract/settings-about';
import { featureFlags, settings } from '../../src/contract/users';
import type { Browser } from './support/browser';
import { boot, type TestPlatform } from './support/platform';

let platform: TestPlatform;
let root: Browser;
let ada: Browser;
before(async () => {
  platform = await boot();
  root = await platform.signedIn('root');
  ada = await platform.signedIn('ada');
});
after(() => platform.close());

const FLAGS_OF = 'platform.flags.people';
/** Stores a value past the platform's check, as another version of it may have done. */
const store = (key: SettingKey, value: unknown) =>
  platform.db
    .insert(schema.settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: schema.settings.key, set: { value } });
const put = (browser: Browser, path: string, body: object) => browser.put(`/api/platform/v1/${path}`, body);
const flags = async (browser: Browser) => v.parse(featureFlags, await browser.json(paths.featureFlags)).data;
const setting = async (key: SettingKey) => v.parse(settings, await ada.json(paths.settings([key]))).data[key];

test('[LIM-02] an administrator switches the dashboard off and on for all', async () => {
  assert.equal((await put(root, 'feature-flags/learner.dashboard', { enabled: false })).status, 200);
  assert.equal((await flags(ada))['learner.dashboard'], false);
  assert.equal((await put(root, 'feature-flags/learner.dashboard', { enabled: true })).status, 200);
  assert.equal((await flags(ada))['learner.dashboard'], true);
});

test('[LIM-02] a flag that is off can be on for some people', async () => {
  await put(root, 'feature-flags/learner.dashboard', { enabled: false });
  await put(root, `settings/${FLAGS_OF}`, { value: { 'learner.dashboard': ['ada'] } });
  assert.equal((await flags(ada))['learner.dashboard'], true);
  assert.equal((await flags(root))['learner.dashboard'], false);
  for (const broken of ['ada', { 'learner.dashboard': 'ada' }]) {
    assert.equal((await put(root, `settings/${FLAGS_OF}`, { value: broken })).status, 400);
    await store(FLAGS_OF, broken);
    assert.equal((await flags(ada))['learner.dashboard'], false, 'nobody has it by an invalid value');
  }
});

test('a setting is stored as it was sent, and removed by null', async () => {
  await put(root, 'settings/ui.learner.navigation', { value: { rooms: true } });
  assert.deepEqual(await setting('ui.learner.navigation'), { rooms: true });
  await put(root, 'settings/ui.learner.navigation', { value: null });
  assert.equal(await setting('ui.learner.navigation'), undefined);
});

const wrong: [SettingKey, value: unknown][] = [
  ['ui.learner.navigation', { rooms: 'yes' }],
  ['ui.learner.navigation', []],
  ['platform.flags.people', []],
  ['platform.ui.feedback', { learner: { visible: 1 } }],
  ['platform.common.locale', 7],
  ['platform.common.supported_locales', ['en-US', 7]],
  ['platform.common.supported_locales', 'en-US'],
  ['lms.learner_allowed_external_sources', ['cdn.example']],
  ['LMS.MediaBlock.AllowScripts', 'true'],
  ['learner.tutor', {}],
  ['lms.datalake.sessionDuration', 0],
  ['lms.datalake.sessionDuration', '30'],
  ['platform.fragments', { 'calendar-main': { url: '/a.js' } }],
  ['platform.tenant', { id: 1, name: 'Acme' }],
  ['platform.flags.people', { 'learner.dashboard': 'ada' }],
];
for (const [key, value] of wrong)
  test(`${JSON.stringify(value)} is no value of ${key}: it is refused with a reason, and the stored one stays`, async () => {
    const before = await setting(key);
    const refused = await put(root, `settings/${key}`, { value });
    assert.equal(refused.status, 400);
    const { title, errors } = (await refused.json()) as { title: string; errors: Record<string, string[]> };
    assert.ok(title.includes(key));
    assert.ok(Object.values(errors).flat().length > 0);
    assert.deepEqual(await setting(key), before);
  });

test('a key that no setting has is refused, and named', async () => {
  const refused = await put(root, 'settings/ui.some.thing', { value: 1 });
  assert.equal(refused.status, 404);
  assert.match(await refused.text(), /ui\.some\.thing/);
});

test('other people can’t change settings, and unknown names are refused', async () => {
  assert.equal((await put(ada, 'settings/platform.common.locale', { value: 'de-DE' })).status, 403);
  assert.equal((await put(ada, 'feature-flags/learner.dashboard', { enabled: true })).status, 403);
  assert.equal((await put(platform.visitor(), 'settings/a', { value: 1 })).status, 401);
  assert.equal((await put(root, 'feature-flags/learner.dashboard', { enabled: 'yes' })).status, 400);
});

test('[RCV-10] visitors get the allowed sources of content from the configuration', async () => {
  const config = () => platform.visitor().json<{ allowedExternalSources?: string }>(paths.config);
  await put(root, 'settings/lms.learner_allowed_external_sources', { value: 'cdn.example' });
  assert.equal((await config()).allowedExternalSources, 'cdn.example');
  await put(root, 'settings/lms.learner_allowed_external_sources', { value: null });
  assert.equal((await config()).allowedExternalSources, undefined);
});

test('[NAV-06] visitors get the languages from the configuration', async () => {
  const config = () => platform.visitor().json<{ supportedLocales?: string[] }>(paths.config);
  const set = (value: unknown) => put(root, 'settings/platform.common.supported_locales', { value });
  await set(['en-US', 'fr']);
  assert.deepEqual((await config()).supportedLocales, ['en-US', 'fr']);
  await store('platform.common.supported_locales', 'en-US');
  assert.equal((await config()).supportedLocales, undefined, 'a stored value that is invalid');
  await set(null);
  assert.equal((await config()).supportedLocales, undefined);
});
