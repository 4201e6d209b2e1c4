import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { expect, test, type Page } from './test';
import { hosts } from './hosts';
import { COURSE, expectShown, guests, open, PAGE, signedIn, tag, tags } from './guest-pages';
import { complaints } from './people';

// The test serves these pages, so the browser treats them as pages on the public internet.
test.use({ permissions: ['local-network-access'] });
test.beforeEach(async ({ browser, context }) => context.addCookies(await signedIn(browser)));

const list = (page: Pick<Page, 'locator'>) => page.locator('learn-course-list');

/** Uses a search, a menu or dialog, and a link that the page handles. */
async function use(page: Page) {
  await list(page).getByRole('searchbox').fill('night sky');
  await expect(list(page).getByRole('listitem').filter({ hasText: COURSE })).toBeVisible();
  await expect(list(page).getByRole('listitem').filter({ hasText: 'Welcome to the project' })).toHaveCount(0);
  const calendar = page.locator('learn-calendar');
  const month = await calendar.getByRole('heading', { level: 2 }).first().textContent();
  await calendar.getByRole('button', { name: 'Next month' }).click();
  await expect(calendar.getByRole('heading', { level: 2 }).first()).not.toHaveText(month!);
  await page.locator('learn-catalog').getByRole('button', { name: 'Filters' }).click();
  await expect(page.locator('learn-catalog').getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('learn-catalog').getByRole('dialog')).toHaveCount(0);
  await page.locator('learn-profile').getByRole('tab', { name: 'Preferred time zone' }).click();
  await expect(page.locator('learn-profile').getByRole('combobox')).toBeVisible();
}

/** The texts and controls in elements that are too small to read or hit. */
const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const found = new Set<string>();
    for (const host of document.querySelectorAll<HTMLElement>(':defined')) {
      for (const part of host.shadowRoot?.querySelectorAll<HTMLElement>('.root *') ?? []) {
        const name = `${host.localName} ${part.localName}.${part.className}`;
        const { fontSize, display } = getComputedStyle(part);
        const box = part.getBoundingClientRect();
        if (!box.width || part.closest('.hidden, svg')) continue;
        const says = [...part.childNodes].some((child) => child.nodeType === 3 && child.nodeValue!.trim());
        if (says && parseFloat(fontSize) < 12) found.add(`${name} ${fontSize}`);
        if (part.matches('button, input, select, summary') && Math.min(box.width, box.height) < 24)
          found.add(`${name} ${display} ${box.width} x ${box.height}`);
      }
    }
    return [...found];
  });

/** Elements that are too narrow or overflow; and the page, if something makes it wider than its window. */
const misplaced = (page: Page, names: readonly string[]) =>
  page.evaluate((names) => {
    const found = names.flatMap((name) => {
      const { width, height, left, right } = document.querySelector(name)!.getBoundingClientRect();
      return height < 40 || width < 200 || left < 0 || right > innerWidth + 1 ? [`${name} ${width} x ${height}`] : [];
    });
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth + 1 ? [...found, `page ${scrollWidth}`] : found;
  }, names);

test('[EMB-01] on a page that unsets all styles, the elements look the same', async ({ page }) => {
  const heard = complaints(page);
  await open(page, {
    head: `<style>* { all: unset !important } div { display: none !important } head, style { display: none !important }</style>`,
    body: tags(),
  });
  await expectShown(page);
  expect(await misplaced(page, guests)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
  await use(page);
  expect(heard).toEqual([]);
});

// The size of the page's root is also the size that the reader has set, so that it counts up to 24 px.
for (const [what, size, css] of [
  ['10 px', '16px 24.8px', 'html { font: 10px/1 serif }'],
  [
    'huge',
    '24px 37.2px',
    'html, * { font: 900 64px/3 fantasy; letter-spacing: 0.5em; text-transform: uppercase; text-indent: 3em; white-space: pre; word-spacing: 2em; text-align: right; cursor: wait }',
  ],
] as const) {
  test(`[EMB-01] on a page with ${what} fonts, texts are readable and controls large enough`, async ({ page }) => {
    await open(page, { head: `<style>${css}</style>`, body: tags() });
    await expectShown(page);
    expect(await tooSmall(page)).toEqual([]);
    expect(await misplaced(page, guests)).toEqual([]);
    const sizes = await page.evaluate(
      (names) =>
        names.map((name) => {
          const { fontSize, lineHeight, letterSpacing, textTransform, whiteSpace } = getComputedStyle(
            document.querySelector(name)!.shadowRoot!.querySelector('.root')!,
          );
          return [fontSize, lineHeight, letterSpacing, textTransform, whiteSpace].join(' ');
        }),
      guests,
    );
    expect(new Set(sizes)).toEqual(new Set([`${size} normal none normal`]));
  });
}

test('[EMB-01] elements have the direction of their language, with any direction of the page', async ({ page }) => {
  const names = ['learn-open-catalog', 'learn-course-list', 'learn-course'] as const;
  /** The side where a part of the element starts. The heading of a course has the direction of the course's language, its buttons do not. */
  const start = (name: string, part = name === 'learn-course' ? '[part="actions"]' : 'h1') =>
    page
      .locator(name)
      .locator(part)
      .evaluate((element) => {
        const box = element.parentElement!.getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(element);
        const content = range.getBoundingClientRect();
        return content.left - box.left < box.right - content.right ? 'left' : 'right';
      });
  await open(page, { root: 'dir="rtl" lang="ar"', body: tags(names) });
  await expectShown(page, names);
  for (const name of names) expect(await start(name), name).toBe('left');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await misplaced(page, names)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.unroute(PAGE);
  await open(page, { body: names.map((name) => tag(name, { attributes: 'locale="ar-AR"' })).join('') });
  await expect(list(page).getByRole('heading', { level: 1, name: 'دوراتي' })).toBeVisible();
  for (const name of names) await expect(page.locator(name).locator('h1')).toBeVisible();
  for (const name of names) expect(await start(name), name).toBe('right');
  expect(await start('learn-course', 'h1')).toBe('left');
});

/** Changes the language like libraries before Prototype 1.7: enumerable extensions, arrays with `toJSON`, replaced builtins. */
function oldLibrary() {
  const extend = (target: object, methods: object) => {
    for (const [name, method] of Object.entries(methods)) (target as Record<string, unknown>)[name] = method;
  };
  const toArray = (list: ArrayLike<unknown> & { toArray?: () => unknown[] }) => {
    if (!list) return [];
    if ('toArray' in Object(list)) return list.toArray!();
    let { length = 0 } = list;
    const copy = new Array<unknown>(length || 0);
    while (length--) copy[length] = list[length];
    return copy;
  };
  extend(Array, { from: toArray });
  extend(Array.prototype, {
    each(this: unknown[], run: (item: unknown) => void) {
      for (let at = 0; at < this.length; at++) run(this[at]);
    },
    first(this: unknown[]) {
      return this[0];
    },
    last(this: unknown[]) {
      return this[this.length - 1];
    },
    clear(this: unknown[]) {
      this.length = 0;
      return this;
    },
    size(this: unknown[]) {
      return this.length;
    },
    toArray(this: unknown[]) {
      return [...this];
    },
    clone(this: unknown[]) {
      return [...this];
    },
    inspect: () => '[Array]',
    toJSON(this: unknown[]) {
      return `[${[...this].map((each) => JSON.stringify(each)).join(', ')}]`;
    },
  });
  extend(Function.prototype, {
    argumentNames: () => [],
    curry: () => {},
    delay: () => {},
    wrap: () => {},
    methodize: () => {},
  });
  extend(String.prototype, { strip: String.prototype.trim, blank: () => false, toJSON: () => '""', times: () => '' });
  extend(Number.prototype, { succ: () => 1, times: () => {}, toJSON: () => '0' });
  extend(Element.prototype, {
    show: () => {},
    hide: () => {},
    visible: () => true,
    update: () => {},
    select: () => [],
    up: () => null,
    observe: () => {},
  });
  extend(HTMLElement.prototype, {
    remove(this: HTMLElement) {
      this.parentNode?.removeChild(this);
      return this;
    },
  });
  extend(Event.prototype, { stop: () => {}, element: () => null, findElement: () => null });
}

/**
 * Adds enumerable functions and values to all objects, like old scripts; not `get`, `set` and `toJSON`, which React and i18next don't
 * support (README).
 */
function givesAllObjects() {
  const gifts = {
    toJSONString(this: unknown) {
      return String(this);
    },
    extend(this: object, more: object) {
      return Object.assign(this, more);
    },
    clone(this: object) {
      return { ...this };
    },
    forEach: () => {},
    each: () => {},
    inherits: () => {},
    isEmpty: () => false,
    size: () => 0,
    keys: () => [],
    has: () => false,
    name: 'object',
    debug: false,
    version: '1.4.0',
    timeout: 30,
    settings: { cache: true },
  };
  for (const [name, gift] of Object.entries(gifts)) (Object.prototype as Record<string, unknown>)[name] = gift;
}

/** Freezes all builtins except `Date`, whose frozen prototype @date-fns/tz does not support (README). */
function freezeAll() {
  const seen = new Set<object>();
  const freeze = (what: unknown) => {
    if (!what || (typeof what !== 'object' && typeof what !== 'function') || seen.has(what)) return;
    seen.add(what);
    Object.freeze(what);
    for (const each of Object.values(Object.getOwnPropertyDescriptors(what))) {
      freeze(each.value);
      freeze(each.get);
    }
    freeze(Object.getPrototypeOf(what));
  };
  const names = [
    'Object',
    'Function',
    'Array',
    'Error',
    'TypeError',
    'RangeError',
    'Map',
    'Set',
    'WeakMap',
    'WeakSet',
    'Promise',
    'RegExp',
    'String',
    'Number',
    'Boolean',
    'Symbol',
    'JSON',
    'Math',
    'Reflect',
    'Proxy',
    'Intl',
    'BigInt',
    'ArrayBuffer',
    'Uint8Array',
  ] as const;
  for (const name of names) freeze((globalThis as unknown as Record<string, unknown>)[name]);
  freeze((function* () {})());
  freeze((async () => {})());
}

/** Instrumentation that wraps functions of the browser, with its own promises and errors. */
function wrapEverything() {
  const { fetch, history } = window;
  window.fetch = function (...args: Parameters<typeof fetch>) {
    const answer = fetch.apply(window, args);
    // A thenable instead of a native promise, like older instrumentation.
    return { then: answer.then.bind(answer), catch: answer.catch.bind(answer) } as unknown as Promise<Response>;
  };
  const { open, send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (...args: unknown[]) {
    return (open as (...all: unknown[]) => void).apply(this, args);
  };
  XMLHttpRequest.prototype.send = function (body) {
    return send.call(this, body);
  };
  for (const name of ['pushState', 'replaceState'] as const) {
    const real = history[name].bind(history);
    history[name] = (...args) => {
      real(...args);
      dispatchEvent(new Event('locationchange'));
    };
  }
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const wrapped = new WeakMap<object, (event: Event) => void>();
  const wrap = (listener: EventListenerOrEventListenerObject | null) => {
    if (!listener) return listener;
    const known = wrapped.get(listener);
    if (known) return known;
    const made = function (this: unknown, event: Event) {
      return typeof listener === 'function' ? listener.call(this as EventTarget, event) : listener.handleEvent(event);
    };
    wrapped.set(listener, made);
    return made;
  };
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    addEventListener.call(this ?? window, type, wrap(listener), options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    removeEventListener.call(this ?? window, type, wrap(listener), options);
  };
  const { setTimeout: realTimeout } = window;
  window.setTimeout = ((run: () => void, ms?: number, ...rest: unknown[]) =>
    realTimeout(() => run.apply(window, rest as []), ms)) as typeof setTimeout;
}

// Where Debian's packages libjs-prototype and libjs-mootools are installed, as at night.
for (const [library, path] of [
  ['Prototype.js', '/usr/share/javascript/prototype/prototype.js'],
  ['MooTools', '/usr/share/javascript/mootools/mootools.js'],
] as const) {
  test(`[EMB-01] on a page with ${library} the elements work`, async ({ page }) => {
    test.skip(!existsSync(path), `needs ${path}`);
    const heard = complaints(page);
    await page.route('**/library.js', (route) => route.fulfill({ path, contentType: 'text/javascript' }));
    await open(page, { head: '<script src="library.js"></script>', body: tags() });
    await expectShown(page);
    await use(page);
    expect(heard).toEqual([]);
  });
}

for (const [what, play] of [
  ['with an old library', oldLibrary],
  ['that adds a property to all objects', givesAllObjects],
  ['whose builtins are frozen', freezeAll],
  ['that wraps fetch, listeners, timers and history', wrapEverything],
] as const) {
  test(`[EMB-01] on a page ${what} the elements work`, async ({ page }) => {
    const heard = complaints(page);
    await page.addInitScript(play);
    await open(page, { body: tags() });
    await expectShown(page);
    await use(page);
    expect(heard).toEqual([]);
  });
}

test('[EMB-01] when the page’s fetch throws, the elements show an error, and one click recovers them', async ({
  page,
}) => {
  const heard = complaints(page);
  await page.addInitScript(() => {
    const real = fetch;
    Object.assign(window, { mend: () => (window.fetch = real) });
    window.fetch = () => {
      throw new TypeError('blocked by the page');
    };
  });
  await open(page, { body: tags(['learn-open-catalog', 'learn-course-list']) });
  for (const name of ['learn-open-catalog', 'learn-course-list']) {
    await expect(page.locator(name).getByRole('button', { name: 'Try again' })).toBeVisible();
  }
  await page.evaluate(() => (window as unknown as { mend: () => void }).mend());
  for (const name of ['learn-open-catalog', 'learn-course-list']) {
    const again = page.locator(name).getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click({ timeout: 2_000 }).catch(() => {}); // the element may recover by itself
  }
  await expectShown(page, ['learn-open-catalog', 'learn-course-list']);
  expect(heard).toEqual([]);
});

test('[EMB-01] on a page that stops all events, the elements work', async ({ page }) => {
  const heard = complaints(page);
  await open(page, { body: `<main>${tags()}</main>` });
  await page.evaluate(() => {
    for (const type of [
      'click',
      'pointerdown',
      'mousedown',
      'keydown',
      'keyup',
      'input',
      'change',
      'focusin',
      'focusout',
      'submit',
    ]) {
      for (const place of [document.querySelector('main')!, ...document.querySelectorAll('main > *')]) {
        place.addEventListener(type, (event) => event.stopImmediatePropagation());
      }
    }
  });
  await expectShown(page);
  await use(page);
  expect(heard).toEqual([]);
});

test('[EMB-01] on a page that handles clicks and keys, links and fields still work', async ({ page }) => {
  await page.addInitScript(() => {
    for (const type of ['click', 'keydown', 'focusin']) {
      document.addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true });
    }
  });
  await open(page, { body: tags(['learn-open-catalog', 'learn-course-list']) });
  await expectShown(page, ['learn-open-catalog', 'learn-course-list']);
  await list(page).getByRole('searchbox').fill('night sky');
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await list(page).getByRole('link', { name: COURSE }).click();
  await expect(page).toHaveURL(/\/learn\/courses\//);
});

test('[EMB-01] with a policy that allows only the platform, and listed Trusted Types, the elements work', async ({
  page,
}) => {
  const heard = complaints(page);
  await open(page, {
    headers: {
      'content-security-policy': [
        "default-src 'none'",
        `script-src ${hosts.learn}`,
        `connect-src ${hosts.learn}`,
        `img-src ${hosts.learn} data:`,
        `font-src ${hosts.learn}`,
        "require-trusted-types-for 'script'",
        'trusted-types lit-html dompurify learn-data learn-pdf learn-app',
      ].join('; '),
    },
    body: tags(),
  });
  await expectShown(page);
  await use(page);
  expect(heard).toEqual([]);
});

test('[EMB-01] in a sandboxed frame without origin, storage and cookies, public elements work, and others show the error', async ({
  page,
}) => {
  const heard = complaints(page);
  await open(page, {
    body: `<iframe sandbox="allow-scripts" style="width: 100%; height: 1500px" srcdoc='<script type="module" src="${hosts.learn}/learn/assets/learn.js"></script>${tags(['learn-open-catalog', 'learn-course-list', 'learn-profile'])}'></iframe>`,
  });
  const frame = page.frameLocator('iframe');
  await expectShown(frame, ['learn-open-catalog']);
  await frame.locator('learn-open-catalog').getByRole('searchbox').fill('night sky');
  await expect(frame.locator('learn-open-catalog').getByRole('listitem')).toHaveCount(1);
  await expect(frame.locator('learn-course-list').getByRole('button', { name: /Try again|Sign in/ })).toBeVisible();
  await expect(frame.locator('learn-profile').getByRole('button', { name: /Try again|Sign in/ })).toBeVisible();
  expect(heard).toEqual([]);
});

test('[EMB-06] on a page from a file public elements work; others say that no response can be read, and the console says why and what to do', async ({
  page,
}, testInfo) => {
  const file = testInfo.outputPath('page.html');
  await writeFile(
    file,
    `<!doctype html><meta charset="utf-8"><script type="module" src="${hosts.learn}/learn/assets/learn.js"></script>${tags(['learn-open-catalog', 'learn-course-list', 'learn-profile'])}`,
  );
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  const { href } = pathToFileURL(file);
  await page.goto(href);
  await expectShown(page, ['learn-open-catalog']);
  for (const name of ['learn-course-list', 'learn-profile'])
    await expect(page.locator(name).getByRole('alert')).toContainText('The platform’s response couldn’t be read.');
  expect(warnings).toEqual([
    `Learn: ${hosts.learn} does not let this page read its answers, because the page has no origin: it is a file, or a sandboxed frame without allow-same-origin (${href}). Serve the page over http(s), or allow the frame its origin.`,
  ]);
});

test('[EMB-01] [SGN-01] without a session the elements offer a sign-in in a small window, and continue after it', async ({
  page,
  context,
}) => {
  await context.clearCookies();
  const names = [
    'learn-course-list',
    'learn-course',
    'learn-profile',
    'learn-calendar',
    'learn-dashboard',
    'learn-catalog',
  ] as const;
  await open(page, { body: tags(names) });
  for (const name of names)
    await expect(page.locator(name).getByRole('button', { name: 'Sign in' }), name).toBeVisible();
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    list(page).getByRole('button', { name: 'Sign in' }).click(),
  ]);
  await popup.getByLabel('Username').fill('fatima');
  await popup.getByLabel('Password', { exact: true }).fill('learn');
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Sign in' }).click()]);
  await expectShown(page, names);
  expect(page.url()).toBe(PAGE);
});

test('[EMB-01] [SGN-01] when the browser blocks the session cookie, there is no loop of sign-ins', async ({
  page,
  context,
}) => {
  await context.clearCookies();
  // As in a browser that blocks third-party cookies: no call of the page has the session.
  let calls = 0;
  await page.route(`${hosts.learn}/api/**`, async (route) => {
    calls++;
    await route.fulfill({
      status: 401,
      json: { title: 'Unauthorized', status: 401 },
      headers: { 'access-control-allow-origin': hosts.portal, 'access-control-allow-credentials': 'true' },
    });
  });
  await open(page, { body: tags(['learn-course-list']) });
  const button = list(page).getByRole('button', { name: 'Sign in' });
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await popup.getByLabel('Username').fill('fatima');
  await popup.getByLabel('Password', { exact: true }).fill('learn');
  const before = calls;
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Sign in' }).click()]);
  // It requests once more when the window is closed, and then stops.
  await expect.poll(() => calls).toBeGreaterThan(before);
  const after = calls;
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2_000)));
  expect(calls - after).toBeLessThan(4);
  await expect(button).toBeVisible();
  expect(page.url()).toBe(PAGE);
});

for (const [what, play] of [
  [
    'is full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
  [
    'is blocked',
    () => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('shut', 'SecurityError');
          },
        });
      }
    },
  ],
] as const) {
  test(`[EMB-01] when storage ${what}, the elements work`, async ({ page }) => {
    const heard = complaints(page);
    await page.addInitScript(play);
    await open(page, { body: tags() });
    await expectShown(page);
    await use(page);
    expect(heard).toEqual([]);
  });
}

test('[EMB-01] elements that are moved in view transitions keep their content', async ({ page }) => {
  const heard = complaints(page);
  await open(page, { body: `<main>${tags(['learn-course-list', 'learn-calendar'])}</main><aside></aside>` });
  await expectShown(page, ['learn-course-list', 'learn-calendar']);
  await list(page).getByRole('searchbox').fill('night sky');
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
  await page.evaluate(async () => {
    const [main, aside] = [document.querySelector('main')!, document.querySelector('aside')!];
    for (const place of [aside, main, aside]) {
      const { finished } = document.startViewTransition(() =>
        place.append(...document.querySelectorAll('learn-course-list, learn-calendar')),
      );
      await finished;
    }
  });
  await expect(list(page).getByRole('searchbox')).toHaveValue('night sky');
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await list(page).getByRole('searchbox').fill('');
  await expect(list(page).getByRole('listitem').nth(1)).toBeVisible();
  expect(calls.filter((url) => url.includes('calendar'))).toEqual([]);
  expect(heard).toEqual([]);
});

test('[EMB-01] two languages and two platforms work side by side on one page', async ({ page }) => {
  const other = 'http://second.example';
  // The second platform has the data of the first, with other names of courses.
  await page.route(`${other}/**`, async (route) => {
    const url = route.request().url().replace(other, hosts.learn);
    const response = await route.fetch({ url });
    const headers = { ...response.headers(), 'access-control-allow-origin': '*' };
    const text = await response.text();
    await route.fulfill({ response, headers, body: text.replaceAll(COURSE, 'Der Himmel bei Nacht') });
  });
  await open(page, {
    body: `<section id="one">${tag('learn-open-catalog')}${tag('learn-course-list')}</section>
      <section id="two">${tag('learn-open-catalog', { platform: other, attributes: 'locale="de-DE"' })}</section>
      <section id="three">${tag('learn-open-catalog', { attributes: 'locale="ar-AR"' })}</section>`,
  });
  const [one, two, three] = ['one', 'two', 'three'].map((id) => page.locator(`#${id} learn-open-catalog`));
  await expect(one!.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();
  await expect(two!.getByRole('heading', { level: 1, name: 'Kurse' })).toBeVisible();
  await expect(three!.getByRole('heading', { level: 1, name: 'الدورات' })).toBeVisible();
  await expect(one!.getByRole('link', { name: COURSE })).toBeVisible();
  await expect(two!.getByRole('link', { name: 'Der Himmel bei Nacht' })).toBeVisible();
  await expect(two!.getByRole('link', { name: COURSE })).toHaveCount(0);
  await two!.getByRole('searchbox').fill('Himmel');
  await expect(two!.getByRole('status').first()).toBeVisible();
  await expect(one!.getByRole('link', { name: COURSE })).toBeVisible();
  await expect(two!.locator('.root')).toHaveAttribute('lang', 'de');
  await expect(three!.locator('.root')).toHaveAttribute('dir', 'rtl');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
