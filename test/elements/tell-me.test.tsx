import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/course/Course';
import type { NoticeChoices } from '../../src/contract/notices';
import { expectAccessible } from './axe';
import { access, fakePlatform, objectiveId, withWorkflow, workflow } from './course-platform';
import { learner } from './portal';
import { byRole } from './roles';
import { answer, stubFetch } from './stubs';
import { waitUntil } from './wait';

const OFFER = 'Tell me when the result is out';
const places = { portal: true, mail: true, push: false };
const kinds = ['due', 'opens', 'assigned', 'result', 'reply', 'announcement', 'certificate', 'event'] as const;
const choices: NoticeChoices = {
  kinds: Object.fromEntries(kinds.map((kind) => [kind, places])) as NoticeChoices['kinds'],
  when: 'now',
  time: '08:00',
  weekday: 1,
  quiet: null,
  daysOff: [],
};

describe('told when a result is out', () => {
  const endings: (() => void)[] = [];
  afterEach(() => {
    for (const end of endings.splice(0).reverse()) end();
    localStorage.removeItem('learn-push me');
  });

  function define(target: object, name: string, value: unknown) {
    const before = Object.getOwnPropertyDescriptor(target, name);
    Object.defineProperty(target, name, { configurable: true, value });
    endings.push(() => (before ? Object.defineProperty(target, name, before) : Reflect.deleteProperty(target, name)));
  }

  /** A browser that may be asked for push. @param verdict what the person says when asked */
  function browser(verdict: NotificationPermission) {
    const asked: string[] = [];
    const subscription = { toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }) };
    const registration = {
      pushManager: { subscribe: () => Promise.resolve(subscription), getSubscription: () => Promise.resolve(null) },
    };
    define(globalThis, 'Notification', {
      permission: 'default',
      requestPermission: () => {
        asked.push('permission');
        return Promise.resolve(verdict);
      },
    });
    define(navigator, 'serviceWorker', {
      getRegistration: () => Promise.resolve(undefined),
      register: () => Promise.resolve(registration),
      ready: Promise.resolve(registration),
    });
    return asked;
  }

  async function open(state: number, { notices = true } = {}) {
    const course = fakePlatform({ access: withWorkflow(access(), workflow({ state, progress: 1 })) });
    const sent: { path: string; body: NoticeChoices }[] = [];
    let stored = choices;
    const restore = stubFetch((url, init) => {
      const { pathname } = new URL(url, location.href);
      if (!pathname.startsWith(course.apiBase)) return undefined;
      if (pathname.endsWith('/users/me')) return answer({ ...learner, id: 'me', ...(notices && { unreadNotices: 0 }) });
      if (!/notice-choices|push-subscriptions/.test(pathname)) return undefined;
      if (init.body) {
        const body = JSON.parse(String(init.body)) as NoticeChoices;
        sent.push({ path: pathname.slice(pathname.lastIndexOf('/') + 1), body });
        if ('kinds' in body) stored = body;
      }
      return answer({ choices: stored, email: 'a@example.org', mail: 'on', kinds, pushKey: 'key' });
    });
    endings.push(course.restore, restore);
    const element = await fixture<HTMLElement>(html`
      <learn-course api-base=${course.apiBase} locale="en-US" objective-id=${objectiveId} view="details"></learn-course>
    `);
    const root = element.shadowRoot!;
    await waitUntil(() => root.querySelector('[part~=actions]'));
    return { element, root, sent, offer: () => byRole(root, 'button', OFFER) };
  }

  it('[NTC-02] offers it where a result is awaited, and asks nothing before the click', async () => {
    const asked = browser('granted');
    const { element, root, sent, offer } = await open(2);
    await waitUntil(offer, 'the offer is shown');
    await expectAccessible(element);
    expect([asked, sent]).to.deep.equal([[], []]);
    offer()!.click();
    await waitUntil(() => root.textContent!.includes('told on this device when the result is out'), 'it says so');
    expect(asked).to.deep.equal(['permission']);
    expect(sent.map(({ path }) => path)).to.deep.equal(['push-subscriptions', 'notice-choices']);
    expect(sent[1]!.body.kinds).to.deep.equal({ ...choices.kinds, result: { ...places, push: true } });
    expect(offer()).to.equal(undefined);
  });

  it('[NTC-02] says how to allow it when the browser blocks it', async () => {
    browser('denied');
    const { root, sent, offer } = await open(3);
    await waitUntil(offer, 'the offer is shown');
    offer()!.click();
    await waitUntil(() => root.textContent!.includes('Your browser blocks notifications'), 'it says so');
    expect(sent).to.deep.equal([]);
  });

  it('[NTC-02] offers nothing at a platform without notices, nor while the course is in progress', async () => {
    browser('granted');
    for (const [state, notices] of [
      [2, false],
      [1, true],
    ] as const) {
      const { offer, element } = await open(state, { notices });
      expect(offer()).to.equal(undefined);
      element.remove();
    }
  });
});
