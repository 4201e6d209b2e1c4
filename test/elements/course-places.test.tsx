import { expect, fixture, html } from '@open-wc/testing';
import { nothing } from 'lit-html';
import '../../elements/course/Course';
import { $toasts } from '../../src/client/page/toasts';
import {
  access,
  fakePlatform,
  objectiveId,
  part,
  record,
  refused,
  tree,
  withWorkflow,
  workflow,
  type FakeCourse,
} from './course-platform';
import { answer } from './stubs';
import { waitUntil } from './wait';

interface Attributes {
  view?: string;
  activityId?: string;
  activityPathId?: string;
  proctoring?: boolean;
  workflowId?: string;
  enrol?: string;
  catalog?: boolean;
  redirects?: boolean;
}
interface Step {
  path: string;
  replace?: boolean;
}

const find = (root: ParentNode, text: string) =>
  [...root.querySelectorAll<HTMLElement>('button, a')].find((each) => each.textContent!.trim() === text);

describe('the page of a course', () => {
  let restore = () => {};
  let went: Step[] = [];
  /** The page takes the navigations that the element leaves to it. */
  const stay = (event: Event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    went.push((event as CustomEvent<Step>).detail);
  };
  let address = '';
  before(() => {
    address = location.href;
    history.replaceState(null, '', location.pathname); // the query of the test runner would stay too
  });
  after(() => history.replaceState(null, '', address));
  beforeEach(() => {
    went = [];
    document.addEventListener('learn-navigate', stay);
  });
  afterEach(() => {
    document.removeEventListener('learn-navigate', stay);
    restore();
    $toasts.set([]);
  });

  async function open(course: Partial<FakeCourse>, attributes: Attributes) {
    const platform = fakePlatform(course);
    restore = platform.restore;
    const element = await fixture<HTMLElement>(html`
      <learn-course
        api-base=${platform.apiBase}
        locale="en-US"
        objective-id=${objectiveId}
        view=${attributes.view ?? nothing}
        activity-id=${attributes.activityId ?? nothing}
        activity-path-id=${attributes.activityPathId ?? nothing}
        objective-workflow-id=${attributes.workflowId ?? nothing}
        enrol=${attributes.enrol ?? nothing}
        ?in-proctoring-iframe=${attributes.proctoring ?? false}
        ?catalog=${attributes.catalog ?? false}
        ?redirects=${attributes.redirects ?? false}
      ></learn-course>
    `);
    return { element, root: element.shadowRoot!, ...platform };
  }
  /** The only navigation of an element. */
  async function led(course: Partial<FakeCourse>, attributes: Attributes) {
    await open(course, attributes);
    await waitUntil(() => went.length > 0);
    expect(went).to.have.length(1);
    expect(went[0]!.replace, 'adds no history entry').to.equal(true);
    return went[0]!.path;
  }

  const free = { ...access(), isMandatory: false };
  const started = (type = 3) => withWorkflow(access({ type }), workflow({}));
  const parts = tree([part(1, 'Constellations'), part(2, 'Planets', { activity: { id: 'planets' } })]);
  const axis = (number: number) => parts.children[number - 1]!.axis;
  const at = (path: string) => `/courses/${objectiveId}${path}`;

  describe('redirects', () => {
    it('[RDR-01] a course that is not assigned, added or started is in the catalog', async () => {
      expect(await led({ access: free }, { redirects: true })).to.equal(`/catalog/${objectiveId}`);
    });

    it('[RDR-02] a course of the catalog that the learner has is shown as theirs', async () => {
      expect(await led({ access: access() }, { redirects: true, catalog: true })).to.equal(at(''));
      went = [];
      const own = withWorkflow(free, workflow({ state: 6 }));
      expect(await led({ access: own }, { redirects: true, catalog: true })).to.equal(at(''));
    });

    it('closed content redirects to the details, also in the address', async () => {
      const submitted = withWorkflow(access(), workflow({ state: 2 }));
      expect(await led({ access: submitted }, { redirects: true, view: 'content' })).to.equal(at('/view/details'));
    });

    it('does not redirect on a host’s page, and shows the catalog’s view', async () => {
      const { root } = await open({ access: free }, {});
      await waitUntil(() => find(root, 'Add to my courses'));
      expect(went).to.deep.equal([]);
    });
  });

  describe('with the address of a host’s page', () => {
    afterEach(() => history.replaceState(null, '', location.pathname));
    const inAddress = () => new URL(location.href).searchParams.get('learn-path');
    const tag = (apiBase: string) => html`
      <learn-course
        style="width: 1100px"
        api-base=${apiBase}
        locale="en-US"
        objective-id=${objectiveId}
        address
      ></learn-course>
    `;
    async function opened(course: Partial<FakeCourse>) {
      const platform = fakePlatform(course);
      restore = platform.restore;
      const element = await fixture<HTMLElement>(tag(platform.apiBase));
      return { ...platform, element, root: element.shadowRoot! };
    }
    const isPlanets = (root: ShadowRoot) =>
      root.querySelector('[part~="contents-entry"][aria-current]')?.textContent.includes('Planets');
    const course = { access: started(), tree: parts };

    it('the address names the page of the course: links, back and a reload lead to it', async () => {
      history.replaceState({ of: 'the host' }, '', '?season=winter');
      const { root, element, apiBase } = await opened(course);
      await waitUntil(() => find(root, 'Continue'), 'the details are shown');
      const content = find(root, 'Continue') as HTMLAnchorElement;
      expect(new URL(content.href).search, 'a link to the host’s page').to.equal(
        `?season=winter&learn-path=${encodeURIComponent(at('/view/content'))}`,
      );
      content.click();
      await waitUntil(() => root.querySelector('[part~="contents"]'), 'the content is shown');
      expect(inAddress()).to.equal(at('/view/content'));
      expect(history.state).to.deep.equal({ of: 'the host' });
      const entries = () => [...root.querySelectorAll<HTMLElement>('[part~="contents-entry"]')];
      await waitUntil(() => entries().length === 2, 'the parts are shown');
      entries()[1]!.click();
      await waitUntil(() => inAddress() === at(`/view/content/${axis(2)}`), 'the part is in the address');
      await waitUntil(() => isPlanets(root), 'the part is shown');
      expect(went, 'the page has nothing to do').to.deep.equal([]);

      element.remove();
      const again = await fixture<HTMLElement>(tag(apiBase));
      await waitUntil(() => isPlanets(again.shadowRoot!), 'a reload shows the part');
      history.go(-2);
      await waitUntil(() => find(again.shadowRoot!, 'Continue'), 'back shows the details');
      expect(location.search).to.equal('?season=winter');
    });

    it('pages of other courses stay with the page', async () => {
      history.replaceState(null, '', `?learn-path=${encodeURIComponent('/courses/other/view/content')}`);
      const { root } = await opened({ access: free });
      await waitUntil(() => find(root, 'Add to my courses'), 'the page of this course is shown');
    });

    it('[ENR-01] an address that adds a course shows the course afterwards', async () => {
      history.replaceState(null, '', `?learn-path=${encodeURIComponent(`/catalog/${objectiveId}?enrol=add`)}`);
      const { root } = await opened({ access: access() });
      await waitUntil(() => inAddress() === at(''), 'the course is in the address');
      await waitUntil(() => find(root, 'Start'), 'the course is shown');
    });
  });

  describe('entries', () => {
    it('[RDR-03] a composite course without a workflow shows its details', async () => {
      expect(await led({ access: access() }, { view: 'entry', activityId: 'planets' })).to.equal(at('/view/details'));
    });

    it('[RT-05, RDR-03] an existing part is opened, by its activity or its path', async () => {
      const course = { access: started(), tree: parts };
      expect(await led(course, { view: 'entry', activityId: 'planets' })).to.equal(at(`/view/content/${axis(2)}`));
      went = [];
      const byPath = await led(course, { view: 'entry', activityPathId: parts.children[0]!.activityPathId });
      expect(byPath).to.equal(at(`/view/content/${axis(1)}`));
    });

    it('[RDR-03] an unknown part leads to the details', async () => {
      const course = { access: started(), tree: parts };
      expect(await led(course, { view: 'entry', activityId: 'moons' })).to.equal(at('/view/details'));
    });

    it('[RDR-03] a link to a part waits when the tree fails to load, and continues after a retry', async () => {
      const faults = new Map([['/activity-with-aggregates', [() => answer({ status: 500 }, { status: 500 })]]]);
      const course = { access: started(), tree: parts, faults };
      const { root } = await open(course, { view: 'entry', activityId: 'planets' });
      await waitUntil(() => find(root, 'Try again'));
      expect(went).to.deep.equal([]);
      find(root, 'Try again')!.click();
      await waitUntil(() => went.length > 0);
      expect(went[0]!.path).to.equal(at(`/view/content/${axis(2)}`));
    });

    it('[RDR-03] without a part it leads to the content, also for other started types', async () => {
      expect(await led({ access: started(), tree: parts }, { view: 'entry' })).to.equal(at('/view/content'));
      went = [];
      expect(await led({ access: started(1) }, { view: 'entry', activityId: 'x' })).to.equal(at('/view/content'));
      went = [];
      expect(await led({ access: access({ type: 1 }) }, { view: 'entry' })).to.equal(at('/view/details'));
    });

    it('[RT-05] in a proctoring frame it leads to the sitting', async () => {
      const path = await led(
        { access: started(), tree: parts },
        {
          view: 'entry',
          activityPathId: 'p1',
          proctoring: true,
        },
      );
      expect(path).to.equal(`/courses/proctor/${objectiveId}/p1?inProctoringIframe`);
    });
  });

  describe('the catalog’s page', () => {
    it('[CRS-03, ENR-03, ENR-04] adds a course, with a message', async () => {
      const { element, root, sent, state } = await open({ access: free }, { catalog: true, redirects: true });
      let enrolled = 0;
      element.addEventListener('learn-enrol', () => enrolled++);
      await waitUntil(() => find(root, 'Add to my courses'));
      state.access = {
        ...free,
        objectiveWorkflowAggregate: {
          id: 'a',
          isSelfEnrolled: true,
          lastObjectiveWorkflow: null,
          lastObjectiveRecord: null,
        },
      };
      find(root, 'Add to my courses')!.click();
      await waitUntil(() => root.querySelector('.course-actions [part~=badge]')?.textContent === 'Enrolled');
      expect(sent()).to.deep.equal(['create-self-enrollments']);
      expect(enrolled).to.equal(1);
      expect($toasts.get().map(({ text }) => text)).to.deep.equal([
        'You have successfully been enrolled to Reading the night sky',
      ]);
      expect(went, 'the learner stays on the page').to.deep.equal([]);
      await expect(element).to.be.accessible();
    });

    it('[ENR-04] only logs that a course could not be added, and offers it again', async () => {
      const { root, sent } = await open(
        { access: free, faults: new Map([['create-self-enrollments', [() => refused(500)]]]) },
        { catalog: true },
      );
      await waitUntil(() => find(root, 'Add to my courses'));
      const logged: unknown[][] = [];
      const { error } = console;
      console.error = (...words: unknown[]) => void logged.push(words);
      find(root, 'Add to my courses')!.click();
      await waitUntil(() => logged.length === 1);
      console.error = error;
      await waitUntil(() => !find(root, 'Add to my courses')!.hasAttribute('aria-busy'));
      expect($toasts.get()).to.deep.equal([]);
      expect(sent()).to.have.length(1);
    });

    for (const way of ['the clipboard', 'the legacy command'] as const) {
      it(`[BTN-06] copies the public link by ${way}, with a message for ten seconds`, async () => {
        const { setTimeout: wait } = window;
        const timers: (() => void)[] = [];
        window.setTimeout = ((go: () => void, ms = 0) =>
          ms === 10_000 ? timers.push(go) : wait(go, ms)) as typeof window.setTimeout;
        const copied: string[] = [];
        const writeText = (text: string) => Promise.resolve(void copied.push(text));
        const clipboard = way === 'the clipboard' ? { writeText } : undefined;
        Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
        const { execCommand } = document;
        document.execCommand = (name) => {
          const { value, selectionStart, selectionEnd } = document.activeElement as HTMLTextAreaElement;
          return name === 'copy' && copied.push(value.slice(selectionStart, selectionEnd)) > 0;
        };
        try {
          const { root, apiBase } = await open({ access: access() }, {});
          await waitUntil(() => find(root, 'Copy link to share'));
          const shareStatus = () => root.querySelector('.share-status')!.textContent;
          expect(shareStatus()).to.equal('');
          find(root, 'Copy link to share')!.click();
          await waitUntil(() => shareStatus() === 'Link copied to clipboard');
          expect(copied).to.deep.equal([`${location.origin}${apiBase}/learn/open-catalog/${objectiveId}/view/details`]);
          await waitUntil(() => timers.length === 1);
          timers[0]!();
          await waitUntil(() => shareStatus() === '');
        } finally {
          window.setTimeout = wait;
          document.execCommand = execCommand;
          Reflect.deleteProperty(navigator, 'clipboard');
        }
      });
    }
  });

  describe('a link that enrols', () => {
    const link = { catalog: true, redirects: true };
    const missing = (times: number) =>
      new Map([['/objective-workflow-aggregate', Array.from({ length: times }, () => () => refused(404))]]);
    /** Runs a function, in which waits of 1,500 ms end at once; returns the lengths of all waits. */
    async function hurried<T>(run: () => Promise<T>): Promise<{ result: T; waits: number[] }> {
      const { setTimeout: wait } = window;
      const waits: number[] = [];
      window.setTimeout = ((go: () => void, ms = 0) => {
        waits.push(ms);
        return wait(go, ms === 1_500 ? 0 : ms);
      }) as typeof window.setTimeout;
      try {
        return { result: await run(), waits };
      } finally {
        window.setTimeout = wait;
      }
    }
    const toasts = () => $toasts.get().map(({ kind, text }) => [kind, text]);

    it('[ENR-01] waits for the aggregate, creates the access, and returns to My courses with a message', async () => {
      const { result, waits } = await hurried(async () => {
        const platform = await open({ access: free, faults: missing(3) }, { ...link, enrol: 'add' });
        await waitUntil(() => went.length > 0);
        return platform;
      });
      expect(waits.filter((ms) => ms === 1_500)).to.have.length(3);
      expect(result.sent()).to.deep.equal(['create-objective-accesses']);
      expect(went).to.have.length(1);
      expect(went[0]).to.include({ path: '/courses', replace: true });
      expect(toasts()).to.deep.equal([['success', 'You have successfully been enrolled to Reading the night sky']]);
    });

    it('[ENR-02] starts the course too, and opens its content', async () => {
      const { sent } = await open({ access: free }, { ...link, enrol: 'start' });
      await waitUntil(() => went.length > 0);
      expect(sent()).to.include.members(['create-objective-accesses', 'start-objective-workflows']);
      expect(went[0]).to.include({ replace: true });
      expect(went[0]!.path).to.match(new RegExp(`^/courses/${objectiveId}/view/content`));
    });

    for (const [what, status, shareStatus] of [
      ['refusal', 400, { errors: { objectiveAccessId: ['No seat is left.', 'Try in May.'] } }],
      ['server error', 500, { title: 'Oh', errors: { objectiveAccessId: ['No seat is left.'] } }],
      ['server error without fields', 503, { title: 'No seat is left.' }],
    ] as const) {
      it(`[ENR-04] shows the first message of a ${what} as a critical toast, and stops`, async () => {
        const refusal = () => answer({ status, ...shareStatus }, { status, type: 'application/problem+json' });
        const { sent } = await open(
          { access: free, faults: new Map([['create-objective-accesses', [refusal]]]) },
          { ...link, enrol: 'start' },
        );
        await waitUntil(() => went.length > 0);
        expect(toasts()).to.deep.equal([['error', 'No seat is left.']]);
        expect(sent()).to.deep.equal(['create-objective-accesses']);
        expect(went[0]).to.include({ path: `/catalog/${objectiveId}`, replace: true });
      });
    }

    it('[ENR-01, ENR-04] gives up after fifteen attempts, with an unknown error and My courses', async () => {
      const { result, waits } = await hurried(async () => {
        const platform = await open({ access: free, faults: missing(20) }, { ...link, enrol: 'add' });
        await waitUntil(() => went.length > 0, 'it gives up', { timeout: 5_000 });
        return platform;
      });
      const asked = result.calls.filter(({ path }) => path.endsWith('/objective-workflow-aggregate'));
      expect(asked).to.have.length(15);
      expect(waits.filter((ms) => ms === 1_500)).to.have.length(14);
      expect(toasts()).to.deep.equal([['error', 'Unknown error. Please refresh the page and try again.']]);
      expect(went[0]).to.include({ path: '/courses', replace: true });
    });

    it('redirects to a course that the learner already has', async () => {
      expect(await led({ access: access() }, { ...link, enrol: 'add' })).to.equal(at(''));
    });
  });

  describe('one attempt', () => {
    const words = (root: ShadowRoot) => root.textContent!.replace(/\s+/g, ' ');
    const attempt = workflow({ state: 6, finished: '2026-11-10T09:00:00Z' });

    it('[RT-10] shows the result of the requested attempt', async () => {
      const { element, root } = await open(
        {
          access: withWorkflow(access({ type: 2 }), attempt),
          records: [
            record(1, { normalizedScore: 0.3, score: 3, passed: false, objectiveWorkflowId: 'another' }),
            record(2, {
              normalizedScore: 0.75,
              score: 15,
              maxScore: 20,
              passed: true,
              objectiveWorkflowId: attempt.id,
            }),
          ],
        },
        { view: 'workflow', workflowId: attempt.id },
      );
      await waitUntil(() => words(root).includes('15 out of 20 points'));
      expect(words(root))
        .to.include('Your attempt')
        .and.include('75%')
        .and.include('Passed')
        .and.include('Nov 10, 2026');
      expect(words(root)).to.not.include('30%');
      await expect(element).to.be.accessible();
    });

    it('[BTN-04] reviews an earlier attempt by its own record, independent of the last one', async () => {
      const earlier = record(1, { objectiveWorkflowId: 'earlier' });
      const last = record(2, { objectiveWorkflowId: attempt.id });
      const shown = async (given: typeof earlier, latest: typeof last) => {
        const { element, root } = await open(
          { access: withWorkflow(access(), attempt, latest), records: [latest, given], tree: parts },
          { view: 'content', workflowId: 'earlier' },
        );
        await waitUntil(() => words(root).includes('finished attempt') || words(root).includes('A dark place.'));
        const isReview = words(root).includes('You’re reviewing a finished attempt.');
        element.remove();
        restore();
        return isReview;
      };
      expect(await shown(earlier, { ...last, protectResults: true }), 'the last one is protected').to.equal(true);
      expect(await shown({ ...earlier, protectResults: true }, last), 'this one is not').to.equal(false);
    });

    it('has a message for an unknown attempt', async () => {
      const { root } = await open(
        { access: started(2), faults: new Map([[`/objective-workflows/gone`, [() => refused(404)]]]) },
        { view: 'workflow', workflowId: 'gone' },
      );
      await waitUntil(() => words(root).includes('Attempt not found'));
    });
  });
});
