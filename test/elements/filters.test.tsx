import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/catalog/Catalog';
import '../../elements/course-list/CourseList';
import '../../elements/learn-app/LearnApp';
import type { ObjectiveAccess } from '../../src/contract/objectives';
import { lastUsedFirst } from '../../src/contract/paths';
import { storedQueryKey } from '../../src/lists/store/stored-queries';
import { platformFor } from '../../src/client/session/platform';
import { $toasts } from '../../src/client/page/toasts';
import { expectAccessible } from './axe';
import { listed, listPlatform, typeInto } from './lists';
import { click, learner, openPortal, type Portal } from './portal';
import { allByRole, byRole, nameOf, plainText } from './roles';
import { waitUntil } from './wait';

const COURSES = '/objective-accesses/query';
const offers = {
  '/enrolled-showcases': [
    { id: 's1', name: 'Nature' },
    { id: 's2', name: 'Law' },
  ],
  '/users/me/terms': [{ id: 't1', name: 'Autumn term' }],
  '/enrolled-filter-categories': [
    {
      id: 'g1',
      name: 'Level',
      attributes: Array.from({ length: 12 }, (_, place) => ({ id: `a${place}`, name: `Level ${place}` })),
    },
  ],
};

/** A list response with the given data. */
const page = (data: readonly object[]) => ({ data, totalCount: data.length });
const portalOffers = Object.fromEntries(Object.entries(offers).map(([path, data]) => [path, page(data)]));

const cards = (root: ShadowRoot) => [...root.querySelectorAll('[part~=card]:not([aria-hidden])')];
/** The buttons that remove one filter each. */
const chips = (root: ShadowRoot) => allByRole(root, 'button', /^Remove filter: /);
const chipTexts = (root: ShadowRoot) => chips(root).map((chip) => plainText(chip.textContent));
const opener = (root: ShadowRoot) => byRole(root, 'button', /^Filters/)!;
const box = (root: ShadowRoot, name: string) => byRole<HTMLInputElement>(root, 'checkbox', name);
/** The names of the filters in the drawer. */
const groups = (root: ShadowRoot) => allByRole(byRole(root, 'dialog')!, 'group').map(nameOf);
const toastTexts = () => $toasts.get().map(({ text }) => text);
const UNAVAILABLE = 'Some filters are no longer available and were removed.';

describe('filters of a list', () => {
  let restore = () => {};
  let portal: Portal | undefined;
  afterEach(() => {
    restore();
    restore = () => {};
    portal?.end();
    portal = undefined;
    $toasts.set([]);
    person = learner;
  });

  type Courses = ObjectiveAccess[] | ((query: URLSearchParams) => ObjectiveAccess[]);
  const many = Array.from({ length: 5 }, (_, place) => {
    const course = listed(place);
    return { ...course, objectiveAccess: { id: course.id, shelf: null } };
  });
  /** The signed-in person. */
  let person = learner;

  function platform(courses: Courses = many) {
    const made = listPlatform({ [COURSES]: courses, '/users/me': () => person, ...offers });
    restore = made.restore;
    return made;
  }
  async function show(apiBase: string, query?: string) {
    const element = await fixture<HTMLElement & { query?: string }>(
      html`<learn-course-list api-base=${apiBase} locale="en-US"></learn-course-list>`,
    );
    if (query !== undefined) element.query = query;
    const root = element.shadowRoot!;
    await waitUntil(() => root.querySelector('h1'), 'the list is shown');
    return { element, root };
  }
  const filterOf = (query: URLSearchParams) => JSON.parse(query.get('filter') ?? 'null') as unknown;

  it('[LST-03] a drawer offers progress, priority, term, collections and categories', async () => {
    const { apiBase, asked } = platform();
    const { root, element } = await show(apiBase);
    opener(root).click();
    await waitUntil(() => box(root, 'Autumn term') && box(root, 'Law') && box(root, 'Level 3'), 'all values are shown');
    expect(groups(root)).to.deep.equal(['Progress', 'Priority', 'Term', 'Collections', 'Level', 'Hidden and archived']);
    await expectAccessible(element);
    for (const name of ['Completed', 'Optional', 'Autumn term', 'Law', 'Level 3']) box(root, name)!.click();
    await waitUntil(
      () => asked.findLast(({ path }) => path.endsWith('/query'))!.query.get('filterAttribute') === 'a3',
      'the platform gets the request',
    );
    const { query } = asked.findLast(({ path }) => path.endsWith('/query'))!;
    expect(query.get('showcase')).to.equal('s2');
    expect(filterOf(query)).to.deep.equal([
      [
        ['objectiveWorkflowAggregate.lastObjectiveWorkflow.state', '=', 6],
        'or',
        [
          ['objectiveWorkflowAggregate.lastObjectiveWorkflow.state', '=', null],
          'and',
          ['objectiveWorkflowAggregate.lastObjectiveRecord.id', '<>', null],
        ],
      ],
      'and',
      ['isMandatory', '=', false],
      'and',
      ['termId', 'in', ['t1']],
    ]);
    await waitUntil(() => byRole(root, 'button', 'Show 5 courses'), 'the courses are counted');
    expect(root.querySelector('dialog [role=status]')!.textContent).to.equal('5 courses');
    expect(opener(root).ariaLabel).to.equal('Filters: 5 selected');
  });

  it('shows the first of many values, all on request, and always the selected ones', async () => {
    const { root } = await show(platform().apiBase);
    opener(root).click();
    await waitUntil(() => box(root, 'Level 7'), 'the first are shown');
    expect(Boolean(box(root, 'Level 8'))).to.equal(false);
    const all = byRole(root, 'button', 'Show all 12')!;
    all.focus();
    all.click();
    await waitUntil(() => box(root, 'Level 11'), 'all are shown');
    expect(root.activeElement === box(root, 'Level 7'), 'it has the focus').to.equal(true);
  });

  it('[LST-07] requests each progress as specified', async () => {
    const { apiBase, asked } = platform();
    const { root } = await show(apiBase);
    opener(root).click();
    await waitUntil(() => box(root, 'Not started'));
    const STATE = 'objectiveWorkflowAggregate.lastObjectiveWorkflow.state';
    const RECORD = 'objectiveWorkflowAggregate.lastObjectiveRecord.id';
    const expected: [string, unknown][] = [
      ['Not started', [[STATE, '=', null], 'and', [RECORD, '=', null]]],
      ['In progress', [[STATE, '<>', null], 'and', [STATE, '<>', 6]]],
      ['Completed', [[STATE, '=', 6], 'or', [[STATE, '=', null], 'and', [RECORD, '<>', null]]]],
    ];
    for (const [name, expression] of expected) {
      box(root, name)!.click();
      await waitUntil(
        () => asked.findLast(({ path }) => path.endsWith('/query'))!.query.get('filter') === JSON.stringify(expression),
        name,
      );
      box(root, name)!.click();
      await waitUntil(() => opener(root).textContent === 'Filters');
    }
  });

  it('[LST-03] a chip removes one filter, a button all; the focus stays near', async () => {
    const { apiBase } = platform();
    const { root, element } = await show(apiBase);
    opener(root).click();
    await waitUntil(() => box(root, 'Autumn term'));
    for (const name of ['In progress', 'Autumn term', 'Nature']) box(root, name)!.click();
    byRole(root, 'button', /^Show .*courses$/)!.click();
    await waitUntil(() => chips(root).length === 3, 'the chips are shown');
    expect(chipTexts(root)).to.deep.equal(['In progress', 'Autumn term', 'Nature']);
    expect(nameOf(chips(root)[1]!)).to.equal('Remove filter: Autumn term');
    await waitUntil(
      () => root.querySelector('[part~=filter-chips] p')!.textContent === '5 courses',
      'the number is shown',
    );
    expect(root.querySelector<HTMLElement>('.listing > .more')!.offsetWidth, 'visible once').to.be.at.most(1);
    await expectAccessible(element);
    chips(root)[1]!.focus();
    chips(root)[1]!.click();
    await waitUntil(() => chips(root).length === 2);
    expect(chipTexts(root)).to.deep.equal(['In progress', 'Nature']);
    expect(root.activeElement === chips(root)[1], 'it has the focus').to.equal(true);
    byRole(root, 'button', 'Clear all')!.click();
    await waitUntil(() => !root.querySelector('[part~=filter-chips]'), 'nothing is selected');
    expect(opener(root).textContent).to.equal('Filters');
    expect(root.activeElement === opener(root), 'it has the focus').to.equal(true);
  });

  it('[LST-02] announces to screen readers that nothing matches', async () => {
    const { apiBase } = platform((query) => (query.get('filter') ? [] : many));
    const { root } = await show(apiBase);
    const states = () => [...root.querySelectorAll('[role=status]')].map(({ textContent }) => textContent);
    expect(states().join('')).to.include('5 courses');
    typeInto(root.querySelector('input')!, 'zzz');
    await waitUntil(() => states().includes('No courses match your search'), 'it is announced', { timeout: 4000 });
  });

  it('fits a narrow place, with any names', async () => {
    const made = listPlatform({
      [COURSES]: many,
      '/enrolled-showcases': Array.from({ length: 9 }, (_, place) => ({
        id: `s${place}`,
        name: 'Long'.repeat(place * 9 + 1),
      })),
    });
    restore = made.restore;
    const { element, root } = await show(made.apiBase);
    element.style.inlineSize = '320px';
    await waitUntil(() => root.querySelectorAll('[part~=chip]').length === 10, 'the collections are shown');
    root.querySelectorAll<HTMLButtonElement>('[part~=chip]')[9]!.click();
    await waitUntil(() => chips(root).length === 1, 'the longest is selected');
    const end = element.getBoundingClientRect().right;
    for (const part of [byRole(root, 'searchbox')!, opener(root), byRole(root, 'combobox')!, ...chips(root)]) {
      expect(part.getBoundingClientRect().right, nameOf(part)).to.be.at.most(end + 4);
    }
  });

  it('[API-02] always requests an order, and the platform sorts', async () => {
    const { apiBase, asked } = platform();
    const { root } = await show(apiBase);
    // The list itself; that it counts what is put away is another request.
    const isList = (each: (typeof asked)[number]) => each.path.endsWith(COURSES) && each.query.get('shelf') === 'main';
    const sorts = () => asked.filter(isList).map(({ query }) => query.get('sort'));
    expect(sorts(), 'nothing was selected yet').to.deep.equal([lastUsedFirst]);
    const select = root.querySelector('select')!;
    expect([...select.options].map(({ text }) => text)).to.deep.equal(['Recently used', 'Due date', 'Name']);
    const choose = (value: string) => {
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    };
    choose('dueDate');
    await waitUntil(
      () =>
        asked.findLast(({ path }) => path.endsWith('/query'))!.query.get('sort') ===
        '[{"selector":"dueDate","desc":false}]',
    );
    choose('name');
    await waitUntil(
      () =>
        asked.findLast(({ path }) => path.endsWith('/query'))!.query.get('sort') ===
        '[{"selector":"objective.name","desc":false}]',
    );
  });

  it('[LST-09] stores filters and search, without removed values, and does not change the address', async () => {
    const made = platform();
    const before = location.href;
    const first = await show(made.apiBase);
    opener(first.root).click();
    await waitUntil(() => box(first.root, 'Law'));
    box(first.root, 'Law')!.click();
    box(first.root, 'Completed')!.click();
    typeInto(first.root.querySelector('input')!, 'Ink');
    const isAsked = () => made.asked.some(({ query }) => query.get('filter')?.includes('"ink"'));
    await waitUntil(isAsked, 'the request is sent');
    expect(location.href).to.equal(before);
    first.element.remove();

    const second = await show(made.apiBase);
    await waitUntil(() => chips(second.root).length === 2, 'the stored filter is set again');
    expect(second.root.querySelector('input')!.value).to.equal('ink');
    second.element.remove();

    localStorage.setItem(storedQueryKey(made.apiBase, 'enrolled', learner.id), 'collection=s2,gone&keyword=ink');
    const third = await show(made.apiBase);
    await waitUntil(() => chips(third.root).length === 1, 'the existing collection is selected', { timeout: 4000 });
    await waitUntil(
      () => localStorage.getItem(storedQueryKey(made.apiBase, 'enrolled', learner.id)) === 'keyword=ink&collection=s2',
    );
    expect(toastTexts()).to.deep.equal([]);
  });

  it('[LST-09] the stored search of one person is not shown to the next', async () => {
    const made = platform();
    const first = await show(made.apiBase);
    await waitUntil(() => cards(first.root).length === 5);
    typeInto(first.root.querySelector('input')!, 'Secret');
    await waitUntil(() => Object.keys(localStorage).some((key) => key.includes(made.apiBase)), 'it is stored');
    first.element.remove();

    person = { ...learner, id: crypto.randomUUID() };
    platformFor(made.apiBase).refresh(() => true);
    made.asked.length = 0;
    const next = await show(made.apiBase);
    await waitUntil(() => cards(next.root).length === 5);
    expect(next.root.querySelector('input')!.value).to.equal('');
    expect(made.asked.filter(({ query }) => query.get('filter'))).to.deep.equal([]);
    next.element.remove();

    person = learner;
    platformFor(made.apiBase).refresh(() => true);
    const back = await show(made.apiBase);
    await waitUntil(() => back.root.querySelector('input')?.value === 'secret', 'it is set for the first person');
  });

  it('[LST-09] a list without stored filters does not wait for the user', async () => {
    const made = platform();
    const { root } = await show(made.apiBase);
    await waitUntil(() => cards(root).length === 5);
    expect(made.asked.filter(({ path }) => path.endsWith('/users/me'))).to.deep.equal([]);
  });

  it('[LST-09] starts with all courses when storage is refused', async () => {
    const { apiBase } = platform();
    const real = Object.getOwnPropertyDescriptor(window, 'localStorage')!;
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('shut', 'SecurityError');
      },
    });
    try {
      const { root } = await show(apiBase);
      root.querySelectorAll<HTMLButtonElement>('[part~=chip]')[1]!.click();
      await waitUntil(() => chips(root).length === 1, 'it can be filtered nevertheless');
    } finally {
      Object.defineProperty(window, 'localStorage', real);
    }
  });

  it('follows the query of a host, and fires learn-navigate for changes', async () => {
    const { apiBase, asked } = platform();
    const { element, root } = await show(apiBase, 'term=t1');
    await waitUntil(() => chipTexts(root).join() === 'Autumn term', 'the list follows the query');
    expect(filterOf(asked.findLast(({ path }) => path.endsWith('/query'))!.query)).to.deep.equal([
      'termId',
      'in',
      ['t1'],
    ]);
    const paths: string[] = [];
    element.addEventListener('learn-navigate', (event) => {
      event.preventDefault();
      const { path } = (event as CustomEvent<{ path: string }>).detail;
      paths.push(path);
      element.query = path.split('?')[1] ?? '';
    });
    root.querySelectorAll<HTMLButtonElement>('[part~=chip][aria-pressed]')[1]!.click();
    await waitUntil(() => chips(root).length === 2, 'the page showed it');
    expect(paths).to.deep.equal(['/courses?collection=s1&term=t1']);
    element.query = 'keyword=ink';
    await waitUntil(() => root.querySelector('input')!.value === 'ink', 'the search box follows');
    await waitUntil(() => chips(root).length === 0);
  });

  it('[LST-02] clearing an empty result also clears the search box, also at a host’s address', async () => {
    const { apiBase } = platform((query) => (query.get('filter') ? [] : many));
    const { element, root } = await show(apiBase, 'keyword=zzz&courseProgress=completed');
    element.addEventListener('learn-navigate', (event) => {
      event.preventDefault();
      element.query = (event as CustomEvent<{ path: string }>).detail.path.split('?')[1] ?? '';
    });
    await waitUntil(() => root.querySelector('[part~=message] button'), 'there are no results');
    expect(root.querySelector('input')!.value).to.equal('zzz');
    root.querySelector<HTMLButtonElement>('[part~=message] button')!.click();
    await waitUntil(() => cards(root).length === 5, 'all courses are back');
    expect(root.querySelector('input')!.value).to.equal('');
    expect(root.activeElement === root.querySelector('input'), 'it has the focus').to.equal(true);
  });

  it('a list with a first collection stores nothing', async () => {
    const { apiBase, asked } = platform();
    const element = await fixture<HTMLElement>(
      html`<learn-course-list api-base=${apiBase} locale="en-US" collection="s2"></learn-course-list>`,
    );
    await waitUntil(() => cards(element.shadowRoot!).length === 5);
    expect(asked.find(({ path }) => path.endsWith(COURSES))!.query.get('showcase')).to.equal('s2');
    expect(Object.keys(localStorage).filter((key) => key.includes(apiBase))).to.deep.equal([]);
  });

  it('the catalog of one collection offers no others', async () => {
    const made = listPlatform({
      '/catalog/query': many,
      '/catalog-filter-categories': offers['/enrolled-filter-categories'],
    });
    restore = made.restore;
    const element = await fixture<HTMLElement>(
      html`<learn-catalog api-base=${made.apiBase} locale="en-US" collection="s2"></learn-catalog>`,
    );
    const root = element.shadowRoot!;
    await waitUntil(() => cards(root).length === 5);
    opener(root).click();
    await waitUntil(() => box(root, 'Level 1'), 'the categories are shown');
    expect(groups(root)).not.to.include('Collections');
    expect(
      made.asked.map(({ path }) => path).filter((path) => /showcases|filter-categories/.test(path)),
      'only the categories are requested',
    ).to.deep.equal(['/api/lms/v1/users/me/catalog-filter-categories']);
    box(root, 'Level 1')!.click();
    await waitUntil(
      () => made.asked.findLast(({ path }) => path.endsWith('/query'))!.query.get('filterAttribute') === 'a1',
    );
    expect(made.asked.findLast(({ path }) => path.endsWith('/query'))!.query.get('showcase')).to.equal('s2');
  });

  describe('in the portal', () => {
    const answers = { ...portalOffers, [COURSES]: page(many) };
    const list = () => portal!.root.querySelector('learn-course-list')?.shadowRoot;
    async function open(path: string, more: Record<string, unknown> = {}) {
      portal = await openPortal(path, { ...answers, ...more });
      await waitUntil(() => list()?.querySelector('h1'), 'the list is shown');
      return list()!;
    }
    const at = () => location.pathname.replace('/learn', '') + decodeURI(location.search);

    it('[LST-01] a change of the address changes the list and vice versa, also after going back', async () => {
      const root = await open('/courses?courseProgress=completed&category[g1]=a2,a3');
      await waitUntil(() => chips(root).length === 3, 'the filters of the address are set');
      expect(chipTexts(root)).to.deep.equal(['Completed', 'Level 2', 'Level 3']);
      chips(root)[0]!.click();
      await waitUntil(() => at() === '/courses?category[g1]=a2,a3', 'the address has the filters');
      history.back();
      await waitUntil(() => chips(root).length === 3, 'going back also changes the list');
    });

    it('[LST-01] unknown parameters are removed from the address; occflow stays', async () => {
      const root = await open('/courses?colour=red&term=0&occflow=join&sort=recent');
      await waitUntil(() => at() === '/courses?occflow=join', at());
      click(root.querySelectorAll('[part~=chip]')[1]);
      await waitUntil(() => at() === '/courses?collection=s1&occflow=join', at());
      expect(toastTexts()).to.deep.equal([]);
    });

    it('[LST-08] drops values that are not offered, with a message', async () => {
      const root = await open('/courses?term=t1,gone&collection=gone&courseProgress=almost&category[gone]=a1');
      await waitUntil(() => at() === '/courses?term=t1', at());
      expect(chipTexts(root)).to.deep.equal(['Autumn term']);
      expect(toastTexts()).to.deep.equal([UNAVAILABLE]);
    });

    it('[LST-08] an address that has only unknown values still overrides the stored filters', async () => {
      await open('/courses?collection=s2');
      await waitUntil(() => chipTexts(list()!).join() === 'Law', 'a collection is selected, and stored');
      const links = [...portal!.root.querySelectorAll('header a')];
      click(links.find((each) => each.getAttribute('href') === '/learn/calendar'));
      await waitUntil(() => at() === '/calendar', at());
      history.pushState(null, '', '/learn/courses?courseProgress=wrong');
      dispatchEvent(new PopStateEvent('popstate'));
      await waitUntil(() => at() === '/courses' && list()?.querySelector('h1'), at());
      expect(chipTexts(list()!)).to.deep.equal([]);
      expect(toastTexts()).to.deep.equal([UNAVAILABLE]);
    });

    it('[LST-08] drops a course that the learner may not see', async () => {
      await open('/courses?objectiveId=gone');
      await waitUntil(() => at() === '/courses', at());
      expect(toastTexts()).to.deep.equal([UNAVAILABLE]);
    });

    it('[LST-01] objectiveId shows only that course', async () => {
      const root = await open('/courses?objectiveId=course-1', { '/course-1/objective-access': listed(1) });
      await waitUntil(() => chipTexts(root).join() === 'Course 1', 'the course is named');
      expect(at()).to.equal('/courses?objectiveId=course-1');
      chips(root)[0]!.click();
      await waitUntil(() => at() === '/courses', at());
    });

    it('[LST-12] says once that the account was created', async () => {
      await open('/courses?selfRegistered=true&courseProgress=completed');
      await waitUntil(() => at() === '/courses?courseProgress=completed', at());
      expect(toastTexts()).to.deep.equal(['Account created']);
    });

    it('[LST-10] a search adds one history entry, of any length', async () => {
      const root = await open('/courses');
      const steps = history.length;
      const input = root.querySelector('input')!;
      input.focus();
      typeInto(input, 'In');
      await waitUntil(() => at() === '/courses?keyword=in', 'it is searched', { timeout: 4000 });
      typeInto(input, 'Ink');
      await waitUntil(() => at() === '/courses?keyword=ink', 'the search goes on', { timeout: 4000 });
      expect(history.length).to.equal(steps + 1);
      expect(root.activeElement === input, 'it has the focus').to.equal(true);
      expect(input.value).to.equal('Ink');
      history.back();
      await waitUntil(() => root.querySelector('input')!.value === '', 'the search box is empty again');
      expect(at()).to.equal('/courses');
    });

    it('[LST-09] restores the selection and writes it to the address', async () => {
      await open('/courses');
      list()!.querySelectorAll<HTMLButtonElement>('[part~=chip]')[2]!.click();
      await waitUntil(() => at() === '/courses?collection=s2', at());
      const links = () => [...portal!.root.querySelectorAll('header a, nav a')];
      click(links().find((each) => each.getAttribute('href') === '/learn/calendar'));
      await waitUntil(() => portal!.root.querySelector('learn-calendar'), 'the calendar is shown');
      expect(at()).to.equal('/calendar');
      click(links().find((each) => each.getAttribute('href') === '/learn/courses'));
      await waitUntil(() => at() === '/courses?collection=s2', at());
      await waitUntil(() => list() && chipTexts(list()!).join() === 'Law', 'it is selected again');
    });

    it('[LST-09] what came by a link is not stored until the learner changes it, and “Clear all” clears the search too', async () => {
      await open('/courses?keyword=ink&collection=s2');
      await waitUntil(() => list() && chipTexts(list()!).join() === 'Law', 'the filter of the link is shown');
      const key = storedQueryKey(portal!.element.getAttribute('api-base')!, 'enrolled', learner.id);
      expect(localStorage.getItem(key)).to.equal(null);
      localStorage.setItem(key, 'keyword=mine'); // of an earlier visit
      byRole(list()!, 'button', 'Clear all')!.click();
      await waitUntil(() => at() === '/courses', at());
      expect(list()!.querySelector('input')!.value).to.equal('');
      await waitUntil(() => !localStorage.getItem(key), 'the learner’s change is stored');
    });

    it('[RT-03] the catalog with a query is its search screen', async () => {
      portal = await openPortal('/catalog?keyword=Ink&term=t1&category[g1]=a1', {
        '/catalog/query': page(many),
        '/catalog-showcases': page([]),
        '/catalog-filter-categories': portalOffers['/enrolled-filter-categories'],
      });
      const root = () => portal!.root.querySelector('learn-catalog')!.shadowRoot!;
      await waitUntil(() => root().querySelector('h1') && chips(root()).length === 1, 'the search screen is shown');
      expect(at()).to.equal('/catalog?keyword=ink&category[g1]=a1');
      expect(root().querySelector('input')!.value).to.equal('ink');
      await waitUntil(
        () => root().querySelector('[part~=filter-chips] p')!.textContent === '5 courses',
        'the number is shown',
      );
    });
  });
});
