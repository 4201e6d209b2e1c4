import type { TestContext } from 'node:test';

/** A fake Web Locks manager for one name, shared by the pages (tabs) of a test. */
export function lockManager(): Pick<LockManager, 'request'> {
  let held = false;
  const request = async (_: string, __: LockOptions, run: (lock: unknown) => unknown) => {
    if (held) return run(null);
    held = true;
    try {
      return await run({});
    } finally {
      held = false;
    }
  };
  return { request: request as LockManager['request'] };
}

/** A fake Storage: values are own properties, methods are not. */
const store = () => {
  const values: Record<string, string> = Object.create({
    getItem: (key: string) => (Object.hasOwn(values, key) ? values[key] : null),
    setItem: (key: string, value: string) => void (values[key] = value),
    removeItem: (key: string) => void delete values[key],
  }) as Record<string, string>;
  return values;
};

interface PageOptions {
  href: string;
  framed?: boolean;
  secure?: boolean;
  locks?: Pick<LockManager, 'request'>;
  /** Storage is refused, as in a sandboxed frame. */
  shut?: boolean;
}

/**
 * Fakes the page for a test: address, parent, storage, locks. `left` are the addresses of navigations, `opened` those of opened
 * windows; `post` posts a message to the page, `restore` shows the page again from the browser's back-forward cache.
 */
export function page(t: TestContext, { href, framed = false, secure = true, locks, shut = false }: PageOptions) {
  const left: string[] = [];
  const opened: string[] = [];
  const reloads: string[] = [];
  const window = Object.assign(new EventTarget(), {
    parent: undefined as unknown,
    isSecureContext: secure,
    open: (url: string) => void opened.push(url),
  });
  window.parent = framed ? {} : window;
  const { origin, hostname } = new URL(href);
  const globals = {
    window,
    location: {
      href,
      origin,
      hostname,
      assign: (url: string) => void left.push(url),
      reload: () => void reloads.push(href),
    },
    navigator: locks ? { locks } : {},
    sessionStorage: store(),
    localStorage: store(),
  };
  for (const [name, value] of Object.entries(globals)) {
    const before = Object.getOwnPropertyDescriptor(globalThis, name);
    const closed = shut && name.endsWith('Storage');
    const get = () => {
      if (closed) throw new DOMException('Storage is shut', 'SecurityError');
      return value;
    };
    Object.defineProperty(globalThis, name, { get, configurable: true });
    t.after(() => {
      if (before) Object.defineProperty(globalThis, name, before);
      else Reflect.deleteProperty(globalThis, name);
    });
  }
  const storageEvent = (key: string, newValue: string | null) =>
    window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  const restore = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  t.after(restore);
  const post = (origin: string, data: unknown) =>
    window.dispatchEvent(Object.assign(new Event('message'), { origin, data }));
  return { left, opened, reloads, post, focus: () => window.dispatchEvent(new Event('focus')), restore, storageEvent };
}
