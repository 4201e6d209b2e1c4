import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { nothing } from 'lit-html';
import { definition as catalog } from '../../elements/catalog/definition';
import { definition as courseList } from '../../elements/course-list/definition';
import { definition as openCatalog } from '../../elements/open-catalog/definition';
import type { Outline } from '../../src/loading/definition';
import { EARLY_REQUESTS, type EarlyHost } from '../../src/loading/early-host';
import { followGround } from '../../src/loading/ground';
import { watch } from '../../src/loading/loader';
import { storedQueryKey } from '../../src/lists/store/stored-queries';
import { makeKey } from '../../src/client/tokens/browser-key';
import { removeSession, writeSession } from '../../src/client/tokens/stored-session';
import { answer, stubFetch } from './stubs';
import { waitUntil } from './wait';

const outline = (tag: `learn-${string}`): Outline => ({
  tag,
  preload: (get) => [`/first/${get('objective-id')}`],
});
const skeletonIn = (element: Element) => element.shadowRoot?.querySelector('.skeleton .title');

/** A platform on another origin of this page’s site. */
const ELSEWHERE = `http://${location.hostname}:9`;

describe('the loader', () => {
  let end = () => {};
  afterEach(() => end());

  it('paints the skeleton and sends the first request before the code has loaded', async () => {
    const asked: [string, string | null][] = [];
    const restore = stubFetch((url, init) => {
      asked.push([url, new Headers(init.headers).get('x-requested-with')]);
      return answer({});
    });
    let arrived = false;
    let release = () => {};
    const code = new Promise<void>((resolve) => (release = resolve));
    end = watch(document, [{ ...outline('learn-test-first'), load: () => code.then(() => (arrived = true)) }]);
    const element = await fixture(html`<learn-test-first api-base=${ELSEWHERE} objective-id="7"></learn-test-first>`);
    await waitUntil(() => skeletonIn(element) && asked.length > 0);
    restore();
    expect(arrived).to.equal(false);
    expect(asked).to.deep.equal([[`${ELSEWHERE}/first/7`, 'XMLHttpRequest']]);
    release();
  });

  it('sends a request that several elements need once, and each gets a response that it can read', async () => {
    const asked: string[] = [];
    const restore = stubFetch((url) => {
      asked.push(url);
      return answer({ me: 'Ada' });
    });
    end = watch(document, [
      { ...outline('learn-test-many'), preload: () => ['/me', '/me/courses'], load: () => new Promise(() => {}) },
    ]);
    const box = await fixture<HTMLElement>(
      html`<div>
        <learn-test-many api-base=${ELSEWHERE}></learn-test-many>
        <learn-test-many api-base=${ELSEWHERE}></learn-test-many>
      </div>`,
    );
    const early = [...box.children].flatMap((element) => [...(element as EarlyHost)[EARLY_REQUESTS]!.values()]);
    const bodies = await Promise.all(early.map(async (each) => (await each).json() as Promise<unknown>));
    restore();
    expect(bodies).to.deep.equal(Array(4).fill({ me: 'Ada' }));
    expect(asked.map((url) => new URL(url).pathname)).to.deep.equal(['/me', '/me/courses']);
  });

  it('sends to a platform of another site only what is public: a session there is a token', async () => {
    const asked: string[] = [];
    const restore = stubFetch((url) => {
      asked.push(url);
      return answer({});
    });
    end = watch(document, [
      { ...outline('learn-test-site'), preload: () => ['/me', '/public/a'], load: () => new Promise(() => {}) },
    ]);
    const element = await fixture<EarlyHost>(
      html`<learn-test-site api-base="https://learn.example"></learn-test-site>`,
    );
    await Promise.allSettled(element[EARLY_REQUESTS]!.values());
    restore();
    expect(asked).to.deep.equal(['https://learn.example/public/a']);
  });

  it('sends only public requests and one for the user, for a visitor of the platform’s own pages', async () => {
    const asked: string[] = [];
    const restore = stubFetch((url) => {
      asked.push(new URL(url).pathname);
      return answer({}, { status: 401 });
    });
    const preload = () => ['/me/courses', '/public/courses', '/me/terms'];
    end = watch(document, [{ ...outline('learn-test-visitor'), preload, load: () => new Promise(() => {}) }]);
    const box = await fixture<HTMLElement>(
      html`<div><learn-test-visitor></learn-test-visitor><learn-test-visitor></learn-test-visitor></div>`,
    );
    const early = [...box.children].flatMap((element) => [...(element as EarlyHost)[EARLY_REQUESTS]!.values()]);
    await Promise.all(early);
    restore();
    expect(asked).to.deep.equal(['/api/platform/v1/users/me', '/public/courses']);
  });

  it('sends the first requests to another origin at once, and none with the cookie where a session by tokens is stored', async () => {
    const asked: string[] = [];
    const restore = stubFetch((url) => {
      asked.push(new URL(url).pathname);
      return answer({});
    });
    end = watch(document, [{ ...outline('learn-test-tokens'), load: () => new Promise(() => {}) }]);
    const show = (id: string) =>
      fixture(html`<learn-test-tokens api-base=${ELSEWHERE} objective-id=${id}></learn-test-tokens>`);
    await show('1');
    expect(asked).to.deep.equal(['/first/1']);
    const name = `${ELSEWHERE} loader`;
    await writeSession(name, { key: await makeKey(), client: {} as never, refreshToken: 'r' });
    const waiting = (await show('2')) as EarlyHost;
    const refused = await waiting[EARLY_REQUESTS]!.get(`${ELSEWHERE}/first/2`)!.catch(String);
    await removeSession(name);
    localStorage.removeItem('learnTokens');
    restore();
    expect(refused).to.contain('The session is a token');
    expect(asked).to.deep.equal(['/first/1']);
  });

  it('[EMB-07] the skeleton has the colour scheme of the attribute theme, or with "auto" that of the background', async () => {
    end = watch(
      document,
      [{ ...outline('learn-test-scheme'), preload: () => [], load: () => new Promise(() => {}) }],
      undefined,
      followGround,
    );
    const box = await fixture<HTMLElement>(html`
      <div style="background: rgb(11, 16, 32)">
        <learn-test-scheme theme="auto"></learn-test-scheme>
        <learn-test-scheme theme="light"></learn-test-scheme>
        <learn-test-scheme theme="dark"></learn-test-scheme>
        <learn-test-scheme></learn-test-scheme>
      </div>
    `);
    const schemes = () => [...box.children].map((element) => getComputedStyle(element).colorScheme);
    await waitUntil(() => [...box.children].every(skeletonIn));
    expect(schemes()).to.deep.equal(['dark', 'light', 'dark', 'normal']);
    box.style.background = 'white';
    await waitUntil(() => schemes()[0] === 'light', 'the page has changed its background');
  });

  it('[API-01] sends the first requests in the language of the element', async () => {
    const asked: string[] = [];
    const restore = stubFetch((_, init) => {
      asked.push(new Headers(init.headers).get('accept-language')!);
      return answer({});
    });
    const before = localStorage.getItem('locale');
    end = watch(document, [{ ...outline('learn-test-language'), load: async () => {} }]);
    for (const [stored, attribute] of [
      ['fr', null],
      ['日本', null],
      ['fr', 'de-AT'],
    ] as const) {
      localStorage.setItem('locale', stored);
      await fixture(html`<learn-test-language locale=${attribute ?? nothing}></learn-test-language>`);
    }
    await waitUntil(() => asked.length === 3);
    restore();
    if (before === null) localStorage.removeItem('locale');
    else localStorage.setItem('locale', before);
    expect(asked).to.deep.equal(['fr-FR', 'en-US', 'de-DE']);
  });

  it('loads the code of a tag once, and of no tag that is not in the page', async () => {
    const loads: string[] = [];
    const entry = (tag: `learn-${string}`) => ({
      ...outline(tag),
      preload: () => [],
      load: async () => void loads.push(tag),
    });
    end = watch(document, [entry('learn-test-used'), entry('learn-test-unused')]);
    await fixture(
      html`<div>
        <learn-test-used></learn-test-used>
        <p><learn-test-used></learn-test-used></p>
      </div>`,
    );
    await waitUntil(() => loads.length > 0);
    expect(loads).to.deep.equal(['learn-test-used']);
  });

  /** An element whose code failed to load: the attempts, and a switch that makes it succeed. */
  async function lost(tag: `learn-${string}`) {
    const line = { attempts: 0, reachable: false };
    const error = console.error;
    console.error = () => {};
    end = watch(document, [
      {
        ...outline(tag),
        preload: () => [],
        load: async () => {
          line.attempts++;
          if (!line.reachable) throw new TypeError('Failed to fetch dynamically imported module');
        },
      },
    ]);
    const parent = await fixture(html`<div></div>`);
    const element = parent.appendChild(document.createElement(tag));
    const button = () => element.shadowRoot?.querySelector('button');
    await waitUntil(() => button(), 'the visitor can try again', { timeout: 6_000 });
    console.error = error;
    return { line, element, button };
  }

  it('retries when the code fails to load, then offers a button', async () => {
    const { line, element, button } = await lost('learn-test-lost');
    expect(line.attempts).to.equal(3);
    expect(element.shadowRoot!.querySelector('[role=alert]')).to.not.equal(null);
    line.reachable = true;
    button()!.click();
    await waitUntil(() => skeletonIn(element));
    expect(line.attempts).to.equal(4);
  });

  it('retries when the network is back, and stops listening when the code has loaded', async () => {
    const { line, element, button } = await lost('learn-test-offline');
    line.reachable = true;
    dispatchEvent(new Event('online'));
    await waitUntil(() => skeletonIn(element));
    expect(button()).to.equal(null);
    expect(line.attempts).to.equal(4);
    await nextFrame();
    dispatchEvent(new Event('online'));
    expect(line.attempts).to.equal(4);
  });

  it('sends the first requests to the client’s addresses, with any slashes after the platform’s', async () => {
    const asked: string[] = [];
    const restore = stubFetch((url) => {
      asked.push(url);
      return answer({});
    });
    end = watch(document, [{ ...outline('learn-test-slash'), load: async () => {} }]);
    await fixture(html`<learn-test-slash objective-id="7" api-base=${`${ELSEWHERE}//`}></learn-test-slash>`);
    await waitUntil(() => asked.length > 0);
    restore();
    expect(asked).to.deep.equal([`${ELSEWHERE}/first/7`]);
  });

  it('sends no first request for a list with filters in its address or storage', () => {
    const preload = (outline: Pick<Outline, 'preload'>, attributes: Record<string, string>) =>
      outline.preload!((name) => attributes[name] ?? null).map((path) => path.replace(/\?.*/, ''));
    const base = { 'api-base': `https://${crypto.randomUUID()}.example` };
    const mine = '/api/lms/v1/users/me/objective-accesses/query';
    const open = '/api/lms/v1/public/open-catalog/objectives/query';
    const collections = '/api/lms/v1/users/me/enrolled-showcases';
    const all = '/api/lms/v1/users/me/catalog/query';
    expect(preload(courseList, base)).to.deep.equal([mine, collections]);
    expect(preload(catalog, base)).to.deep.equal([all]);
    expect(preload(courseList, { ...base, query: 'keyword=soil' })).to.deep.equal([collections]);
    expect(preload(catalog, { ...base, query: 'keyword=soil' })).to.deep.equal([]);
    localStorage.setItem(storedQueryKey(base['api-base'], 'enrolled', 'ana'), 'keyword=soil');
    localStorage.setItem(storedQueryKey(base['api-base'], 'catalog', 'ana'), 'keyword=soil');
    expect(preload(courseList, base)).to.deep.equal([collections]);
    expect(preload(catalog, base)).to.deep.equal([]);
    expect(preload(catalog, { 'api-base': `${base['api-base']}/` })).to.deep.equal([]);
    expect(preload(openCatalog, base)).to.deep.equal([open]);
    localStorage.setItem(storedQueryKey(base['api-base'], 'public'), 'keyword=soil');
    expect(preload(openCatalog, base)).to.deep.equal([open]);
    const remembers: Record<string, string> = { ...base, remember: '' };
    expect(preload(openCatalog, remembers)).to.deep.equal([]);
    expect(preload(openCatalog, { ...remembers, domain: 'other' })).to.deep.equal([open]);
    expect(openCatalog.paintsFirst!((name) => remembers[name] ?? null)).to.equal(false);
    localStorage.removeItem(storedQueryKey(base['api-base'], 'public'));
    // A list with a first collection stores nothing.
    expect(preload(courseList, { ...base, collection: 'nature' })).to.deep.equal([mine, collections]);
    localStorage.removeItem(storedQueryKey(base['api-base'], 'enrolled', 'ana'));
    localStorage.removeItem(storedQueryKey(base['api-base'], 'catalog', 'ana'));
    expect(preload(courseList, base)).to.deep.equal([mine, collections]);
  });

  it('requests the course in the page’s address when the public catalog follows it, and paints no list', () => {
    const before = location.href;
    history.replaceState(null, '', '?learn-course=course-1');
    const of = (attributes: Record<string, string>) => (name: string) => attributes[name] ?? null;
    const course = '/api/lms/v1/public/open-catalog/objectives/course-1';
    expect(openCatalog.preload!(of({ address: '' }))).to.deep.equal([course]);
    expect(openCatalog.paintsFirst!(of({ address: '' }))).to.equal(false);
    expect(openCatalog.preload!(of({}))[0]).to.include('/objectives/query');
    history.replaceState(null, '', before);
  });

  it('finds elements in a given shadow root', async () => {
    const host = await fixture<HTMLElement>(html`<div></div>`);
    const root = host.attachShadow({ mode: 'open' });
    let loaded = false;
    end = watch(root, [
      {
        ...outline('learn-test-inner'),
        preload: () => [],
        load: async () => void (loaded = true),
      },
    ]);
    root.append(document.createElement('learn-test-inner'));
    await waitUntil(() => loaded && skeletonIn(root.firstElementChild!));
  });
});
