import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/course/Course';
import type { TutorEvent, TutorMessage, TutorSession, TutorSource } from '../../src/contract/tutor';
import { LONGEST_QUESTION } from '../../src/base/constants';
import { headingAnchor } from '../../src/base/heading-anchor';
import arabic from '../../src/i18n/locales/ar-AR.json';
import { $toasts } from '../../src/client/page/toasts';
import { expectAccessible } from './axe';
import { access, fakePlatform, objectiveId, part, refused, tree, withWorkflow } from './course-platform';
import { putOffSignIn } from './session-over';
import { answer, stubFetch } from './stubs';
import { allByRole, byRole } from './roles';
import { waitUntil } from './wait';

const SESSIONS = '/api/lms-km/v1/tutor/sessions';
const first = part(1, 'Finding north');
const source = (changes: Partial<TutorSource> = {}): TutorSource => ({
  objectiveId,
  axis: first.axis,
  name: 'Finding north',
  heading: 'The Plough & its bowl',
  anchor: headingAnchor('The Plough & its bowl'),
  excerpt: 'Lengthen the line five times: there it is.',
  ...changes,
});
const message = (id: string, changes: Partial<TutorMessage> = {}): TutorMessage => ({
  id,
  kind: 'search',
  text: '',
  sources: [source()],
  created: '2026-11-20T10:00:00Z',
  ...changes,
});

/** An answer whose events a test sends. */
class Speech {
  private controller!: ReadableStreamDefaultController<Uint8Array>;
  cancelled = false;
  readonly response: Response;
  constructor(readonly body: { id: string; text: string }) {
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => void (this.controller = controller),
      cancel: () => void (this.cancelled = true),
    });
    this.response = new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
  }
  send = (event: TutorEvent) => this.raw(`data: ${JSON.stringify(event)}\n\n`);
  raw = (text: string) => this.controller.enqueue(new TextEncoder().encode(text));
  end = () => this.controller.close();
  breakOff = () => this.controller.error(new TypeError('network'));
  /** Sends the whole answer. */
  answer(message: TutorMessage, fallback = false) {
    this.send({ type: 'done', message, fallback });
    this.end();
  }
}

interface Tutor {
  enabled: boolean;
  inCourse: boolean;
  fragment: { version: string; url: string; tag: string } | null;
  initialExpanded: boolean;
  started: boolean;
  generates: boolean;
  suggestions: string[];
  messages: TutorMessage[];
  /** The request for the knowledge model is answered after it. */
  until: Promise<unknown>;
}

const ELSEWHERE = 'https://learn.example';

describe('learn-course: tutor', () => {
  const endings: (() => void)[] = [];
  afterEach(() => {
    for (const end of endings.splice(0).reverse()) end();
    for (const key of Object.keys(localStorage)) if (/^learn(-tutor|Fragment)/.test(key)) localStorage.removeItem(key);
    $toasts.set([]);
  });

  function serve(changes: Partial<Tutor> = {}) {
    const tutor: Tutor = {
      enabled: true,
      inCourse: true,
      fragment: { version: '1', url: '/learn/assets/elements/learn-app.js', tag: 'learn-app' },
      initialExpanded: false,
      started: true,
      generates: false,
      suggestions: ['The turning dome', 'Wanderers'],
      messages: [],
      until: Promise.resolve(),
      ...changes,
    };
    const course = access({ enableAiTutor: tutor.inCourse });
    const platform = fakePlatform({
      access: tutor.started ? withWorkflow(course) : course,
      tree: tree([first]),
    });
    const asked: string[] = [];
    const opened: unknown[] = [];
    const speeches: Speech[] = [];
    /** Responses that replace the usual ones, each used once. */
    const faults: (() => Response | Promise<Response>)[] = [];
    const restore = stubFetch((url, init) => {
      const { pathname } = new URL(url, location.href);
      if (!pathname.startsWith(platform.apiBase)) return undefined;
      const path = pathname.slice(platform.apiBase.length);
      if (path.endsWith('/config.json')) return answer({ fragmentOrigins: [ELSEWHERE] });
      if (path.endsWith('/fragments/learn'))
        return answer(tutor.fragment ? { 'knowledge-center': tutor.fragment } : {});
      if (path.endsWith('/knowledge-model')) return tutor.until.then(() => answer({ knowledgeModelId: objectiveId }));
      if (path.endsWith('/settings/query') && url.includes('learner.tutor')) {
        const widgetSettings = [{ objectiveId, initialExpanded: tutor.initialExpanded }];
        const value = { enabled: tutor.enabled, defaultKnowledgeModelId: null, widgetSettings };
        return answer({ data: { 'learner.tutor': value } });
      }
      if (!path.startsWith(SESSIONS)) return undefined;
      const method = init.method ?? 'GET';
      asked.push(`${method} ${path.slice(SESSIONS.length).replace(/[\da-f]{8}-[\da-f-]{27}/, 'id')}`);
      const fault = faults.shift();
      if (fault) return fault();
      const body = (init.body ? JSON.parse(String(init.body)) : {}) as { id: string; text: string };
      if (path === SESSIONS) {
        opened.push(body);
        const { generates, suggestions, messages } = tutor;
        const session: TutorSession = {
          id: body.id,
          mode: 'model',
          knowledgeModelId: objectiveId,
          name: null,
          generates,
          suggestions,
          messages,
        };
        return answer(session);
      }
      if (method === 'GET') return answer({ data: tutor.messages });
      if (method === 'DELETE') return answer({});
      const speech = new Speech(body);
      init.signal?.addEventListener('abort', () => (speech.cancelled = true));
      speeches.push(speech);
      return speech.response;
    });
    const restoreTexts = stubFetch((url) => (url.endsWith('/ar-AR.json') ? answer(arabic) : undefined));
    endings.push(platform.restore, restore, restoreTexts);
    return { ...platform, tutor, asked, opened, speeches, faults };
  }

  async function show(apiBase: string, { locale = 'en-US', width = 1000, view = 'details' } = {}) {
    const element = await fixture<HTMLElement>(html`
      <learn-course
        style="width: ${width}px"
        api-base=${apiBase}
        locale=${locale}
        link-base="/learn"
        objective-id=${objectiveId}
        view=${view}
      ></learn-course>
    `);
    const root = element.shadowRoot!;
    await waitUntil(() => root.querySelector('h1'), 'the page is shown');
    return { element, root };
  }

  const buttonOf = (root: ShadowRoot) => byRole<HTMLButtonElement>(root, 'button', /^(Ask the tutor|اسأل المساعد)$/);
  const panelOf = (root: ShadowRoot) => byRole<HTMLDialogElement>(root, 'dialog');
  const field = (root: ShadowRoot) => panelOf(root)!.querySelector('textarea')!;
  /** A course beside which the tutor is: it is shown when all that an earlier course requested has been answered too. */
  const showPresent = async (changes: Partial<Tutor> = {}) => {
    const { root } = await show(serve(changes).apiBase);
    await waitUntil(
      () => (changes.initialExpanded ? panelOf(root) : buttonOf(root)),
      'the tutor of another course is shown',
    );
  };
  const words = (root: ShadowRoot) =>
    [...root.querySelectorAll('.tutor-talk .chat-text')].map((each) => each.textContent);
  const kinds = (root: ShadowRoot) => [...root.querySelectorAll('.tutor-kind')].map((each) => each.textContent);
  const log = (root: ShadowRoot) => panelOf(root)!.querySelector('[role=log]')!.textContent;
  const named = (root: ShadowRoot, name: string) =>
    [...panelOf(root)!.querySelectorAll('button')].find((button) => (button.ariaLabel ?? button.textContent) === name);
  const press = (target: Element, key: string) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }));
  function type(area: HTMLTextAreaElement, text: string) {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(area, text);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }

  async function open(changes: Partial<Tutor> = {}, options: Parameters<typeof show>[1] = {}) {
    const served = serve(changes);
    const shown = await show(served.apiBase, options);
    await waitUntil(() => buttonOf(shown.root), 'the tutor is shown');
    buttonOf(shown.root)!.click();
    await waitUntil(() => panelOf(shown.root)?.querySelector('textarea'), 'the panel is open');
    await waitUntil(() => !panelOf(shown.root)!.querySelector('[part~=skeleton]'), 'it has a response');
    return { ...served, ...shown };
  }
  async function ask(opened: Awaited<ReturnType<typeof open>>, text: string): Promise<Speech> {
    const { root, speeches } = opened;
    const before = speeches.length;
    type(field(root), text);
    await waitUntil(() => field(root).value === text);
    press(field(root), 'Enter');
    await waitUntil(() => speeches.length > before, 'the question is sent');
    return speeches.at(-1)!;
  }

  it('[TUT-01] a course does not move when the button of its tutor comes', async () => {
    let tell: (value?: unknown) => void = () => {};
    const { root } = await show(serve({ until: new Promise((done) => (tell = done)) }).apiBase);
    const place = () => {
      const { left, right } = root.querySelector('.course')!.getBoundingClientRect();
      return [left, right];
    };
    const before = place();
    expect(buttonOf(root)).to.equal(undefined);
    tell();
    await waitUntil(() => buttonOf(root), 'the tutor is beside the course');
    expect(place()).to.deep.equal(before);
  });

  it('[TUT-01] the tutor is beside a course that enables it, if the setting and the fragment knowledge-center exist', async () => {
    const { root } = await show(serve().apiBase);
    await waitUntil(() => buttonOf(root), 'the tutor is shown');
    expect(buttonOf(root)!.textContent).to.equal('Ask the tutor');
    expect(Boolean(panelOf(root))).to.equal(false);

    const absent: Partial<Tutor>[] = [{ enabled: false }, { inCourse: false }, { fragment: null }, { started: false }];
    for (const changes of absent) {
      const served = serve(changes);
      const other = await show(served.apiBase);
      await showPresent();
      expect(Boolean(buttonOf(other.root)), JSON.stringify(changes)).to.equal(false);
      expect(served.asked).to.deep.equal([]);
    }
  });

  it('[APP-05] the tutor is a chat beside the course: answers with links to the passages, and says that it is a search', async () => {
    const opened = await open();
    const { root, element, opened: sessions } = opened;
    expect(sessions).to.have.length(1);
    expect(sessions[0]).to.deep.include({ mode: 'model', knowledgeModelId: objectiveId });
    expect(root.activeElement === field(root)).to.equal(true);
    await expectAccessible(element);

    const speech = await ask(opened, 'How do I find north?');
    expect(field(root).value).to.equal('');
    expect(speech.body.text).to.equal('How do I find north?');
    speech.send({ type: 'begin', kind: 'search', sources: [source()] });
    speech.answer(message('answer', { sources: [source(), source({ axis: 'about', heading: '', anchor: '' })] }));
    await waitUntil(() => kinds(root).length === 1, 'the answer is shown');
    expect(kinds(root)[0]).to.match(/^This is a search, not a written answer/);
    const links = [...byRole(root, 'list', 'Sources')!.querySelectorAll('a')];
    expect(links.map((link) => link.getAttribute('href'))).to.deep.equal([
      `/learn/courses/${objectiveId}/view/content/${first.axis}#the-plough-its-bowl`,
      `/learn/courses/${objectiveId}`,
    ]);
    let went = '';
    element.addEventListener('learn-navigate', (event) => {
      event.preventDefault();
      went = (event as CustomEvent<{ path: string }>).detail.path;
    });
    links[0]!.click();
    expect(went).to.equal(`/courses/${objectiveId}/view/content/${first.axis}#the-plough-its-bowl`);
    expect(log(root)).to.equal('The tutor has found 2 passages.');
    await expectAccessible(element);

    press(field(root), 'Escape');
    await waitUntil(() => !panelOf(root), 'it is closed');
    await waitUntil(() => root.activeElement === buttonOf(root), 'the focus returns');
  });

  it('beside a wide course its button has a margin of its own, in which it stays', async () => {
    const served = serve();
    const box = (of: Element) => of.getBoundingClientRect();
    for (const view of ['details', 'content'])
      for (const locale of ['en-US', 'ar-AR']) {
        const { root, element } = await show(served.apiBase, { locale, view });
        await waitUntil(() => buttonOf(root) && root.querySelector('.course'), 'both are shown');
        const course = root.querySelector<HTMLElement>('.course')!;
        course.style.paddingBlockEnd = '3000px';
        for (const place of [0, 400, 200]) {
          scrollTo(0, place);
          await waitUntil(() => scrollY === place);
          const button = box(buttonOf(root)!);
          if (locale === 'en-US') expect(button.left, view).to.be.at.least(box(course).right);
          else expect(button.right, view).to.be.at.most(box(course).left);
          expect(box(element).left <= button.left && button.right <= box(element).right, 'in the element').to.equal(
            true,
          );
          expect(button.bottom, 'in the window').to.be.at.most(innerHeight);
          expect(button.width, 'only its icon').to.equal(button.height);
        }
        element.remove();
      }
  });

  it('below a narrow course without a reader its button has its own place', async () => {
    const { root } = await show(serve().apiBase, { width: 390 });
    await waitUntil(() => buttonOf(root), 'the tutor is shown');
    const course = root.querySelector<HTMLElement>('.course')!;
    course.style.paddingBlockEnd = '3000px';
    for (const place of [0, 400]) {
      scrollTo(0, place);
      await waitUntil(() => scrollY === place);
      expect(buttonOf(root)!.getBoundingClientRect().top).to.be.above(course.getBoundingClientRect().bottom);
    }
  });

  it('in a narrow reader its button is in the bar of the contents', async () => {
    const served = serve();
    for (const locale of ['en-US', 'ar-AR']) {
      const { root, element } = await show(served.apiBase, { width: 390, locale, view: 'content' });
      await waitUntil(() => buttonOf(root) && root.querySelector('[part~=reader-bar]'), 'both are shown');
      const box = (of: Element) => of.getBoundingClientRect();
      const bar = box(root.querySelector('[part~=reader-bar]')!);
      const button = box(buttonOf(root)!);
      expect(button.top).to.be.at.least(bar.top);
      expect(button.bottom).to.be.at.most(bar.bottom);
      for (const other of root.querySelectorAll('[part~=reader-bar] :is(a, button)'))
        expect(box(other).right <= button.left || box(other).left >= button.right, other.textContent!).to.equal(true);
      element.remove();
    }
  });

  it('[TUT-01] opens by itself once per person and course if the tenant says so, without taking the focus', async () => {
    const { apiBase } = serve({ initialExpanded: true });
    const { root, element } = await show(apiBase);
    await waitUntil(() => panelOf(root)?.querySelector('textarea'), 'it is open');
    expect(root.activeElement === null).to.equal(true);
    named(root, 'Close')!.click();
    await waitUntil(() => !panelOf(root), 'it is closed');
    element.remove();
    const again = await show(apiBase);
    await waitUntil(() => buttonOf(again.root), 'the tutor is shown');
    await showPresent({ initialExpanded: true });
    expect(buttonOf(again.root)!.ariaExpanded).to.equal('false');

    const narrow = await show(serve({ initialExpanded: true }).apiBase, { width: 390 });
    await waitUntil(() => buttonOf(narrow.root), 'the tutor is shown');
    expect(buttonOf(narrow.root)!.ariaExpanded).to.equal('false');
  });

  it('an answer of a language model streams in, is announced when it is complete, and is plain text', async () => {
    const opened = await open({ generates: true });
    const { root } = opened;
    expect(panelOf(root)!.textContent).to.contain('What you ask is sent to the language model’s service.');
    const speech = await ask(opened, 'Why?');
    const text = 'Because <img src=x onerror=alert(1)>\nsee https://stars.example/a. [javascript:alert(1)](x) [1]';
    speech.send({ type: 'begin', kind: 'generated', sources: [source()] });
    speech.raw('data: {"type":"te');
    speech.raw(`xt","text":${JSON.stringify(text.slice(0, 20))}}\n\n`);
    await waitUntil(() => words(root)[1] === text.slice(0, 20), 'the first words');
    expect(log(root)).to.equal('');
    expect(named(root, 'Stop') === undefined).to.equal(false);
    speech.send({ type: 'text', text: text.slice(20) });
    speech.answer(message('answer', { kind: 'generated', text }));
    await waitUntil(() => kinds(root).length === 1, 'the answer is complete');
    expect(words(root)[1]).to.equal(text.replace('/a.', '/a (opens in a new tab).'));
    expect(panelOf(root)!.querySelectorAll('img')).to.have.length(0);
    expect(
      [...root.querySelectorAll<HTMLAnchorElement>('.tutor-talk .chat-text a')].map(({ href }) => href),
    ).to.deep.equal(['https://stars.example/a']);
    expect(kinds(root)[0]).to.match(/^Written by a language model/);
    expect(log(root)).to.contain('The tutor answers: Because');
  });

  it('an answer can be stopped and requested again with the same id; typed text stays', async () => {
    const opened = await open({ generates: true });
    const { root, speeches } = opened;
    const speech = await ask(opened, 'Why?');
    speech.send({ type: 'begin', kind: 'generated', sources: [] });
    speech.send({ type: 'text', text: 'Half' });
    await waitUntil(() => words(root)[1] === 'Half');
    type(field(root), 'And then?');
    await waitUntil(() => field(root).value === 'And then?');
    press(field(root), 'Enter');
    expect(field(root).value).to.equal('And then?');
    named(root, 'Stop')!.click();
    await waitUntil(() => named(root, 'Ask again'), 'the answer has stopped');
    expect(speech.cancelled).to.equal(true);
    expect(words(root)).to.deep.equal(['Why?', 'Half']);
    named(root, 'Ask again')!.click();
    await waitUntil(() => speeches.length === 2);
    expect(speeches[1]!.body).to.deep.equal(speech.body);
    speeches[1]!.answer(message('answer', { kind: 'generated', text: 'Whole' }));
    await waitUntil(() => words(root)[1] === 'Whole');
    expect(field(root).value).to.equal('And then?');
  });

  it('an error, a lost connection and an interrupted answer lose nothing', async () => {
    const opened = await open();
    const { root, faults, speeches, asked } = opened;
    const alert = () => panelOf(root)!.querySelector('[role=alert]')?.textContent ?? '';
    type(field(root), 'Where is north?');
    await waitUntil(() => field(root).value === 'Where is north?');
    faults.push(() => refused(500));
    press(field(root), 'Enter');
    await waitUntil(() => alert().startsWith('No answer received.'), 'a message says so');
    expect(words(root)).to.deep.equal(['Where is north?']);

    faults.push(() => Promise.reject(new TypeError('offline')));
    named(root, 'Ask again')!.click();
    await waitUntil(() => asked.length === 3 && alert(), 'the question is sent once more');

    named(root, 'Ask again')!.click();
    await waitUntil(() => speeches.length === 1);
    speeches[0]!.send({ type: 'begin', kind: 'generated', sources: [] });
    speeches[0]!.breakOff();
    await waitUntil(alert, 'the answer broke off');

    named(root, 'Edit')!.click();
    await waitUntil(() => field(root).value === 'Where is north?', 'the question is in the field again');
    expect(words(root)).to.deep.equal([]);
  });

  it('[SGN-01] a question that is refused with 401 asks for a sign-in in place, and stays', async () => {
    const opened = await open();
    const { root, faults } = opened;
    faults.push(() => refused(401));
    type(field(root), 'Where is north?');
    await waitUntil(() => field(root).value === 'Where is north?');
    press(field(root), 'Enter');
    await putOffSignIn(root);
    await waitUntil(() => named(root, 'Ask again'), 'it can be asked again');
    const stored = Object.entries(localStorage).find(([key]) => key.startsWith('learn-tutor-question'))!;
    expect(stored[1]).to.contain('Where is north?');
    named(root, 'Ask again')!.click();
    await waitUntil(() => opened.speeches.length === 1, 'requested again');
    opened.speeches[0]!.answer(message('answer'));
    await waitUntil(() => kinds(root).length === 1);
  });

  it('a conversation is restored after a reload, and can be cleared', async () => {
    const question = message('q', { kind: 'question', text: 'Where is north?', sources: [] });
    const opened = await open({
      messages: [question, message('a'), message('q2', { kind: 'question', text: 'Unanswered', sources: [] })],
    });
    const { root, asked } = opened;
    expect(words(root)).to.deep.equal(['Where is north?', 'Unanswered']);
    expect(named(root, 'Ask again') === undefined).to.equal(false);
    named(root, 'Clear conversation')!.click();
    await waitUntil(() => words(root).length === 0, 'it is empty');
    expect(asked).to.include('DELETE /id');
    await waitUntil(() => log(root) === 'The conversation is cleared.');
    expect(panelOf(root)!.textContent).to.include('What would you like to know?');
  });

  it('questions are suggested at first, and when nothing was found', async () => {
    const opened = await open();
    const { root, speeches } = opened;
    const suggestions = () => [...panelOf(root)!.querySelectorAll<HTMLButtonElement>('li button')];
    expect(suggestions().map(({ textContent }) => textContent)).to.deep.equal(['The turning dome', 'Wanderers']);
    suggestions()[1]!.click();
    await waitUntil(() => speeches.length === 1);
    expect(speeches[0]!.body.text).to.equal('What does the course say about “Wanderers”?');
    speeches[0]!.answer(message('a', { sources: [] }));
    await waitUntil(() => suggestions().length === 2, 'there are no passages');
    expect(kinds(root)[0]).to.match(/^Nothing in the parts open to you/);
  });

  it('[VAL-01] a too long question shows the maximum and is not sent; the draft stays', async () => {
    const opened = await open();
    const { root, speeches, element } = opened;
    type(field(root), 'x'.repeat(LONGEST_QUESTION + 3));
    await waitUntil(() => byRole(root, 'status', /2,000/), 'a message says so');
    press(field(root), 'Enter');
    expect(speeches).to.have.length(0);
    type(field(root), 'A thought');
    await waitUntil(() => field(root).value === 'A thought');
    element.remove();
    const again = await show(opened.apiBase);
    await waitUntil(() => buttonOf(again.root));
    buttonOf(again.root)!.click();
    await waitUntil(() => panelOf(again.root)?.querySelector('textarea'));
    expect(field(again.root).value).to.equal('A thought');
  });

  it('a session that can’t be opened shows an error, with a retry', async () => {
    const served = serve();
    served.faults.push(() => refused(500));
    const { root } = await show(served.apiBase);
    await waitUntil(() => buttonOf(root));
    buttonOf(root)!.click();
    await waitUntil(() => panelOf(root)?.querySelector('[role=alert]'), 'a message says so');
    const retry = allByRole<HTMLButtonElement>(byRole(root, 'region', 'Conversation with the tutor')!, 'button').at(
      -1,
    )!;
    retry.click();
    await waitUntil(() => panelOf(root)!.textContent!.includes('What would you like to know?'), 'it is shown');
  });

  it('[FRG-01] a tenant’s element replaces the tutor and gets its context', async () => {
    customElements.define('tenant-tutor', class extends HTMLElement {});
    const url = URL.createObjectURL(new Blob([''], { type: 'text/javascript' }));
    const { root } = await show(serve({ fragment: { version: '1', url, tag: 'tenant-tutor' } }).apiBase);
    await waitUntil(() => root.querySelector('tenant-tutor'), 'it is shown');
    const own = root.querySelector('tenant-tutor')!;
    expect(own.getAttribute('knowledge-model-id')).to.equal(objectiveId);
    expect(own.getAttribute('mode')).to.equal('model');
    await waitUntil(() => !buttonOf(root), 'the built-in one is gone');
  });

  it('a click beside a narrow panel closes it', async () => {
    const { root } = await open({}, { width: 390 });
    panelOf(root)!.querySelector('h2')!.click();
    expect(Boolean(panelOf(root)), 'a click within').to.equal(true);
    panelOf(root)!.click();
    await waitUntil(() => !panelOf(root), 'it is closed');
  });

  it('in Arabic, narrow: the whole screen, modal; a link leads back to the course', async () => {
    const opened = await open(
      { messages: [message('q', { kind: 'question', text: 'أين الشمال؟', sources: [] }), message('a')] },
      { locale: 'ar-AR', width: 390 },
    );
    const { root, element } = opened;
    await waitUntil(() => panelOf(root)!.textContent.includes('المساعد'), 'the texts have loaded');
    expect(panelOf(root)!.matches(':modal')).to.equal(true);
    await expectAccessible(element);
    element.addEventListener('learn-navigate', (event) => event.preventDefault());
    panelOf(root)!.querySelector('a')!.click();
    await waitUntil(() => !panelOf(root), 'it is closed');
  });
});
