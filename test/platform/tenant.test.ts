import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as v from 'valibot';
import * as paths from '../../src/contract/paths';
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
const put = (browser: Browser, path: string, body: object) => browser.put(`/api/platform/v1/${path}`, body);
const flags = async (browser: Browser) => v.parse(featureFlags, await browser.json(paths.featureFlags)).data;
const setting = async (key: string) => v.parse(settings, await ada.json(paths.settings([key]))).data[key];

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
    await put(root, `settings/${FLAGS_OF}`, { value: broken });
    assert.equal((await flags(ada))['learner.dashboard'], false);
  }
});

test('a setting can have any value, and is removed when it has none', async () => {
  await put(root, 'settings/ui.some.thing', { value: { deep: [1, 'two'] } });
  assert.deepEqual(await setting('ui.some.thing'), { deep: [1, 'two'] });
  await put(root, 'settings/ui.some.thing', { value: null });
  assert.equal(await setting('ui.some.thing'), undefined);
});

test('other people can’t change settings, and unknown names are refused', async () => {
  assert.equal((await put(ada, 'settings/platform.common.locale', { value: 'de-DE' })).status, 403);
  assert.equal((await put(ada, 'feature-flags/learner.dashboard', { enabled: true })).status, 403);
  assert.equal((await put(platform.visitor(), 'settings/a', { value: 1 })).status, 401);
  assert.equal((await put(root, 'settings/no%20name', { value: 1 })).status, 400);
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
  await set(['en-US', 'fr', 7]);
  assert.deepEqual((await config()).supportedLocales, ['en-US', 'fr']);
  for (const none of ['en-US', null]) {
    await set(none);
    assert.equal((await config()).supportedLocales, undefined);
  }
});
