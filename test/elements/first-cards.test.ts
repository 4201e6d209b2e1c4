import { expect, fixture, html } from '@open-wc/testing';
import { render } from 'lit-html';
import { earlyResponse } from '../../src/client/early-requests';
import { THEME_HEADER } from '../../src/base/theme';
import { themeHeader } from '../../src/base/theme-header';
import { PublicationState, WorkflowState } from '../../src/contract/enumerations';
import type { Outline } from '../../src/loading/definition';
import { EARLY_REQUESTS, readAhead, type EarlyHost } from '../../src/loading/early-host';
import { showFirstCards, listsWithFirstCards } from '../../src/loading/first-cards';
import { urlOf } from '../../src/loading/requests';
import { skeletonOf } from '../../src/loading/skeleton';
import '../../elements/catalog/Catalog';
import '../../elements/course-list/CourseList';
import '../../elements/first-cards';
import '../../elements/first-cards-learner';
import '../../elements/open-catalog/OpenCatalog';
import { screens } from '../../elements/screens';
import { listed, listPlatform, publicCourse, withState } from './lists';
import { token } from './token';
import { waitUntil } from './wait';

/** The elements of the product with first cards. */
const painters = [...listsWithFirstCards.keys()];

const PATH = '/api/list';
listsWithFirstCards.set('learn-painted', {
  ...listsWithFirstCards.get('learn-course-list')!,
  request: (attribute) => (attribute('filtered') === null ? PATH : undefined),
});
listsWithFirstCards.set('learn-painted-catalog', { ...listsWithFirstCards.get('learn-catalog')!, request: () => PATH });
listsWithFirstCards.set('learn-painted-public', {
  ...listsWithFirstCards.get('learn-open-catalog')!,
  request: () => PATH,
});

const answering = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

/** An element with a painted skeleton of eight cards, and the response to its first request. */
async function painted(
  answer: Response | Promise<Response>,
  tag = 'learn-painted',
  attributes: Record<string, string> = {},
) {
  const early = earlyResponse(Promise.resolve(answer));
  readAhead(early).catch(() => {}); // as the loader does
  const element = document.createElement(tag) as EarlyHost;
  for (const [name, value] of Object.entries({ 'api-base': 'https://platform.test', ...attributes })) {
    element.setAttribute(name, value);
  }
  const place = await fixture<HTMLElement>(html`<div></div>`);
  const root = element.attachShadow({ mode: 'open' });
  const box = document.createElement('div');
  box.className = 'skeleton';
  root.append(box);
  render(
    skeletonOf({ skeleton: 'searched-cards' }, () => null),
    box,
  );
  const url = urlOf(PATH, (name) => element.getAttribute(name));
  element[EARLY_REQUESTS] = new Map([[url, early]]);
  place.append(element);
  showFirstCards(place);
  return { element, root };
}
const tagsThatPaint = (attribute: (name: string) => string | null) =>
  Object.values<Outline>(screens)
    .filter(({ paintsFirst }) => paintsFirst?.(attribute))
    .map(({ tag }) => tag);
const cards = (root: ShadowRoot) => [...root.querySelectorAll('[part~=card]')];
const filled = (root: ShadowRoot) => waitUntil(() => cards(root).length > 0, 'no card is painted');

describe('the first cards of a list', () => {
  it('load before other code in the lists that have them, also in the page at /learn', () => {
    const first = tagsThatPaint(() => null);
    expect([...first, 'learn-app']).to.have.members(painters);
  });

  it('don’t delay a single course, or a list with filters', () => {
    expect(tagsThatPaint((name) => (name === 'objective-id' ? 'c1' : null))).not.to.include('learn-open-catalog');
    expect(tagsThatPaint((name) => (name === 'query' ? 'soil' : null))).to.have.members(['learn-open-catalog']);
  });

  /** Tags, classes and texts of a card; drawings completely. */
  const shape = (node: Element): unknown =>
    node.localName === 'svg'
      ? node.outerHTML
      : [
          node.localName,
          node.getAttribute('class') ?? '',
          node.childElementCount ? [...node.children].map(shape) : node.textContent,
          node.localName === 'progress'
            ? [node.ariaLabel, (node as HTMLProgressElement).value]
            : (node.getAttribute('href') ?? ''),
        ];

  it('[EMB-11] the first cards have the tenant’s theme, which comes with their data', async () => {
    const response = answering({ data: [listed(0)] });
    response.headers.set(THEME_HEADER, themeHeader({ accent: '#00695c' })!);
    const { root } = await painted(response, 'learn-painted', { 'api-base': 'https://themed.test' });
    await filled(root);
    expect(token(cards(root)[0]!, 'accent')).to.equal('#00695c');
  });

  it('equal the cards of My courses', async () => {
    const withObjective = (place: number, changes: object) => {
      const one = listed(place);
      return { ...one, objective: { ...one.objective, ...changes } };
    };
    const data = [
      listed(5, { dueDate: '2020-12-24T12:00:00Z', objectiveAccess: { id: 'access-5', shelf: 'pinned' } }),
      listed(0, { isMandatory: true, ...withState({ progress: 0.4 }) }),
      listed(1, withState({ state: WorkflowState.finished, finished: '2026-11-03T09:00:00Z' })),
      listed(2, { dueDate: '2026-12-24T12:00:00Z' }),
      withObjective(3, { state: PublicationState.archived, name: '<b>Soil</b> · تربة' }),
      listed(4, withState({ state: WorkflowState.submitted, submitted: '2026-11-03T09:00:00Z' })),
    ];
    const { apiBase, restore } = listPlatform({ 'objective-accesses/query': data, 'enrolled-showcases': [] });
    const list = await fixture<HTMLElement>(html`<learn-course-list api-base=${apiBase}></learn-course-list>`);
    await filled(list.shadowRoot!);
    const { root } = await painted(answering({ data }));
    await filled(root);
    list.shadowRoot!.querySelectorAll('.more-actions').forEach((menu) => menu.remove());
    expect(cards(root).map(shape)).to.deep.equal(cards(list.shadowRoot!).map(shape));
    const groups = (of: ShadowRoot) => [...of.querySelectorAll('.group')].map((each) => each.textContent);
    expect(groups(root)).to.deep.equal(groups(list.shadowRoot!));
    expect(groups(root)).to.have.length(2);
    // The skeleton of the list is gone.
    expect(root.querySelectorAll('.places').length).to.equal(0);
    restore();
  });

  it('of My courses begin at the same height with the heading of a group and without', async () => {
    const begin = (root: ShadowRoot) => {
      const card = cards(root)[0]!;
      const list = card.closest('[part~=courses]')!.parentElement!;
      return card.getBoundingClientRect().top - list.getBoundingClientRect().top;
    };
    const begins = async (data: ReturnType<typeof listed>[]) => {
      const { root } = await painted(answering({ data }));
      await filled(root);
      const { apiBase, restore } = listPlatform({ 'objective-accesses/query': data, 'enrolled-showcases': [] });
      const list = await fixture<HTMLElement>(html`<learn-course-list api-base=${apiBase}></learn-course-list>`);
      await filled(list.shadowRoot!);
      restore();
      return { groups: root.querySelectorAll('.group').length, tops: [begin(root), begin(list.shadowRoot!)] };
    };
    const urgent = await begins([listed(0, { dueDate: '2020-12-24T12:00:00Z' }), listed(1)]);
    const other = await begins([listed(0), listed(1)]);
    expect([urgent.groups, other.groups]).to.deep.equal([2, 0]);
    const [top] = urgent.tops;
    for (const each of [...urgent.tops, ...other.tops]) expect(each).to.be.closeTo(top!, 0.1);
  });

  it('equal the cards of the catalog, with space for the button', async () => {
    const own = { ...listed(1), objectiveAccess: listed(1) };
    const data = [
      listed(0),
      own,
      listed(2, { isMandatory: true }),
      { ...listed(3), objective: { ...listed(3).objective, state: PublicationState.draft } },
    ] as ReturnType<typeof listed>[];
    const { apiBase, restore } = listPlatform({ 'catalog/query': data, 'catalog-showcases': [] });
    const list = await fixture<HTMLElement>(html`<learn-catalog api-base=${apiBase}></learn-catalog>`);
    await filled(list.shadowRoot!);
    const { root } = await painted(answering({ data }), 'learn-painted-catalog');
    await filled(root);
    const heights = (of: ShadowRoot) => cards(of).map((card) => card.getBoundingClientRect().height);
    expect(heights(root)).to.deep.equal(heights(list.shadowRoot!));
    list.shadowRoot!.querySelectorAll('.actions > :not(.ends)').forEach((action) => action.remove());
    expect(cards(root).map(shape)).to.deep.equal(cards(list.shadowRoot!).map(shape));
    restore();
  });

  for (const within of [false, true]) {
    it(`equal the cards of the open catalog, ${within ? 'within the page' : 'with links to the platform'}`, async () => {
      const data = [publicCourse(0), { ...publicCourse(1), description: '', duration: 25 }];
      const { apiBase, restore } = listPlatform({ 'objectives/query': data });
      const there = { 'api-base': apiBase, 'link-target': '_blank', domain: 'north', ...(within && { address: '' }) };
      const list = await fixture<HTMLElement>(
        html`<learn-open-catalog api-base=${apiBase} link-target="_blank" domain="north" ?address=${within}>
        </learn-open-catalog>`,
      );
      await filled(list.shadowRoot!);
      const { root } = await painted(answering({ data }), 'learn-painted-public', there);
      await filled(root);
      expect(cards(root).map(shape)).to.deep.equal(cards(list.shadowRoot!).map(shape));
      restore();
    });
  }

  it('are links, which fire learn-navigate first', async () => {
    const { element, root } = await painted(answering({ data: [listed(0)] }), 'learn-painted', {
      'link-base': '/training',
    });
    await filled(root);
    const link = root.querySelector('a')!;
    expect(link.getAttribute('href')).to.match(/^\/training\/courses\//);
    const heard: unknown[] = [];
    element.addEventListener('learn-navigate', (event) => {
      heard.push((event as CustomEvent).detail);
      event.preventDefault();
    });
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
    link.dispatchEvent(click);
    expect(click.defaultPrevented).to.equal(true);
    expect(heard).to.deep.equal([
      { path: link.getAttribute('href')!.replace('/training', ''), href: link.getAttribute('href') },
    ]);
  });

  it('[EMB-15] lead to the address of their own that courses have, also where the list is within the page', async () => {
    const href = 'https://lms.example/course/view.php?id=7';
    const objective = { ...listed(0).objective, href };
    const own = answering({ data: [{ ...listed(0), objective }], totalCount: 1 });
    const shown = [
      await painted(own),
      await painted(answering({ data: [{ ...publicCourse(0), href }], totalCount: 1 }), 'learn-painted-public', {
        address: '',
      }),
    ];
    for (const { element, root } of shown) {
      await filled(root);
      const link = root.querySelector<HTMLAnchorElement>('[part~=card] a')!;
      expect(link.href).to.equal(href);
      const asked: unknown[] = [];
      element.addEventListener('learn-navigate', (event) => {
        event.preventDefault();
        asked.push((event as CustomEvent<unknown>).detail);
      });
      link.click();
      expect(asked).to.deep.equal([{ path: href, href }]);
    }
  });

  it('load no pictures from other origins', async () => {
    const at = (imageUrl: string) => {
      const one = listed(0);
      return { ...one, objective: { ...one.objective, imageUrl } };
    };
    const data = [at('/files/a.svg'), at('https://elsewhere.test/a.svg'), at('javascript:0')];
    const { root } = await painted(answering({ data }));
    await filled(root);
    expect([...root.querySelectorAll('img')].map(({ src }) => src)).to.deep.equal([
      'https://platform.test/files/a.svg',
    ]);
  });

  it('are not shown when the list will show other courses, or the response is not a list', async () => {
    const good = { data: [listed(0)] };
    const cases = [
      await painted(answering(good), 'learn-painted', { filtered: '' }),
      await painted(answering(good, 500)),
      await painted(Promise.reject(new TypeError('offline'))),
      ...(await Promise.all(
        [null, 'text', {}, { data: {} }, { data: [] }, { data: [null] }, { data: [{ id: 1 }] }].map((body) =>
          painted(answering(body)),
        ),
      )),
    ];
    // A list that is added later.
    await filled((await painted(answering(good))).root);
    for (const { root } of cases) {
      expect(cards(root)).to.have.length(0);
      expect(root.querySelectorAll('.places > .place').length).to.equal(8);
    }
  });
});
