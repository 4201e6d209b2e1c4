import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { NetworkError } from '../../src/client/errors';
import { poll } from '../../src/client/page/polling';
import { createResource } from '../../src/client/page/resource';
import { flushPromises } from '../api/patience';

/** A fake page that a test can hide, show and put offline; it counts listeners. */
function page(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'] });
  const document = Object.assign(new EventTarget(), { hidden: false });
  const window = new EventTarget();
  let listeners = 0;
  for (const target of [document, window]) {
    const { addEventListener, removeEventListener } = target;
    target.addEventListener = (...args) => {
      listeners++;
      addEventListener.apply(target, args);
    };
    target.removeEventListener = (...args) => {
      listeners--;
      removeEventListener.apply(target, args);
    };
  }
  const { addEventListener, removeEventListener } = window;
  const globals = { document, addEventListener, removeEventListener };
  Object.assign(globalThis, globals);
  t.after(() => {
    for (const name of Object.keys(globals)) Reflect.deleteProperty(globalThis, name);
  });
  return {
    listeners: () => listeners,
    async setHidden(hidden: boolean) {
      document.hidden = hidden;
      document.dispatchEvent(new Event('visibilitychange'));
      await flushPromises();
    },
    async goOnline() {
      window.dispatchEvent(new Event('online'));
      await flushPromises();
    },
    async pass(ms: number) {
      t.mock.timers.tick(ms);
      await flushPromises();
    },
  };
}

/** A resource with the responses 1, 2, 3 …; `fail` makes the next requests reject. */
function counting() {
  let asked = 0;
  let failure: Error | undefined;
  const resource = createResource(() => {
    asked++;
    return failure ? Promise.reject(failure) : Promise.resolve(asked);
  });
  return { resource, asked: () => asked, fail: (error: Error | undefined) => void (failure = error) };
}

test('a page that becomes visible refreshes shown data, unless they are younger than four seconds', async (t) => {
  const { pass, setHidden } = page(t);
  const { resource, asked } = counting();
  t.after(resource.listen(() => {}));
  await pass(0);
  await pass(3_999);
  await setHidden(true);
  await setHidden(false);
  assert.equal(asked(), 1);
  await pass(1);
  await setHidden(true);
  assert.equal(asked(), 1, 'not when it is hidden');
  await setHidden(false);
  assert.equal(asked(), 2);
  assert.deepEqual(resource.value, { data: 2, loading: false });
});

test('when the network returns, a request is sent at once, and the error stays until the response', async (t) => {
  const { pass, goOnline } = page(t);
  const { resource, asked, fail } = counting();
  fail(new NetworkError('The platform can’t be reached'));
  const states: object[] = [];
  t.after(resource.listen((state) => states.push(state)));
  await pass(1_000);
  assert.equal(resource.value?.error?.name, 'NetworkError');
  states.length = 0;
  fail(undefined);
  await goOnline();
  assert.deepEqual(states, [{ data: 2, loading: false }]);
  await pass(60_000);
  assert.equal(asked(), 2, 'the retry that was due is not sent as well');
});

test('a manual retry shows that it is loading, also during an automatic one', async (t) => {
  const { pass } = page(t);
  let answer: (value: number) => void = () => {};
  const answers = [
    () => Promise.reject(new NetworkError('The platform can’t be reached')),
    () => new Promise<number>((resolve) => (answer = resolve)),
  ];
  const resource = createResource(() => answers.shift()!());
  t.after(resource.listen(() => {}));
  await pass(2_000);
  assert.equal(resource.value?.error?.name, 'NetworkError');
  resource.revalidate();
  assert.deepEqual(resource.value, { loading: true });
  answer(7);
  await pass(0);
  assert.deepEqual(resource.value, { data: 7, loading: false });
});

test('an error is dropped with the last subscriber: the next one waits for a new response', async (t) => {
  const { pass } = page(t);
  const { resource, asked, fail } = counting();
  fail(new Error('refused'));
  const leave = resource.listen(() => {});
  await pass(0);
  assert.equal(resource.value?.error?.message, 'refused');
  leave();
  await pass(1_000);
  fail(undefined);
  t.after(resource.listen(() => {}));
  assert.deepEqual(resource.value, { loading: true });
  await pass(0);
  assert.deepEqual(resource.value, { data: 2, loading: false });
  assert.equal(asked(), 2);
});

test('no listeners remain a second after the last subscriber', async (t) => {
  const { pass, listeners } = page(t);
  const { resource, asked } = counting();
  poll(resource, 15_000);
  const leave = resource.listen(() => {});
  await pass(0);
  assert.ok(listeners() > 0);
  leave();
  await pass(1_000);
  assert.equal(listeners(), 0);
  await pass(600_000);
  assert.equal(asked(), 1);
});

test('a poll waits while the page is hidden', async (t) => {
  const { pass, setHidden } = page(t);
  const { resource, asked } = counting();
  poll(resource, 15_000);
  t.after(resource.listen(() => {}));
  await pass(0);
  await pass(15_000);
  assert.equal(asked(), 2);
  await setHidden(true);
  await pass(60_000);
  assert.equal(asked(), 2);
  await setHidden(false);
  assert.equal(asked(), 3);
  await pass(15_000);
  assert.equal(asked(), 4);
});

test('an early response is used at once, and requested again only after four seconds', async (t) => {
  const { pass } = page(t);
  let asked = 0;
  const resource = createResource(() => Promise.resolve(++asked), 42);
  assert.equal(await resource.load(), 42);
  assert.equal(asked, 0);
  await pass(4_000);
  t.after(resource.listen(() => {}));
  assert.deepEqual(resource.value, { data: 42, loading: true });
  await pass(0);
  assert.deepEqual(resource.value, { data: 1, loading: false });
});

test('an error in flight during an invalidation is dropped, and the data are requested again', async (t) => {
  page(t);
  const answers: { resolve: (data: string) => void; reject: (error: Error) => void }[] = [];
  const resource = createResource(
    () => new Promise<string>((resolve, reject) => void answers.push({ resolve, reject })),
  );
  t.after(resource.listen(() => {}));
  await flushPromises();
  resource.invalidate(); // a sign-in completed while a call without a session was in flight
  answers[0]!.reject(new Error('401'));
  await flushPromises();
  assert.equal(resource.get().error, undefined);
  answers[1]!.resolve('mine');
  await flushPromises();
  assert.deepEqual(resource.get(), { data: 'mine', loading: false });
});
