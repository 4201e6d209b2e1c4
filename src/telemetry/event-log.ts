import { newId } from '../api/commands';
import type { LogEvent } from '../api/contract/events';
import * as paths from '../api/contract/paths';
import { user as userSchema } from '../api/contract/users';
import { ApiError } from '../api/errors';
import { EVENT_SESSION_MINUTES } from '../domain/constants';
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

/** What the platform says of the page's user and of itself. */
interface Scene {
  user: User;
  appVersion: string | null;
  /** Minutes. */
  pause: number;
}

/** The signed-in person; requested quietly where no screen did, as logging must send no visitor to the sign-in. @throws as the client */
const person = async (platform: Platform): Promise<User> =>
  currentUser(platform).known() ?? platform.client.get(userSchema, paths.me, { quiet: true });

/** Undefined: this platform logs nothing. @throws Error where that can't be told yet */
async function setScene(platform: Platform): Promise<Scene | undefined> {
  const { environment = '', appVersion = null } = await config(platform).load();
  if (!LOGGED.includes(environment)) return undefined;
  const user = await person(platform);
  const stored = await settings(platform, [SESSION_SETTING])
    .load()
    .catch(() => undefined);
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
    addEventListener('pagehide', () => this.#flush(), { signal });
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'hidden') this.#flush();
      },
      { signal },
    );
  }

  /** Takes an event; it is dropped where none are logged, where nobody is signed in, and where too many wait. */
  async add({ name, at, locale, mobile, details }: Noticed): Promise<void> {
    this.#scene ??= setScene(this.platform);
    const scene = await this.#scene.catch(() => {
      this.#scene = undefined; // the next event asks again
      return undefined;
    });
    if (!scene || this.#waiting.length >= MOST_WAITING) return;
    const user: LogEvent['user'] = {
      id: scene.user.id,
      mobile,
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

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // Where nothing waits nothing is left on the page of a host.
    this.#watch?.abort();
    this.#watch = undefined;
    const batch = this.#waiting.splice(0);
    if (batch.length === 0) return;
    const events = batch.map(({ event }) => event);
    void this.#send(events).catch(() => {
      const again = batch.map(({ event, tries }) => ({ event, tries: tries + 1 }));
      this.#waiting.unshift(...again.filter(({ tries }) => tries < TRIES));
      if (this.#waiting.length) this.#watchPage();
    });
  }

  /** A refusal is final; what the network lost, or the platform could not do, is an error. Outlives the page. */
  async #send(events: LogEvent[]): Promise<void> {
    const { client } = this.platform;
    try {
      await client.request(paths.events, {
        method: 'POST',
        body: events,
        keepalive: true,
        // A page that needs no session asks for none.
        quiet: currentUser(this.platform).known() === undefined,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
    }
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
