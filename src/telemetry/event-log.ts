import type { FetcherStore } from '@nanostores/query';
import { safeParse } from 'valibot';
import { newId } from '../api/commands';
import type { LogEvent } from '../api/contract/events';
import * as paths from '../api/contract/paths';
import { user as userSchema } from '../api/contract/users';
import { requestInit } from '../api/headers';
import { EVENT_SESSION_MINUTES, MOBILE_MAX_WIDTH_PX } from '../domain/constants';
import type { User } from '../domain/entities';
import { config } from '../state/config';
import type { Platform } from '../state/platform';
import { currentUser } from '../state/session';
import { settings } from '../state/settings';
import { eventSession } from './event-session';
import type { Noticed } from './noticed';

const FLUSH_AFTER_MS = 2_000;
const FLUSH_AT = 20;
/** What the line lost goes along with the next batch, once. */
const TRIES = 2;
/** What the platform takes at once; more is dropped. */
const MOST_WAITING = 50;
const TIMEOUT_MS = 10_000;

const LOGGED = ['prod', 'test'];
const SESSION_SETTING = 'lms.datalake.sessionDuration';
const MOBILE = `(max-width: ${MOBILE_MAX_WIDTH_PX}px)`;

/** What the platform says of the page's user and of itself. */
interface Scene {
  user: User;
  appVersion: string | null;
  /** Minutes. */
  pause: number;
}

/** The value of a resource. @throws what asking for it ended with */
async function valueOf<T>(store: FetcherStore<T, Error>): Promise<T> {
  const answer = await store.fetch();
  if ('error' in answer) throw answer.error;
  return answer.data;
}

/**
 * The signed-in person; asked for quietly where nobody did, as logging must send no visitor to the sign-in.
 * @throws Error when there is none, or the line is down
 */
async function whoever(platform: Platform, locale: string): Promise<User> {
  const known = currentUser(platform).value?.data;
  if (known) return known;
  const answer = await fetch(platform.client.url(paths.me), requestInit(locale));
  const parsed = safeParse(userSchema, answer.ok ? await answer.json() : undefined);
  if (!parsed.success) throw new Error('Nobody is signed in');
  return parsed.output;
}

/** Undefined: this platform logs nothing. @throws Error where that can't be told yet */
async function setScene(platform: Platform, locale: string): Promise<Scene | undefined> {
  const { environment = '', appVersion = null } = await valueOf(config(platform));
  if (!LOGGED.includes(environment)) return undefined;
  const user = await whoever(platform, locale);
  const stored = await valueOf(settings(platform, [SESSION_SETTING])).catch(() => undefined);
  const minutes = Number(stored?.[SESSION_SETTING]);
  return { user, appVersion, pause: minutes > 0 ? minutes : EVENT_SESSION_MINUTES };
}

interface Waiting {
  event: LogEvent;
  tries: number;
}

/** Collects the events of one platform and sends them in batches: after two seconds, at twenty, and when the page is left. */
class EventLog {
  #scene: Promise<Scene | undefined> | undefined;
  #waiting: Waiting[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watch: AbortController | undefined;

  constructor(readonly platform: Platform) {}

  /** Sends what waits when the page is left. */
  #watchPage(): void {
    if (this.#watch) return;
    const { signal } = (this.#watch = new AbortController());
    addEventListener('pagehide', () => this.#flush(true), { signal });
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'hidden') this.#flush(true);
      },
      { signal },
    );
  }

  /** Takes an event; it is dropped where none are logged, where nobody is signed in, and where too many wait. */
  async add({ name, at, locale, details }: Noticed): Promise<void> {
    this.#scene ??= setScene(this.platform, locale);
    const scene = await this.#scene.catch(() => {
      this.#scene = undefined; // the next event asks again
      return undefined;
    });
    if (!scene || this.#waiting.length >= MOST_WAITING) return;
    const user: LogEvent['user'] = {
      id: scene.user.id,
      mobile: matchMedia(MOBILE).matches,
      role: 'learner',
      locale,
      appVersion: scene.appVersion,
      tenant: scene.user.tenant,
    };
    const sessionId = eventSession(new Date(at), scene.pause);
    this.#waiting.push({ event: { id: newId(), name, at, sessionId, user, details: { ...details } }, tries: 0 });
    this.#watchPage();
    if (this.#waiting.length >= FLUSH_AT || document.visibilityState === 'hidden') this.#flush();
    else this.#timer ??= setTimeout(() => this.#flush(), FLUSH_AFTER_MS);
  }

  #flush(leaving = false): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // Where nothing waits nothing is left on the page of a host.
    this.#watch?.abort();
    this.#watch = undefined;
    const batch = this.#waiting.splice(0);
    if (batch.length === 0) return;
    const events = batch.map(({ event }) => event);
    if (leaving && this.#beacon(events)) return;
    void this.#send(events).catch(() => {
      const again = batch.map(({ event, tries }) => ({ event, tries: tries + 1 }));
      this.#waiting.unshift(...again.filter(({ tries }) => tries < TRIES));
      if (this.#waiting.length) this.#watchPage();
    });
  }

  /** False where the browser can't promise to send it: to another origin a beacon could not say whose it is. */
  #beacon(events: LogEvent[]): boolean {
    const url = this.platform.client.url(paths.events);
    if (new URL(url).origin !== location.origin) return false;
    return navigator.sendBeacon(url, new Blob([JSON.stringify(events)], { type: 'application/json' }));
  }

  /** A refusal is final; only what the line lost is an error. */
  async #send(events: LogEvent[]): Promise<void> {
    const init = requestInit(events.at(-1)!.user.locale);
    const { status } = await fetch(this.platform.client.url(paths.events), {
      ...init,
      method: 'POST',
      headers: { ...init.headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(events),
      keepalive: true,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (status >= 500) throw new Error(`Events were answered ${status}`);
  }
}

const logs = new WeakMap<Platform, EventLog>();

/** The event log of a platform; the same for all who log. */
export function eventLog(platform: Platform): EventLog {
  const known = logs.get(platform);
  if (known) return known;
  const log = new EventLog(platform);
  logs.set(platform, log);
  return log;
}
