import { expect, fixture, html } from '@open-wc/testing';
import { nothing } from 'lit-html';
import '../../elements/catalog/Catalog';
import '../../elements/course-list/CourseList';
import { makeKey } from '../../src/client/tokens/browser-key';
import { moveToMemory, readSession, removeSession, writeSession } from '../../src/client/tokens/stored-session';
import { chooseLocale, $storedLocale } from '../../src/client/page/locale';
import { platformFor } from '../../src/client/session/platform';
import { store } from '../../src/client/page/storage';
import { STORED_VALUES, type StoredKey } from '../../src/client/page/stored-values';
import { endEventSession } from '../../src/client/telemetry/event-session';
import { logEvent } from '../../src/client/telemetry/events';
import { common } from '../../src/loading/definition';
import { expectConsole } from './console';
import { listed, typeInto } from './lists';
import { learner } from './portal';
import { answer, stubFetch } from './stubs';
import { waitUntil } from './wait';

const HOST_KEY = 'key-of-the-page';
const DATABASE = 'learn-session';
const storedDatabases = async () => (await indexedDB.databases()).map(({ name }) => name);
const areaOf = { local: localStorage, session: sessionStorage };
const allKeys = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort();

describe('consent', () => {
  let ends: (() => void)[] = [];
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(() => {
    // The page says nothing again: the value of the last element would hold on.
    for (const element of document.querySelectorAll('[consent]')) element.removeAttribute('consent');
    for (const end of ends) end();
    ends = [];
    endEventSession();
    $storedLocale.set(undefined);
    localStorage.clear();
    sessionStorage.clear();
  });

  let count = 0;
  /** A platform that logs events, on the page's own origin or another. */
  function platform(origin = '') {
    const apiBase = `${origin}/consent-${++count}`;
    const sent: string[] = [];
    const courses = [0, 1, 2, 3, 4].map((place) => listed(place));
    ends.push(
      stubFetch((url, { method = 'GET' }) => {
        const { pathname } = new URL(url, location.href);
        if (!pathname.startsWith(`/consent-${count}`)) return undefined;
        if (method !== 'GET') sent.push(`${method} ${pathname.slice(apiBase.length - origin.length)}`);
        if (pathname.endsWith('/config.json')) return answer({ environment: 'test', appVersion: '1' });
        if (pathname.endsWith('/users/me')) return answer(learner);
        if (pathname.endsWith('/settings/query')) return answer({ data: {} });
        if (pathname.endsWith('/events')) return answer({ stored: 1 });
        return answer({ data: courses, totalCount: courses.length });
      }),
    );
    return { apiBase, sent };
  }

  async function list(apiBase: string, consent?: string) {
    const element = await fixture<HTMLElement>(
      html`<learn-course-list api-base=${apiBase} locale="en-US" consent=${consent ?? nothing}></learn-course-list>`,
    );
    await waitUntil(() => element.shadowRoot!.querySelector('[part~=card]'), 'the courses are shown');
    return element;
  }

  /** Searches in a list, which stores the search and logs an event, and logs another that the caller waits for. */
  async function act(element: HTMLElement, apiBase: string) {
    typeInto(element.shadowRoot!.querySelector('[part~=search] input')!, 'bees');
    await waitUntil(
      () => element.shadowRoot!.querySelector<HTMLInputElement>('[part~=search] input')!.value === 'bees',
    );
    chooseLocale('en-US');
    store('learn-reading', 'large normal page');
    store('learnSignInLeft', '1', 'session');
    logEvent({ platform: platformFor(apiBase), locale: 'en-US', host: element }, 'my_courses_search', { search: 'x' });
  }
  const isStored = (key: StoredKey) => localStorage.getItem(key) !== null;
  const searchIsStored = () => Object.keys(localStorage).some((key) => key.startsWith('learn-list '));

  it('[EMB-09] none: nothing is stored, no cookie is set, no event is sent; the search still works', async () => {
    const { cookie } = document;
    const { apiBase, sent } = platform();
    const silent = await list(apiBase, 'none');
    const before = await storedDatabases();
    await act(silent, apiBase);
    await writeSession('https://learn.example consent', { key: await makeKey(), client: {} as never });
    // The consent holds for the page: when another element would log, its event comes after those that must not be sent.
    silent.setAttribute('consent', 'all');
    logEvent({ platform: platformFor(apiBase), locale: 'en-US', host: silent }, 'my_courses_search', { search: 'y' });
    silent.setAttribute('consent', 'none');
    await waitUntil(() => $storedLocale.get() === 'en-US', 'the page has the choice');
    expect(allKeys()).to.deep.equal([]);
    expect(document.cookie).to.equal(cookie);
    expect(await storedDatabases()).to.deep.equal(before.filter((name) => name !== DATABASE));
    dispatchEvent(new Event('pagehide')); // waiting events are sent then
    expect(sent.filter((call) => call.endsWith('/events'))).to.deep.equal([]);
    expect(await readSession('https://learn.example consent'), 'in memory').not.to.equal(undefined);
    await removeSession('https://learn.example consent');
  });

  it('[EMB-09] functional: stores values that it needs to remember, and sends no event', async () => {
    const { apiBase, sent } = platform();
    const element = await list(apiBase, 'functional');
    await act(element, apiBase);
    await waitUntil(searchIsStored, 'the search is stored');
    expect(isStored('locale')).to.equal(true);
    expect(isStored('learnEventSession')).to.equal(false);
    dispatchEvent(new Event('pagehide'));
    expect(sent).to.deep.equal([]);
  });

  for (const [what, origin, consent, logs] of [
    ['all', 'https://learn.example', 'all', true],
    ['no attribute on the platform’s own origin', '', undefined, true],
    ['no attribute on another origin', 'https://learn.example', undefined, false],
  ] as const)
    it(`[EMB-09] ${what}: ${logs ? 'events are sent' : 'no event is sent'}`, async () => {
      const { apiBase, sent } = platform(origin);
      const element = await list(apiBase, consent);
      await act(element, apiBase);
      await waitUntil(searchIsStored, 'the search is stored');
      if (logs) await waitUntil(() => sent.some((call) => call.endsWith('/events')), 'the event', { timeout: 4_000 });
      dispatchEvent(new Event('pagehide'));
      expect(isStored('learnEventSession')).to.equal(logs);
      expect(sent.some((call) => call.endsWith('/events'))).to.equal(logs);
    });

  it('[EMB-09] a change to none removes every stored value of Learn and no other; the page keeps them in memory', async () => {
    const { apiBase } = platform();
    const element = await list(apiBase, 'all');
    for (const { key, area } of STORED_VALUES) areaOf[area].setItem(key.replaceAll('…', 'x'), 'value');
    const others = [HOST_KEY, 'locale-of-the-page', 'userSessions'];
    for (const key of others) localStorage.setItem(key, 'value');
    const name = 'https://learn.example consent';
    await writeSession(name, { key: await makeKey(), client: {} as never, refreshToken: 'r' });
    expect(await storedDatabases()).to.include(DATABASE);
    element.setAttribute('consent', 'none');
    expect(allKeys()).to.deep.equal([...others].sort());
    await moveToMemory(); // the element has begun with it
    expect(await storedDatabases()).not.to.include(DATABASE);
    expect((await readSession(name))?.refreshToken).to.equal('r');
    await removeSession(name);
  });

  it('[EMB-09] a change from all to functional removes values that only events need', async () => {
    const { apiBase } = platform();
    const element = await list(apiBase, 'all');
    localStorage.setItem('learnEventSession', '{}');
    localStorage.setItem('learn-reading', 'large normal page');
    element.setAttribute('consent', 'functional');
    expect(isStored('learnEventSession')).to.equal(false);
    expect(isStored('learn-reading')).to.equal(true);
  });

  it('[EMB-09] the strictest element of a page decides for all, and an element without the attribute follows', async () => {
    const { apiBase } = platform();
    await list(apiBase, 'all');
    await list(apiBase);
    const strict = await list(apiBase, 'none');
    store('learn-reading', 'large normal page');
    expect(isStored('learn-reading')).to.equal(false);
    strict.remove();
    await waitUntil(() => store('learn-reading', 'large normal page'), 'the others decide');
    expect(isStored('learn-reading')).to.equal(true);
  });

  it('[EMB-09] none still applies after the last element is removed, until another element allows more', async () => {
    const { apiBase } = platform();
    const strict = await list(apiBase, 'none');
    strict.remove();
    await new Promise((done) => setTimeout(done)); // it has left after the task
    expect(store('learn-reading', 'large normal page')).to.equal(false);
    expect(isStored('learn-reading')).to.equal(false);
    await list(apiBase, 'functional');
    expect(store('learn-reading', 'large normal page')).to.equal(true);
  });

  it('[EMB-06] an unknown word is a warning, and counts as none', async () => {
    expectConsole(/consent="some", which it does not know. Use none, functional, all\./);
    const { apiBase } = platform();
    const element = await list(apiBase, 'some');
    expect(store('learn-reading', 'large normal page')).to.equal(false);
    for (const value of common.consent.slice(1)) {
      element.setAttribute('consent', value);
      expect(store('learn-reading', 'large normal page'), value).to.equal(true);
    }
  });
});
