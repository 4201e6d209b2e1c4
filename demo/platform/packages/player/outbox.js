// Sends what a package stores, one change after the other. Until the platform has a change, it is kept on this device (IndexedDB):
// a dead network, a closed tab or the end of the session loses nothing.
const RETRY_MS = [1_000, 3_000, 10_000, 30_000];
/** A request that may outlive its page has at most 64 KB. */
const KEEPALIVE_BYTES = 60_000;

const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** The store of this device; undefined where there is none. */
async function openStore() {
  try {
    const request = indexedDB.open('learn-player', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('changes');
    return await done(request);
  } catch {
    return undefined;
  }
}

/** What a failed request means. */
export class Ended extends Error {
  /** @param {'elsewhere' | 'revision' | 'review' | 'over' | 'tooLarge'} reason */
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }
}

/** A call of the player. @throws Ended when the launch may not go on; TypeError without a network */
export async function call({ id, token }, method, { query = '', body, revision } = {}) {
  const text = body && JSON.stringify(body);
  const response = await fetch(`/api/scorm/v1/registrations/${id}${query}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(text && { 'content-type': 'application/json', 'if-match': `"${revision}"` }),
    },
    body: text,
    keepalive: method !== 'GET' && (text?.length ?? 0) < KEEPALIVE_BYTES,
    cache: 'no-store',
  });
  if (response.ok) return response.json();
  if (response.status === 401) throw new Ended('over');
  const { errors } = await response.json().catch(() => ({}));
  const [reason] = errors?.reason ?? [];
  if (reason) throw new Ended(reason);
  throw new TypeError(`The platform answered ${response.status}`);
}

export class Outbox {
  /**
   * @param launch its `id` and `token`
   * @param told `state('saved' | 'waiting')`, and `ended(reason)` once nothing is sent any more
   */
  constructor(launch, told) {
    this.launch = launch;
    this.told = told;
    this.changes = [];
    this.failures = 0;
    addEventListener('online', () => void this.send());
  }

  /** Begins with what the platform has. @returns the changes that are only on this device, which are sent now */
  async restore({ revision, lastChange }) {
    this.revision = revision;
    this.store = await openStore();
    const kept = this.store && (await done(this.transaction('readonly').get(this.launch.id)));
    if (!kept) return [];
    const sent = kept.changes.findIndex(({ key }) => key === lastChange);
    const isNext = sent >= 0 || kept.revision === revision;
    // Another device has gone on since: its data are newer.
    this.changes = isNext ? kept.changes.slice(sent + 1) : [];
    this.keep();
    void this.send();
    return this.changes;
  }

  transaction(mode) {
    return this.store.transaction('changes', mode).objectStore('changes');
  }

  /** Keeps the changes on this device, or removes them when the platform has all. */
  keep() {
    if (!this.store) return;
    const { changes, revision, launch } = this;
    try {
      const store = this.transaction('readwrite');
      if (changes.length > 0) store.put({ changes, revision }, launch.id);
      else store.delete(launch.id);
    } catch {
      this.store = undefined; // The browser took it away.
    }
  }

  /** Adds a change. One that waits for the same item takes it up. */
  add(change) {
    const last = this.changes.at(-1);
    if (last && last !== this.sending && last.item === change.item && !last.terminated) {
      const values = { ...last.values, ...change.values };
      Object.assign(last, change, { key: last.key, values });
    } else this.changes.push({ key: crypto.randomUUID(), ...change });
    this.keep();
    void this.send();
  }

  async send() {
    const [change] = this.changes;
    if (this.sending || this.isOver || !change) return;
    this.sending = change;
    clearTimeout(this.timer);
    try {
      const { revision } = await call(this.launch, 'PUT', { body: change, revision: this.revision });
      this.revision = revision;
      this.changes.shift();
      this.failures = 0;
      this.keep();
    } catch (error) {
      if (error instanceof Ended) this.end(error.reason);
      else {
        this.timer = setTimeout(() => void this.send(), RETRY_MS[Math.min(this.failures++, RETRY_MS.length - 1)]);
      }
    } finally {
      this.sending = undefined;
    }
    if (this.isOver) return;
    this.told.state(this.changes.length === 0 ? 'saved' : this.failures > 0 ? 'waiting' : 'sending');
    if (this.failures === 0) void this.send();
  }

  /** When the page goes: what waits behind a request in progress goes out too, and the launch is over. */
  leave() {
    if (this.isOver) return;
    const waiting = this.changes.filter((change) => change !== this.sending);
    let revision = this.revision + (this.sending ? 1 : 0);
    for (const body of waiting) void call(this.launch, 'PUT', { body, revision: revision++ }).catch(() => {});
    void call(this.launch, 'POST', { query: '?leaves=true' }).catch(() => {});
  }

  end(reason) {
    if (this.isOver) return;
    this.isOver = true;
    this.told.ended(reason);
  }
}
