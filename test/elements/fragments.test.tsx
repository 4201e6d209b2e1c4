import { expect } from '@open-wc/testing';
import '../../elements/learn-app/LearnApp';
import { FRAGMENT_NAMES } from '../../src/base/fragments';
import { expectConsole } from './console';
import { openPortal, type Answers, type Portal } from './portal';
import { answer } from './stubs';
import { waitUntil } from './wait';

const CALENDAR = 'learnFragment:calendar-main';

let count = 0;
/** A module on this page's origin that defines an element; `body` is the body of its class, TAG its name. */
function moduleOf(body: string, { before = '', defines = true } = {}) {
  const tag = `acme-part-${++count}`;
  const source = `${before}${defines ? `\ncustomElements.define('${tag}', class extends HTMLElement { ${body} });` : ''}`;
  return { tag, version: '1.0.0', url: URL.createObjectURL(new Blob([source], { type: 'text/javascript' })) };
}
const working = () => moduleOf("connectedCallback() { this.textContent = 'A calendar of our own'; }");
const foreign = (origin: string) => ({ tag: 'acme-far', version: '1', url: `${origin}/far.js` });

const preloaded = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel$=preload]:not([href*=session-id])')].map(
    ({ href }) => href.split('#')[0]!,
  );
const fetched = (part: string) =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes(part)) || preloaded().join().includes(part);

describe('fragments', () => {
  let portal: Portal;
  let logged: string[];
  const info = console.info;

  beforeEach(() => {
    logged = [];
    console.info = (...given: unknown[]) => logged.push(given.join(' '));
    localStorage.removeItem(CALENDAR);
    document.cookie = 'new-learner-MF=; max-age=0; path=/';
  });
  afterEach(() => {
    console.info = info;
    portal.end();
    localStorage.removeItem(CALENDAR);
    document.cookie = 'new-learner-MF=; max-age=0; path=/';
    for (const link of document.head.querySelectorAll('link[rel$=preload]:not([href*=session-id])')) link.remove();
  });

  const open = async (path: string, named: object, answers: Answers = {}) =>
    (portal = await openPortal(path, { '/fragments/learn': named, ...answers }));
  const own = () => portal.root.querySelector('learn-calendar') !== null;
  const shown = (tag: string) => portal.root.querySelector(tag) !== null;
  const questions = () => portal.asked.filter((each) => each.endsWith('/fragments/learn')).length;

  it('[FRG-01] are requested once, when the first screen is shown, and fetched without being run', async () => {
    const named = Object.fromEntries(
      FRAGMENT_NAMES.map((name) => [name, moduleOf('', { before: 'window.ran = true;' })]),
    );
    await open('/courses', { ...named, unheard: moduleOf('') });
    await waitUntil(() => preloaded().length === 8, 'a busy browser becomes idle late', { timeout: 15_000 });
    const { 'learner-app': learnerApp, ...eight } = named;
    expect(preloaded().sort()).to.deep.equal(
      Object.values(eight)
        .map(({ url }) => url)
        .sort(),
    );
    expect(preloaded()).not.to.include(learnerApp!.url);
    expect(questions()).to.equal(1);
    expect('ran' in window).to.equal(false);
  });

  it('[FRG-01] learner-app is among them when it is enabled', async () => {
    document.cookie = 'new-learner-MF=1; path=/';
    const learnerApp = moduleOf('');
    await open('/courses', { 'learner-app': learnerApp });
    await waitUntil(() => preloaded().includes(learnerApp.url));
  });

  it('[FRG-01] a fragment from an origin that is not listed is logged, and neither fetched nor run; the built-in element is shown', async () => {
    const far = foreign('https://far.invalid');
    await open(
      '/calendar',
      { 'calendar-main': far, tasks: far },
      {
        '/config.json': {
          fragmentOrigins: ['*', 'null', 'https://far.invalid/', 'https://*.invalid', 'http://far.invalid'],
        },
      },
    );
    await waitUntil(() => logged.filter((each) => each.includes('far.invalid')).length === 2);
    await waitUntil(own);
    expect(fetched('far.js')).to.equal(false);
    expect(shown('acme-far')).to.equal(false);
  });

  it('[FRG-01] a fragment from a listed origin is fetched', async () => {
    const far = foreign('https://listed.invalid');
    let calledLoaded = false;
    const isLoaded = ({ target }: Event) => (calledLoaded ||= (target as HTMLLinkElement).href.startsWith(far.url));
    document.head.addEventListener('load', isLoaded, { capture: true });
    await open('/courses', { tasks: far }, { '/config.json': { fragmentOrigins: ['https://listed.invalid'] } });
    await waitUntil(() => preloaded().includes(far.url));
    // The failure is only logged, if the engine reports it (Firefox calls the file loaded).
    await waitUntil(() => calledLoaded || logged.some((each) => each.includes('tasks could not be fetched')));
    document.head.removeEventListener('load', isLoaded, { capture: true });
  });

  it('[FRG-01] our own fragments are built in: no code is fetched or run for their tags', async () => {
    const source = moduleOf('', { before: 'window.ran = true;', defines: false });
    const other = moduleOf('');
    await open('/calendar', { 'calendar-main': { ...source, tag: 'learn-calendar' }, tasks: other });
    await waitUntil(own);
    await waitUntil(() => preloaded().includes(other.url));
    expect(preloaded()).not.to.include(source.url);
    expect('ran' in window).to.equal(false);
  });

  it('[FRG-01] a platform’s fragment replaces the built-in element, and gets the same attributes', async () => {
    const calendar = working();
    await open('/calendar', { 'calendar-main': calendar });
    await waitUntil(() => shown(calendar.tag));
    expect(own()).to.equal(false);
    const element = portal.root.querySelector(calendar.tag)!;
    expect(element.textContent).to.equal('A calendar of our own');
    const attribute = (name: string) => element.getAttribute(name);
    expect([attribute('api-base'), attribute('locale'), attribute('link-base')]).to.deep.equal([
      portal.element.getAttribute('api-base'),
      'en-US',
      '/learn',
    ]);
    expect(questions()).to.equal(1);
  });

  it('the next time the portal waits for it: ours is not shown first', async () => {
    const calendar = working();
    await open('/calendar', { 'calendar-main': calendar });
    await waitUntil(() => shown(calendar.tag));
    portal.end();

    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    Object.assign(window, { held });
    const slow = moduleOf("connectedCallback() { this.textContent = 'x'; }", { before: 'await window.held;' });
    await open('/calendar', { 'calendar-main': slow });
    await waitUntil(() => portal.root.querySelector('main [role=status]') !== null);
    expect(own()).to.equal(false);
    release();
    await waitUntil(() => shown(slow.tag));
  });

  it('ours stays once the learner uses it', async () => {
    let release = () => {};
    Object.assign(window, { held: new Promise<void>((resolve) => (release = resolve)), arrived: false });
    const slow = moduleOf('', { before: 'await window.held; window.arrived = true;' });
    await open('/calendar', { 'calendar-main': slow });
    await waitUntil(own);
    portal.root
      .querySelector('learn-calendar')!
      .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    release();
    await waitUntil(() => localStorage.getItem(CALENDAR) === 'shown');
    expect(own()).to.equal(true);
    expect(shown(slow.tag)).to.equal(false);
  });

  describe('[ERR-09] a failing fragment is only logged, and the built-in element is shown:', () => {
    // The browser reports some errors to the window, where the runner would count them as the test's.
    const { onerror } = window;
    beforeEach(() => void (window.onerror = null));
    afterEach(() => void (window.onerror = onerror));

    const broken: Record<string, () => { tag: string; version: string; url: string }> = {
      'one whose module is not there': () => ({ tag: 'acme-gone', version: '1', url: '/there/is/none.js' }),
      'one whose module throws': () => moduleOf('', { before: "throw new Error('broken module');" }),
      'one whose module is no script': () => moduleOf('', { before: '<html>' }),
      'one that defines nothing': () => moduleOf('', { defines: false }),
      'one whose element can’t be made': () => moduleOf("constructor() { super(); throw new Error('broken'); }"),
      'one whose element throws when it is inserted': () =>
        moduleOf("connectedCallback() { throw new Error('broken'); }"),
      'one whose element throws when an attribute changes': () =>
        moduleOf("static observedAttributes = ['locale']; attributeChangedCallback() { throw new Error('broken'); }"),
      'one that fires learn-error': () =>
        moduleOf("connectedCallback() { queueMicrotask(() => this.dispatchEvent(new CustomEvent('learn-error'))); }"),
    };
    for (const [what, make] of Object.entries(broken)) {
      it(`[ERR-09] ${what}`, async () => {
        expectConsole(/Error: broken/);
        localStorage.setItem(CALENDAR, 'shown'); // it was shown the last time, so the portal waits for it
        const { tag, ...rest } = make();
        await open('/calendar', { 'calendar-main': { tag, ...rest } });
        await waitUntil(own);
        await waitUntil(() => logged.some((each) => each.includes('calendar-main')));
        expect(shown(tag)).to.equal(false);
        await waitUntil(() => localStorage.getItem(CALENDAR) === null);
      });
    }

    it('[ERR-09] when a fragment takes too long', async () => {
      localStorage.setItem(CALENDAR, 'shown');
      const endless = moduleOf('', { before: 'await new Promise(() => {});' });
      await open('/calendar', { 'calendar-main': endless });
      await waitUntil(own, 'after the limit', { timeout: 12_000 });
      expect(logged.some((each) => each.includes('calendar-main') && each.includes('longer than'))).to.equal(true);
    });

    for (const [what, given] of Object.entries({
      'the call is refused': answer({ status: 500 }, { status: 500, type: 'application/problem+json' }),
      'the answer is none': answer('<html>', { type: 'text/html' }),
      'the answer is another': answer({ 'calendar-main': 'x' }),
    })) {
      it(`[ERR-09] when ${what}`, async () => {
        await open('/calendar', given);
        await waitUntil(() => logged.some((each) => each.includes('could not be asked for')));
        await waitUntil(own);
      });
    }
  });
});
