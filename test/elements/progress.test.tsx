import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/progress/Progress';
import { WorkflowState } from '../../src/contract/enumerations';
import { access } from './course-platform';
import { expectAccessible } from './axe';
import { listed, listPlatform, withState } from './lists';
import { waitUntil } from './wait';

type Lists = Parameters<typeof listPlatform>[0];

/** Three courses: one completed, one in progress, one not started, with the counts of the platform. */
const courses: Lists = {
  '/objective-accesses/query': (query: URLSearchParams) => {
    const filter = query.get('filter') ?? '';
    const running = [listed(1, { ...withState({}) })];
    if (!filter) return { data: [listed(0)], totalCount: 3 };
    return filter.includes('"<>"') && !filter.includes('"or"')
      ? { data: running, totalCount: 1 }
      : { data: [listed(0)], totalCount: 1 };
  },
};

describe('<learn-progress>', () => {
  let restore = () => {};
  afterEach(() => restore());

  async function show(lists: Lists, { id, path, width = 300, locale = 'en-US' }: Record<string, string | number> = {}) {
    const platform = listPlatform(lists);
    restore = platform.restore;
    const box = await fixture<HTMLElement>(html`
      <div style="width: ${width}px">
        <learn-progress
          api-base=${platform.apiBase}
          locale=${locale}
          objective-id=${id ?? ''}
          path-id=${path ?? ''}
        ></learn-progress>
      </div>
    `);
    const element = box.querySelector('learn-progress')!;
    return { ...platform, element, root: element.shadowRoot! };
  }
  const bars = (root: ShadowRoot) =>
    [...root.querySelectorAll('progress')].map((bar) => [bar.getAttribute('aria-label'), bar.value]);

  it('[PRG-01] shows the progress of all of a learner’s courses: how many are completed, and each that is in progress', async () => {
    const { element, root } = await show(courses);
    await waitUntil(() => bars(root).length === 2);
    expect(root.querySelector('h1')!.textContent).to.equal('Your progress');
    expect(root.textContent).to.include('33% 1 of 3 courses completed');
    expect(bars(root)).to.deep.equal([
      ['1 of 3 courses completed', 33],
      ['Progress in Course 1', 42],
    ]);
    const links = [...root.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).to.deep.equal([
      ['Course 1', '/learn/courses/course-1/view/content'],
      ['My courses', '/learn/courses'],
    ]);
    await expectAccessible(element);
  });

  it('[PRG-01] shows the progress of one course, with a link into it', async () => {
    const one = { ...access({ id: 'c7', name: 'Beekeeping' }), ...withState({ progress: 0.5 }) };
    const { element, root } = await show({ '/objectives/c7/objective-access': one }, { id: 'c7' });
    await waitUntil(() => bars(root).length === 1);
    expect(bars(root)).to.deep.equal([['Progress in Beekeeping', 50]]);
    expect(root.querySelector('h1 a')!.getAttribute('href')).to.equal('/learn/courses/c7/view/content');
    expect(root.textContent).to.include('Started Nov 2, 2026').and.include('50%');
    await expectAccessible(element);
  });

  it('[PRG-01, PTH-01] shows the progress in a path: what is completed, what is open, and what opens later', async () => {
    const step = (id: string, standing: string, more = {}) => ({
      id,
      name: `Course ${id}`,
      standing,
      progress: null,
      ...more,
    });
    const path = {
      id: 'p1',
      name: 'From soil to fire',
      courses: [
        step('1', 'done', { enrolled: true }),
        step('2', 'begun', { enrolled: true, progress: 0.4 }),
        step('3', 'open'),
        step('4', 'closed'),
      ],
    };
    const { element, root } = await show({ '/users/me/paths/p1': path }, { path: 'p1' });
    await waitUntil(() => bars(root).length === 1);
    expect(root.querySelector('h1')!.textContent).to.equal('From soil to fire');
    expect(bars(root)).to.deep.equal([['1 of 4 courses completed', 25]]);
    const steps = [...root.querySelectorAll('ol li')].map((each) => [
      each.querySelector('a')!.getAttribute('href'),
      each.textContent!.replace(/\s/g, ' '),
    ]);
    expect(steps).to.deep.equal([
      ['/learn/courses/1', 'Course 1Completed'],
      ['/learn/courses/2', 'Course 2In progress · 40%'],
      ['/learn/catalog/3', 'Course 3You can start now'],
      ['/learn/catalog/4', 'Course 4Opens when the courses before it are completed'],
    ]);
    await expectAccessible(element);
  });

  it('[PTH-01] says that a path does not exist', async () => {
    const { root } = await show({}, { path: 'gone' });
    await waitUntil(() => root.textContent!.includes('This path is not available'));
  });

  it('a submitted or not started course has a text and no bar', async () => {
    const done = { ...access({ id: 'c8' }), ...withState({ state: WorkflowState.submitted }) };
    const { root } = await show({ '/objectives/c8/objective-access': done }, { id: 'c8' });
    await waitUntil(() => root.textContent!.includes('Submitted'));
    expect(bars(root)).to.deep.equal([]);
  });

  it('has a message when there are no courses', async () => {
    const { root } = await show({ '/objective-accesses/query': [] });
    await waitUntil(() => root.textContent!.includes('You have no courses yet.'));
  });

  it('has custom states, and a slot for an empty list', async () => {
    const { element, root } = await show({ '/objective-accesses/query': [] });
    await waitUntil(() => element.matches(':state(empty)'));
    expect(element.matches(':state(loading)')).to.equal(false);
    const own = element.appendChild(
      Object.assign(document.createElement('p'), { slot: 'empty', textContent: 'Ask us' }),
    );
    expect(own.assignedSlot).to.equal(root.querySelector('slot[name=empty]'));
    expect(own.getBoundingClientRect().height).to.be.greaterThan(0);
    expect(root.querySelector('[part~=message]')!.getBoundingClientRect().height).to.equal(0);
    restore();
    const failed = await show({});
    await waitUntil(() => failed.element.matches(':state(error)'));
    expect(failed.element.matches(':state(empty)')).to.equal(false);
  });

  it('a course of another learner is not available, with a link to the learner’s courses', async () => {
    const { root } = await show({}, { id: 'c9' });
    await waitUntil(() => root.querySelector('h2')?.textContent === 'Course is not available');
    expect(root.querySelector('a')!.getAttribute('href')).to.equal('/learn/courses');
  });

  it('an error has a reason and a retry', async () => {
    let isDown = true;
    const { root } = await show({
      '/objective-accesses/query': (query: URLSearchParams) => {
        if (isDown) return { data: 7 };
        return (courses['/objective-accesses/query'] as (query: URLSearchParams) => object)(query);
      },
    });
    await waitUntil(() => root.querySelector('[role=alert] button'));
    isDown = false;
    root.querySelector<HTMLButtonElement>('[role=alert] button')!.click();
    await waitUntil(() => root.querySelector('h1'));
  });

  it('fits a sidebar of 160 px, also right to left', async () => {
    const { element, root } = await show(courses, { width: 160, locale: 'ar' });
    await waitUntil(() => bars(root).length === 2);
    expect(element.getBoundingClientRect().width).to.equal(160);
    for (const part of root.querySelectorAll('a, p, progress, h1, h2'))
      expect(part.getBoundingClientRect().width).to.be.lessThan(161);
    expect(root.querySelector('.root')!.getAttribute('dir')).to.equal('rtl');
    await expectAccessible(element);
  });
});
