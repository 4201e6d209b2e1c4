import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { User } from '../../src/contract/users';
import { peopleToActFor } from '../../src/contract/acting';
import * as paths from '../../src/contract/paths';
import { boot, type TestPlatform } from './support/platform';

let platform: TestPlatform;
before(async () => void (platform = await boot()));
after(() => platform.close());

const START = '/api/platform/v1/start-impersonation';

test('an administrator acts as a learner, which is shown, and signs out of it into their own session', async () => {
  const root = await platform.signedIn('root');
  assert.equal((await root.post(START, { username: 'nobody' })).status, 404);
  assert.equal((await root.post(START, { username: 'root' })).status, 404);
  assert.equal((await root.post(START, { username: 'ada' })).status, 200);
  const acting = await root.json<User>(paths.me);
  assert.equal(acting.username, 'ada');
  assert.equal(acting.impersonator?.name, 'Rosa Keller');
  assert.match(decodeURIComponent(root.cookie('lmsUser') ?? ''), /"username":"ada"/);
  assert.equal((await root.post(START, { username: 'ben' })).status, 403, 'one at a time');

  const { url } = await root.go('/learn/oidc/logout');
  assert.equal(url.pathname, '/learn/');
  const back = await root.json<User>(paths.me);
  assert.equal(back.username, 'root');
  assert.equal(back.impersonator, null);
});

test('an administrator finds the person by a part of the name or by the username; a learner finds nobody', async () => {
  const root = await platform.signedIn('root');
  const found = async (search: string) =>
    (await root.json<{ data: { username: string; name: string }[] }>(peopleToActFor(search))).data;
  const everybody = await found('');
  assert.ok(everybody.length > 1);
  assert.ok(!everybody.some(({ username }) => username === 'root'), 'nobody acts for an administrator');
  const [ada] = await found('ADA');
  assert.equal(ada?.username, 'ada');
  assert.deepEqual(await found(ada.name.slice(0, 3).toUpperCase()), [ada]);
  assert.deepEqual(await found('%'), [], 'the text is no pattern');
  const learner = await platform.signedIn('ada');
  assert.equal((await learner.get(peopleToActFor(''))).status, 403);
});

test('a learner can’t act for others', async () => {
  const ada = await platform.signedIn('ada');
  assert.equal((await ada.post(START, { username: 'ben' })).status, 403);
  assert.equal((await ada.json<User>(paths.me)).username, 'ada');
});
