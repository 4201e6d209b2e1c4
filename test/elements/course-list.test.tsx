import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { render } from 'lit-html';
import '../../elements/course-list/CourseList';
import type { ObjectiveAccess } from '../../src/contract/objectives';
import { WorkflowState } from '../../src/contract/enumerations';
import { isPutAway, type Shelf } from '../../src/contract/shelves';
import { $now } from '../../src/client/page/now';
import { $toasts } from '../../src/client/page/toasts';
import { skeletonOf } from '../../src/loading/skeleton';
import skeletonSheet from '../../src/loading/skeleton.css';
import { expectAccessible } from './axe';
import { record } from './course-platform';
import { listed, listPlatform, typeInto, withState } from './lists';
import { answer, stubFetch } from './stubs';
import { byRole } from './roles';
import { waitUntil } from './wait';

const COURSES = '/objective-accesses/query';
const SHOWCASES = '/enrolled-showcases';
const many = (count: number) => Array.from({ length: count }, (_, place) => listed(place));

describe('<learn-course-list>', () => {
  let restore = () => {};
  const stay = (event: Event) => event.preventDefault();
  before(() => document.addEventListener('learn-navigate', stay));
  after(() => document.removeEventListener('learn-navigate', stay));
  afterEach(() => restore());

  async function open(
    courses: ObjectiveAccess[] | ((query: URLSearchParams) => ObjectiveAccess[]),
    showcases: object[] = [],
  ) {
    const platform = listPlatform({ [COURSES]: courses, [SHOWCASES]: showcases });
    restore = platform.restore;
    const element = await fixture<HTMLElement>(
      html`<learn-course-list api-base=${platform.apiBase} locale="en-US"></learn-course-list>`,
    );
    const root = element.shadowRoot!;
    await waitUntil(() => root.querySelector('h1'), 'the list is shown');
    return { element, root, ...platform };
  }
  const cards = (root: ShadowRoot) => [...root.querySelectorAll('[part~=card]:not([aria-hidden])')];
  const foot = (card: Element | undefined) => card?.querySelector('[part~=card-foot]')?.textContent;
  const link = (card: Element | undefined) => card?.querySelector('a');
  const type = (root: ShadowRoot, text: string) => typeInto(root.querySelector('input')!, text);

  it('[EMB-01][RT-02] shows title, search box, filter drawer, collections and cards, on any page', async () => {
    const { root, element } = await open(many(6), [{ id: 's1', name: 'Nature' }]);
    await waitUntil(() => root.querySelectorAll('[part~=chip]').length === 2);
    expect(root.querySelector('h1')!.textContent).to.equal('My courses');
    expect(root.querySelector('input')!.type).to.equal('search');
    expect(root.querySelector('[aria-haspopup=dialog]')!.textContent).to.equal('Filters');
    expect([...root.querySelectorAll('[part~=chip]')].map((chip) => chip.textContent)).to.deep.equal(['All', 'Nature']);
    expect(cards(root).map((card) => link(card)!.textContent)).to.deep.equal(
      [0, 1, 2, 3, 4, 5].map((number) => `Course ${number}`),
    );
    await expectAccessible(element);
  });

  it('[PTH-01] shows the progress of a chosen path above its courses, and requests that of no other collection', async () => {
    const path = {
      id: 's2',
      name: 'From soil to fire',
      courses: [
        { id: 'a', name: 'Soil', standing: 'done', enrolled: true, progress: null },
        { id: 'b', name: 'Fire', standing: 'open', progress: null },
      ],
    };
    const lists = {
      [COURSES]: many(6),
      [SHOWCASES]: [
        { id: 's1', name: 'Nature' },
        { id: 's2', name: path.name, ordered: true },
      ],
      '/users/me/paths/s2': path,
    };
    const platform = listPlatform(lists);
    restore = platform.restore;
    const element = await fixture<HTMLElement>(
      html`<learn-course-list api-base=${platform.apiBase} locale="en-US"></learn-course-list>`,
    );
    const root = element.shadowRoot!;
    const choose = async (name: string) => {
      await waitUntil(() => byRole(root, 'button', name), 'the collection is offered');
      byRole(root, 'button', name)!.click();
    };
    const asked = () => platform.asked.filter(({ path: each }) => each.includes('/users/me/paths/')).length;
    await choose('Nature');
    await waitUntil(() => byRole(root, 'button', 'Nature')!.ariaPressed === 'true');
    expect(asked()).to.equal(0);
    await choose(path.name);
    await waitUntil(() => root.querySelector('[part~=path]'), 'the path is shown');
    expect(root.querySelector('[part~=path] h2')!.textContent).to.equal(path.name);
    expect(root.querySelector('[part~=path]')!.textContent).to.include('1 of 2 courses completed');
    await expectAccessible(element);
    await choose('All');
    await waitUntil(() => !root.querySelector('[part~=path]'), 'the path is gone');
  });

  for (const times of [2, 10]) {
    it(`${times} lists on one page send each request once`, async () => {
      const platform = listPlatform({ [COURSES]: many(3), [SHOWCASES]: [] });
      restore = platform.restore;
      const lists = Array.from(
        { length: times },
        () => html`<learn-course-list api-base=${platform.apiBase} locale="en-US"></learn-course-list>`,
      );
      const page = await fixture(html`<div>${lists}</div>`);
      const roots = [...page.children].map((element) => element.shadowRoot!);
      await waitUntil(() => roots.every((root) => cards(root).length === 3), 'each list has cards');
      const questions = platform.asked.map(({ path, query }) => `${path}?${query.toString()}`);
      expect(questions).to.deep.equal([...new Set(questions)]);
    });
  }

  const pageErrors: [number, string][] = [
    [403, 'Forbidden'],
    [404, 'Page not found'],
    [501, 'Feature is not implemented'],
    [400, 'Something went wrong'],
  ];
  for (const [status, title] of pageErrors) {
    it(`[ERR-02] shows '${title}' for a list that is refused with ${status}`, async () => {
      const apiBase = `/refusing-${status}`;
      restore = stubFetch((url) =>
        url.includes(apiBase) ? answer({ status }, { status, type: 'application/problem+json' }) : undefined,
      );
      const element = await fixture<HTMLElement>(
        html`<learn-course-list api-base=${apiBase} locale="en-US"></learn-course-list>`,
      );
      await waitUntil(() => element.shadowRoot!.querySelector('[role=alert] h2')?.textContent === title);
    });
  }

  it('[LST-04] links each card to the page that fits the state of the course', async () => {
    const { root } = await open([
      listed(0, withState({})),
      listed(1, withState({ state: WorkflowState.finished })),
      listed(2),
    ]);
    expect(cards(root).map((card) => link(card)!.getAttribute('href'))).to.deep.equal([
      '/learn/courses/course-0/view/content',
      '/learn/courses/course-1',
      '/learn/courses/course-2/access-2',
    ]);
  });

  it('[LST-05] shows the learner’s progress at the foot of each card', async () => {
    $now.set(new Date('2026-11-21T09:00:00Z'));
    const { root, element } = await open([
      listed(0, { availabilityDate: '2126-12-11T09:00:00Z' }),
      listed(1, { dueDate: '2026-11-30T09:00:00Z' }),
      listed(2),
      listed(3, withState({ state: WorkflowState.inGrading, submitted: '2026-11-19T09:00:00Z' })),
      listed(4, withState({})),
      listed(5, withState({ state: WorkflowState.finished, finished: '2026-11-18T09:00:00Z' })),
    ]);
    expect(cards(root).map(foot)).to.deep.equal([
      'Available from Dec 11, 2126',
      'Due Nov 30, 2026, 9:00 AM',
      'Not Started',
      'Submitted',
      'Started Nov 2, 202642%',
      'Completed Nov 18, 2026',
    ]);
    const bar = root.querySelector('progress')!;
    expect(bar.value / bar.max).to.equal(0.42);
    expect(bar.getAttribute('aria-label')).to.equal('Progress in Course 4');
    await expectAccessible(element);
  });

  it('[LST-13] [FIN-01] shows by icon and word which courses are overdue, due soon, done, failed and closed, and the next step', async () => {
    // A clock without subscribers begins again at the present.
    const stop = $now.listen(() => {});
    $now.set(new Date('2026-11-21T09:00:00Z'));
    const result = (passed: boolean) => {
      const { objectiveWorkflowAggregate: aggregate } = withState({
        state: WorkflowState.finished,
        finished: '2026-11-18T09:00:00Z',
        objectiveRecordId: 'record-1',
      });
      const last = record(1, { id: 'record-1', passed, normalizedScore: passed ? 0.86 : 0.31 });
      return { objectiveWorkflowAggregate: { ...aggregate, lastObjectiveRecord: last } };
    };
    const { root, element } = await open([
      listed(0, { ...withState({}), dueDate: '2026-11-20T09:00:00Z' }),
      listed(1, { dueDate: '2026-11-26T09:00:00Z' }),
      listed(2, { ...result(true), dueDate: '2026-11-20T09:00:00Z' }),
      listed(3, { ...result(false), retake: true }),
      listed(4, { availabilityEndDate: '2026-11-20T09:00:00Z' }),
      listed(5, withState({ state: WorkflowState.gradingApproved })),
      listed(6, { ...withState({}), dueDate: '2026-12-20T09:00:00Z' }),
      listed(7, { ...withState({ progress: 1 }), dueDate: '2026-11-22T09:00:00Z' }),
      listed(8, { ...withState({ toFinish: true }), dueDate: '2026-11-20T09:00:00Z' }),
    ]);
    await waitUntil(() => cards(root).length === 9, 'all cards');
    const words = (card: Element) => [
      card.querySelector('[part~=card-standing] [part~=badge]')?.textContent,
      card.querySelector('[part~=card-standing] > :not([part~=badge])')?.textContent,
      card.querySelector('[part~=card-next]')?.textContent,
    ];
    expect(cards(root).map(words)).to.deep.equal([
      ['Overdue', 'Due Nov 20, 2026, 9:00 AM\u00a0· yesterday', 'Continue'],
      ['Due soon', undefined, 'Start'],
      ['Passed', undefined, 'Review'],
      ['Not passed', undefined, 'Start again'],
      ['Closed', undefined, undefined],
      ['Ready to finish', undefined, 'Finish course'],
      [undefined, 'Due Dec 20, 2026, 9:00 AM', 'Continue'],
      ['Ready to finish', 'Due Nov 22, 2026, 9:00 AM\u00a0· tomorrow', 'Finish course'],
      ['Overdue', 'Due Nov 20, 2026, 9:00 AM\u00a0· yesterday', 'Finish course'],
    ]);
    for (const badge of root.querySelectorAll('[part~=card-standing] [part~=badge]'))
      expect(badge.querySelectorAll('svg').length).to.equal(1);
    expect(cards(root).map(foot).slice(1, 4)).to.deep.equal([
      'Due Nov 26, 2026, 9:00 AM\u00a0· in 5 days',
      'Completed Nov 18, 2026Score: 86%',
      'Completed Nov 18, 2026Score: 31%',
    ]);
    await expectAccessible(element);
    stop();
  });

  it('[LST-15] has the menu of a course without a next step in the line of its last text', async () => {
    $now.set(new Date('2026-11-21T09:00:00Z'));
    const shelved = (place: number) => ({ objectiveAccess: { id: `access-${place}`, shelf: null } });
    const { root } = await open([
      listed(0, { availabilityEndDate: '2026-11-20T09:00:00Z', ...shelved(0) }),
      listed(1, shelved(1)),
    ]);
    await waitUntil(() => root.querySelectorAll('.more-actions').length === 2, 'the menus are shown');
    const middle = (place: number, selector: string) => {
      const { top, bottom } = cards(root)[place]!.querySelector(selector)!.getBoundingClientRect();
      return (top + bottom) / 2;
    };
    expect(cards(root)[0]!.querySelector('[part~=card-next]'), 'a closed course has no next step').to.equal(null);
    expect(middle(0, '.more-actions')).to.be.closeTo(middle(0, '[part~=card-foot] p'), 1);
    expect(middle(0, '.more-actions'), 'in line with the card beside it').to.be.closeTo(middle(1, '.more-actions'), 1);
  });

  it('[LST-13] begins with the group of courses that are overdue or due soon', async () => {
    $now.set(new Date('2026-11-21T09:00:00Z'));
    const { root, element } = await open([
      listed(0, { dueDate: '2026-11-20T09:00:00Z' }),
      listed(1, { dueDate: '2026-11-26T09:00:00Z' }),
      listed(2, { dueDate: '2026-12-26T09:00:00Z' }),
      listed(3),
      listed(4),
    ]);
    await waitUntil(() => cards(root).length === 5, 'the cards are shown');
    const outline = () =>
      [...root.querySelectorAll('[part~=courses] :is(h2, h3)')].map((each) => `${each.localName} ${each.textContent}`);
    expect(outline()).to.deep.equal([
      'h2 Overdue and due soon',
      'h3 Course 0',
      'h3 Course 1',
      'h2 Other courses',
      'h3 Course 2',
      'h3 Course 3',
      'h3 Course 4',
    ]);
    const lists = () =>
      [...root.querySelectorAll('[role=list][aria-label]')].map((list) => [
        list.getAttribute('aria-label'),
        list.querySelectorAll(':scope > li').length,
      ]);
    expect(lists(), 'each group is a list of its own').to.deep.equal([
      ['Overdue and due soon', 2],
      ['Other courses', 3],
    ]);
    await expectAccessible(element);
    const sort = root.querySelector('select')!;
    sort.value = 'name';
    sort.dispatchEvent(new Event('change', { bubbles: true }));
    await waitUntil(() => outline()[0] === 'h2 Course 0', 'another order has no groups');
  });

  it('counts the courses of each group by themselves, over all pages', async () => {
    const late = { dueDate: '2020-11-20T09:00:00Z' };
    const { root } = await open([listed(0, late), listed(1, late), ...many(130).slice(2)]);
    const place = (card: Element) => ['aria-posinset', 'aria-setsize'].map((name) => Number(card.getAttribute(name)));
    await waitUntil(() => cards(root).length === 24, 'the first page is shown');
    cards(root).at(-1)!.scrollIntoView();
    await waitUntil(() => cards(root)[24]?.hasAttribute('aria-setsize'), 'the second page is shown');
    const places = cards(root).map(place);
    expect(places.slice(0, 3)).to.deep.equal([
      [1, 2],
      [2, 2],
      [1, 128],
    ]);
    expect(places[24]).to.deep.equal([23, 128]);
    expect(root.querySelectorAll('[part~=courses] > ul').length).to.equal(2);
  });

  it('[EMB-11] a page styles the fields of the head, the chosen collection, each kind of badge and the icons in badges', async () => {
    $now.set(new Date('2026-11-21T09:00:00Z'));
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      learn-course-list::part(search-input), learn-course-list::part(sort-input) { border-width: 2px }
      learn-course-list::part(chip-chosen) { background: rgb(1 2 3) }
      learn-course-list::part(badge-danger) { background: rgb(4 5 6) }
      learn-course-list::part(badge-icon) { display: none }
      learn-course-list::part(cover-letter) { color: rgb(7 8 9) }
      learn-course-list::part(menu-item) { padding-inline: 50px }
    `);
    document.adoptedStyleSheets.push(sheet);
    try {
      const courses = [
        listed(0, { dueDate: '2026-11-20T09:00:00Z', isMandatory: true }),
        listed(1, { dueDate: '2026-11-26T09:00:00Z' }),
        ...[2, 3, 4].map((place) => listed(place)),
      ];
      const { root } = await open(courses, [{ id: 's', name: 'Ink' }]);
      await waitUntil(() => root.querySelectorAll('[part~=chip]').length === 2);
      const style = (selector: string) => getComputedStyle(root.querySelector(selector)!);
      expect([style('.search input').borderTopWidth, style('select').borderTopWidth]).to.deep.equal(['2px', '2px']);
      const grounds = [...root.querySelectorAll('[part~=chip]')].map((each) => getComputedStyle(each).backgroundColor);
      expect(grounds).to.deep.equal(['rgb(1, 2, 3)', 'rgba(0, 0, 0, 0)']);
      const [late, soon] = cards(root);
      const ground = (card: Element | undefined, text: string) => {
        const badge = [...card!.querySelectorAll('[part~=badge]')].find(({ textContent }) => textContent === text)!;
        return getComputedStyle(badge).backgroundColor;
      };
      expect(ground(late, 'Overdue')).to.equal('rgb(4, 5, 6)');
      expect(ground(late, 'Mandatory')).not.to.equal('rgb(4, 5, 6)');
      expect(ground(soon, 'Due soon')).not.to.equal('rgb(4, 5, 6)');
      expect(getComputedStyle(late!.querySelector('[part~=badge] svg')!).display).to.equal('none');
      expect(getComputedStyle(late!.querySelector('.foot svg, .next svg')!).display).not.to.equal('none');
      expect(style('.initial').color).to.equal('rgb(7, 8, 9)');
    } finally {
      document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(sheet), 1);
    }
  });

  it('[EMB-11] rows have no room for pictures where --learn-row-cover is 0', async () => {
    $now.set(new Date('2026-11-21T09:00:00Z'));
    const { root, element } = await open([
      listed(0, { dueDate: '2026-11-20T09:00:00Z' }),
      ...[1, 2, 3, 4].map((place) => listed(place)),
    ]);
    await waitUntil(() => cards(root).length === 5, 'the cards are shown');
    const inset = () => {
      const row = cards(root)[0]!;
      return row.querySelector('h3')!.getBoundingClientRect().left - row.getBoundingClientRect().left;
    };
    expect(inset()).to.be.greaterThan(76);
    element.style.setProperty('--learn-row-cover', '0px');
    expect(inset()).to.equal(0);
    expect(cards(root)[0]!.querySelector('.cover')!.getBoundingClientRect().width).to.equal(0);
  });

  it('the words of a next step that a page draws as a button are not broken', async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('learn-course-list::part(card-next) { padding: 8px 24px }');
    document.adoptedStyleSheets.push(sheet);
    try {
      const { root, element } = await open([listed(0, withState({}))]);
      await waitUntil(() => cards(root).length === 1, 'the card is shown');
      element.style.inlineSize = '280px';
      const words = root.querySelector('[part~=card-next] > span')!;
      const { lineHeight } = getComputedStyle(words);
      expect(words.getBoundingClientRect().height).to.be.lessThan(2 * parseFloat(lineHeight));
    } finally {
      document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(sheet), 1);
    }
  });

  it('shows a short list with the catalog below it, and a long one as rows with small pictures', async () => {
    const height = (root: ShadowRoot) => cards(root)[0]!.querySelector('[part~=cover]')!.getBoundingClientRect().height;
    const few = await open(many(3));
    const large = height(few.root);
    expect(few.root.querySelector('input, select, [aria-haspopup=dialog]'), 'nothing to search or sort').to.equal(null);
    await waitUntil(() => byRole(few.root, 'link', 'Browse the catalog'), 'the catalog is offered');
    expect(byRole(few.root, 'link', 'Browse the catalog')!.getAttribute('href')).to.equal('/learn/catalog');
    restore();
    const long = await open(many(130));
    expect(height(long.root)).to.be.lessThan(large / 2);
    await waitUntil(() => cards(long.root).length === 24, 'the first page is shown');
    expect(byRole(long.root, 'link', 'Browse the catalog')).to.equal(undefined);
    await expectAccessible(long.element);
  });

  it('is rows on a phone with more than a few courses, and so is its skeleton', async () => {
    const box = (root: ParentNode) => root.querySelector('.card, .place')!.getBoundingClientRect();
    const picture = (root: ParentNode) => root.querySelector('.cover')!.getBoundingClientRect();
    const opened = async (count: number, width: number) => {
      const { element, root } = await open(many(count));
      element.style.width = `${width}px`;
      await waitUntil(() => cards(root).length === Math.min(count, 24));
      restore();
      return root;
    };
    for (const [count, width, isRow] of [
      [4, 390, false],
      [5, 390, true],
      [26, 390, true],
      [26, 834, false],
      [130, 834, true],
    ] as const) {
      const root = await opened(count, width);
      const place = `${count} courses, ${width} px`;
      expect(picture(root).width < box(root).width / 3, place).to.equal(isRow);
      if (isRow) expect(box(root).height, place).to.be.lessThan(160);
    }
    const skeleton = await fixture<HTMLElement>(html`<div style="width: 390px"></div>`);
    const shadow = skeleton.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [skeletonSheet];
    const outline = { skeleton: 'groups' } as const;
    render(html`<div class="box"><div class="skeleton">${skeletonOf(outline, () => null)}</div></div>`, shadow);
    expect(picture(shadow).width).to.equal(picture(await opened(26, 390)).width);
  });

  it('shows the number of courses where a group has its heading', async () => {
    const gap = (root: ShadowRoot, above: string) =>
      cards(root)[0]!.getBoundingClientRect().top - root.querySelector(above)!.getBoundingClientRect().top;
    const plain = await open(many(30));
    await waitUntil(() => plain.root.querySelector('[part~=count]')?.textContent === '30 courses');
    const above = gap(plain.root, '[part~=count]');
    expect(above).to.be.within(24, 60);
    restore();
    const grouped = await open([listed(29, { dueDate: '2020-12-24T12:00:00Z' }), ...many(29)]);
    await waitUntil(() => cards(grouped.root).length === 24);
    expect(gap(grouped.root, '.group')).to.be.closeTo(above, 0.1);
    expect(gap(grouped.root, '[part~=count]'), 'below the cards').to.be.below(0);
  });

  it('shows the whole name of a long order on a phone', async () => {
    const platform = listPlatform({ [COURSES]: many(6), [SHOWCASES]: [] });
    restore = platform.restore;
    for (const locale of ['en-US', 'ta-IN', 'my-MM']) {
      const element = await fixture<HTMLElement>(
        html`<learn-course-list
          api-base=${platform.apiBase}
          locale=${locale}
          style="width: 358px"
        ></learn-course-list>`,
      );
      const root = element.shadowRoot!;
      await waitUntil(() => root.querySelector('select'), 'the list is shown');
      const select = root.querySelector('select')!;
      const shown = root.querySelector<HTMLElement>('.chosen')!;
      expect(shown.textContent).to.equal(select.selectedOptions[0]!.textContent);
      expect(shown.scrollWidth, locale).to.be.at.most(shown.clientWidth);
      expect(shown.getBoundingClientRect().height, locale).to.be.at.most(select.getBoundingClientRect().height);
      expect(getComputedStyle(shown).visibility, locale).to.equal('visible');
      expect(shown.getClientRects(), locale).to.have.length(1);
    }
  });

  it('begins a name where the card does and cuts it off at its own end, with an ellipsis', async () => {
    const { objective, ...rest } = listed(0);
    const platform = listPlatform({
      [COURSES]: [{ ...rest, objective: { ...objective, name: 'Handling and storage '.repeat(9) } }],
      [SHOWCASES]: [],
    });
    restore = platform.restore;
    const element = await fixture<HTMLElement>(
      html`<div dir="rtl"><learn-course-list api-base=${platform.apiBase} locale="ar-AR"></learn-course-list></div>`,
    );
    const root = element.querySelector('learn-course-list')!.shadowRoot!;
    await waitUntil(() => root.querySelector('[part~=card-heading]'), 'the card is shown');
    const heading = root.querySelector('[part~=card-heading]')!;
    const { direction, textAlign, fontSize } = getComputedStyle(heading);
    expect([direction, textAlign]).to.deep.equal(['ltr', 'end']);
    expect(heading.scrollHeight).to.be.greaterThan(heading.clientHeight);
    const room = heading.getBoundingClientRect().right - heading.closest('li')!.getBoundingClientRect().right;
    expect(room, 'room for the ellipsis').to.be.closeTo(Number.parseFloat(fontSize), 0.1);
    // A page of the other direction could be scrolled to that side.
    element.dir = 'ltr';
    const inside = heading.getBoundingClientRect().right - heading.closest('li')!.getBoundingClientRect().right;
    expect(inside, 'nothing is outside of the card').to.be.at.most(0);
  });

  it('[LST-15] filters by shelf where the platform has shelves', async () => {
    const shelved = many(6).map((course) => ({ ...course, objectiveAccess: { id: course.id, shelf: null } }));
    const { root } = await open(shelved);
    [...root.querySelectorAll('button')].find((each) => each.textContent === 'Filters')!.click();
    await waitUntil(() => root.querySelector('dialog')?.open, 'the drawer is open');
    const labels = [...root.querySelectorAll('dialog label')].map(({ textContent }) => textContent);
    expect(labels).to.include.members(['Hidden', 'Archived']);
  });

  it('[EMB-11] keeps text away from the border that a page gives to cards, in rows too', async () => {
    for (const count of [3, 130]) {
      const { element, root } = await open(many(count));
      await waitUntil(() => cards(root).length === Math.min(count, 24));
      element.style.setProperty('--learn-card-border', '2px solid');
      element.style.setProperty('--learn-card-padding', '16px');
      const card = cards(root)[0]!;
      const inner = card.getBoundingClientRect();
      const text = card.querySelector('[part~=card-foot]')!.getBoundingClientRect();
      expect(inner.right - text.right, `the end of ${count}`).to.be.at.least(16);
      expect(inner.bottom - text.bottom, `below ${count}`).to.be.at.least(16);
      restore();
    }
  });

  describe('[LST-15] courses that a learner hides or archives', () => {
    const shelved = (place: number, shelf: Shelf | null = null) =>
      listed(place, { objectiveAccess: { id: `access-${place}`, shelf } });

    /** A platform with three courses whose shelves can be changed; `refuses` lets a change fail. */
    async function openShelves() {
      const shelves = new Map<string, Shelf | null>([0, 1, 2].map((place) => [`access-${place}`, null]));
      const refusal = { on: false };
      const delay: { until?: Promise<void> } = {};
      const platform = listPlatform({
        [COURSES]: (query: URLSearchParams) => {
          const asked = query.get('shelf');
          const all = [0, 1, 2].map((place) => shelved(place, shelves.get(`access-${place}`)));
          return all.filter(({ objectiveAccess: own }) =>
            asked === 'main' ? !isPutAway(own!.shelf) : asked === 'all' || asked!.split(',').includes(own!.shelf ?? ''),
          );
        },
        [SHOWCASES]: [],
        '/shelf': () => ({}),
      });
      const put = stubFetch(async (url, init) => {
        const id = /objective-accesses\/([^/]+)\/shelf$/.exec(url)?.[1];
        if (!id || !url.includes(platform.apiBase)) return undefined;
        await delay.until;
        if (refusal.on) return answer({ status: 500 }, { status: 500, type: 'application/problem+json' });
        const { shelf } = JSON.parse(init.body as string) as { shelf: Shelf | null };
        shelves.set(id, shelf);
        return answer({ shelf });
      });
      restore = () => {
        put();
        platform.restore();
      };
      const element = await fixture<HTMLElement>(
        html`<learn-course-list api-base=${platform.apiBase} locale="en-US"></learn-course-list>`,
      );
      const root = element.shadowRoot!;
      await waitUntil(() => cards(root).length === 3, 'the cards are shown');
      const names = () => cards(root).map((card) => link(card)!.textContent);
      const choose = (place: number, item: string) => {
        const card = cards(root)[place]!;
        card.querySelector<HTMLButtonElement>('[aria-haspopup=menu]')!.click();
        return waitUntil(() => {
          const found = byRole(card, 'menuitem', item);
          found?.click();
          return found;
        }, `the menu has '${item}'`);
      };
      const toast = () => root.querySelector('[part~=toast]');
      const press = (text: string) =>
        [...root.querySelectorAll('button')].find((each) => each.textContent === text)!.click();
      return { root, element, shelves, refusal, delay, names, choose, toast, press };
    }
    afterEach(() => $toasts.set([]));

    it('is hidden at once, can be undone, and found again', async () => {
      const { root, element, shelves, names, choose, toast, press } = await openShelves();
      await expectAccessible(element);
      await choose(1, 'Hide');
      await waitUntil(() => names().join() === 'Course 0,Course 2', 'the card is gone');
      await waitUntil(toast, 'the message is shown');
      expect(toast()!.textContent).to.match(/^Hidden: \u2068Course 1\u2069Undo/);
      press('Undo');
      await waitUntil(() => names().length === 3, 'the card is shown again');
      expect(shelves.get('access-1')).to.equal(null);

      await choose(1, 'Archive');
      await waitUntil(() => names().length === 2, 'the card is gone again');
      await waitUntil(() => byRole(root, 'button', 'Hidden and archived (1)'), 'the button to it is shown');
      press('Hidden and archived (1)');
      await waitUntil(() => names().join() === 'Course 1', 'the archived course is shown');
      expect(cards(root)[0]!.querySelector('.badges')!.textContent).to.equal('Archived');
      await choose(0, 'Move back to My courses');
      await waitUntil(() => shelves.get('access-1') === null);
    });

    it('says so only when the platform has confirmed it', async () => {
      const { root, refusal, delay, names, choose, toast } = await openShelves();
      let answerNow = () => {};
      delay.until = new Promise((resolve) => (answerNow = resolve));
      await choose(1, 'Hide');
      const badge = () => cards(root)[1]!.querySelector('.badges')?.textContent;
      await waitUntil(() => badge() === 'Hidden', 'the card is marked at once');
      expect(toast()).to.equal(null);
      refusal.on = true;
      answerNow();
      await waitUntil(() => toast()?.classList.contains('error'), 'the failure is shown');
      await waitUntil(() => badge() === undefined, 'the mark is gone');
      expect(names()).to.have.length(3);
      expect($toasts.get()).to.have.length(1);
    });

    it('stays where it was when the platform refuses', async () => {
      const { root, refusal, names, choose, toast } = await openShelves();
      refusal.on = true;
      await choose(0, 'Pin');
      const badge = () => cards(root)[0]!.querySelector('.badges')?.textContent;
      await waitUntil(() => toast()?.classList.contains('error'), 'the failure is shown');
      await waitUntil(() => badge() === undefined, 'the pin is gone');
      refusal.on = false;
      await choose(0, 'Pin');
      await waitUntil(() => badge() === 'Pinned', 'it is pinned');
      expect(names()).to.have.length(3);
    });

    it('is not offered by a platform without shelves', async () => {
      const { root } = await open(many(2));
      expect(root.querySelector('[aria-haspopup=menu]')).to.equal(null);
    });
  });

  it('[LST-06] a course without a picture keeps its colour when the list is filtered', async () => {
    const colours = (root: ShadowRoot) =>
      Object.fromEntries(
        cards(root).map((card) => [
          link(card)!.textContent,
          getComputedStyle(card.querySelector('[part~=cover]')!).backgroundColor,
        ]),
      );
    const all = await open(many(9));
    await waitUntil(() => cards(all.root).length === 9);
    const before = colours(all.root);
    expect(new Set(Object.values(before)).size).to.be.greaterThan(4);
    restore();
    const some = await open(many(9).slice(4, 6));
    const names = Object.keys(colours(some.root));
    expect(names.length).to.equal(2);
    for (const name of names) expect(colours(some.root)[name], name).to.equal(before[name]);
  });

  it('[LST-02] cards keep their size and their columns when a search leaves few of them, and with the whole list again', async () => {
    const short = await open(many(3));
    short.element.style.inlineSize = '620px';
    await waitUntil(() => cards(short.root).length === 3);
    const large = cards(short.root)[0]!.getBoundingClientRect().width;
    restore();
    const { element, root } = await open((query) => (query.get('filter') ? many(3) : many(22)));
    element.style.inlineSize = '620px';
    await waitUntil(() => cards(root).length === 22);
    const look = () => ({
      columns: getComputedStyle(root.querySelector('[part~=courses]')!).gridTemplateColumns,
      width: cards(root)[0]!.getBoundingClientRect().width,
      height: cards(root)[0]!.querySelector('[part~=cover]')!.getBoundingClientRect().height,
    });
    const whole = look();
    expect(whole.width, 'a list that has only three courses shows them larger').not.to.equal(large);
    type(root, 'night');
    await waitUntil(() => cards(root).length === 3);
    expect(look()).to.deep.equal(whole);
    byRole(root, 'button', 'Clear search')!.click();
    await waitUntil(() => cards(root).length === 22);
    expect(look()).to.deep.equal(whole);
  });

  it('has a button that clears the search while there is text', async () => {
    const { element, root } = await open((query) => (query.get('filter') ? [listed(7)] : many(6)));
    await waitUntil(() => cards(root).length === 6);
    const clear = () => byRole(root, 'button', 'Clear search');
    expect(clear()).to.equal(undefined);
    type(root, 'night');
    await waitUntil(() => clear() && cards(root).length === 1);
    await expectAccessible(element);
    clear()!.click();
    await waitUntil(() => !clear() && cards(root).length === 6);
    expect(root.activeElement!.localName).to.equal('input');
  });

  it('[LST-10] searches half a second after the last key, in lower case, over name, code and description', async () => {
    const { root, asked } = await open((query) => (query.get('filter') ? [listed(7)] : many(6)));
    const before = asked.length;
    type(root, '  Night');
    type(root, '  Night Sky ');
    const typed = performance.now();
    await waitUntil(() => cards(root).length === 1, 'the found course is shown', { timeout: 4000 });
    expect(performance.now() - typed).to.be.greaterThan(490);
    const searches = asked.slice(before).filter(({ query }) => query.has('filter'));
    expect(searches.map(({ query }) => JSON.parse(query.get('filter')!) as unknown)).to.deep.equal([
      [
        ['objective.name', 'contains', 'night sky'],
        'or',
        ['objective.code', 'contains', 'night sky'],
        'or',
        ['objective.description', 'contains', 'night sky'],
      ],
    ]);
    expect(root.querySelector('[role=status]')!.textContent).to.equal('1 course');
  });

  it('[LST-02] has a message when nothing matches, and clears the search', async () => {
    const { root, element } = await open((query) => (query.get('filter') ? [] : many(6)));
    type(root, 'zzz');
    await waitUntil(() => root.querySelector('[part~=message]'), 'the message is shown', { timeout: 4000 });
    expect(root.querySelector('[part~=message] h2')!.textContent).to.equal('No courses match your search');
    await expectAccessible(element);
    root.querySelector<HTMLButtonElement>('[part~=message] button')!.click();
    await waitUntil(() => cards(root).length === 6, 'all courses are back');
    expect(root.querySelector('input')!.value).to.equal('');
    expect(root.activeElement).to.equal(root.querySelector('input'));
  });

  it('[LST-02] offers the catalog when there are no courses at all', async () => {
    const { root, element } = await open([]);
    const button = root.querySelector('[part~=message] a')!;
    expect(button.textContent).to.equal('Browse the catalog');
    expect(button.getAttribute('href')).to.equal('/learn/catalog');
    await expectAccessible(element);
  });

  it('filters by progress and priority in a drawer, and clears that too', async () => {
    const { root, asked, element } = await open((query) => (query.get('filter') ? [] : many(6)));
    const button = [...root.querySelectorAll('button')].find((each) => each.textContent === 'Filters')!;
    button.click();
    await waitUntil(() => root.querySelector('dialog')?.open, 'the drawer is open');
    await expectAccessible(element);
    const boxes = [...root.querySelectorAll<HTMLInputElement>('dialog input')];
    expect(boxes.map((box) => box.parentElement!.textContent)).to.deep.equal([
      'Not started',
      'In progress',
      'Completed',
      'Mandatory',
      'Optional',
    ]);
    boxes[1]!.click();
    boxes[3]!.click();
    const STATE = 'objectiveWorkflowAggregate.lastObjectiveWorkflow.state';
    const expected = [[[STATE, '<>', null], 'and', [STATE, '<>', 6]], 'and', ['isMandatory', '=', true]];
    await waitUntil(
      () => asked.findLast(({ path }) => path.endsWith('/query'))!.query.get('filter') === JSON.stringify(expected),
      'the platform gets the request',
    );
    await waitUntil(() => button.ariaLabel === 'Filters: 2 selected');
    byRole(root.querySelector('dialog')!, 'button', /^Show/)!.click();
    await waitUntil(() => !root.querySelector('dialog'), 'the drawer is gone');
    await waitUntil(() => root.querySelector('[part~=message]'), 'there are no results');
    root.querySelector<HTMLButtonElement>('[part~=message] button')!.click();
    await waitUntil(() => cards(root).length === 6, 'all courses are back');
    expect(button.textContent).to.equal('Filters');
  });

  it('filters the list by a collection', async () => {
    const { root, asked } = await open(
      (query) => (query.get('showcase') === 's2' ? [listed(5)] : many(6)),
      [
        { id: 's1', name: 'Nature' },
        { id: 's2', name: 'Law' },
      ],
    );
    await waitUntil(() => root.querySelectorAll('[part~=chip]').length === 3);
    root.querySelectorAll<HTMLButtonElement>('[part~=chip]')[2]!.click();
    await waitUntil(() => cards(root).length === 1, 'the collection is shown');
    expect(asked.findLast(({ path }) => path.endsWith('/query'))!.query.get('showcase')).to.equal('s2');
    expect([...root.querySelectorAll('[part~=chip][aria-pressed]')].map((chip) => chip.ariaPressed)).to.deep.equal([
      'false',
      'false',
      'true',
    ]);
  });

  it('loads more when the learner scrolls, and shows the total', async () => {
    const { root } = await open(many(30));
    // The first cards are shown before the rest of the page.
    await waitUntil(() => cards(root).length === 24);
    expect(root.querySelector('[part~=count][role=status]')!.textContent).to.equal('30 courses');
    cards(root)[23]!.scrollIntoView();
    await waitUntil(() => cards(root).length === 30, 'all are shown', { timeout: 4000 });
    expect(new Set(cards(root).map((card) => link(card)!.getAttribute('href'))).size).to.equal(30);
  });

  it('shows an error, and retries', async () => {
    const platform = listPlatform({ [COURSES]: many(2), [SHOWCASES]: [] });
    restore = platform.restore;
    platform.failing.add(COURSES);
    const element = await fixture<HTMLElement>(
      html`<learn-course-list api-base=${platform.apiBase} locale="en-US"></learn-course-list>`,
    );
    const root = element.shadowRoot!;
    await waitUntil(() => root.querySelector('[role=alert]'), 'the failure is shown');
    expect(root.querySelector('[role=alert] p')!.textContent).to.match(/^Internal error/);
    platform.failing.clear();
    root.querySelector<HTMLButtonElement>('[role=alert] button')!.click();
    await waitUntil(() => cards(root).length === 2, 'the courses are shown');
  });

  it('fires learn-navigate on a plain click on a card', async () => {
    const { root, element } = await open(many(1));
    setTimeout(() => link(cards(root)[0])!.click());
    const event = (await oneEvent(element, 'learn-navigate')) as CustomEvent<object>;
    expect(event.detail).to.deep.equal({
      path: '/courses/course-0/access-0',
      href: '/learn/courses/course-0/access-0',
    });
  });

  it('marks mandatory courses and drafts', async () => {
    const draft = listed(1);
    const { root } = await open([
      listed(0, { isMandatory: true }),
      { ...draft, objective: { ...draft.objective, state: 1 } },
    ]);
    expect(cards(root).map((card) => card.querySelector('.badges')?.textContent)).to.deep.equal([
      'Mandatory',
      'Coming soon',
    ]);
  });

  it('shows the ground of a badge in a row, where no picture is behind it', async () => {
    const draft = listed(9);
    const { element, root } = await open([{ ...draft, objective: { ...draft.objective, state: 1 } }, ...many(5)]);
    const ground = () => getComputedStyle(root.querySelector('.badges .neutral')!).backgroundColor;
    const large = ground();
    element.style.width = '390px';
    expect(ground()).not.to.equal(large);
  });

  it('has its own heading, and no violations in dark mode', async () => {
    const platform = listPlatform({ [COURSES]: many(30), [SHOWCASES]: [] });
    restore = platform.restore;
    const element = await fixture<HTMLElement>(
      html`<learn-course-list
        api-base=${platform.apiBase}
        locale="en-US"
        style="color-scheme: dark; background: #111110"
        heading="Training"
      ></learn-course-list>`,
    );
    const root = element.shadowRoot!;
    await waitUntil(() => root.querySelector('h1'), 'the list is shown');
    expect(root.querySelector('h1')!.textContent).to.equal('Training');
    await expectAccessible(element);
  });

  it('looks the same on a page that resets all styles', async () => {
    const hostile = document.createElement('style');
    hostile.textContent =
      'html { font-size: 10px } body { line-height: 3; letter-spacing: 4px; text-transform: uppercase } * { all: unset }';
    document.head.append(hostile);
    try {
      const { root } = await open(many(1));
      expect(root.querySelector('.box')!.getBoundingClientRect().width).to.equal(innerWidth);
      const title = getComputedStyle(link(cards(root)[0])!);
      expect(title.fontSize).to.equal('19px');
      expect(title.letterSpacing).to.not.equal('4px');
      expect(title.textTransform).to.equal('none');
    } finally {
      hostile.remove();
    }
  });
});
