import * as calls from '../../contract/calls/me';
import { newId } from '../commands';
import type { LogEvent } from '../../contract/events';
import * as paths from '../../contract/paths';
import { ApiError } from '../errors';
import type { User } from '../../contract/users';
import { settingValue } from '../../contract/setting';
import { eventSessionSetting } from '../../contract/event-settings';
import { config } from '../page/config';
import { mayLog } from '../page/consent';
import type { Platform } from '../session/platform';
import { currentUser } from '../session/session';
import { settings } from '../page/settings';
import { eventSession } from './event-session';
import type { Noticed } from './noticed';

const FLUSH_AFTER_MS = 2_000;
const FLUSH_AT = 20;
/** How often an event is sent at most: after a network failure it is sent once more, with the next batch. */
const TRIES = 2;
/** Most events in one batch, a limit of the platform; more are dropped. */
const MOST_WAITING = 50;
const TIMEOUT_MS = 10_000;

const LOGGED = ['prod', 'test'];

/** The facts of the user and the platform that events need. */
interface Scene {
  user: User;
  appVersion: string | null;
  /** Minutes. */
  pause: number;
}

/** The signed-in person. The request starts no sign-in, because logging must not send a visitor there. @throws as the client */
const person = async (platform: Platform): Promise<User> =>
  currentUser(platform).known() ?? platform.client.get(calls.me(), { quiet: true });

/** Undefined when this platform logs no events. @throws Error when that is not known yet */
async function setScene(platform: Platform): Promise<Scene | undefined> {
  const { environment = '', appVersion = null } = await config(platform).load();
  if (!LOGGED.includes(environment)) return undefined;
  const user = await person(platform);
  const stored = await settings(platform, [eventSessionSetting])
    .load()
    .catch(() => undefined);
  return { user, appVersion, pause: settingValue(eventSessionSetting, stored) };
}

interface Waiting {
  event: LogEvent;
  tries: number;
}

/** Collects the events of one platform and sends them in batches: after two seconds, at twenty events, and when the page is left. */
class EventLog {
  #scene: Promise<Scene | undefined> | undefined;
  #waiting: Waiting[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watch: AbortController | undefined;

  constructor(readonly platform: Platform) {}

  #mayLog = () => mayLog(this.platform.client.url('/'));

  /** Sends the waiting events when the page is left. */
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

  /** Adds an event. It is dropped when the platform logs none, without consent, when no one is signed in, and when too many wait. */
  async add({ name, at, locale, mobile, details }: Noticed): Promise<void> {
    this.#scene ??= setScene(this.platform);
    const scene = await this.#scene.catch(() => {
      this.#scene = undefined; // the next event asks again
      return undefined;
    });
    // The page may have withdrawn its consent meanwhile.
    if (!scene || !this.#mayLog() || this.#waiting.length >= MOST_WAITING) return;
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
    // Without waiting events no listener stays on the host's page.
    this.#watch?.abort();
    this.#watch = undefined;
    const batch = this.#waiting.splice(0);
    if (batch.length === 0 || !this.#mayLog()) return;
    const events = batch.map(({ event }) => event);
    void this.#send(events).catch(() => {
      const again = batch.map(({ event, tries }) => ({ event, tries: tries + 1 }));
      this.#waiting.unshift(...again.filter(({ tries }) => tries < TRIES));
      if (this.#waiting.length) this.#watchPage();
    });
  }

  /** Sends events, also while the page unloads. A refusal is final. @throws when the network or the platform failed */
  async #send(events: LogEvent[]): Promise<void> {
    const { client } = this.platform;
    try {
      await client.request(paths.events, {
        method: 'POST',
        body: events,
        keepalive: true,
        // A page without a session must not start a sign-in.
        quiet: currentUser(this.platform).known() === undefined,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
    }
  }
}

const logs = new WeakMap<Platform, EventLog>();

/** The event log of a platform; one for all callers. */
export function eventLog(platform: Platform): EventLog {
  const known = logs.get(platform);
  if (known) return known;
  const log = new EventLog(platform);
  logs.set(platform, log);
  return log;
}
