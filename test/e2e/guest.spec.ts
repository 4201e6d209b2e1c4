import { expect, test, type Page } from './test';
import { expectShown, guests, open, signedIn, tag, type GuestName } from './guest-pages';
import { complaints } from './people';

// The test serves these pages, so the browser treats them as pages on the public internet.
test.use({ permissions: ['local-network-access'] });

interface Watched {
  /** Open listeners on the page's objects, timers, observers and streams of our code. */
  stillOpen: () => string[];
  /** The state of the page's own nodes, and the content of its head. */
  looks: () => Record<string, string[]>;
  namesBefore: string[];
}

/** Runs first in the page: records what our code opens and closes. */
function watchPage() {
  const open = new Map<unknown, string>();
  const begin = (key: unknown, what: string) => {
    const stack = new Error().stack ?? '';
    if (stack.includes('/learn/assets/') && !open.has(key)) open.set(key, what);
  };
  const end = (key: unknown) => void open.delete(key);

  const places = () =>
    new Map<EventTarget, string>([
      [window, 'window'],
      [document, 'document'],
      [document.documentElement, 'html'],
      [document.body, 'body'],
    ]);
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const ids = new Map<unknown, number>();
  const keyOf = (target: EventTarget, type: string, listener: unknown, options: unknown) => {
    const place = listener ? places().get(target) : undefined;
    if (!place) return undefined;
    ids.set(listener, ids.get(listener) ?? ids.size);
    const capture = typeof options === 'object' ? (options as AddEventListenerOptions | null)?.capture : options;
    return `listener of ${place}: ${type} ${ids.get(listener)} ${Boolean(capture)}`;
  };
  EventTarget.prototype.addEventListener = function (this: EventTarget | undefined, type, listener, options) {
    const target = this ?? window;
    const key = keyOf(target, type, listener, options);
    if (key) {
      begin(key, key);
      const { signal, once } = typeof options === 'object' ? options : {};
      if (signal) addEventListener.call(signal, 'abort', () => end(key));
      if (once) addEventListener.call(target, type, () => end(key), options);
    }
    addEventListener.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (this: EventTarget | undefined, type, listener, options) {
    const target = this ?? window;
    end(keyOf(target, type, listener, options));
    removeEventListener.call(target, type, listener, options);
  };

  const own = window as unknown as Record<string, (...args: unknown[]) => unknown>;
  for (const [start, stop, once] of [
    ['setTimeout', 'clearTimeout', true],
    ['setInterval', 'clearInterval', false],
    ['requestAnimationFrame', 'cancelAnimationFrame', true],
    ['requestIdleCallback', 'cancelIdleCallback', true],
  ] as const) {
    const [realStart, realStop] = [own[start]!.bind(window), own[stop]!.bind(window)];
    own[start] = (run, ...rest) => {
      const id: unknown = realStart(
        (...args: unknown[]) => {
          if (once) end(`${start} ${String(id)}`);
          (run as (...all: unknown[]) => void)(...args);
        },
        ...rest,
      );
      begin(`${start} ${String(id)}`, `${start} ${JSON.stringify(rest[0])}`);
      return id;
    };
    own[stop] = (id) => {
      end(`${start} ${String(id)}`);
      realStop(id);
    };
  }

  for (const name of ['ResizeObserver', 'IntersectionObserver', 'MutationObserver'] as const) {
    const { prototype } = window[name] as { prototype: Record<'observe' | 'unobserve' | 'disconnect', unknown> };
    const { observe, unobserve, disconnect } = prototype as Record<string, (...args: unknown[]) => void>;
    const seen = new WeakMap<object, Set<unknown>>();
    const check = (observer: object) => (seen.get(observer)?.size ? begin(observer, name) : end(observer));
    prototype.observe = function (this: object, target: unknown, options: unknown) {
      seen.set(this, (seen.get(this) ?? new Set()).add(target));
      check(this);
      observe!.call(this, target, options);
    };
    prototype.disconnect = function (this: object) {
      seen.delete(this);
      check(this);
      disconnect!.call(this);
    };
    if (unobserve) {
      prototype.unobserve = function (this: object, target: unknown) {
        seen.get(this)?.delete(target);
        check(this);
        unobserve.call(this, target);
      };
    }
  }
  const realFetch = window.fetch.bind(window);
  window.fetch = (input, init = {}) => {
    if (new Headers(init.headers).get('accept') === 'text/event-stream') {
      begin(init, 'stream');
      addEventListener.call(init.signal!, 'abort', () => end(init));
    }
    return realFetch(input, init);
  };

  const looks = () => ({
    head: [...document.head.children].map(({ outerHTML }) => outerHTML),
    sheets: [...document.styleSheets, ...document.adoptedStyleSheets].map(String),
    ...Object.fromEntries(
      [...document.querySelectorAll('header, header *')].map((node) => {
        const style = getComputedStyle(node);
        return [node.localName, [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`)];
      }),
    ),
    root: [...document.documentElement.attributes, ...document.body.attributes].map(({ name, value }) => name + value),
    custom: [...getComputedStyle(document.documentElement)].filter((name) => name.startsWith('--')),
  });
  Object.assign(window, { stillOpen: () => [...open.values()].sort(), looks });
  Object.assign(window, { namesBefore: [...Object.getOwnPropertyNames(window), 'namesBefore'] });
}
/** The traces of our libraries on a page: React's listener with its mark on the document, and two counters. */
const LIBRARIES = {
  open: /^listener of document: selectionchange /,
  names: /^(_reactListening\w+|litHtmlVersions|nanostoresGlobal)$/,
};
const watched = <T>(page: Page, look: (watched: Watched) => T) => page.evaluate<T>(`(${look.toString()})(window)`);

const HEADER = `<style>header { width: 600px; font: 15px/1.4 serif } header * { color: teal }</style>
  <header><h1>Portal</h1><p>Text with <a href="/">a link</a></p><button>Button</button><input value="Field"></header><main></main>`;

test('[EMB-01] [LAZ-01] elements add no global names and change no styles of the page, and leave nothing behind when removed', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(90_000);
  const heard = complaints(page);
  await context.addCookies(await signedIn(browser));
  await page.addInitScript(watchPage);
  await open(page, { body: HEADER });
  const put = (names: readonly GuestName[]) =>
    page.locator('main').evaluate((main, html) => main.setHTMLUnsafe(html), names.map((name) => tag(name)).join(''));
  const stillOpen = async () =>
    (await watched(page, (window) => window.stillOpen())).filter((each) => !LIBRARIES.open.test(each));
  // The loader's observer, which finds new tags.
  await expect.poll(stillOpen).toEqual(['MutationObserver']);
  const looks = await watched(page, (window) => window.looks());

  for (const name of guests) {
    await put([name]);
    await expectShown(page, [name]);
    const { head, ...others } = await watched(page, (window) => window.looks());
    expect(others, name).toEqual(expect.objectContaining({ sheets: looks.sheets, h1: looks.h1, input: looks.input }));
    expect(
      head!.filter((tag) => !looks.head!.includes(tag) && !tag.includes('ld+json')),
      name,
    ).toEqual([]);
    await put([]);
    await expect.poll(stillOpen, { message: name, timeout: 15_000 }).toEqual(['MutationObserver']);
  }

  expect(await watched(page, (window) => window.looks())).toEqual(looks);
  const names = await watched(page, ({ namesBefore }) =>
    [...Object.getOwnPropertyNames(window), ...Object.getOwnPropertyNames(document)].filter(
      (name) => !namesBefore.includes(name) && name !== 'location',
    ),
  );
  expect(names.filter((name) => !LIBRARIES.names.test(name))).toEqual([]);
  expect(heard).toEqual([]);
});
