import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/dashboard/Dashboard';
import type { Banner } from '../../src/contract/banners';
import type { Task } from '../../src/contract/tasks';
import { ContentType, WorkflowState } from '../../src/contract/enumerations';
import { $now } from '../../src/client/page/now';
import { expectAccessible } from './axe';
import { listed, listPlatform, withState } from './lists';
import { learner } from './portal';
import { waitUntil } from './wait';

const DAY_MS = 86_400_000;
const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u2068\u2069]/g, '');

const banner = (id: string, changes: Partial<Banner> = {}): Banner => ({
  id,
  title: `Banner ${id}`,
  text: null,
  href: null,
  linkText: null,
  from: null,
  until: null,
  ...changes,
});
const task = (id: string, changes: Partial<Task> = {}): Task => ({
  id,
  kind: 'due',
  title: `Task ${id}`,
  objectiveId: 'course-9',
  axis: null,
  certificateNumber: null,
  date: null,
  ...changes,
});

/** The number of courses by progress; the filter of a request says which one. */
const totals = { completed: 5, inProgress: 2, notStarted: 3 };
const count = (filter: string) => {
  if (!filter) return 10;
  if (filter.includes('"<>",6')) return totals.inProgress;
  return filter.includes('<>') ? totals.completed : totals.notStarted;
};

describe('<learn-dashboard>', () => {
  const undo: (() => void)[] = [];
  beforeEach(() => $now.set(new Date()));
  afterEach(() => {
    undo.splice(0).forEach((back) => back());
    for (const key of Object.keys(localStorage)) if (key.startsWith('learn-banners')) localStorage.removeItem(key);
  });

  const finished = withState({ state: WorkflowState.finished, finished: day(-3) });
  function serve(changes: Parameters<typeof listPlatform>[0] = {}) {
    const platform = listPlatform({
      '/users/me': learner,
      '/objective-accesses/query': (query) => {
        const filter = query.get('filter') ?? '';
        if (query.get('take') === '1') return { data: [listed(7)], totalCount: count(filter) };
        if (filter.includes('dueDate'))
          return [listed(3, { dueDate: day(-0.5) }), listed(4, { dueDate: day(5), ...finished })];
        return filter.includes(`${WorkflowState.finished}]`)
          ? [listed(2, finished)]
          : [listed(0, withState({})), listed(1, withState({ id: 'other' }))];
      },
      '/tasks/query': { data: [task('a', { date: day(-1) })] },
      '/banner/v1/banners': { data: [] },
      '/calendar-events/query': { data: [] },
      '/certificate-records/query': { data: [] },
      '/fragments/learn': {},
      '/config.json': {},
      ...changes,
    });
    undo.push(platform.restore);
    return platform;
  }
  async function show(apiBase: string, locale = 'en-US') {
    const element = await fixture<HTMLElement>(
      html`<learn-dashboard api-base=${apiBase} locale=${locale}></learn-dashboard>`,
    );
    const root = element.shadowRoot!;
    await waitUntil(() => root.querySelector('.dashboard'), 'the dashboard is shown');
    await waitUntil(() => !root.querySelector('.part [part~=skeleton]'), 'all parts have data');
    return { element, root };
  }
  const headings = (root: ShadowRoot) => [...root.querySelectorAll('h2')].map(({ textContent }) => textContent);
  const section = (root: ShadowRoot, name: string) => root.querySelector<HTMLElement>(`.part.${name}`)!;

  it('[EMB-01][RT-01] shows the course to continue, due courses, tasks, the week and the progress', async () => {
    const { root, element } = await show(serve().apiBase);
    expect(plain(root.querySelector('h1')!.textContent)).to.equal('Welcome back, Ana');
    expect(headings(root)).to.deep.equal([
      'Due soon',
      'Continue where you left off',
      'Recent courses',
      'To do',
      'The next 7 days',
      'Your progress',
      'Recently finished',
    ]);
    expect(root.querySelector('[part~=card] a')!.getAttribute('href')).to.equal('/learn/courses/course-1/view/content');
    const links = (name: string) =>
      [...section(root, name).querySelectorAll('a')].map(({ textContent }) => textContent);
    expect([...links('due'), ...links('finished')]).to.deep.equal(['Course 3', 'Start', 'Course 2']);
    expect(section(root, 'due').textContent).to.include('Overdue');
    await expectAccessible(element);
  });

  it('after the last finished course come the courses that follow it', async () => {
    const next = [{ id: 'n', name: 'The next one', language: null, enrolled: false }];
    const facts = { instructors: [], prerequisites: null, partCount: 0, parts: [], certificate: null, next };
    const after = listed(2, finished);
    const { root, element } = await show(
      serve({ '/objectives/course-2/objective-access': { ...after, objective: { ...after.objective, facts } } })
        .apiBase,
    );
    await waitUntil(() => headings(root).includes('What’s next'), 'the section is shown');
    const [link] = section(root, 'next').querySelectorAll('a');
    expect([link!.textContent, link!.getAttribute('href')]).to.deep.equal(['The next one', '/learn/catalog/n']);
    await expectAccessible(element);
  });

  it('[LST-02] offers the catalog to a learner without courses, and the own courses where none is in progress', async () => {
    for (const [totalCount, link] of [
      [0, ['Browse the catalog', '/learn/catalog']],
      [4, ['My courses', '/learn/courses']],
    ] as const) {
      const { apiBase } = serve({ '/objective-accesses/query': () => ({ data: [], totalCount }) });
      const { root } = await show(apiBase);
      const { textContent, href } = section(root, 'continue').querySelector('a')!;
      expect([textContent, new URL(href).pathname], `${totalCount} courses`).to.deep.equal(link);
    }
  });

  it('a name in the other direction begins at the side of its row, and is cut off at its own end', async () => {
    const { element, root } = await show(serve().apiBase, 'ar-AR');
    element.dir = 'rtl'; // as in a page in that language
    const name = getComputedStyle(section(root, 'due').querySelector('a')!);
    expect([name.direction, name.textAlign, name.paddingRight]).to.deep.equal(['ltr', 'end', name.fontSize]);
  });

  it('lists a course where it is most urgent, and every date of the next seven days', async () => {
    const due = (number: number, days: number, changes = {}) => listed(number, { dueDate: day(days), ...changes });
    const event = (id: string, kind: string, objectiveId: string, start: string) => ({
      id,
      kind,
      title: `Event ${id}`,
      start,
      end: null,
      objectiveId,
      location: null,
    });
    const lecture = day(2);
    const { element, root } = await show(
      serve({
        '/objective-accesses/query': (query) => {
          const filter = query.get('filter') ?? '';
          if (query.get('take') === '1') return { data: [listed(7)], totalCount: count(filter) };
          if (filter.includes('dueDate')) return [due(3, -20), due(1, 2, withState({ id: 'other' })), due(5, 9)];
          if (filter.includes(`${WorkflowState.finished}]`)) return [];
          return [
            listed(0, withState({})),
            listed(1, withState({ id: 'other' })),
            ...[6, 8, 9, 10, 11, 12].map((number) => listed(number, withState({ id: `more-${number}` }))),
          ].slice(0, Number(query.get('take')));
        },
        '/tasks/query': {
          data: [
            task('3', { objectiveId: 'course-3', date: day(-20) }),
            task('lecture', { kind: 'event', objectiveId: 'course-6', date: lecture }),
          ],
        },
        '/calendar-events/query': {
          data: [
            event('due', 'due', 'course-1', day(2)),
            event('lecture', 'event', 'course-6', lecture),
            event('term', 'term', 'course-8', day(0)),
          ],
        },
      }).apiBase,
    );
    const names = (name: string) =>
      [...section(root, name).querySelectorAll('li')].map((row) => row.textContent!.replace(/\s+/g, ' '));
    expect(headings(root)[0]).to.equal('Due soon');
    expect(names('due').map((row) => /Course \d/.exec(row)![0])).to.deep.equal(['Course 3', 'Course 1', 'Course 5']);
    expect(names('due')[0]).to.include('Overdue');
    expect(section(root, 'due').querySelectorAll('.late').length, 'one icon warns').to.equal(1);
    const recent = () =>
      [...section(root, 'recent').querySelectorAll<HTMLElement>('h3')]
        .filter((heading) => heading.checkVisibility())
        .map(({ textContent }) => textContent!.trim());
    element.style.inlineSize = '900px';
    expect(recent(), 'four, without those that are due').to.deep.equal([
      'Course 6',
      'Course 8',
      'Course 9',
      'Course 10',
    ]);
    element.style.inlineSize = '380px';
    expect(recent(), 'two on a phone').to.deep.equal(['Course 6', 'Course 8']);
    expect(names('tasks').length).to.equal(1);
    expect(section(root, 'week').textContent)
      .to.include('Event term')
      .and.include('Event lecture')
      .and.include('Event due');
  });

  it('without due dates the page begins with the course used last, before the banners', async () => {
    const { root } = await show(
      serve({
        '/objective-accesses/query': (query) =>
          query.get('filter')?.includes('dueDate') ? [] : [listed(0, withState({}))],
        '/banner/v1/banners': { data: [banner('a')] },
      }).apiBase,
    );
    await waitUntil(() => root.querySelector('[part~=banners]'));
    expect(headings(root)[0]).to.equal('Continue where you left off');
    const order = section(root, 'continue').compareDocumentPosition(root.querySelector('[part~=banners]')!);
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).to.not.equal(0);
  });

  it('continues at the last part, and names it', async () => {
    const { root } = await show(
      serve({
        '/objective-accesses/query': (query) => {
          const course = listed(0, withState({ nextPart: { axis: 'a/b', name: 'Muscles' } }));
          return query.get('filter')?.includes('dueDate')
            ? []
            : [{ ...course, objective: { ...course.objective, type: ContentType.composite } }];
        },
      }).apiBase,
    );
    const card = section(root, 'continue');
    await waitUntil(() => card.textContent!.includes('Next:'));
    expect(plain(card.querySelector('.muted')!.textContent)).to.equal('Next: Muscles');
    expect(card.querySelector('.primary')!.getAttribute('href')).to.match(/\/courses\/course-0\/view\/content\/a\/b$/);
    expect(card.querySelector('progress')!.value).to.equal(42);
  });

  it('[RT-01] a question from an email is answered at its task, which then disappears', async () => {
    const question = {
      id: 'w1',
      objectiveId: 'course-9',
      question: 'Which star stays?',
      answers: [
        { code: 'p', text: 'Polaris' },
        { code: 'v', text: 'Vega' },
      ],
      answer: null as string | null,
      answerText: null as string | null,
      normalizedScore: null as number | null,
      feedback: null as string | null,
    };
    const given = { answerText: 'Vega', normalizedScore: 0, feedback: 'It draws an arc.' };
    const platform = serve({
      '/tasks/query': () => ({
        data:
          question.answer === null
            ? [task('q', { kind: 'question', title: question.question, reinforcementWorkflowId: 'w1' })]
            : [],
      }),
      '/reinforcement-learning-workflows/w1': () => question,
      '/reinforcement-learning-workflows/w1/answer': () => {
        Object.assign(question, { answer: 'v', ...given });
        return { id: 'w1', ...given };
      },
    });
    const { root, element } = await show(platform.apiBase);
    const todo = section(root, 'tasks');
    todo.querySelector<HTMLButtonElement>('li button')!.click();
    await waitUntil(() => todo.querySelectorAll('dialog[open] input').length === 2, 'its answers are shown');
    const dialog = todo.querySelector('dialog')!;
    const send = () => dialog.querySelector<HTMLButtonElement>('.primary')!;
    expect(send().disabled, 'no answer is selected').to.equal(true);
    await expectAccessible(element);
    dialog.querySelectorAll<HTMLInputElement>('input')[1]!.click();
    await waitUntil(() => !send().disabled);
    send().click();
    await waitUntil(() => dialog.textContent!.includes('It draws an arc.'));
    const sent = platform.asked.find(({ method }) => method === 'POST')!;
    expect(sent.init.body).to.equal(JSON.stringify({ answer: 'v' }));
    expect(dialog.textContent).to.include('Incorrect').and.to.include('Vega');
    expect(dialog.querySelector('a')!.getAttribute('href')).to.equal('/learn/courses/course-9');
    dialog.querySelector<HTMLButtonElement>('.dialog-actions button')!.click();
    await waitUntil(() => todo.textContent!.includes('You’re all caught up.'));
    expect(todo.contains(root.activeElement), 'the focus does not move').to.equal(true);
  });

  it('one failed call does not affect the others, and is retried', async () => {
    const platform = serve();
    platform.failing.add('/tasks/query');
    platform.failing.add('/calendar-events/query');
    const { root } = await show(platform.apiBase);
    expect(section(root, 'tasks').querySelector('[role=alert]')!.textContent).to.include('couldn’t be loaded');
    expect(section(root, 'continue').textContent).to.include('Course 0');
    platform.failing.clear();
    section(root, 'tasks').querySelector('button')!.click();
    await waitUntil(() => section(root, 'tasks').textContent!.includes('Task a'));
    expect(section(root, 'week').querySelector('[role=alert]') === null).to.equal(false);
  });

  it('each task has a link to its page', async () => {
    const tasks = [
      task('late', { date: day(-1) }),
      task('closes', { kind: 'closes', date: day(2) }),
      task('again', { kind: 'retake' }),
      task('event', { kind: 'event', axis: 'a/b', date: day(1) }),
      task('paper', { kind: 'certificate', certificateNumber: 'N-1', date: day(20) }),
    ];
    const { root } = await show(serve({ '/tasks/query': { data: tasks } }).apiBase);
    const rows = [...section(root, 'tasks').querySelectorAll('li')];
    expect(rows.map((row) => row.querySelector('a')!.getAttribute('href'))).to.deep.equal([
      '/learn/courses/course-9',
      '/learn/courses/course-9',
      '/learn/courses/course-9',
      '/learn/courses/course-9/view/content/a/b',
      '/learn/courses/course-9/certificate/N-1',
    ]);
    expect(rows.map((row) => row.textContent!.includes('Overdue'))).to.deep.equal([true, false, false, false, false]);

    const none = await show(serve({ '/tasks/query': { data: [] } }).apiBase);
    expect(section(none.root, 'tasks').textContent).to.include('You’re all caught up.');
  });

  it('banners: in their time, only with safe links; dismissed ones stay away', async () => {
    const { apiBase } = serve({
      '/banner/v1/banners': {
        data: [
          banner('a', { href: 'javascript:alert(1)', linkText: 'Look' }),
          banner('b', { href: 'https://elsewhere.example/', linkText: 'Read' }),
          banner('c', { until: day(-1) }),
          banner('d', { from: day(1) }),
        ],
      },
    });
    const { root } = await show(apiBase);
    const titles = (of: ShadowRoot) => [...of.querySelectorAll('.banner-title')].map(({ textContent }) => textContent);
    await waitUntil(() => titles(root).length === 2);
    expect(titles(root)).to.deep.equal(['Banner a', 'Banner b']);
    const links = [...root.querySelectorAll<HTMLAnchorElement>('[part~=banners] a')];
    expect(links.map(({ href, target, rel }) => [href, target, rel])).to.deep.equal([
      ['https://elsewhere.example/', '_blank', 'noopener noreferrer'],
    ]);
    const button = root.querySelector<HTMLButtonElement>('[part~=banners] button')!;
    expect(plain(button.getAttribute('aria-label'))).to.equal('Dismiss “Banner a”');
    button.click();
    await waitUntil(() => titles(root).length === 1);
    const again = await show(apiBase);
    await waitUntil(() => titles(again.root).length === 1);
    expect(titles(again.root)).to.deep.equal(['Banner b']);
  });

  it('progress in words and numbers, certificates counted', async () => {
    const { root } = await show(serve().apiBase);
    const part = section(root, 'progress-part');
    await waitUntil(() => part.textContent!.includes('5 of 10 courses completed'), part.textContent!);
    expect([...part.querySelectorAll('dt')].map(({ textContent }) => textContent)).to.deep.equal([
      'Completed',
      'In progress',
      'Not started',
    ]);
    await waitUntil(() => part.querySelector('dd:last-child') && !part.textContent!.includes('–'));
    expect([...part.querySelectorAll('dd')].map(({ textContent }) => textContent)).to.deep.equal(['5', '2', '3']);
    await waitUntil(() => part.textContent!.includes('0 certificates earned'));
  });

  it('the next days, by day, in the learner’s zone', async () => {
    const event = (id: string, start: string, changes = {}) => ({
      id,
      kind: 'event',
      title: `Event ${id}`,
      start,
      end: null,
      objectiveId: 'course-1',
      location: null,
      axis: null,
      description: null,
      meetingUrl: null,
      ...changes,
    });
    const { root } = await show(
      serve({ '/calendar-events/query': { data: [event('1', day(1)), event('2', day(1)), event('3', day(3))] } })
        .apiBase,
    );
    const days = [...section(root, 'week').querySelectorAll('.days > li')];
    expect(days.map((each) => each.querySelectorAll('a').length)).to.deep.equal([2, 1]);
  });
});
