import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import '../../elements/course/index';
import type { LogEvent } from '../../src/api/contract/events';
import { $toasts } from '../../src/state/toasts';
import { platformFor } from '../../src/state/platform';
import { logEvent } from '../../src/telemetry/events';
import { learner } from './portal';
import {
  access,
  fakePlatform,
  objectiveId,
  part,
  record,
  tree,
  withWorkflow,
  workflow,
  workflowId,
} from './course-platform';
import type { FakeCourse } from './course-platform';
import { answer, stubFetch } from './stubs';

interface Manners {
  environment?: string;
  signedIn?: boolean;
  /** The setting of the session's pause. */
  sessionMinutes?: number;
  /** What the event call answers, one after another; accepted when there is none left. */
  answers?: (() => Response)[];
}

describe('event log', () => {
  let undo: (() => void)[] = [];
  const stay = (event: Event) => event.preventDefault();
  beforeEach(() => document.addEventListener('learn-navigate', stay));
  afterEach(() => {
    document.removeEventListener('learn-navigate', stay);
    undo.forEach((each) => each());
    undo = [];
    $toasts.set([]);
  });

  /** A platform with a course that logs events; `sent` are its batches. */
  function logging(
    course: Partial<FakeCourse> = {},
    { environment = 'test', signedIn = true, sessionMinutes, answers = [] }: Manners = {},
  ) {
    const platform = fakePlatform(course);
    const sent: LogEvent[][] = [];
    const asked: string[] = [];
    const restore = stubFetch((url, init) => {
      const { pathname } = new URL(url, location.href);
      if (!pathname.startsWith(platform.apiBase)) return undefined;
      asked.push(pathname.slice(platform.apiBase.length));
      if (pathname.endsWith('/config.json')) return answer({ environment, appVersion: '1.2.3' });
      if (pathname.endsWith('/users/me')) return signedIn ? answer(learner) : answer({ status: 401 }, { status: 401 });
      if (pathname.endsWith('/settings/query'))
        return answer({ data: { 'lms.datalake.sessionDuration': sessionMinutes } });
      if (!pathname.endsWith('/events')) return undefined;
      sent.push(JSON.parse(String(init.body)) as LogEvent[]);
      return answers.shift()?.() ?? answer({ stored: 1 });
    });
    undo.push(restore, platform.restore);
    const place = { platform: platformFor(platform.apiBase), locale: 'en-US' };
    return { ...platform, place, sent, asked, names: () => sent.flat().map(({ name }) => name) };
  }

  async function open(course: Partial<FakeCourse>, view = 'details', manners: Manners = {}) {
    const platform = logging(course, manners);
    const element = await fixture<HTMLElement>(
      html`<learn-course
        api-base=${platform.apiBase}
        locale="en-US"
        objective-id=${objectiveId}
        view=${view}
      ></learn-course>`,
    );
    await waitUntil(() => element.shadowRoot!.querySelector('h1'), 'the page is shown');
    return { ...platform, element, root: element.shadowRoot! };
  }

  /** The page is hidden, as when the learner goes to another tab; what waits is sent then. */
  function hide() {
    const show = Object.getOwnPropertyDescriptor(Document.prototype, 'visibilityState')!;
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    undo.push(() => Object.defineProperty(document, 'visibilityState', show));
    document.dispatchEvent(new Event('visibilitychange'));
  }

  /** Beacons in place of the browser's own. */
  function beacons() {
    const batches: Promise<LogEvent[]>[] = [];
    const types: string[] = [];
    const real = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (_, data) => {
      types.push((data as Blob).type);
      batches.push((data as Blob).text().then((text) => JSON.parse(text) as LogEvent[]));
      return true;
    };
    undo.push(() => (navigator.sendBeacon = real));
    return { batches, types };
  }

  const start = (root: ShadowRoot, selector = 'button[class*=primary]') =>
    root.querySelector<HTMLElement>(selector)!.click();

  it('[SES-03] tells of the first opening, the page about the course and the start, with who did it', async () => {
    const { root, names, sent } = await open({ access: access() });
    await waitUntil(() => names().length === 2, 'what the opening is worth', { timeout: 4_000 });
    expect(names()).to.have.members(['course_open_first_time', 'about_the_course_page_load']);
    expect(sent).to.have.length(1);
    start(root);
    await waitUntil(() => names().includes('objective_start'), 'the start', { timeout: 4_000 });
    for (const { user, details } of sent.flat()) {
      expect(user).to.deep.equal({
        id: learner.id,
        mobile: matchMedia('(max-width: 970px)').matches,
        role: 'learner',
        locale: 'en-US',
        appVersion: '1.2.3',
        tenant: 'demo',
      });
      expect(details.objectiveId).to.equal(objectiveId);
    }
  });

  it('[SES-03] tells of a part that is begun, once, and not of the first opening of a course that is under way', async () => {
    const { names, sent } = await open(
      { access: withWorkflow(access()), tree: tree([part(0, 'Stars'), part(1, 'Planets')]) },
      'content',
    );
    await waitUntil(() => names().length > 0, 'the part', { timeout: 4_000 });
    expect(names()).to.deep.equal(['activity_start']);
    expect(sent[0]![0]!.details).to.include({ objectiveWorkflowId: workflowId, axis: part(0, 'Stars').axis });
  });

  it('[SES-03] tells of a review and of a start again', async () => {
    const done = withWorkflow(
      { ...access(), retake: true },
      workflow({ state: 6, progress: 1, finished: '2026-01-10T09:00:00Z', objectiveRecordId: record(1).id }),
      record(1, { finished: '2026-01-10T09:00:00Z' }),
    );
    const course = { access: done, records: [record(1)], tree: tree([part(0, 'Stars', { workflowState: 6 })]) };
    const review = await open(course, 'content');
    await waitUntil(() => review.names().length > 0, 'the review', { timeout: 4_000 });
    expect(review.names()).to.deep.equal(['course_open_for_review']);

    const again = await open(course);
    start(again.root);
    await waitUntil(() => again.names().includes('course_restart'), 'the start again', { timeout: 4_000 });
    expect(again.names()).not.to.include('objective_start');
  });

  it('[SES-02] begins a new session after 30 minutes without events, unless the setting says otherwise', async () => {
    const idle = async (minutes: number, manners?: Manners) => {
      const kept = crypto.randomUUID();
      localStorage.setItem('learnEventSession', JSON.stringify({ id: kept, last: Date.now() - minutes * 60_000 }));
      const { place, sent } = logging({}, manners);
      logEvent(place, 'about_the_course_page_load', { objectiveId });
      await waitUntil(() => sent.length === 1, 'it is sent', { timeout: 4_000 });
      return sent[0]![0]!.sessionId === kept ? 'the same' : 'new';
    };
    expect(await idle(29)).to.equal('the same');
    expect(await idle(31)).to.equal('new');
    expect(await idle(6, { sessionMinutes: 5 })).to.equal('new');
  });

  it('[SES-02] logs nothing outside prod and test, and asks for nobody then', async () => {
    const { names, asked, element } = await open({}, 'details', { environment: 'demo' });
    await waitUntil(() => asked.includes('/learn/config-ui/config.json'), 'the environment is asked for');
    element.remove();
    hide();
    expect(asked.filter((path) => path.endsWith('/users/me'))).to.deep.equal([]);
    expect(names()).to.deep.equal([]);
  });

  it('logs nothing where nobody is signed in, and sends no visitor to the sign-in', async () => {
    const { place, asked, sent } = logging({}, { signedIn: false });
    logEvent(place, 'about_the_course_page_load', { objectiveId });
    await waitUntil(() => asked.some((path) => path.endsWith('/users/me')), 'who it is');
    hide();
    expect(sent).to.deep.equal([]);
    expect(place.platform.$signInNeeded.get()).to.equal(false);
  });

  it('sends twenty at once, and what is left when the page is hidden', async () => {
    const { place, sent } = logging();
    const { batches, types } = beacons();
    for (let place_ = 0; place_ < 23; place_++) logEvent(place, 'my_courses_search', { search: `${place_}` });
    await waitUntil(() => sent.length === 1, 'the first twenty');
    expect(sent[0]).to.have.length(20);
    hide();
    const rest = await batches[0]!;
    expect(rest.map(({ details }) => details.search)).to.deep.equal(['20', '21', '22']);
    expect(types).to.deep.equal(['application/json']);
    expect(new Set([...sent.flat(), ...rest].map(({ sessionId }) => sessionId)).size).to.equal(1);
    expect(new Set([...sent.flat(), ...rest].map(({ id }) => id)).size).to.equal(23);
  });

  it('sends what the line lost once more, under the same id, and no third time', async () => {
    const lost = () => answer({ status: 503 }, { status: 503 });
    const { place, sent } = logging({}, { answers: [lost, lost] });
    const note = (search: string) => logEvent(place, 'my_courses_search', { search });
    const searched = (batch = 0) => sent[batch]!.map(({ details }) => details.search);
    note('bees');
    await waitUntil(() => sent.length === 1, 'the first try', { timeout: 4_000 });
    note('bread');
    await waitUntil(() => sent.length === 2, 'the second try', { timeout: 4_000 });
    expect(searched(1)).to.deep.equal(['bees', 'bread']);
    expect(sent[1]![0]!.id).to.equal(sent[0]![0]!.id);
    note('birds');
    await waitUntil(() => sent.length === 3, 'without the oldest', { timeout: 4_000 });
    expect(searched(2)).to.deep.equal(['bread', 'birds']);
  });
});
