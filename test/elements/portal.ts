import { fixture, html } from '@open-wc/testing';
import type { User } from '../../src/contract/users';
import { roomForAddresses } from './address';
import { answer, stubFetch } from './stubs';
import { waitUntil } from './wait';

/** The signed-in learner. */
export const learner: User = {
  id: '7f0c1f1e-0000-4000-8000-000000000001',
  role: ['Learner'],
  tenant: 'demo',
  tenant_id: 'demo',
  username: 'ana',
  first_name: 'Ana',
  middle_name: null,
  last_name: 'Duarte',
  email: 'ana@example.org',
  timezone: 'Europe/Lisbon',
  permissions: [{ name: 'ObjectiveWorkflow.Create' }],
  licensedFeatures: ['LMS'],
  portalUrl: null,
  adminUrl: null,
  impersonator: null,
};

/** Responses by the end of the path, without query. Undefined: 404. */
export type Answers = Record<string, unknown>;

const byDefault: Answers = {
  '/users/me': learner,
  '/config.json': {},
  '/feature-flags': { data: {} },
  '/settings/query': { data: {} },
  '/objective-accesses/query': { data: [], totalCount: 0 },
  '/enrolled-showcases': { data: [] },
  '/calendar-events/query': { data: [] },
  '/units': { items: [] },
};

export interface Portal {
  element: HTMLElement;
  /** The shadow root of the shell. */
  root: ShadowRoot;
  /** Requested paths, each with its method. */
  asked: string[];
  end: () => void;
}

// Test files run in parallel in one browser with one storage, so each platform has another address.
const own = crypto.randomUUID();
let count = 0;

/** Stubs all calls of a new platform, so that tests don't share data. */
export function platformStub(answers: Answers = {}) {
  const apiBase = `/portal-test-${own}-${++count}`;
  const asked: string[] = [];
  const restore = stubFetch((url, init) => {
    const { pathname } = new URL(url, location.href);
    if (!pathname.startsWith(apiBase)) return undefined;
    asked.push(`${init.method ?? 'GET'} ${pathname.slice(apiBase.length)}`);
    const key = Object.keys({ ...byDefault, ...answers }).find((ending) => pathname.endsWith(ending));
    const found = key && { ...byDefault, ...answers }[key];
    if (found instanceof Response) return found.clone();
    return found ? answer(found) : answer({ status: 404 }, { status: 404, type: 'application/problem+json' });
  });
  return { apiBase, asked, restore };
}

/** Opens the portal at an address below /learn. */
export async function openPortal(path: string, answers: Answers = {}): Promise<Portal> {
  const before = location.href;
  const { apiBase, asked, restore } = platformStub(answers);
  await roomForAddresses();
  history.pushState(null, '', `/learn${path}`);
  const element = await fixture<HTMLElement>(html`<learn-app api-base=${apiBase}></learn-app>`);
  const root = element.shadowRoot!;
  await waitUntil(() => root.querySelector('main'), 'the shell is shown');
  return {
    element,
    root,
    asked,
    end() {
      element.remove();
      restore();
      history.replaceState(null, '', before);
    },
  };
}

/** Clicks an element with the left button. */
export const click = (element: Element | null | undefined) =>
  element!.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, button: 0 }));
