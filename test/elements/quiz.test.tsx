import { rendersSince } from './renders';
import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import { nothing } from 'lit-html';
import '../../elements/course/Course';
import type { QuizResponse } from '../../src/contract/quiz';
import type { QuizQuestion, QuizSheet } from '../../src/quiz/rules/sheet';
import { expectAccessible } from './axe';
import { expectConsole } from './console';
import {
  access,
  fakePlatform,
  noConstraint,
  objectiveId,
  part,
  refused,
  tree,
  withWorkflow,
  workflow,
} from './course-platform';
import { allByRole, byRole, nameOf, plainText } from './roles';
import type { Activity } from '../../src/contract/activities';
import type { ObjectiveAccess } from '../../src/contract/objectives';
import { $toasts } from '../../src/client/page/toasts';
import { putOffSignIn } from './session-over';
import { answer, stubFetch } from './stubs';
import { waitUntil } from './wait';

const pick = (...identifiers: string[]) =>
  identifiers.map((identifier) => ({ identifier, text: `Item ${identifier}` }));
const question = (id: string, interaction: QuizQuestion['interaction'], more: Partial<QuizQuestion> = {}) => ({
  id,
  prompt: `<p>What about ${id}?</p>`,
  interaction,
  points: 2,
  response: null,
  revision: 0,
  ...more,
});
const questions: QuizQuestion[] = [
  question('one', { type: 'choice', choices: pick('a', 'b'), maxChoices: 1 }),
  question('word', { type: 'textEntry', base: 'string' }),
  question('order', { type: 'order', choices: pick('x', 'y', 'z') }),
];
const SHORT_MS = 3_000;
const MINUTE_MS = 60_000;

interface Saved {
  questionId: string;
  response: QuizResponse;
  revision: number;
}

/** Two finished attempts, newest first; the first one was better. */
const RECORDS = [
  { activityWorkflowId: 'second', finished: '2026-11-21T09:00:00Z', normalizedScore: 0.2, passed: false },
  { activityWorkflowId: 'first', finished: '2026-11-20T09:00:00Z', normalizedScore: 0.9, passed: true },
];
const BEST = { finished: RECORDS[1]!.finished, normalizedScore: 0.9 };
const isPrimary = (element: Element | undefined) => element?.getAttribute('part')?.includes('button-primary') ?? false;

describe('a quiz', () => {
  let ends: (() => void)[] = [];
  beforeEach(() => (ends = []));
  afterEach(() => {
    for (const end of ends.reverse()) end();
    $toasts.set([]);
    for (const key of Object.keys(localStorage)) if (key.startsWith('learn-quiz')) localStorage.removeItem(key);
  });

  function quizPlatform(sheet: Partial<QuizSheet> = {}, workflowState = 1, timed = false) {
    const platform = fakePlatform({
      access: withWorkflow(access()),
      tree: tree([part(1, 'A check', { activity: { quiz: true }, workflowState })]),
    });
    const state = {
      isOnline: true,
      saves: [] as Saved[][],
      newer: null as Saved | null,
      fails: {} as Record<string, number>,
    };
    const full: QuizSheet = {
      state: workflowState,
      now: new Date().toISOString(),
      deadline: null,
      onePerPage: false,
      questions,
      ...sheet,
    };
    const restore = stubFetch((url, init) => {
      if (!url.includes(platform.apiBase)) return undefined;
      if (url.endsWith('/content')) {
        const quiz = { timeLimitSeconds: timed ? 600 : null, questionCount: 3, onePerPage: false, begun: null };
        return answer({ id: 'q', type: 1, html: '<p>Read this first.</p>', quiz });
      }
      if (url.endsWith('/questions')) return answer(full);
      if (!url.endsWith('/answers')) return undefined;
      if (!state.isOnline) return Promise.reject(new TypeError('offline'));
      const { answers } = JSON.parse(String(init.body)) as { answers: Saved[] };
      const failing = answers.findIndex(({ questionId }) => state.fails[questionId]);
      if (failing >= 0) {
        const status = state.fails[answers[failing]!.questionId]!;
        const errors = { [`answers.${failing}.response`]: ['It has a character that can’t be stored.'] };
        return answer({ status, ...(status === 400 && { errors }) }, { status, type: 'application/problem+json' });
      }
      state.saves.push(answers);
      const { newer } = state;
      return answer({
        now: full.now,
        answers: answers.map((each) =>
          newer?.questionId === each.questionId ? { ...newer, saved: false } : { ...each, saved: true },
        ),
      });
    });
    ends.push(platform.restore, restore);
    return { platform, state };
  }

  /** A course with a quiz and a part after it. Each attempt has its own answer to the first question. */
  function courseWithQuiz(
    activity: Partial<Activity>,
    more: { workflowState?: number; access?: ObjectiveAccess } = {},
  ) {
    const { workflowState, access: course = access() } = more;
    const quiz = part(1, 'A check', { activity: { quiz: true, ...activity }, ...(workflowState && { workflowState }) });
    const platform = fakePlatform({ access: withWorkflow(course), tree: tree([quiz, part(2, 'Afterwards')]) });
    const restore = stubFetch((url) => {
      if (!url.includes(platform.apiBase)) return undefined;
      if (url.includes('/activity-records/query')) return answer({ data: RECORDS });
      if (!url.endsWith('/questions')) return undefined;
      const id = url.split('/').at(-2)!;
      const isOld = RECORDS.some(({ activityWorkflowId }) => activityWorkflowId === id);
      const [one, ...others] = questions;
      return answer({
        state: isOld ? 6 : 1,
        now: new Date().toISOString(),
        deadline: null,
        onePerPage: false,
        questions: isOld
          ? [{ ...one!, response: [id === 'first' ? 'a' : 'b'], outcome: { score: id === 'first' ? 2 : 0 } }]
          : [one, ...others],
      });
    });
    ends.push(platform.restore, restore);
    return platform;
  }
  const worked = (state: number, best: { finished: string; normalizedScore: number | null }, attempts: number) => ({
    lastActivityWorkflow: {
      id: state === 1 ? 'open' : 'second',
      state,
      finished: null,
      submitted: null,
      lastProctoringSessionId: null,
      activityPartIds: [],
      groupActivityWorkflowId: null,
    },
    bestActivityRecord: { ...best, score: null, maxScore: null, passed: null },
    attempts,
  });

  async function show(apiBase: string, locale = 'en-US', width = 1100, axis?: string) {
    const element = await fixture<HTMLElement>(html`
      <learn-course
        api-base=${apiBase}
        locale=${locale}
        objective-id=${objectiveId}
        axis=${axis ?? nothing}
        view="content"
        style="width: ${width}px"
      ></learn-course>
    `);
    const root = element.shadowRoot!;
    return { element, root };
  }
  const questionsIn = (root: ShadowRoot) => allByRole(root, 'group', /^Question|^Frage/);
  async function open(sheet: Partial<QuizSheet> = {}, workflowState = 1) {
    const { platform, state } = quizPlatform(sheet, workflowState);
    const { element, root } = await show(platform.apiBase);
    await waitUntil(() => questionsIn(root).length, 'the quiz is shown', { timeout: 5_000 });
    return { platform, state, element, root };
  }

  const type = (root: ShadowRoot, text: string) => {
    const input = byRole<HTMLInputElement>(root, 'textbox')!;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    return input;
  };
  const UNSAVED = 'Not saved yet, stored on this device';
  const hasText = (root: ShadowRoot, text: string) =>
    allByRole(root, 'paragraph').some((each) => nameOf(each) === text);
  const button = (root: ShadowRoot, name: string) => byRole<HTMLButtonElement>(root, 'button', name)!;
  const statuses = (root: ShadowRoot) => allByRole(root, 'status').map(nameOf).join(' ');

  it('saves a choice at once, and a text when its field loses the focus', async () => {
    const { root, state } = await open();
    root.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]!.click();
    await waitUntil(() => state.saves.length === 1);
    expect(state.saves[0]).to.deep.equal([{ questionId: 'one', response: ['b'], revision: 1 }]);
    type(root, 'wax').dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await waitUntil(() => state.saves.length === 2);
    expect(state.saves[1]).to.deep.equal([{ questionId: 'word', response: 'wax', revision: 1 }]);
    await waitUntil(() => hasText(root, 'Saved'));
    expect(allByRole(root, 'button', /^Question/).map(nameOf)).to.deep.equal([
      'Question 1, answered',
      'Question 2, answered',
      'Question 3, not answered',
    ]);
    await expectAccessible(root.host);
  });

  it('renders only the fields of the question in which the learner types', async () => {
    const texts = Array.from({ length: 30 }, (_, index) =>
      question(`q${index}`, { type: 'textEntry', base: 'string' }),
    );
    const { root } = await open({ questions: texts });
    type(root, 'w');
    await waitUntil(() => button(root, 'Question 1, answered'));
    rendersSince();
    type(root, 'wa');
    await waitUntil(() => byRole<HTMLInputElement>(root, 'textbox')!.value === 'wa');
    expect(rendersSince()).to.deep.equal({ Fields: 1, Input: 1 });
  });

  it('with one question on a page, the arrows of its buttons point the other way in Arabic', async () => {
    const { platform } = quizPlatform({ onePerPage: true });
    const { root } = await show(platform.apiBase, 'ar-AR');
    await waitUntil(() => root.querySelector('.quiz-steps'), 'the buttons are shown');
    const arrows = [...root.querySelectorAll('.quiz-steps svg')];
    expect(arrows.length).to.equal(2);
    for (const arrow of arrows) expect(getComputedStyle(arrow).transform).to.equal('matrix(-1, 0, 0, 1, 0, 0)');
  });

  it('in a narrow course, its bar and what gets the focus are above the bar of the course', async () => {
    const { platform } = quizPlatform({
      questions: [1, 2, 3].flatMap((round) => questions.map((each) => ({ ...each, id: `${each.id} ${round}` }))),
    });
    const { root } = await show(platform.apiBase, 'en-US', 390);
    await waitUntil(() => root.querySelector('.quiz') && root.querySelector('[part~=reader-bar]'));
    const edges = (selector: string) => root.querySelector(selector)!.getBoundingClientRect();
    const submit = button(root, 'Submit');
    expect(submit.getBoundingClientRect().top, 'the quiz is longer than the window').to.be.above(innerHeight);
    expect(edges('.quiz-bar').bottom).to.be.at.most(edges('[part~=reader-bar]').top);
    for (const field of [...root.querySelectorAll<HTMLElement>('.quiz-questions input'), submit]) {
      scrollTo(0, 0);
      field.focus();
      const { left, top, width, height } = field.getBoundingClientRect();
      expect(root.elementFromPoint(left + width / 2, top + height / 2), field.outerHTML).to.equal(field);
    }
  });

  it('a question has the direction of its own language, whatever that of the interface', async () => {
    const arabic = question('arabic', { type: 'choice', choices: pick('c'), maxChoices: 1 }, { prompt: '<p>كيف؟</p>' });
    const { root } = await open({ questions: [...questions, arabic] });
    expect(questionsIn(root).map((each) => getComputedStyle(each).direction)).to.deep.equal([
      'ltr',
      'ltr',
      'ltr',
      'rtl',
    ]);
  });

  it('saves a second after the last keystroke', async () => {
    const { root, state } = await open();
    type(root, 'w');
    type(root, 'wax');
    expect(state.saves).to.deep.equal([]);
    await waitUntil(() => state.saves.length > 0, 'it is saved', { timeout: 4_000 });
    expect(state.saves).to.deep.equal([[{ questionId: 'word', response: 'wax', revision: 2 }]]);
  });

  it('stores answers that could not be saved on the device, also over a reload, and sends them when the network is back', async () => {
    const { platform, root, state, element } = await open();
    state.isOnline = false;
    root.querySelectorAll<HTMLInputElement>('input[type=radio]')[0]!.click();
    await waitUntil(() => hasText(root, UNSAVED));
    element.remove();
    const next = await show(platform.apiBase);
    await waitUntil(
      () => next.root.querySelector<HTMLInputElement>('input[type=radio]')?.checked,
      'it is shown again',
      {
        timeout: 5_000,
      },
    );
    await waitUntil(() => hasText(next.root, UNSAVED));
    state.isOnline = true;
    window.dispatchEvent(new Event('online'));
    await waitUntil(() => hasText(next.root, 'Saved'));
    expect(state.saves.at(-1)).to.deep.equal([{ questionId: 'one', response: ['a'], revision: 1 }]);
  });

  it('[QZA-02] an answer that the platform refuses is named at its question, with the reason, and holds back no other', async () => {
    expectConsole(/does not take an answer/);
    const { root, state, platform } = await open();
    state.fails.word = 400;
    type(root, 'wax').blur();
    root.querySelectorAll<HTMLInputElement>('input[type=radio]')[0]!.click();
    await waitUntil(() => state.saves.length, 'the other answer is saved');
    expect(state.saves).to.deep.equal([[{ questionId: 'one', response: ['a'], revision: 1 }]]);
    const [one, word] = questionsIn(root);
    await waitUntil(() => byRole(word!, 'alert'), 'it is named');
    expect(byRole(word!, 'alert')!.textContent).to.equal(
      'This answer can’t be saved: It has a character that can’t be stored.',
    );
    expect(byRole(one!, 'alert')).to.equal(undefined);
    // The learner reads it again before submitting, and the others can be submitted.
    byRole(root, 'button', 'Submit')!.click();
    await waitUntil(() => byRole(root, 'dialog'), 'it asks');
    expect(byRole(root, 'dialog')!.textContent).to.contain('Not saved, and won’t count: 2');
    byRole(byRole(root, 'dialog')!, 'button', 'Submit')!.click();
    await waitUntil(() => platform.sent().includes('finish-activity-workflows'), 'it is submitted');
  });

  it('[QZA-02] an answer that the platform fails with stays on the device, and is sent again after a change', async () => {
    expectConsole(/does not take an answer/);
    const { root, state } = await open();
    state.fails.word = 500;
    type(root, 'wax').blur();
    await waitUntil(() => byRole(root, 'alert'), 'it is named');
    expect(byRole(root, 'alert')!.textContent).to.match(/^This answer isn’t saved yet/);
    expect(hasText(root, UNSAVED)).to.equal(true);
    delete state.fails.word;
    type(root, 'wax!').blur();
    await waitUntil(() => state.saves.length, 'it is saved');
    expect(state.saves[0]).to.deep.equal([{ questionId: 'word', response: 'wax!', revision: 2 }]);
    await waitUntil(() => !byRole(root, 'alert'), 'the message is gone');
  });

  it('[QZA-01] an answer that the platform lost is kept and sent again, and nobody is said to have changed it', async () => {
    const { root, state, platform, element } = await open();
    state.isOnline = false;
    type(root, '8').blur();
    await waitUntil(() => hasText(root, UNSAVED));
    element.remove();
    state.isOnline = true;
    const lost = questions.map((each) => (each.id === 'word' ? { ...each, revision: 1 } : each));
    ends.push(
      stubFetch((url) =>
        url.includes(platform.apiBase) && url.endsWith('/questions')
          ? answer({ state: 1, now: new Date().toISOString(), deadline: null, onePerPage: false, questions: lost })
          : undefined,
      ),
    );
    const next = await show(platform.apiBase);
    await waitUntil(() => byRole<HTMLInputElement>(next.root, 'textbox')?.value === '8', 'it is shown');
    await waitUntil(() => state.saves.length, 'it is sent again');
    expect(state.saves.at(-1)).to.deep.equal([{ questionId: 'word', response: '8', revision: 2 }]);
    expect(next.root.textContent).not.to.contain('in another tab');
  });

  it('[QZA-01] a number question says that a text is no number, and keeps and saves it', async () => {
    const { root, state } = await open({ questions: [question('word', { type: 'textEntry', base: 'float' })] });
    const input = type(root, 'eight');
    expect(input.ariaInvalid).to.equal(null, 'not while it is typed');
    input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await waitUntil(() => input.getAttribute('aria-invalid') === 'true', 'the field is invalid');
    const described = input
      .getAttribute('aria-describedby')!
      .split(' ')
      .map((id) => root.getElementById(id)?.textContent);
    expect(described).to.include('This isn’t a number. It’s saved as you typed it.');
    await waitUntil(() => state.saves.length, 'it is saved');
    expect(state.saves[0]).to.deep.equal([{ questionId: 'word', response: 'eight', revision: 1 }]);
    type(root, '৩.৫');
    await waitUntil(() => !input.hasAttribute('aria-invalid'), 'it is a number');
    type(root, '1,234');
    await waitUntil(() => root.textContent!.includes('Read as 1.234.'), 'it says how it is read');
    await expectAccessible(root.host);
  });

  it('a click on a picture in an answer only chooses, and the name of the choice is the answer', async () => {
    const picture = (colour: string) =>
      `<p><a href="https://example.org/">${colour}</a> <img alt="a ${colour} square" src="data:image/svg+xml,${encodeURIComponent(
        `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><rect width="320" height="200" fill="${colour}"/></svg>`,
      )}"></p>`;
    const choices = ['red', 'blue'].map((identifier) => ({ identifier, text: picture(identifier) }));
    const { root } = await open({ questions: [question('one', { type: 'choice', choices, maxChoices: 1 })] });
    await waitUntil(
      () => root.querySelector<HTMLImageElement>('.quiz-choices img')?.naturalWidth,
      'the picture is there',
    );
    const [red] = allByRole<HTMLInputElement>(root, 'radio');
    expect(nameOf(red!)).to.equal('red a red square');
    root.querySelector<HTMLElement>('.quiz-choices img')!.click();
    await waitUntil(() => red!.checked, 'it is chosen');
    expect(root.querySelectorAll('.quiz-choices :is(a, button)').length).to.equal(0);
    expect(root.querySelector('dialog[open]')).to.equal(null);
  });

  it('has no unhandled error when stored answers can’t be saved yet', async () => {
    const lost: unknown[] = [];
    const note = (event: PromiseRejectionEvent) => {
      event.preventDefault();
      lost.push(event.reason);
    };
    window.addEventListener('unhandledrejection', note);
    try {
      const { platform, root, state, element } = await open();
      state.isOnline = false;
      root.querySelectorAll<HTMLInputElement>('input[type=radio]')[0]!.click();
      await waitUntil(() => hasText(root, UNSAVED));
      element.remove();
      const next = await show(platform.apiBase);
      await waitUntil(() => hasText(next.root, UNSAVED));
      await aTimeout(0); // rejections are reported after the task in which they happen
      expect(lost).to.deep.equal([]);
    } finally {
      window.removeEventListener('unhandledrejection', note);
    }
  });

  it('[API-01, SGN-01] the request that saves when the page is left has the headers of every call, and asks for a sign-in in place without a session', async () => {
    const { platform, state } = quizPlatform();
    const { root } = await show(platform.apiBase, 'de-DE');
    await waitUntil(() => questionsIn(root).length, 'the quiz is shown', { timeout: 5_000 });
    state.isOnline = false;
    root.querySelectorAll<HTMLInputElement>('input[type=radio]')[0]!.click();
    await waitUntil(() => hasText(root, 'Noch nicht gespeichert, auf diesem Gerät aufbewahrt'), 'it is stored');
    const sent: RequestInit[] = [];
    ends.push(
      stubFetch((url, init) => {
        if (!url.endsWith('/answers')) return undefined;
        sent.push(init);
        return answer({ status: 401 }, { status: 401, type: 'application/problem+json' });
      }),
    );
    window.dispatchEvent(new Event('pagehide'));
    await putOffSignIn(root);
    const { headers, ...rest } = sent[0]!;
    expect(rest).to.include({ method: 'PUT', keepalive: true, credentials: 'include' });
    expect(headers).to.include({
      Accept: 'application/json',
      'Accept-Language': 'de-DE',
      Prefer: 'respond-async',
      'X-Requested-With': 'XMLHttpRequest',
    });
    expect(root.querySelector<HTMLInputElement>('input[type=radio]')!.checked, 'nothing is lost').to.equal(true);
  });

  it('takes over newer answers from elsewhere, with a message', async () => {
    const { root, state } = await open();
    state.newer = { questionId: 'one', response: ['b'], revision: 7 };
    const [first, second] = root.querySelectorAll<HTMLInputElement>('input[type=radio]');
    first!.click();
    await waitUntil(() => second!.checked);
    expect(statuses(root)).to.include('The newest ones are shown');
  });

  it('orders by buttons: the focus stays, and the new position is announced', async () => {
    const { root, state } = await open();
    const down = button(root, 'Move down: Item x');
    down.focus();
    down.click();
    await waitUntil(() => state.saves.length === 1);
    expect(state.saves[0]![0]!.response).to.deep.equal(['y', 'x', 'z']);
    expect(nameOf(root.activeElement!)).to.equal('Move down: Item x');
    expect(statuses(root)).to.include('Item x is now number 2 of 3.');
  });

  it('keeps an order as it stands, which is then answered', async () => {
    const { root, state } = await open();
    const keep = button(root, 'This is my order');
    expect(keep.getAttribute('aria-pressed')).to.equal('false');
    keep.click();
    await waitUntil(() => state.saves.length === 1);
    expect(state.saves[0]).to.deep.equal([{ questionId: 'order', response: ['x', 'y', 'z'], revision: 1 }]);
    await waitUntil(() => button(root, 'Question 3, answered'));
    expect(button(root, 'This is my order').getAttribute('aria-pressed')).to.equal('true');
    await expectAccessible(root.host);
  });

  it('says nothing about saving before there is an answer', async () => {
    const { root } = await open();
    expect(hasText(root, 'Saved')).to.equal(false);
    root.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]!.click();
    await waitUntil(() => hasText(root, 'Saved'));
  });

  for (const width of [1100, 360])
    it(`while it is open, the main action is to submit it, at ${width} px`, async () => {
      const platform = courseWithQuiz({ attemptLimit: null }, { workflowState: 1 });
      const { root } = await show(platform.apiBase, 'en-US', width);
      await waitUntil(() => button(root, 'Submit'), 'the quiz is shown', { timeout: 5_000 });
      const main = ['button', 'link'].flatMap((role) => allByRole(root, role)).filter(isPrimary);
      expect(main.map((each) => nameOf(each))).to.deep.equal(['Submit']);
      const next = byRole(root.querySelector('[part~=part-footer]')!, 'link', /Afterwards$/)!;
      expect(isPrimary(next)).to.equal(false);
      const [submit, link] = [button(root, 'Submit'), next].map((each) => each.getBoundingClientRect().width);
      if (width === 360) expect(submit).to.equal(link);
    });

  it('when the learner goes on while it is open, a message says what stays open, with the way back', async () => {
    const platform = courseWithQuiz({ attemptLimit: null }, { workflowState: 1 });
    const { element, root } = await show(platform.apiBase);
    await waitUntil(() => questionsIn(root).length, 'the quiz is shown', { timeout: 5_000 });
    root.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]!.click();
    await waitUntil(() => button(root, 'Question 1, answered'));
    const [, after] = platform.state.tree.children;
    element.setAttribute('axis', after!.axis);
    await waitUntil(() => statuses(root).includes('stays open'));
    expect(statuses(root)).to.include(
      '“A check” stays open until you submit it. Questions without an answer: 2 and 3.',
    );
    const went: string[] = [];
    element.addEventListener('learn-navigate', (event) => {
      event.preventDefault();
      went.push((event as CustomEvent<{ path: string }>).detail.path);
    });
    button(root, 'Keep answering').click();
    expect(went.map((path) => new URL(path, location.href).pathname.split('/').at(-1))).to.deep.equal([
      platform.state.tree.children[0]!.axis,
    ]);
  });

  it('when it is submitted, nothing is said to be open', async () => {
    const platform = courseWithQuiz({ attemptLimit: null }, { workflowState: 1 });
    const { element, root } = await show(platform.apiBase);
    await waitUntil(() => button(root, 'Submit'), 'the quiz is shown', { timeout: 5_000 });
    button(root, 'Submit').click();
    await waitUntil(() => byRole(root, 'dialog'));
    byRole(byRole(root, 'dialog')!, 'button', 'Submit')!.click();
    await waitUntil(() => platform.sent().includes('finish-activity-workflows'));
    await waitUntil(() => !button(root, 'Submit'));
    element.setAttribute('axis', platform.state.tree.children[1]!.axis);
    await waitUntil(() => byRole(root, 'heading', 'Afterwards'));
    expect($toasts.get().map(({ text }) => text)).to.deep.equal([]);
  });

  it('a failure in the dialog is said there, and not a second time behind it', async () => {
    const platform = courseWithQuiz({ attemptLimit: null }, { workflowState: 1 });
    platform.state.faults.set('finish-activity-workflows', [() => refused(500)]);
    const { root } = await show(platform.apiBase);
    await waitUntil(() => button(root, 'Submit'), 'the quiz is shown', { timeout: 5_000 });
    button(root, 'Submit').click();
    await waitUntil(() => byRole(root, 'dialog'));
    const dialog = byRole(root, 'dialog')!;
    byRole(dialog, 'button', 'Submit')!.click();
    await waitUntil(() => byRole(dialog, 'alert'));
    expect(nameOf(byRole(dialog, 'alert')!)).to.include('Server returns unknown error.');
    expect($toasts.get()).to.deep.equal([]);
  });

  describe('attempts', () => {
    const facts = (within: ParentNode) =>
      Object.fromEntries(
        [...within.querySelectorAll('.attempt-facts > div')].map((each) =>
          [...each.children].map((child) => plainText(child.textContent)),
        ),
      );
    const scale = {
      id: 's',
      name: 'S',
      description: null,
      maxScore: 100,
      normalizedPassingScore: 0.6,
      numberOfGrades: 0,
      objectiveGrades: [],
      passingGradeId: null,
    };

    it('[ATT-01] before the first one, says what counts, how many there are, the limits and the passing score, and waits', async () => {
      const platform = courseWithQuiz(
        { attemptLimit: 3, questionCount: 3, timeLimitSeconds: 600 },
        { access: access({ objectiveGradingScale: scale }) },
      );
      const { root } = await show(platform.apiBase, 'en-US', 1100, platform.state.tree.children[0]!.axis);
      await waitUntil(() => root.querySelector('.attempt-facts'), 'it asks', { timeout: 5_000 });
      expect(facts(root)).to.deep.equal({
        Questions: '3',
        'Time limit': '10 minutes',
        'Attempts left': '3',
        'What counts': 'Your best attempt',
        'Passing score': '60%',
      });
      expect(plainText(root.textContent)).to.include('The clock starts when you start the quiz');
      expect(platform.sent()).to.deep.equal([]);
      await expectAccessible(root.host);
      button(root, 'Start').click();
      await waitUntil(() => platform.sent().includes('start-activity-workflows'));
      // The terms were read: the questions follow at once.
      await waitUntil(() => questionsIn(root).length, 'the questions are shown', { timeout: 5_000 });
    });

    it('[ATT-01] an only attempt is asked for too; one without a limit is not', async () => {
      const once = courseWithQuiz({ attemptLimit: 1 });
      const { root, element } = await show(once.apiBase);
      await waitUntil(() => root.querySelector('.attempt-facts'), 'it asks', { timeout: 5_000 });
      expect(facts(root)).to.deep.equal({ 'Attempts left': '1' });
      expect(once.sent()).to.deep.equal([]);
      element.remove();
      const free = courseWithQuiz({ attemptLimit: null });
      await show(free.apiBase);
      await waitUntil(() => free.sent().includes('start-activity-workflows'));
    });

    it('[ATT-01] the passing score of a result that is not shown is told nowhere', async () => {
      const hidden = { ...access({ objectiveGradingScale: scale }), gradeRevealPolicy: 1 };
      const never = { activityConstraint: { ...noConstraint, resultsDisclosurePolicy: 1 } };
      for (const [course, activity] of [
        [hidden, {}],
        [access({ objectiveGradingScale: scale }), never],
      ] as const) {
        const platform = courseWithQuiz({ attemptLimit: 3, ...activity }, { access: course });
        const { root, element } = await show(platform.apiBase, 'en-US', 1100, platform.state.tree.children[0]!.axis);
        await waitUntil(() => root.querySelector('.attempt-facts'), 'it asks', { timeout: 5_000 });
        expect(facts(root)).to.deep.equal({ 'Attempts left': '3', 'What counts': 'Your best attempt' });
        element.remove();
      }
    });

    it('[ATT-01] another one is started only after the question; Cancel uses none', async () => {
      const platform = courseWithQuiz({ attemptLimit: 3, activityWorkflowAggregate: worked(6, BEST, 2) });
      const { root } = await show(platform.apiBase, 'en-US', 1100, platform.state.tree.children[0]!.axis);
      await waitUntil(() => button(root, 'Improve your score'), 'it is offered', { timeout: 5_000 });
      button(root, 'Improve your score').click();
      await waitUntil(() => byRole(root, 'dialog'), 'it asks');
      const dialog = byRole(root, 'dialog')!;
      expect(facts(dialog)).to.deep.equal({ 'Attempts left': '1', 'What counts': 'Your best attempt' });
      expect(dialog.textContent).to.include('The new attempt stays open until you submit it.');
      byRole(dialog, 'button', 'Cancel')!.click();
      await waitUntil(() => !byRole(root, 'dialog'));
      expect(platform.sent()).to.deep.equal([]);
      button(root, 'Improve your score').click();
      await waitUntil(() => byRole(root, 'dialog'));
      byRole(byRole(root, 'dialog')!, 'button', 'Start')!.click();
      await waitUntil(() => platform.sent().includes('start-activity-workflows'));
    });

    const rows = (root: ShadowRoot) =>
      allByRole(byRole(root, 'region', 'Your attempts')!, 'listitem').map((each) => plainText(each.textContent));

    it('[ATT-02] lists all with date and result, marks the one that counts, and shows that one', async () => {
      const platform = courseWithQuiz({ attemptLimit: 2, activityWorkflowAggregate: worked(6, BEST, 2) });
      const { root } = await show(platform.apiBase, 'en-US', 1100, platform.state.tree.children[0]!.axis);
      await waitUntil(() => byRole(root, 'region', 'Your attempts'), 'they are listed', { timeout: 5_000 });
      expect(rows(root).map((row) => row.replace(/Nov 2(\d), 2026.*?[AP]M/, '2$1 '))).to.deep.equal([
        'Attempt 221 20%Not passedReview',
        'Attempt 120 90%PassedCountsReview',
      ]);
      await waitUntil(() => hasText(root, '100% You scored 2 out of 2 points.'), 'the first, which counts');
      button(root, 'Review: Attempt 2').click();
      await waitUntil(() => hasText(root, '0% You scored 0 out of 2 points.'));
      expect(button(root, 'Review: Attempt 2').getAttribute('aria-pressed')).to.equal('true');
      await expectAccessible(root.host);
    });

    it('[ATT-02] shows the one that was just submitted, also when an earlier one counts', async () => {
      const platform = courseWithQuiz({ attemptLimit: 3, activityWorkflowAggregate: worked(1, BEST, 2) });
      const { root } = await show(platform.apiBase, 'en-US', 1100, platform.state.tree.children[0]!.axis);
      await waitUntil(() => button(root, 'Submit'), 'the quiz is shown', { timeout: 5_000 });
      button(root, 'Submit').click();
      await waitUntil(() => byRole(root, 'dialog'));
      byRole(byRole(root, 'dialog')!, 'button', 'Submit')!.click();
      await waitUntil(
        () => hasText(root, 'These are your answers. The results aren’t shown.'),
        'its result, which is not revealed',
      );
      await waitUntil(() => button(root, 'Review: Attempt 1'), 'the others can be reviewed');
      button(root, 'Review: Attempt 1').click();
      await waitUntil(() => hasText(root, '100% You scored 2 out of 2 points.'));
    });

    it('[ATT-02] while another one is open, an earlier one can be reviewed, and the learner comes back to the open one', async () => {
      const platform = courseWithQuiz({ attemptLimit: 3, activityWorkflowAggregate: worked(1, BEST, 3) });
      const { root } = await show(platform.apiBase, 'en-US', 1100, platform.state.tree.children[0]!.axis);
      await waitUntil(() => byRole(root, 'region', 'Your attempts'), 'they are listed', { timeout: 5_000 });
      expect(rows(root)[0]).to.equal('Attempt 3In Progress');
      expect(plainText(root.textContent)).not.to.include('Part completed');
      button(root, 'Review: Attempt 1').click();
      await waitUntil(() => hasText(root, '100% You scored 2 out of 2 points.'));
      expect(button(root, 'Submit')).to.equal(undefined);
      button(root, 'Back to the open attempt').click();
      await waitUntil(() => button(root, 'Submit'));
    });

    it('[ATT-02] the review of a finished course shows the attempt that counts, never one that was left open', async () => {
      const platform = courseWithQuiz({ attemptLimit: 3, activityWorkflowAggregate: worked(1, BEST, 3) });
      platform.state.access = withWorkflow(access(), workflow({ state: 6, finished: '2026-11-22T09:00:00Z' }));
      const { element, root } = await show(platform.apiBase, 'en-US', 1100, platform.state.tree.children[0]!.axis);
      element.setAttribute('review', '');
      await waitUntil(() => hasText(root, '100% You scored 2 out of 2 points.'), 'the first', { timeout: 5_000 });
    });

    it('[ATT-02] a review that the policies do not allow is not offered, and a hidden result marks none', async () => {
      const platform = courseWithQuiz({
        attemptLimit: 2,
        supportReview: false,
        activityWorkflowAggregate: worked(6, { ...BEST, normalizedScore: null }, 2),
      });
      const { root } = await show(platform.apiBase, 'en-US', 1100, platform.state.tree.children[0]!.axis);
      await waitUntil(() => byRole(root, 'region', 'Your attempts'), 'they are listed', { timeout: 5_000 });
      await waitUntil(() => rows(root).length === 2);
      expect(button(root, 'Review: Attempt 1')).to.equal(undefined);
      expect(rows(root).join()).not.to.include('Counts');
    });
  });

  it('asks before submitting, names unanswered questions, and saves first', async () => {
    const { platform, root, state } = await open();
    button(root, 'Submit').click();
    await waitUntil(() => byRole(root, 'dialog'), 'it asks');
    const dialog = byRole(root, 'dialog')!;
    expect(dialog.textContent).to.include('Questions 1, 2, and 3 aren’t answered yet.');
    type(root, 'wax');
    byRole(dialog, 'button', 'Submit')!.click();
    await waitUntil(() => platform.sent().includes('finish-activity-workflows'));
    expect(state.saves.flat().map(({ response }) => response)).to.deep.equal(['wax']);
  });

  it('is submitted automatically when the time is over', async () => {
    const { platform, root } = await open({ deadline: new Date(Date.now() + SHORT_MS).toISOString() });
    expect(allByRole(root, 'timer')).to.have.length(1);
    await waitUntil(() => platform.sent().includes('finish-activity-workflows'), 'it is submitted', {
      timeout: 12_000,
    });
  });

  it('announces that one minute is left', async () => {
    const { root } = await open({ deadline: new Date(Date.now() + MINUTE_MS + SHORT_MS).toISOString() });
    expect(statuses(root)).not.to.include('minute');
    await waitUntil(() => statuses(root).includes('1 minute left.'), 'it is announced', { timeout: 12_000 });
  });

  it('with a time limit, requests no questions before the learner starts', async () => {
    const { platform } = quizPlatform({ deadline: new Date(Date.now() + 600_000).toISOString() }, 1, true);
    const { root } = await show(platform.apiBase, 'en-US', 1100, platform.state.tree.children[0]!.axis);
    await waitUntil(() => button(root, 'Start'), 'the terms are shown', { timeout: 5_000 });
    expect(allByRole(root, 'listitem').map(nameOf).join(' ')).to.include('10 minutes');
    expect(questionsIn(root)).to.have.length(0);
    expect(platform.calls.filter(({ path }) => path.endsWith('/questions'))).to.deep.equal([]);
    button(root, 'Start').click();
    await waitUntil(() => byRole(root, 'timer'), 'the time runs');
  });

  it('shows the results with words and marks, as far as the platform sends them', async () => {
    const { root } = await open(
      {
        questions: [
          { ...questions[0]!, response: ['a'], outcome: { score: 0, feedback: '<p>Look again.</p>', correct: ['b'] } },
          { ...questions[1]!, response: 'wax', outcome: { score: 2 } },
          { ...questions[2]!, outcome: { score: 0 } },
        ],
      },
      6,
    );
    expect(hasText(root, '33% You scored 2 out of 6 points.')).to.equal(true);
    const marks = questionsIn(root).map((each) => /(?:Inc|C)orrect|Not answered/.exec(each.textContent!)![0]);
    expect(marks).to.deep.equal(['Incorrect', 'Correct', 'Not answered']);
    const points = questionsIn(root).map((each) => /Points: \d out of \d/.exec(plainText(each.textContent))![0]);
    expect(points).to.deep.equal(['Points: 0 out of 2', 'Points: 2 out of 2', 'Points: 0 out of 2']);
    await waitUntil(() => root.textContent!.includes('Look again.'));
    const given = allByRole(questionsIn(root)[0]!, 'definition').map(nameOf);
    expect(given, 'your answer, the correct answer').to.deep.equal(['Item a', 'Item b']);
    expect(root.querySelectorAll('input')).to.have.length(0);
    await expectAccessible(root.host);
  });
});
