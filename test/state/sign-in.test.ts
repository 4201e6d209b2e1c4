import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atom } from 'nanostores';
import { $storedLocale } from '../../src/client/page/locale';
import { platformFor } from '../../src/client/session/platform';
import { signOut } from '../../src/client/session/session';
import { returned, sessionSticks, startSignIn, startSignOut } from '../../src/client/session/sign-in';
import { askForSignIn } from '../../src/client/session/unauthorized';
import { flushPromises } from '../api/patience';
import { lockManager, page } from './page';

const HOME = 'https://learn.example.com';
const ROOT = `${HOME}/learn`;
const COURSE = `${HOME}/learn/courses/1/view?viewType=REVIEW#part`;
const login = (back: string, wishes: Record<string, string> = {}) => {
  const params = new URLSearchParams({ redirectUrl: back, ...wishes });
  return `${ROOT}/oidc/login?${params.toString()}`;
};

$storedLocale.listen(() => {}); // as each element does

/** Asks for a sign-in like the client; returns the state so far. */
function ask(refresh = () => {}) {
  const $needed = atom(false);
  $needed.listen(() => {}); // as each element does
  const result = { outcome: 'pending', $needed };
  void askForSignIn(ROOT, $needed, refresh).then((outcome) => (result.outcome = outcome));
  return result;
}

test('[SGN-01] on the platform’s own page it navigates to the sign-in, which returns to this address', async (t) => {
  for (const options of [{ locks: lockManager() }, {}, { secure: false }]) {
    await t.test(JSON.stringify(options), async (t) => {
      const { left } = page(t, { href: COURSE, ...options });
      const { outcome, $needed } = ask();
      await flushPromises();
      assert.deepEqual(left, [login(COURSE)]);
      assert.equal(outcome, 'pending', 'nothing is shown while the page navigates away');
      assert.equal($needed.get(), false);
    });
  }
});

test('[SGN-01] in a frame, and on a page of another origin, it only reports that a sign-in is needed', async (t) => {
  for (const options of [{ href: COURSE, framed: true }, { href: 'https://portal.example.com/' }]) {
    await t.test(options.href, async (t) => {
      const { left } = page(t, { ...options, locks: lockManager() });
      const result = ask();
      await flushPromises();
      assert.deepEqual(left, []);
      assert.equal(result.outcome, 'give-up');
      assert.equal(result.$needed.get(), true);
    });
  }
});

test('[SGN-01] one tab at a time: the others wait', async (t) => {
  const locks = lockManager();
  const { left } = page(t, { href: COURSE, locks });
  const first = ask();
  const second = ask();
  await flushPromises();
  assert.deepEqual(left, [login(COURSE)]);
  assert.equal(first.outcome, 'pending');
  assert.deepEqual([second.outcome, second.$needed.get()], ['give-up', true]);
});

test('a session that does not last causes no endless loop', async (t) => {
  t.mock.timers.enable({ apis: ['Date'] });
  t.mock.timers.tick(100_000);
  const { left } = page(t, { href: COURSE });
  ask();
  returned(); // the return from the sign-in
  t.mock.timers.tick(9_999);
  const again = ask();
  await flushPromises();
  assert.deepEqual([left.length, again.outcome, again.$needed.get()], [1, 'give-up', true]);
  t.mock.timers.tick(10_000);
  ask();
  await flushPromises();
  assert.equal(left.length, 2, 'a session that ends later starts another sign-in');
});

test('a session that ends after it has worked is not a loop', async (t) => {
  const { left } = page(t, { href: COURSE });
  for (let times = 0; times < 5; times++) {
    ask();
    returned();
    sessionSticks(); // the person was known
    await flushPromises();
  }
  assert.equal(left.length, 5);
});

test('[SGN-01] an abandoned sign-in is not a loop: after signing out, another one is possible at once', async (t) => {
  const { left } = page(t, { href: `${HOME}/learn/` });
  ask(); // the page that signing out leads to
  ask(); // another one, opened before the sign-in
  await flushPromises();
  assert.equal(left.length, 2);
});

test('a platform whose sign-in returns differently causes no endless loop either', async (t) => {
  const { left } = page(t, { href: COURSE });
  const asked = [ask(), ask(), ask(), ask()];
  await flushPromises();
  assert.equal(left.length, 3);
  assert.equal(asked[3]!.outcome, 'give-up');
});

test('when storage is refused, a loop can’t be detected, so it only reports', async (t) => {
  const { left } = page(t, { href: COURSE, shut: true });
  const result = ask();
  await flushPromises();
  assert.deepEqual([left.length, result.outcome], [0, 'give-up']);
});

test('a return to the page requests again, until there is a session', async (t) => {
  const { focus } = page(t, { href: 'https://portal.example.com/' });
  let refreshed = 0;
  const { $needed } = ask(() => refreshed++);
  await flushPromises();
  focus();
  focus();
  assert.equal(refreshed, 2);
  $needed.set(false);
  focus();
  assert.equal(refreshed, 2);
});

test('[RT-22] a requested sign-in opens in this page on the platform’s origin, in a window on other origins', async (t) => {
  await t.test('at home', (t) => {
    const { left, opened } = page(t, { href: COURSE });
    startSignIn(ROOT, { provider: 'campus' });
    assert.deepEqual([left, opened], [[login(COURSE, { provider: 'campus' })], []]);
  });
  for (const options of [{ href: COURSE, framed: true }, { href: 'https://portal.example.com/' }]) {
    await t.test(options.href, (t) => {
      const { left, opened } = page(t, options);
      startSignIn(ROOT);
      assert.deepEqual([left, opened], [[], [login(`${ROOT}/signed-in`)]]);
    });
  }
});

test('[RT-22] signing out navigates to the platform', (t) => {
  const { left } = page(t, { href: COURSE });
  startSignOut(ROOT);
  assert.deepEqual(left, [`${ROOT}/oidc/logout`]);
});

test('[RT-22] a 401 while the page leaves for a sign-out or sign-in of a click starts no other sign-in, which would replace it', async (t) => {
  const clicks = [
    { leave: () => startSignOut(ROOT), to: `${ROOT}/oidc/logout` },
    { leave: () => startSignIn(ROOT, { provider: 'campus' }), to: login(COURSE, { provider: 'campus' }) },
  ];
  for (const { leave, to } of clicks) {
    await t.test(to, async (t) => {
      const { left, restore } = page(t, { href: COURSE, locks: lockManager() });
      leave();
      const during = ask();
      await flushPromises();
      assert.deepEqual([left, during.outcome], [[to], 'give-up']);
      restore(); // the way back, to the page as it was
      ask();
      await flushPromises();
      assert.deepEqual(left, [to, login(COURSE)]);
    });
  }
});

test('the sign-in gets the language of the page, else the learner’s choice, else none', async (t) => {
  const { left, restore } = page(t, { href: COURSE });
  startSignIn(ROOT, { locale: 'de-DE' });
  t.after(() => $storedLocale.set(undefined));
  $storedLocale.set('fr');
  startSignIn(ROOT);
  startSignOut(ROOT);
  $storedLocale.set('?');
  startSignOut(ROOT);
  $storedLocale.set('ja-JP');
  restore();
  ask();
  await flushPromises();
  assert.deepEqual(left, [
    login(COURSE, { ui_locales: 'de-DE' }),
    login(COURSE, { ui_locales: 'fr-FR' }),
    `${ROOT}/oidc/logout?ui_locales=fr-FR`,
    `${ROOT}/oidc/logout`,
    login(COURSE, { ui_locales: 'ja-JP' }),
  ]);
});

test('[RT-22, LST-09] signing out removes all personal values of the person', (t) => {
  page(t, { href: COURSE });
  const untouched = { locale: 'de-DE', 'learn-discussion draft u1': 'half a thought', 'learn-video-speed': '1.5' };
  const personal = {
    'learn-list enrolled  u1': 'keyword=secret',
    'learn-list catalog https://b.example u1': 'keyword=secret',
    'learn-list enrolled ': 'keyword=of an older version',
    'learn-list public https://b.example': 'keyword=secret',
    'learn-calendar ': 'due',
    userSession: '{"userId":"u1"}',
    learnEventSession: '{"id":"s"}',
  };
  for (const [key, value] of Object.entries({ ...untouched, ...personal })) localStorage.setItem(key, value);
  signOut(platformFor(HOME));
  assert.deepEqual({ ...localStorage }, untouched, 'drafts are stored by person, and stay');
});
