import { aTimeout, expect, fixture, html, oneEvent } from '@open-wc/testing';
import { screenCode } from '../../elements/screen-code';
import { screens, type ScreenName } from '../../elements/screens';
import { THEME_HEADER } from '../../src/base/theme';
import { themeHeader } from '../../src/base/theme-header';
import type { Outline } from '../../src/loading/definition';
import { watch } from '../../src/loading/loader';
import { expectConsole } from './console';
import { access, noConstraint, objectiveId, part, tree, withWorkflow, workflow } from './course-platform';
import { learner, openPortal } from './portal';
import { listed, publicCourse, typeInto } from './lists';
import { answer, stubFetch } from './stubs';
import { token } from './token';
import { waitUntil } from './wait';

type Answer = (path: string) => unknown;

/** Attributes that a screen can't do without. */
const needed: Partial<Record<ScreenName, string>> = {
  activity: `objective-id="${objectiveId}" part="p"`,
  certificate: 'certificate-number="1"',
  course: `objective-id="${objectiveId}"`,
  proctored: `objective-id="${objectiveId}" activity-path-id="p"`,
};

const problem = (status: number) => answer({ status }, { status, type: 'application/problem+json' });
const empty = { data: [], totalCount: 0 };

describe('a page styles an element', () => {
  before(() =>
    Promise.all(
      [...Object.values(screenCode), () => import('../../elements/learn-app/LearnApp')].map((load) => load()),
    ),
  );
  let ends: (() => void)[] = [];
  afterEach(() => {
    for (const end of ends) end();
    ends = [];
  });
  // A call of an element that was removed may come when its platform has ended: it is no partner's then.
  let restore = () => {};
  before(() => (restore = stubFetch((url) => (new URL(url).hostname.endsWith('.example') ? problem(404) : undefined))));
  after(() => restore());

  /** Adds a style sheet to the page. */
  function pageSheet(text: string) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
    ends.push(() => document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(sheet), 1));
  }

  /** An element on a page of another origin than its platform. Undefined: the platform never answers. */
  async function show(
    tag: string,
    attributes: string,
    answers: Answer,
    onCall = (_method: string, _path: string) => {},
  ): Promise<HTMLElement> {
    const apiBase = `https://${crypto.randomUUID()}.example`;
    ends.push(
      stubFetch((url, { method = 'GET' }) => {
        if (!url.startsWith(apiBase)) return undefined;
        onCall(method, new URL(url).pathname);
        const found = answers(new URL(url).pathname);
        if (found === undefined) return new Promise(() => {});
        return found instanceof Response ? found : answer(found as object);
      }),
    );
    const box = await fixture<HTMLElement>(html`<div style="width: 1100px"></div>`);
    box.innerHTML = `<${tag} api-base="${apiBase}" ${attributes}></${tag}>`;
    return box.firstElementChild as HTMLElement;
  }

  /** Whether a rule of the page for a state of the element applies. */
  const isIn = (element: Element, state: string) =>
    waitUntil(() => {
      // The state counts from outside: in the page's own sheet.
      return getComputedStyle(element).getPropertyValue('--test-state') === state;
    }, `${element.localName} is in the state ${state}`);
  const stateSheet = (tag: string, state: string) => pageSheet(`${tag}:state(${state}) { --test-state: ${state} }`);

  for (const [name, { tag }] of Object.entries(screens) as [ScreenName, Outline][]) {
    describe(`<${tag}>`, () => {
      const attributes = needed[name] ?? '';

      it('[EMB-11] loading', async () => {
        stateSheet(tag, 'loading');
        await isIn(await show(tag, attributes, () => undefined), 'loading');
      });
      it('[EMB-11] error', async () => {
        expectConsole(/./);
        stateSheet(tag, 'error');
        await isIn(await show(tag, attributes, () => problem(500)), 'error');
      });
      if (name !== 'open-catalog')
        it('[EMB-11] signed-out', async () => {
          stateSheet(tag, 'signed-out');
          await isIn(await show(tag, attributes, () => problem(401)), 'signed-out');
        });
    });
  }

  const anyone: Answer = (path) => (path.endsWith('/users/me') ? learner : empty);
  const nothing: Answer = (path) => (path.endsWith('/users/me') ? learner : problem(404));
  const recorded: Answer = (path) => {
    if (path.endsWith('/users/me')) return { ...learner, learningRecord: true };
    return path.endsWith('/learning-record') ? { name: 'Ana', certificates: [], courses: [] } : empty;
  };
  const noted: Answer = (path) => {
    if (path.endsWith('/users/me')) return { ...learner, notes: true };
    return path.includes('/annotations/') ? { data: [], total: 0 } : empty;
  };
  const locked: Answer = (path) => {
    if (path.endsWith('/objective-access')) return withWorkflow(access());
    if (path.endsWith('/activity-with-aggregates')) return tree([part(1, 'Later', { available: false })]);
    return anyone(path);
  };
  const exam = part(1, 'Exam', { activity: { proctored: true, activityConstraint: noConstraint } });
  const sitting =
    (state: number | null, work = 6): Answer =>
    (path) => {
      if (path.endsWith('/objective-access'))
        return state === null ? access() : withWorkflow(access(), workflow({ state }));
      if (path.endsWith('/activity-with-aggregates'))
        return tree([part(1, 'Exam', { workflowState: work, activity: { proctored: true } })]);
      if (path.endsWith('/last-proctoring-session'))
        return {
          data: {
            id: 's',
            state: 2,
            created: '2026-11-20T09:00:00Z',
            started: '2026-11-20T09:05:00Z',
            finished: null,
            url: `${location.origin}/x`,
          },
        };
      return anyone(path);
    };

  const cases: [tag: string, state: string, attributes: string, answers: Answer][] = [
    ['learn-app', 'loading', `link-base="${location.pathname}"`, () => undefined],
    ['learn-calendar', 'empty', 'view="agenda"', anyone],
    ['learn-catalog', 'empty', '', anyone],
    ['learn-catalog', 'no-results', 'query="keyword=zz"', anyone],
    ['learn-course-list', 'empty', '', anyone],
    ['learn-course-list', 'no-results', 'query="keyword=zz"', anyone],
    ['learn-open-catalog', 'empty', '', anyone],
    ['learn-open-catalog', 'not-found', 'objective-id="gone"', nothing],
    ['learn-certificate', 'not-found', 'certificate-number="1"', nothing],
    ['learn-course', 'not-available', '', nothing],
    ['learn-course', 'locked', `objective-id="${objectiveId}" view="content"`, locked],
    ['learn-activity', 'not-available', `objective-id="${objectiveId}" part="p"`, nothing],
    ['learn-activity', 'not-found', '', nothing],
    ['learn-activity', 'not-started', `objective-id="${objectiveId}" part="p"`, sitting(null)],
    ['learn-activity', 'locked', `objective-id="${objectiveId}" part="${part(1, '').axis}"`, locked],
    ['learn-dashboard', 'empty', '', anyone],
    ['learn-progress', 'empty', '', anyone],
    ['learn-progress', 'not-available', 'objective-id="gone"', nothing],
    ['learn-notes', 'empty', '', noted],
    ['learn-notes', 'not-available', '', anyone],
    ['learn-record', 'empty', '', recorded],
    ['learn-record', 'not-available', '', anyone],
    ['learn-search', 'not-available', '', anyone],
    ['learn-rooms', 'empty', '', anyone],
    ['learn-rooms', 'not-found', 'room-id="gone"', nothing],
    ['learn-proctored', 'not-found', '', nothing],
    [
      'learn-proctored',
      'not-started',
      `objective-id="${objectiveId}" activity-path-id="${exam.activityPathId}"`,
      sitting(null),
    ],
    [
      'learn-proctored',
      'ended',
      `objective-id="${objectiveId}" activity-path-id="${exam.activityPathId}" in-proctoring-iframe`,
      sitting(1),
    ],
  ];
  const portalCases: [tag: string, state: string, path: string, answers: object][] = [
    ['learn-app', 'not-found', '/nowhere', {}],
    ['learn-app', 'forbidden', '/courses', { '/users/me': problem(403) }],
    ['learn-app', 'error', '/courses', { '/users/me': problem(500) }],
  ];
  for (const [tag, state, path, answers] of portalCases)
    it(`[EMB-11] <${tag}> ${state}`, async () => {
      stateSheet(tag, state);
      const { element, end } = await openPortal(path, answers as Record<string, unknown>);
      ends.push(end);
      await isIn(element, state);
    });

  for (const [tag, state, attributes, answers] of cases)
    it(`[EMB-11] <${tag}> ${state}`, async () => {
      stateSheet(tag, state);
      await isIn(await show(tag, attributes, answers), state);
    });

  for (const [name, { tag }] of Object.entries(screens) as [ScreenName, Outline][])
    it(`[EMB-09] <${tag}> stores nothing, sets no cookie and sends nothing on a page of another origin`, async () => {
      const { cookie } = document;
      const sent: string[] = [];
      const element = await show(tag, needed[name] ?? '', anyone, (method, path) => {
        if (method !== 'GET') sent.push(`${method} ${path}`);
      });
      await oneEvent(element, 'learn-ready');
      element.remove();
      await aTimeout(0); // it ends after the task
      // Other tests use this storage too, for other platforms.
      const { host } = new URL(element.getAttribute('api-base')!);
      const keys = [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage));
      expect(keys.filter((key) => key.includes(host))).to.deep.equal([]);
      expect(document.cookie).to.equal(cookie);
      expect(sent).to.deep.equal([]);
    });

  for (const tag of ['learn-course-list', 'learn-catalog'])
    it(`[EMB-11] <${tag}> updating`, async () => {
      stateSheet(tag, 'updating');
      let isSlow = false;
      const one = { data: [listed(0)], totalCount: 1 };
      const list: Answer = (path) => (!path.endsWith('/query') ? anyone(path) : isSlow ? undefined : one);
      const element = await show(tag, 'query="keyword=a"', list);
      await waitUntil(() => element.shadowRoot!.querySelector('[part~=card]'));
      isSlow = true;
      element.setAttribute('query', 'keyword=b');
      await isIn(element, 'updating');
    });

  for (const [tag, state] of [['learn-open-catalog', 'no-results']] as const)
    it(`[EMB-11] <${tag}> ${state}`, async () => {
      stateSheet(tag, state);
      let isFound = true;
      const list: Answer = () => (isFound ? { data: [publicCourse(0)], totalCount: 1 } : empty);
      const element = await show(tag, '', list);
      await waitUntil(() => element.shadowRoot!.querySelector('[part~=card]'));
      isFound = false;
      typeInto(element.shadowRoot!.querySelector('[part~=search] input')!, 'zz');
      await isIn(element, state);
    });

  const searching: Answer = (path) => {
    if (path.endsWith('/users/me')) return { ...learner, search: true };
    return path.endsWith('/users/me/search') ? { groups: [], pending: false } : empty;
  };
  for (const [tag, state] of [['learn-search', 'no-results']] as const)
    it(`[EMB-11] <${tag}> ${state}`, async () => {
      stateSheet(tag, state);
      const element = await show(tag, '', searching);
      const root = element.shadowRoot!;
      await waitUntil(() => root.querySelector('[part~=field]'));
      typeInto(root.querySelector('[part~=field]')!, 'zz');
      await isIn(element, state);
    });

  for (const [tag, state] of [['learn-notes', 'no-results']] as const)
    it(`[EMB-11] <${tag}> ${state}`, async () => {
      stateSheet(tag, state);
      const note = {
        id: objectiveId,
        objectiveId,
        part: objectiveId,
        kind: 'note',
        colour: 'yellow',
        body: 'Bees',
        anchor: { source: '', edition: '', unique: [], rival: 0, selectors: [] },
        revision: 1,
        created: '2026-11-20T10:00:00.000Z',
        updated: '2026-11-20T10:00:00.000Z',
        course: 'Beekeeping',
        partName: null,
        axis: null,
        open: true,
      };
      let isFound = true;
      const list: Answer = (path) =>
        isFound && path.includes('/annotations/query') ? { data: [note], total: 1 } : noted(path);
      const element = await show(tag, '', list);
      await waitUntil(() => element.shadowRoot!.querySelector('[part~=note]'));
      isFound = false;
      typeInto(element.shadowRoot!.querySelector('[part~=tools] input[type=search]')!, 'zz');
      await isIn(element, state);
    });

  for (const [tag, state] of [['learn-app', 'no-results']] as const)
    it(`[EMB-11] <${tag}> ${state}`, async () => {
      stateSheet(tag, state);
      const answers = { '/users/me': searching('/users/me'), '/users/me/search': searching('/users/me/search') };
      const { element, root, end } = await openPortal('/profile', answers);
      ends.push(end);
      const button = () => root.querySelector<HTMLElement>('.hub [aria-keyshortcuts]');
      await waitUntil(button, 'the search is there');
      button()!.click();
      await waitUntil(() => root.querySelector('dialog [part~=field]'), 'the search is open');
      typeInto(root.querySelector('dialog [part~=field]')!, 'zz');
      await isIn(element, state);
    });

  it('[EMB-11] styles the parts of an element, and through the portal those of its screens', async () => {
    pageSheet(`
      :is(learn-course-list, learn-app)::part(card) { border-top: 3px solid }
      :is(learn-course-list, learn-app)::part(search) { display: none }
      :is(learn-course-list, learn-app)::part(badge) { border-radius: 0 }
      learn-app::part(brand) { letter-spacing: 5px }
    `);
    // More than a list without a search field has.
    const courses = { data: [0, 1, 2, 3, 4].map((place) => listed(place, { isMandatory: true })), totalCount: 5 };
    const list: Answer = (path) => (path.endsWith('/objective-accesses/query') ? courses : anyone(path));
    const looks = async (element: () => Element | null) => {
      await waitUntil(() => element()?.shadowRoot?.querySelector('[part~=badge]'), 'the list is shown');
      const root = element()!.shadowRoot!;
      const style = (selector: string) => getComputedStyle(root.querySelector(selector)!);
      return [style('.card').borderTopWidth, style('.search').display, style('.badge').borderRadius];
    };
    const alone = await show('learn-course-list', '', list);
    expect(await looks(() => alone)).to.deep.equal(['3px', 'none', '0px']);
    const { root, end } = await openPortal('/courses', { '/objective-accesses/query': courses });
    ends.push(end);
    expect(await looks(() => root.querySelector('learn-course-list'))).to.deep.equal(['3px', 'none', '0px']);
    expect(getComputedStyle(root.querySelector('.brand')!).letterSpacing).to.equal('5px');
  });

  it('[EMB-11] takes the tenant’s theme with its first data, unless the page sets the property', async () => {
    const header = themeHeader({ accent: '#b3261e', radius: 0, font: 'monospace' })!;
    const withTheme: Answer = (path) => {
      const response = answer(anyone(path) as object);
      response.headers.set(THEME_HEADER, header);
      return response;
    };
    pageSheet('.ours { --learn-radius: 3px }');
    const element = await show('learn-course-list', 'class="ours"', withTheme);
    const message = () => element.shadowRoot?.querySelector('[part~=message]');
    await waitUntil(message, 'there are no courses');
    expect(['accent', 'radius', 'font'].map((name) => token(message()!, name))).to.deep.equal([
      '#b3261e',
      '3px',
      'monospace',
    ]);
  });

  const dense: [
    tag: string,
    attributes: string,
    answers: Answer,
    selector: string,
    property: 'columnGap' | 'marginBlockStart',
  ][] = [
    ['learn-calendar', '', anyone, '.toolbar', 'marginBlockStart'],
    ['learn-dashboard', '', anyone, '.columns', 'columnGap'],
    ['learn-course', `objective-id="${objectiveId}" view="content"`, locked, '.content-head', 'columnGap'],
  ];
  for (const [tag, attributes, answers, selector, property] of dense)
    it(`[EMB-11] <${tag}> has half the space at half the density`, async () => {
      const element = await show(tag, attributes, answers);
      await waitUntil(() => element.shadowRoot?.querySelector(selector), 'the screen is shown');
      const space = () => parseFloat(getComputedStyle(element.shadowRoot!.querySelector(selector)!)[property]);
      const usual = space();
      expect(usual).to.be.greaterThan(0);
      element.style.setProperty('--learn-density', '0.5');
      expect(space()).to.equal(usual / 2);
    });

  it('[EMB-11] has the page’s header and footer, the header also in its skeleton', async () => {
    const load = () => new Promise(() => {});
    ends.push(watch(document, [{ tag: 'learn-test-slots', preload: () => [], load }]));
    const painted = await fixture(html`<learn-test-slots><p slot="header">Ours</p></learn-test-slots>`);
    await waitUntil(() => painted.shadowRoot?.querySelector('.skeleton'));
    expect(painted.firstElementChild!.getBoundingClientRect().height).to.be.greaterThan(0);

    const element = await show('learn-profile', '', anyone);
    element.innerHTML = '<p slot="footer">Last</p><p slot="header">First</p>';
    await waitUntil(() => element.shadowRoot!.querySelector('h1'));
    const top = (each: Element | null) => each!.getBoundingClientRect().top;
    const heading = top(element.shadowRoot!.querySelector('h1'));
    expect(top(element.querySelector('[slot=header]'))).to.be.lessThan(heading);
    expect(top(element.querySelector('[slot=footer]'))).to.be.greaterThan(heading);
  });
});
