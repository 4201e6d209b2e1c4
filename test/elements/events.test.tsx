import { expect, fixture, html } from '@open-wc/testing';
import { nothing } from 'lit-html';
import '../../elements/course/Course';
import type { LogEvent } from '../../src/contract/events';
import { $toasts } from '../../src/client/page/toasts';
import { currentUser } from '../../src/client/session/session';
import { setConsent } from '../../src/client/page/consent';
import { platformFor } from '../../src/client/session/platform';
import { endEventSession, eventSession } from '../../src/client/telemetry/event-session';
import { logEvent } from '../../src/client/telemetry/events';
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
import { byRole } from './roles';
import { answer, stubFetch } from './stubs';
import { waitUntil } from './wait';

interface Manners {
  environment?: string;
  signedIn?: boolean;
  /** The setting for the pause after which a session ends. */
  sessionMinutes?: number;
  /** Responses to the event call in order; later calls are accepted. */
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

  /** A platform with a course that accepts events; `sent` are the batches. */
  function logging(
    course: Partial<FakeCourse> = {},
    { environment = 'test', signedIn = true, sessionMinutes, answers = [] }: Manners = {},
  ) {
    const platform = fakePlatform(course);
    const sent: LogEvent[][] = [];
    const inits: RequestInit[] = [];
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
      inits.push(init);
      sent.push(JSON.parse(String(init.body)) as LogEvent[]);
      return answers.shift()?.() ?? answer({ stored: 1 });
    });
    undo.push(restore, platform.restore);
    const place = { platform: platformFor(platform.apiBase), locale: 'en-US', host: document.body };
    return { ...platform, place, sent, inits, asked, names: () => sent.flat().map(({ name }) => name) };
  }

  async function open(
    course: Partial<FakeCourse>,
    view = 'details',
    manners: Manners = {},
    { catalog = false, enrol }: { catalog?: boolean; enrol?: string } = {},
  ) {
    const platform = logging(course, manners);
    const element = await fixture<HTMLElement>(
      html`<learn-course
        api-base=${platform.apiBase}
        locale="en-US"
        objective-id=${objectiveId}
        view=${view}
        ?catalog=${catalog}
        enrol=${enrol ?? nothing}
      ></learn-course>`,
    );
    if (!enrol) await waitUntil(() => element.shadowRoot!.querySelector('h1'), 'the page is shown');
    return { ...platform, element, root: element.shadowRoot! };
  }

  /** Hides the page, as when the learner changes the tab; waiting events are sent then. */
  function hide() {
    const show = Object.getOwnPropertyDescriptor(Document.prototype, 'visibilityState')!;
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    undo.push(() => Object.defineProperty(document, 'visibilityState', show));
    document.dispatchEvent(new Event('visibilitychange'));
  }

  const start = (root: ShadowRoot, selector = 'button[class*=primary]') =>
    root.querySelector<HTMLElement>(selector)!.click();

  it('[SES-03] logs the first opening, the page about the course and the start, with the user', async () => {
    const { element, root, names, sent } = await open({ access: access() });
    await waitUntil(() => names().length === 2, 'the events of the opening', { timeout: 4_000 });
    expect(names()).to.have.members(['course_open_first_time', 'about_the_course_page_load']);
    expect(sent).to.have.length(1);
    start(root);
    await waitUntil(() => names().includes('objective_start'), 'the start', { timeout: 4_000 });
    for (const { user, details } of sent.flat()) {
      expect(user).to.deep.equal({
        id: learner.id,
        mobile: element.clientWidth <= 970,
        role: 'learner',
        locale: 'en-US',
        appVersion: '1.2.3',
        tenant: 'demo',
      });
      expect(details.objectiveId).to.equal(objectiveId);
    }
  });

  it('[SES-03] logs the start of a part once, and no first opening for a course in progress', async () => {
    const { names, sent } = await open(
      { access: withWorkflow(access()), tree: tree([part(0, 'Stars'), part(1, 'Planets')]) },
      'content',
    );
    await waitUntil(() => names().length > 0, 'the part', { timeout: 4_000 });
    expect(names()).to.deep.equal(['activity_start']);
    expect(sent[0]![0]!.details).to.include({ objectiveWorkflowId: workflowId, axis: part(0, 'Stars').axis });
  });

  it('[SES-03] the mobile flag is that of the shown layout', async () => {
    for (const [width, mobile] of [
      [400, true],
      [970, true],
      [971, false],
    ] as const) {
      const { place, sent } = logging();
      const host = await fixture<HTMLElement>(html`<div style="inline-size: ${width}px"></div>`);
      logEvent({ ...place, host }, 'my_courses_search', { search: 'x' });
      await waitUntil(() => sent.length === 1, 'it is sent', { timeout: 4_000 });
      expect(sent[0]![0]!.user.mobile, `${width}`).to.equal(mobile);
    }
  });

  it('[SES-03] logs a start by a link, and the first opening, once', async () => {
    const free = { ...access(), isMandatory: false };
    const course = { access: free, tree: tree([part(0, 'Stars')]) };
    const { element, names } = await open(course, 'details', {}, { catalog: true, enrol: 'start' });
    await waitUntil(() => names().includes('objective_start'), 'the start', { timeout: 4_000 });
    // The redirect to the course's page.
    element.removeAttribute('enrol');
    element.removeAttribute('catalog');
    element.setAttribute('view', 'content');
    hide();
    await waitUntil(() => names().includes('activity_start'), 'its first part', { timeout: 4_000 });
    const counts = (name: string) => names().filter((each) => each === name).length;
    expect([counts('course_open_first_time'), counts('objective_start')]).to.deep.equal([1, 1]);
  });

  it('[SES-03] logs the start of the activity too, for a course that is one activity', async () => {
    const { root, names, sent } = await open({
      access: access({ type: 1 }),
      tree: { ...part(0, 'Stars').childActivity, children: [], childrenCount: 0 },
    });
    start(root);
    await waitUntil(() => names().includes('activity_start'), 'the start', { timeout: 4_000 });
    hide();
    expect(names().filter((name) => name.endsWith('_start'))).to.deep.equal(['objective_start', 'activity_start']);
    const { details } = sent.flat().find(({ name }) => name === 'activity_start')!;
    expect(details.axis).to.equal('');
    expect(details.activityWorkflowId).to.match(/^[0-9a-f-]{36}$/);
  });

  it('[SGN-01] a page with a session says that it has ended when its events are refused with 401', async () => {
    const refused = () => answer({ status: 401 }, { status: 401 });
    const course = logging({}, { answers: [refused, refused] });
    const { place } = course;
    const { $sessionOver, $signInNeeded } = place.platform;
    undo.push(
      $sessionOver.listen(() => {}), // as each element does
      () => $sessionOver.get()?.later(),
    );
    const page = {};
    setConsent(page, 'all');
    undo.push(() => void setConsent(page, null));
    logEvent(place, 'my_courses_search', { search: 'x' });
    await waitUntil(() => course.sent.length === 1, 'refused', { timeout: 4_000 });
    expect([$sessionOver.get(), $signInNeeded.get()], 'the screens have no session').to.deep.equal([undefined, false]);
    await currentUser(place.platform).load();
    logEvent(place, 'my_courses_search', { search: 'y' });
    await waitUntil(() => $sessionOver.get(), 'it says so', { timeout: 4_000 });
  });

  it('[SES-03] logs a review and a restart', async () => {
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
    await waitUntil(() => byRole(again.root, 'button', 'Start again'), 'it is offered');
    byRole(again.root, 'button', 'Start again')!.click();
    await waitUntil(() => byRole(again.root, 'dialog'), 'the question before it');
    expect(again.names(), 'nothing is started before the answer').not.to.include('course_restart');
    byRole(byRole(again.root, 'dialog')!, 'button', 'Start again')!.click();
    await waitUntil(() => again.names().includes('course_restart'), 'the start again', { timeout: 4_000 });
    expect(again.names()).not.to.include('objective_start');
  });

  it('[SES-02] begins a new session after 30 minutes without events, to the millisecond', () => {
    const PAUSE_MS = 30 * 60_000;
    const at = (ms: number) => eventSession(new Date(1_700_000_000_000 + ms), 30);
    endEventSession();
    undo.push(endEventSession);
    const first = at(0);
    expect(at(PAUSE_MS - 1), 'just before').to.equal(first);
    expect(at(2 * PAUSE_MS - 2), 'each event restarts the pause').to.equal(first);
    expect(at(3 * PAUSE_MS - 2), 'the instant').not.to.equal(first);
  });

  it('[SES-02] the pause is 30 minutes, unless the setting says otherwise', async () => {
    const idle = async (minutes: number, manners?: Manners) => {
      const before = crypto.randomUUID();
      localStorage.setItem('learnEventSession', JSON.stringify({ id: before, last: Date.now() - minutes * 60_000 }));
      const { place, sent } = logging({}, manners);
      logEvent(place, 'about_the_course_page_load', { objectiveId });
      await waitUntil(() => sent.length === 1, 'it is sent', { timeout: 4_000 });
      return sent[0]![0]!.sessionId === before ? 'the same' : 'new';
    };
    expect(await idle(29)).to.equal('the same');
    expect(await idle(31)).to.equal('new');
    expect(await idle(6, { sessionMinutes: 5 })).to.equal('new');
  });

  it('[SES-02] logs nothing outside prod and test, and requests no user then', async () => {
    const { names, asked, element } = await open({}, 'details', { environment: 'demo' });
    await waitUntil(() => asked.includes('/learn/config-ui/config.json'), 'the environment is requested');
    element.remove();
    hide();
    expect(asked.filter((path) => path.endsWith('/users/me'))).to.deep.equal([]);
    expect(names()).to.deep.equal([]);
  });

  it('logs nothing for visitors, and starts no sign-in', async () => {
    const { place, asked, sent } = logging({}, { signedIn: false });
    logEvent(place, 'about_the_course_page_load', { objectiveId });
    await waitUntil(() => asked.some((path) => path.endsWith('/users/me')), 'the user');
    hide();
    expect(sent).to.deep.equal([]);
    expect(place.platform.$signInNeeded.get()).to.equal(false);
  });

  it('[API-01] sends twenty at once, and the rest when the page is hidden, with the headers of every call', async () => {
    const { place, sent, inits } = logging();
    for (let place_ = 0; place_ < 23; place_++) logEvent(place, 'my_courses_search', { search: `${place_}` });
    await waitUntil(() => sent.length === 1, 'the first twenty');
    expect(sent[0]).to.have.length(20);
    hide();
    await waitUntil(() => sent.length === 2, 'the rest');
    expect(sent[1]!.map(({ details }) => details.search)).to.deep.equal(['20', '21', '22']);
    expect(new Set(sent.flat().map(({ sessionId }) => sessionId)).size).to.equal(1);
    expect(new Set(sent.flat().map(({ id }) => id)).size).to.equal(23);
    const { keepalive, headers } = inits[1]!;
    expect(keepalive, 'it is sent although the page is closed').to.equal(true);
    expect(Object.fromEntries(new Headers(headers))).to.deep.equal({
      accept: 'application/json',
      'accept-language': 'en-US',
      'content-type': 'application/json',
      prefer: 'respond-async',
      'x-requested-with': 'XMLHttpRequest',
    });
  });

  it('repeats events that the network lost once, with the same id', async () => {
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
