import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { unknown } from 'valibot';
import { asking } from '../asking';
import { me } from '../../src/contract/public-paths';
import { $storedLocale } from '../../src/client/page/locale';
import { platformFor } from '../../src/client/session/platform';
import { flushPromises, until } from '../api/patience';
import { page } from './page';

const HOME = 'https://learn.example.com';
const PLACE = `${HOME}/learn/courses/1/view/content`;
const PART = '/api/lms/v1/part';
const person = (id: string) => ({
  ...{ id, role: ['Learner'], tenant: 'Learn', tenant_id: '1', username: id, email: `${id}@learn.example` },
  ...{ first_name: id, middle_name: null, last_name: 'Test', timezone: null, licensedFeatures: ['LMS'] },
});

$storedLocale.listen(() => {}); // as each element does

/** A platform whose session is that of `signedIn`; undefined: it has ended. Data of the first person are on the page. */
async function inUse(t: TestContext, options: Partial<Parameters<typeof page>[1]> = {}) {
  const faked = page(t, { href: PLACE, ...options });
  const state: { signedIn: string | undefined; sent: string[] } = { signedIn: 'ada', sent: [] };
  const answer = (url: string, init?: RequestInit) => {
    state.sent.push(`${init?.method ?? 'GET'} ${url.replace(/^https?:\/\/[^/]+/, '')}`);
    if (!state.signedIn) return Response.json({ title: 'Unauthorized', status: 401 }, { status: 401 });
    return Response.json(url.endsWith(me) ? person(state.signedIn) : {});
  };
  t.mock.method(globalThis, 'fetch', async (url: string, init?: RequestInit) => Promise.resolve(answer(url, init)));
  const platform = platformFor(`${HOME}/${t.name.length}`); // one for each test
  const store = platform.resource(asking(unknown(), me));
  store.listen(() => {}); // until the process ends, as a page does
  platform.$signInNeeded.listen(() => {}); // as each element does
  await until(t, () => store.known() !== undefined);
  state.signedIn = undefined;
  const saved = platform.client.send(asking(unknown(), PART, 'put'), { text: 'typed' });
  const outcome = { is: 'waits' as string };
  saved.then(
    () => (outcome.is = 'saved'),
    () => (outcome.is = 'failed'),
  );
  return { ...faked, state, platform, outcome };
}

test('[SGN-01] a session that ends while the page is in use: the page stays, and the command waits for the sign-in', async (t) => {
  const { left, opened, focus, state, platform, outcome } = await inUse(t);
  await until(t, () => platform.$sessionOver.get() !== undefined);
  assert.deepEqual(left, []);
  platform.$sessionOver.get()!.signIn();
  assert.match(opened[0]!, /\/oidc\/login\?redirectUrl=.*signed-in/);
  focus();
  await flushPromises();
  assert.equal(outcome.is, 'waits', 'nobody has signed in yet');
  state.signedIn = 'ada';
  focus();
  await until(t, () => outcome.is === 'saved');
  assert.equal(platform.$sessionOver.get(), undefined);
  assert.equal(state.sent.filter((sent) => sent.startsWith('PUT')).length, 2);
});

test('[SGN-01] when another person signs in, the page loads again and sends nothing of the first one', async (t) => {
  const { focus, reloads, state, platform, outcome } = await inUse(t);
  await until(t, () => platform.$sessionOver.get() !== undefined);
  state.signedIn = 'ben';
  focus();
  await until(t, () => reloads.length === 1);
  assert.equal(outcome.is, 'waits');
  assert.equal(state.sent.filter((sent) => sent.startsWith('PUT')).length, 1);
});

test('[SGN-01] who puts the sign-in off keeps the page, and the command fails', async (t) => {
  const { left, platform, outcome } = await inUse(t);
  await until(t, () => platform.$sessionOver.get() !== undefined);
  platform.$sessionOver.get()!.later();
  await until(t, () => outcome.is === 'failed');
  assert.deepEqual([left, platform.$signInNeeded.get()], [[], true]);
});

test('[SGN-01] a frame leaves the end of a session to the page around it', async (t) => {
  const { platform, outcome } = await inUse(t, { framed: true });
  await until(t, () => outcome.is === 'failed');
  assert.deepEqual([platform.$sessionOver.get(), platform.$signInNeeded.get()], [undefined, true]);
});

test('[SGN-01] when no element can show the dialog, the page goes to the sign-in; when no element is left, it stays', async (t) => {
  for (const isShown of [true, false])
    await t.test(isShown ? 'an element' : 'no element is left', async (t) => {
      t.mock.timers.enable({ apis: ['setTimeout'] });
      const { left, platform, outcome } = await inUse(t);
      await until(t, () => platform.$sessionOver.get() !== undefined);
      const remove = platform.$sessionOver.listen(() => {}); // as each element does
      if (!isShown) remove();
      t.mock.timers.tick(9_999);
      await flushPromises();
      assert.deepEqual([left, outcome.is], [[], 'waits']);
      t.mock.timers.tick(1);
      await flushPromises();
      if (isShown) assert.match(left.join(), /^https:\/\/learn\.example\.com\/\d+\/learn\/oidc\/login\?.*&ended=true$/);
      else assert.deepEqual([left, outcome.is, platform.$sessionOver.get()], [[], 'failed', undefined]);
    });
});
