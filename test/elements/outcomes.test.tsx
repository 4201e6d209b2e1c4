import { expect, fixture, html, unsafeStatic } from '@open-wc/testing';
import { table } from '../../elements/learn-app/screen-loader';
import { screens } from '../../elements/screens';
import { whenNear } from '../../src/element/near';
import { watch } from '../../src/loading/loader';
import { returned, sessionSticks } from '../../src/client/session/sign-in';
import type { ErrorDetail, ReadyDetail } from '../../src/ui/events';
import { expectConsole } from './console';
import { listed } from './lists';
import { learner } from './portal';
import { answer, stubFetch } from './stubs';
import { waitUntil } from './wait';

/** What each element needs besides the platform. */
const ATTRIBUTES: Record<string, string> = {
  'learn-course': 'objective-id="7"',
  'learn-activity': 'objective-id="7" part="8"',
  'learn-certificate': 'certificate-number="ABC"',
  'learn-proctored': 'objective-id="7" activity-path-id="8"',
};
const tags = Object.values(screens).map(({ tag }) => tag as string);

describe('the outcome of an element', () => {
  let ends: (() => void)[] = [];
  before(() => Promise.all(table.map(({ load }) => load([]))));
  afterEach(() => {
    ends.forEach((end) => end());
    ends = [];
  });

  let count = 0;
  /** Shows a tag on a platform with these answers; collects what the page hears. */
  async function show(tag: string, answers: (path: string) => Response | Promise<Response> | undefined) {
    const apiBase = `/outcome-${++count}`;
    ends.push(
      stubFetch((url) => {
        const { pathname } = new URL(url, location.href);
        return pathname.startsWith(apiBase) ? answers(pathname) : undefined;
      }),
    );
    const heard: [name: string, what: string][] = [];
    const box = await fixture<HTMLElement>(html`<div></div>`);
    const listen = (name: string, what: (detail: never) => string) => {
      const hear = (event: Event) => {
        if (event.target === box.firstElementChild) heard.push([name, what((event as CustomEvent<never>).detail)]);
      };
      document.addEventListener(name, hear);
      ends.push(() => document.removeEventListener(name, hear));
    };
    listen('learn-ready', ({ shown }: ReadyDetail) => shown);
    listen('learn-error', ({ kind }: ErrorDetail) => kind);
    box.innerHTML = `<${tag} api-base="${apiBase}" ${ATTRIBUTES[tag] ?? ''}></${tag}>`;
    return { element: box.firstElementChild as HTMLElement, heard };
  }
  // The record is asked for where the platform says that it has one.
  const person = (path: string) =>
    path.endsWith('/users/me') ? answer({ ...learner, learningRecord: true, notes: true, search: true }) : undefined;
  const has = (heard: [string, string][], name: string, what: string) =>
    waitUntil(() => heard.some(([event, detail]) => event === name && detail === what), `${name} ${what}`);

  it('[EMB-14] learn-ready says that there are data, or none', async () => {
    const open = { id: 'open', name: 'Open', code: 'O-1', description: '', imageUrl: null };
    for (const [tag, course] of [
      ['learn-course-list', listed(0)],
      ['learn-open-catalog', open],
    ] as const) {
      const some = await show(tag, (path) => person(path) ?? answer({ data: [course], totalCount: 1 }));
      await has(some.heard, 'learn-ready', 'data');
      const none = await show(tag, (path) => person(path) ?? answer({ data: [], totalCount: 0 }));
      await has(none.heard, 'learn-ready', 'empty');
      expect([some.heard, none.heard].map(({ length }) => length)).to.deep.equal([1, 1]);
    }
  });

  for (const tag of tags.filter((each) => each !== 'learn-open-catalog')) {
    it(`[EMB-14] learn-ready says that <${tag}> offers the sign-in, which is no error`, async () => {
      returned(); // shortly after a sign-in, another one would only return here
      ends.push(sessionSticks);
      const { heard } = await show(tag, () => answer({}, { status: 401 }));
      await waitUntil(() => heard.length > 0);
      expect(heard).to.deep.equal([['learn-ready', 'signed-out']]);
    });
  }

  // The profile is about the person, who is here; the search asks for nothing before somebody types.
  for (const tag of tags.filter((each) => !['learn-profile', 'learn-search'].includes(each))) {
    it(`[EMB-14] learn-error says that <${tag}> got no data`, async () => {
      expectConsole(/Learn: |500/);
      const refused = await show(tag, (path) => person(path) ?? answer({}, { status: 500 }));
      await has(refused.heard, 'learn-error', 'refused');
      // The calendar is ready before its events.
      await has(refused.heard, 'learn-ready', tag === 'learn-calendar' ? 'data' : 'error');
    });
  }

  it('[EMB-14] learn-error says that there was no answer, or one of another server; and again after another try', async () => {
    expectConsole(/Learn: /);
    const lost = await show('learn-course-list', (path) => person(path) ?? Promise.reject(new TypeError()));
    await has(lost.heard, 'learn-error', 'network');
    await has(lost.heard, 'learn-ready', 'error');
    const button = () =>
      [...lost.element.shadowRoot!.querySelectorAll('button')].find((each) => each.textContent === 'Try again');
    button()!.click();
    await waitUntil(() => lost.heard.filter(([name]) => name === 'learn-error').length === 2);
    const other = await show('learn-course-list', (path) => person(path) ?? answer('<p>', { type: 'text/html' }));
    await has(other.heard, 'learn-error', 'contract');
  });

  it('[EMB-14] learn-error says that the code did not load', async () => {
    expectConsole(/learn-test-code/);
    ends.push(watch(document, [{ tag: 'learn-test-code', load: () => Promise.reject(new TypeError('blocked')) }]));
    const { heard } = await show('learn-test-code', () => undefined);
    await has(heard, 'learn-error', 'code');
  });

  it('[EMB-14] refresh loads the data again', async () => {
    let version = 1;
    const { element, heard } = await show(
      'learn-course-list',
      (path) =>
        person(path) ??
        answer({
          data: [{ ...listed(0), objective: { ...listed(0).objective, name: `Name ${version}` } }],
          totalCount: 1,
        }),
    );
    await has(heard, 'learn-ready', 'data');
    const names = () => element.shadowRoot!.textContent!;
    expect(names()).to.include('Name 1');
    version = 2;
    (element as HTMLElement & { refresh(): void }).refresh();
    await waitUntil(() => names().includes('Name 2'));
  });

  it('[EMB-14] focus moves the focus to the heading', async () => {
    const { element, heard } = await show(
      'learn-course-list',
      (path) => person(path) ?? answer({ data: [], totalCount: 0 }),
    );
    await has(heard, 'learn-ready', 'empty');
    element.focus();
    await waitUntil(() => element.shadowRoot!.activeElement?.localName === 'h1');
    expect(document.activeElement === element).to.equal(true);
  });

  it('[EMB-14] loading="lazy" asks for nothing until the element comes near the screen', async () => {
    const asked: string[] = [];
    const note = (path: string) => (asked.push(path), person(path) ?? answer({ data: [], totalCount: 0 }));
    const apiBase = `/outcome-lazy`;
    ends.push(stubFetch((url) => (url.includes(apiBase) ? note(new URL(url, location.href).pathname) : undefined)));
    const tagged = (name: string) => unsafeStatic(`<${name} loading="lazy" api-base="${apiBase}"></${name}>`);
    const box = await fixture<HTMLElement>(
      html`<div>
        <p style="height: 9000px">Far</p>
        ${tagged('learn-course-list')}
      </div>`,
    );
    let loaded = 0;
    ends.push(
      watch(
        document,
        [{ tag: 'learn-test-lazy', preload: () => ['/first'], load: () => new Promise(() => void loaded++) }],
        (element, begin) => begin && whenNear(element, begin),
      ),
    );
    const waits = await fixture<HTMLElement>(
      html`<div>
        <p style="height: 9000px">Far</p>
        ${tagged('learn-test-lazy')}
      </div>`,
    );
    await waitUntil(() => waits.querySelector('learn-test-lazy')!.shadowRoot?.querySelector('.skeleton'));
    const near = await fixture<HTMLElement>(html`<div>${tagged('learn-rooms')}</div>`);
    scrollTo(0, 0);
    near.style.cssText = 'position: fixed; inset-block-start: 0';
    await waitUntil(() => near.firstElementChild!.shadowRoot!.querySelector('.root'), 'one on the screen loads');
    expect(asked.filter((path) => path.includes('objective-accesses'))).to.deep.equal([]);
    expect(box.querySelector('learn-course-list')!.shadowRoot!.querySelector('.root')).to.equal(null);
    expect([loaded, asked.filter((path) => path.endsWith('/first')).length]).to.deep.equal([0, 0]);
    box.lastElementChild!.scrollIntoView();
    await waitUntil(() => box.querySelector('learn-course-list')!.shadowRoot!.querySelector('h1'), 'it has come near');
    waits.lastElementChild!.scrollIntoView();
    await waitUntil(() => loaded === 1 && asked.some((path) => path.endsWith('/first')), 'its code is asked for');
  });
});
