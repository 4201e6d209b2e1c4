import { expect } from '@open-wc/testing';
import '../../elements/learn-app/LearnApp';
import { $toasts } from '../../src/client/page/toasts';
import { only, reinforcementWorkflow } from '../e2e/specified-entities';
import { access } from './course-platform';
import { openPortal, type Answers, type Portal } from './portal';
import { answer } from './stubs';
import { waitUntil } from './wait';

const OBJECTIVE = '00000000-0000-4000-8000-000000000001';
const workflow = {
  id: 'w1',
  objectiveId: OBJECTIVE,
  question: 'Which one?',
  answer: null,
  answerText: null,
  normalizedScore: null,
  feedback: null,
};
const missing = () => answer({ status: 404 }, { status: 404, type: 'application/problem+json' });
const LINK = '/email-response-callback?answer=a&workflowId=w1';

describe('the answer to an email', () => {
  let portal: Portal | undefined;
  afterEach(() => {
    portal?.end();
    portal = undefined;
    $toasts.set([]);
  });
  const main = () => portal!.root.querySelector('main')!;
  const words = () => main().textContent!.replace(/\s+/g, ' ');
  const at = () => location.pathname + location.search;
  const toasts = () => $toasts.get().map(({ kind, text }) => [kind, text]);
  const posts = () => portal!.asked.filter((call) => call.startsWith('POST') && call.endsWith('/answer'));
  async function open(path: string, answers: Answers = {}) {
    portal = await openPortal(path, { '/reinforcement-learning-workflows/w1': workflow, ...answers });
  }

  for (const [score, verdict] of [
    [0.1, 'Correct'],
    [0, 'Incorrect'],
  ] as const) {
    it(`[RT-14, EML-01] posts the answer; a score of ${score} is '${verdict}'`, async () => {
      await open(LINK, {
        '/w1/answer': { id: 'w1', normalizedScore: score, feedback: 'Because.', answerText: 'This one' },
      });
      await waitUntil(() => main().querySelector('.verdict'));
      expect(main().querySelector('.verdict')!.textContent).to.equal(verdict);
      expect(words()).to.include('Which one?').and.include('This one').and.include('Because.');
      expect(posts()).to.have.length(1);
      expect(main().querySelector('a.button')!.getAttribute('href')).to.equal(`/learn/courses/${OBJECTIVE}`);
      await expect(portal!.element).to.be.accessible();
    });
  }

  for (const [what, fields] of [
    ['null', only(reinforcementWorkflow, workflow)],
    ['absent', { id: 'w1', objectiveId: OBJECTIVE }],
  ] as const) {
    it(`[EML-01] needs only specified fields; empty fields are ${what}`, async () => {
      await open(LINK, {
        '/reinforcement-learning-workflows/w1': fields,
        '/w1/answer': { id: 'w1', normalizedScore: 1, feedback: null, answerText: null },
      });
      await waitUntil(() => main().querySelector('.verdict'));
      expect(main().querySelector('.verdict')!.textContent).to.equal('Correct');
      expect(main().querySelector('h1')!.textContent).to.equal('A question about your course');
      expect(posts()).to.have.length(1);
    });
  }

  const answered = { ...workflow, answer: 'b', normalizedScore: 0 };

  it('[EML-01] opens the module when there is an answer already, and posts none', async () => {
    await open(LINK, {
      '/reinforcement-learning-workflows/w1': answered,
      '/objective-access': access({ id: OBJECTIVE, name: 'Beekeeping' }),
    });
    await waitUntil(() => main().querySelector('learn-course')?.shadowRoot?.querySelector('h1'));
    expect(main().querySelector('learn-course')!.shadowRoot!.querySelector('h1')!.textContent).to.equal('Beekeeping');
    expect(at()).to.equal(`/learn/courses/${OBJECTIVE}`);
    expect(posts()).to.deep.equal([]);
    expect(toasts()).to.deep.equal([]);
  });

  it('[EML-02] an unknown module shows a toast and My courses', async () => {
    await open(LINK, { '/reinforcement-learning-workflows/w1': answered, '/objective-access': missing() });
    await waitUntil(() => at() === '/learn/courses');
    expect(toasts()).to.deep.equal([['error', 'Module not found']]);
    expect(posts()).to.deep.equal([]);
  });

  it('[EML-02] an unknown workflow shows a message and the root', async () => {
    await open(LINK, {
      '/reinforcement-learning-workflows/w1': missing(),
      // Without a dashboard, the root redirects to My courses.
      '/feature-flags': { data: { 'learner.dashboard': true } },
    });
    await waitUntil(() => !at().includes('email-response-callback'));
    expect(at()).to.equal('/learn/');
    expect(toasts()).to.deep.equal([['error', 'Workflow not found']]);
    expect(posts()).to.deep.equal([]);
  });

  for (const link of ['?answer=a', '?workflowId=w1', '', '?answer=&workflowId=w1']) {
    it(`[EML-02] '${link}' is an invalid URL, and sends no request`, async () => {
      await open(`/email-response-callback${link}`);
      await waitUntil(() => words().includes('Invalid URL'));
      expect(portal!.asked.filter((call) => call.includes('reinforcement'))).to.deep.equal([]);
    });
  }

  it('keeps an answer that could not be sent, and sends it at the next try', async () => {
    let isDown = true;
    portal = await openPortal(LINK, {
      '/reinforcement-learning-workflows/w1': workflow,
      get '/w1/answer'() {
        return isDown
          ? answer({ status: 500 }, { status: 500, type: 'application/problem+json' })
          : { id: 'w1', normalizedScore: 1, feedback: null, answerText: null };
      },
    });
    await waitUntil(() => [...main().querySelectorAll('button')].some((each) => each.textContent === 'Try again'));
    isDown = false;
    [...main().querySelectorAll('button')].find((each) => each.textContent === 'Try again')!.click();
    await waitUntil(() => main().querySelector('.verdict'));
  });
});
