import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/proctored/Proctored';
import { sealer, type FromFrame } from '../../src/bridge/protocol';
import type { ProctoringSession } from '../../src/proctoring/proctoring';
import type { LogEvent } from '../../src/contract/events';
import type { Activity } from '../../src/contract/activities';
import { $toasts } from '../../src/client/page/toasts';
import { expectAccessible } from './axe';
import { access, noConstraint, objectiveId, part, tree, withWorkflow, workflow } from './course-platform';
import { learner } from './portal';
import { answer, stubFetch } from './stubs';
import { byRole } from './roles';
import { waitUntil } from './wait';

const EXAM = part(1, 'Licence examination', { activity: { proctored: true, duration: 20 } });
const [CREATED, IN_PROGRESS, FINISHED, CANCELED] = [1, 2, 3, 4];

const session = (state: number, changes: Partial<ProctoringSession> = {}): ProctoringSession => ({
  id: 'session',
  state,
  created: '2026-11-20T09:00:00Z',
  started: state === CREATED ? null : '2026-11-20T09:05:00Z',
  finished: state === FINISHED || state === CANCELED ? '2026-11-20T09:40:00Z' : null,
  url: `${location.origin}/nowhere/sittings/session`,
  ...changes,
});

interface State {
  /** WorkflowState of the activity; undefined: not started. */
  work?: number | undefined;
  session: ProctoringSession | null;
  proctored: boolean;
  courseState: number;
  /** ReviewPolicy of the activity. */
  reviewPolicy: number;
  /** The activity's `startFrom`. */
  startFrom: string | null;
  environment: string;
  /** What the platform tells about its questions. */
  quiz: Partial<Activity>;
  /** The response to the request for the start token. */
  start: () => Response;
}

let count = 0;

/** A fake platform with one proctored activity in a given state. */
function platform(given: Partial<State>) {
  const apiBase = `/proctored-test-${++count}`;
  const state: State = {
    work: 1,
    session: null,
    environment: 'demo',
    quiz: {},
    proctored: true,
    courseState: 1,
    reviewPolicy: 0,
    startFrom: null,
    start: () => answer({ token: 'the-token', url: `${location.origin}/nowhere/start` }),
    ...given,
  };
  const asked: string[] = [];
  const events: LogEvent[] = [];
  const exam = () => {
    const started = state.work === undefined ? {} : { workflowState: state.work };
    const { proctored, reviewPolicy, startFrom } = state;
    return part(1, 'Licence examination', {
      ...started,
      activity: {
        ...state.quiz,
        proctored,
        duration: 20,
        activityConstraint: { ...noConstraint, reviewPolicy, startFrom },
      },
    });
  };
  const restore = stubFetch((url, init) => {
    const { pathname } = new URL(url, location.href);
    if (!pathname.startsWith(apiBase)) return undefined;
    const path = pathname.slice(apiBase.length);
    asked.push(path.slice(path.lastIndexOf('/') + 1));
    if (path.endsWith('/objective-access')) {
      return answer(withWorkflow(access(), workflow({ state: state.courseState })));
    }
    if (path.endsWith('/activity-with-aggregates')) return answer(tree([exam()]));
    if (path.endsWith('/last-proctoring-session')) return answer({ data: state.session });
    if (path.endsWith('/start-token')) return state.start();
    if (path.endsWith('/content')) return answer({ id: 'x', type: 1, html: '<p>Answer each question aloud.</p>' });
    if (path.endsWith('/config.json')) return answer({ environment: state.environment });
    if (path.endsWith('/users/me')) return answer(learner);
    if (path.endsWith('/v1/events')) {
      events.push(...(JSON.parse(String(init.body)) as LogEvent[]));
      return answer({ stored: 1 });
    }
    if (path.endsWith('/settings/query')) return answer({ data: {} });
    if (init.method === 'POST') {
      state.work = path.endsWith('/start-activity-workflows') ? 1 : 6;
      const { id } = JSON.parse(String(init.body)) as { id: string };
      return answer({ id, completed: { state: 1 } });
    }
    return answer({ status: 404 }, { status: 404, type: 'application/problem+json' });
  });
  return { apiBase, state, asked, events, restore };
}

const words = (root: ShadowRoot) => root.textContent!.replace(/\s+/g, ' ');
const find = (root: ParentNode, text: string) =>
  [...root.querySelectorAll<HTMLElement>('button, a')].find((each) => each.textContent!.trim().startsWith(text));

/** Sends a message from the frame, so that its window is the source. */
const post = (frame: HTMLIFrameElement, data: unknown) => {
  const inside = frame.contentWindow as Window & typeof globalThis;
  inside.Function('data', 'parent.postMessage(data, location.origin)').call(undefined, data);
};
/** Collects messages from the page to the frame. */
function listen(frame: HTMLIFrameElement): { type: string; token?: string }[] {
  const heard: { type: string; token?: string }[] = [];
  frame.contentWindow!.addEventListener('message', ({ data }: MessageEvent<{ message?: { type: string } }>) => {
    if (data.message) heard.push(data.message);
  });
  return heard;
}

describe('learn-proctored', () => {
  let restore = () => {};
  afterEach(() => {
    restore();
    $toasts.set([]);
  });

  async function open(given: Partial<State> = {}, inside = false) {
    const fake = platform(given);
    restore = fake.restore;
    const element = await fixture<HTMLElement>(html`
      <learn-proctored
        api-base=${fake.apiBase}
        locale="en-US"
        objective-id=${objectiveId}
        activity-path-id=${EXAM.activityPathId}
        ?in-proctoring-iframe=${inside}
      ></learn-proctored>
    `);
    const root = element.shadowRoot!;
    await waitUntil(() => root.querySelector('h1'), 'the page is shown');
    return { element, root, ...fake };
  }

  it('[TRE-02] shows the date from which the activity can be started, and refreshes when the date arrives', async () => {
    const { root, state, asked } = await open({ startFrom: new Date(Date.now() + 2_500).toISOString() });
    await waitUntil(() => find(root, 'Start session'));
    expect((find(root, 'Start session') as HTMLButtonElement).disabled).to.equal(true);
    expect(words(root)).to.match(/Available from \w{3} \d{1,2}, \d{4}/);
    const before = asked.filter((call) => call === 'activity-with-aggregates').length;
    state.startFrom = null;
    await waitUntil(() => !(find(root, 'Start session') as HTMLButtonElement).disabled, 'it can be started', {
      timeout: 8_000,
    });
    expect(asked.filter((call) => call === 'activity-with-aggregates').length).to.be.above(before);
  });

  it('[RT-12] shows the activity, the rules, and that there was no session yet', async () => {
    const { element, root } = await open({ work: undefined });
    expect(root.querySelector('h1')!.textContent).to.equal('Licence examination');
    expect(words(root)).to.include('20 minutes').and.include('There has been no session yet.');
    expect(root.querySelectorAll('[part~=rules] li').length).to.equal(5);
    expect((find(root, 'Start session') as HTMLButtonElement).disabled).to.equal(false);
    await expectAccessible(element);
  });

  it('[ATT-01] before the only session, says its time limit as a limit, and its passing score', async () => {
    const { root, element } = await open({
      quiz: { quiz: true, timeLimitSeconds: 1_200, questionCount: 8, normalizedPassingScore: 0.7 },
    });
    await waitUntil(() => root.querySelector('.attempt-facts'));
    expect([...root.querySelectorAll('.attempt-facts > div')].map(({ textContent }) => textContent)).to.deep.equal([
      'Questions8',
      'Time limit20 minutes',
      'Attempts left1',
      'Passing score70%',
    ]);
    expect(words(root)).not.to.include('Time needed');
    await expectAccessible(element);
  });

  it('[PRC-01] a session in progress blocks the start with a reason, and can be reopened', async () => {
    const { element, root } = await open({ session: session(IN_PROGRESS) });
    const start = find(root, 'Start session') as HTMLButtonElement;
    expect(start.disabled).to.equal(true);
    const reason = root.getElementById(start.getAttribute('aria-describedby')!)!;
    expect(reason.textContent).to.match(/A session is in progress/);
    expect(words(root))
      .to.include('In progress')
      .and.match(/Started\s*Nov 20, 2026/);
    await expectAccessible(element);
    find(root, 'Return to the session')!.click();
    await waitUntil(() => root.querySelector('dialog[open] iframe'));
    expect(root.querySelector('iframe')!.src).to.equal(session(IN_PROGRESS).url);
  });

  it('[PRC-01] a finished session permits only review', async () => {
    const { element, root } = await open({ session: session(FINISHED), work: 6 });
    expect(find(root, 'Start session')).to.equal(undefined);
    expect(words(root)).to.include('The session has ended').and.include('You can only review it now.');
    expect(find(root, 'Review')!.getAttribute('href')).to.match(/\/view\/content\/.*viewType=REVIEW$/);
    expect(find(root, 'Back to the course')!.getAttribute('href')).to.equal(`/learn/courses/${objectiveId}`);
    await expectAccessible(element);
  });

  it('[TRE-05] no review is offered when the policy hides it, or during grading', async () => {
    for (const given of [{ work: 6, reviewPolicy: 1 }, { work: 3 }]) {
      const { element, root } = await open({ session: session(FINISHED), ...given });
      expect(words(root)).to.include('Your work was submitted.').and.not.include('You can only review it now.');
      expect(find(root, 'Review')).to.equal(undefined);
      element.remove();
      restore();
    }
  });

  it('[PRC-01] a session in an unknown state blocks the start; a cancelled one does not', async () => {
    const strange = await open({ session: session(7) });
    const start = find(strange.root, 'Start session') as HTMLButtonElement;
    expect(start.disabled).to.equal(true);
    const reason = strange.root.getElementById(start.getAttribute('aria-describedby')!)!;
    expect(reason.textContent).to.match(/doesn’t allow a new one/);
    expect(find(strange.root, 'Return')).to.equal(undefined);
    strange.element.remove();
    restore();
    const { root } = await open({ session: session(CANCELED) });
    expect((find(root, 'Start session') as HTMLButtonElement).disabled).to.equal(false);
    expect(words(root)).to.include('Canceled');
  });

  it('starts the activity, opens the service’s frame over the window, and sends the token only to that frame', async () => {
    const { element, root, state, asked } = await open({ work: undefined });
    const button = find(root, 'Start session')!;
    button.click();
    button.click();
    await waitUntil(() => root.querySelector('dialog[open] iframe'), 'the window is open');
    expect(asked.filter((call) => call === 'start-activity-workflows').length).to.equal(1);
    expect(asked.filter((call) => call === 'start-token').length).to.equal(1);
    const frame = root.querySelector('iframe')!;
    expect(frame.src).to.equal(`${location.origin}/nowhere/start`);
    expect(frame.allow).to.equal('camera; microphone; display-capture');
    expect(frame.title).to.include('Licence examination');
    expect(frame.src).not.to.include('the-token');
    await waitUntil(
      () => words(root).includes('The proctoring service can’t be reached'),
      'the service has sent nothing',
    );

    const heard = listen(frame);
    const seal = sealer<FromFrame>();
    post(frame, { ...seal({ type: 'proctoring-ready' }), protocol: 'other' });
    post(frame, seal({ type: 'proctoring-ready' }));
    await waitUntil(() => heard.length);
    expect(heard).to.deep.equal([{ type: 'proctoring-start', token: 'the-token' }]);
    await waitUntil(() => !words(root).includes('can’t be reached'), 'the service has sent a message');

    state.session = session(IN_PROGRESS);
    post(frame, seal({ type: 'proctoring-changed' }));
    await waitUntil(() => words(root).includes('In progress'), 'the state is requested again');
    await expectAccessible(element);
    state.session = session(FINISHED);
    state.work = 6;
    post(frame, seal({ type: 'proctoring-closed' }));
    await waitUntil(() => !root.querySelector('dialog'), 'the window is closed');
    await waitUntil(() => words(root).includes('The session has ended'));
    expect(root.activeElement).to.equal(root.querySelector('h1'));
  });

  it('the window of the session shows the whole name of the activity, however narrow it is', async () => {
    const { element, root } = await open({ session: session(IN_PROGRESS) });
    element.style.width = '320px';
    find(root, 'Return to the session')!.click();
    await waitUntil(() => root.querySelector('dialog[open] h2'), 'the window is open');
    root.querySelector<HTMLElement>('dialog')!.style.width = '320px';
    const heading = root.querySelector('dialog h2')!;
    const name = heading.querySelector('bdi')!.getBoundingClientRect();
    const shown = heading.getBoundingClientRect();
    expect(name.right).to.be.at.most(shown.right);
    const line = Number.parseFloat(getComputedStyle(heading).lineHeight);
    expect(heading.scrollHeight - heading.clientHeight, 'no line of it is cut').to.be.below(line / 2);
    const leave = find(root.querySelector('dialog')!, 'Leave the window')!.getBoundingClientRect();
    expect(shown.right, 'the button is beside it').to.be.at.most(leave.left);
    expect(leave.right).to.be.at.most(320);
  });

  it('[SES-03] the start of a proctored activity is logged, once', async () => {
    const { root, events } = await open({ work: undefined, environment: 'test' });
    find(root, 'Start')!.click();
    await waitUntil(() => events.length > 0, 'it is logged', { timeout: 4_000 });
    expect(events.map(({ name }) => name)).to.deep.equal(['activity_start']);
    expect(events[0]!.details.axis).to.equal(part(1, '').axis);
  });

  it('two tabs: the second shows the session of the first', async () => {
    const { root, state } = await open();
    state.start = () => answer({ status: 409, title: 'No' }, { status: 409, type: 'application/problem+json' });
    state.session = session(IN_PROGRESS);
    find(root, 'Start session')!.click();
    await waitUntil(() => find(root, 'Return to the session'));
    expect(byRole(root, 'button', 'Try again')).to.equal(undefined);
    expect(root.querySelector('dialog')).to.equal(null);
  });

  it('a failed start shows an error, with a retry', async () => {
    const { root, state } = await open();
    state.start = () => answer({ status: 503, title: 'Away' }, { status: 503, type: 'application/problem+json' });
    find(root, 'Start session')!.click();
    await waitUntil(() => byRole(root, 'button', 'Try again'));
    state.start = () => answer({ token: 'later', url: `${location.origin}/nowhere/start` });
    byRole(root, 'button', 'Try again')!.click();
    await waitUntil(() => root.querySelector('dialog[open] iframe'));
    // Leaving the window does not end the session.
    find(root, 'Leave the window')!.click();
    await waitUntil(() => !root.querySelector('dialog'));
  });

  it('activities that are not proctored, and closed courses, have no start', async () => {
    const plain = await open({ proctored: false });
    expect(find(plain.root, 'Start session')).to.equal(undefined);
    expect(words(plain.root)).to.include('This activity isn’t proctored');
    plain.element.remove();
    restore();
    const { root } = await open({ courseState: 6 });
    expect((find(root, 'Start session') as HTMLButtonElement).disabled).to.equal(true);
    expect(words(root)).to.include('only while the course is in progress');
  });

  it('[RT-12] in the frame there is only the activity, and its completion', async () => {
    const { element, root, asked } = await open({ session: session(IN_PROGRESS) }, true);
    await waitUntil(() => words(root).includes('Answer each question aloud.'));
    expect(root.querySelectorAll('a').length).to.equal(0);
    await expectAccessible(element);
    find(root, 'Complete')!.click();
    await waitUntil(() => words(root).includes('Your work has been submitted.'));
    expect(asked.filter((call) => call === 'finish-activity-workflows').length).to.equal(1);
    expect(root.querySelector('button')).to.equal(null);
  });

  it('[RT-12] in the frame nothing is shown when no session is in progress', async () => {
    for (const none of [null, session(CREATED), session(FINISHED), session(CANCELED)]) {
      const { element, root, asked } = await open({ session: none }, true);
      expect(words(root)).to.include('No session is in progress');
      expect(asked).not.to.include('content');
      element.remove();
      restore();
    }
  });
});
