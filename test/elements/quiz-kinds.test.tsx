import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/course/Course';
import type { QuizResponse } from '../../src/contract/quiz';
import type { QuestionKind, QuizInteraction } from '../../src/quiz/kinds/rules';
import { expectAccessible } from './axe';
import { access, fakePlatform, objectiveId, part, tree, withWorkflow } from './course-platform';
import { allByRole, byRole, nameOf, plainText } from './roles';
import { answer, stubFetch } from './stubs';
import { waitUntil } from './wait';

const pick = (...identifiers: string[]) =>
  identifiers.map((identifier) => ({ identifier, text: `Item ${identifier}` }));
const gaps = { text: 'In {{g1}} and {{g2}}.', gaps: ['g1', 'g2'] };

const chart = { id: 'f', name: 'chart.pdf', mime: 'application/pdf', size: 9, digest: '' };

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function enter(field: Field, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
const fields = (root: ShadowRoot, role: 'textbox' | 'combobox') => allByRole<Field>(root, role);
const values = (list: Field[]) => list.map(({ value }) => value);

/** Waits until something is as expected; says how it is when it never is. */
async function becomes(read: () => unknown, expected: unknown) {
  await waitUntil(() => JSON.stringify(read()) === JSON.stringify(expected)).catch(() => undefined);
  expect(read()).to.deep.equal(expected);
}

interface Row {
  interaction: QuizInteraction;
  before: QuizResponse | null;
  /** What the fields show of an earlier answer, and what they show before there is one. */
  shows: (root: ShadowRoot) => unknown;
  expected: unknown;
  empty: unknown;
  /** A change by the learner, and the answer that is saved then. */
  change: (root: ShadowRoot) => void;
  saved: QuizResponse;
  /** The earlier answer in the review, as text. */
  reviewed: string;
}

/** Each kind of question on screen. A kind without a row here is a type error. */
const rows: Record<QuestionKind, Row[]> = {
  choice: [
    {
      interaction: { type: 'choice', choices: pick('a', 'b', 'c'), maxChoices: 1 },
      before: ['b'],
      shows: (root) => [
        ...allByRole<HTMLInputElement>(root, 'radio').map(({ checked }) => checked),
        Boolean(byRole(root, 'button', 'Clear answer')),
      ],
      expected: [false, true, false, true],
      empty: [false, false, false, false],
      change: (root) => byRole(root, 'radio', 'Item c')!.click(),
      saved: ['c'],
      reviewed: 'Item b',
    },
    {
      interaction: { type: 'choice', choices: pick('a', 'b', 'c'), maxChoices: 2 },
      before: ['a'],
      shows: (root) =>
        allByRole<HTMLInputElement>(root, 'checkbox').map(({ checked, disabled }) => [checked, disabled]),
      expected: [
        [true, false],
        [false, false],
        [false, false],
      ],
      empty: [
        [false, false],
        [false, false],
        [false, false],
      ],
      change: (root) => byRole(root, 'checkbox', 'Item c')!.click(),
      saved: ['a', 'c'],
      reviewed: 'Item a',
    },
    {
      interaction: { type: 'choice', choices: pick('a', 'b', 'c'), maxChoices: 2 },
      before: ['a', 'b'],
      shows: (root) =>
        allByRole<HTMLInputElement>(root, 'checkbox').map(({ checked, disabled }) => [checked, disabled]),
      expected: [
        [true, false],
        [true, false],
        [false, true],
      ],
      empty: [
        [false, false],
        [false, false],
        [false, false],
      ],
      change: (root) => byRole(root, 'checkbox', 'Item a')!.click(),
      saved: ['b'],
      reviewed: 'Item aItem b',
    },
  ],
  textEntry: [
    {
      interaction: { type: 'textEntry', base: 'string', placeholder: 'One word' },
      before: 'wax',
      shows: (root) => fields(root, 'textbox').map((field) => [field.value, (field as HTMLInputElement).placeholder]),
      expected: [['wax', 'One word']],
      empty: [['', 'One word']],
      change: (root) => enter(fields(root, 'textbox')[0]!, 'honey'),
      saved: 'honey',
      reviewed: 'wax',
    },
    {
      interaction: { type: 'textEntry', base: 'float' },
      before: 'many',
      shows: (root) => fields(root, 'textbox').map((field) => [field.value, field.getAttribute('aria-invalid')]),
      expected: [['many', 'true']],
      empty: [['', null]],
      change: (root) => enter(fields(root, 'textbox')[0]!, '2,5'),
      saved: '2,5',
      reviewed: 'many',
    },
  ],
  match: [
    {
      interaction: { type: 'match', sources: pick('s1', 's2'), targets: pick('t1', 't2') },
      before: ['s1 t2'],
      shows: (root) => [...values(fields(root, 'combobox')), ...fields(root, 'combobox').map(nameOf)],
      expected: ['t2', '', 'Item s1', 'Item s2'],
      empty: ['', '', 'Item s1', 'Item s2'],
      change: (root) => enter(fields(root, 'combobox')[1]!, 't1'),
      saved: ['s1 t2', 's2 t1'],
      reviewed: 'Item s1: Item t2',
    },
    {
      interaction: { type: 'match', sources: pick('s1', 's2'), targets: pick('t1', 't2') },
      before: ['s1 t2', 's2 t2'],
      shows: (root) => values(fields(root, 'combobox')),
      expected: ['t2', 't2'],
      empty: ['', ''],
      change: (root) => enter(fields(root, 'combobox')[0]!, ''),
      saved: ['s2 t2'],
      reviewed: 'Item s1: Item t2Item s2: Item t2',
    },
  ],
  order: [
    {
      interaction: { type: 'order', choices: pick('x', 'y', 'z') },
      before: ['z', 'x', 'y'],
      shows: (root) => [
        ...allByRole(root, 'button', /^Move up/).map(nameOf),
        byRole(root, 'button', 'This is my order')!.getAttribute('aria-pressed'),
      ],
      expected: ['Move up: Item z', 'Move up: Item x', 'Move up: Item y', 'true'],
      empty: ['Move up: Item x', 'Move up: Item y', 'Move up: Item z', 'false'],
      change: (root) => byRole(root, 'button', 'Move up: Item y')!.click(),
      saved: ['z', 'y', 'x'],
      reviewed: 'Item zItem xItem y',
    },
  ],
  gapMatch: [
    {
      interaction: { type: 'gapMatch', ...gaps, choices: pick('may', 'june') },
      before: ['june g1'],
      shows: (root) => [...values(fields(root, 'combobox')), ...fields(root, 'combobox').map(nameOf)],
      expected: ['june', '', 'Gap 1', 'Gap 2'],
      empty: ['', '', 'Gap 1', 'Gap 2'],
      change: (root) => enter(fields(root, 'combobox')[1]!, 'may'),
      saved: ['june g1', 'may g2'],
      reviewed: 'In Item june and ….',
    },
    {
      interaction: { type: 'gapMatch', ...gaps, choices: pick('may', 'june') },
      before: ['june g1', 'may g2'],
      shows: (root) => values(fields(root, 'combobox')),
      expected: ['june', 'may'],
      empty: ['', ''],
      change: (root) => enter(fields(root, 'combobox')[0]!, ''),
      saved: ['may g2'],
      reviewed: 'In Item june and Item may.',
    },
  ],
  inlineTextEntry: [
    {
      interaction: { type: 'inlineTextEntry', ...gaps, choices: [] },
      before: { g1: 'May' },
      shows: (root) => [...values(fields(root, 'textbox')), ...fields(root, 'textbox').map(nameOf)],
      expected: ['May', '', 'Gap 1', 'Gap 2'],
      empty: ['', '', 'Gap 1', 'Gap 2'],
      change: (root) => enter(fields(root, 'textbox')[1]!, 'June'),
      saved: { g1: 'May', g2: 'June' },
      reviewed: 'In May and ….',
    },
  ],
  extendedText: [
    {
      interaction: { type: 'extendedText', expectedWords: 50 },
      before: 'Two words',
      shows: (root) => [...values(fields(root, 'textbox')), /\d+ words?\b(?! are)/.exec(root.textContent!)?.[0]],
      expected: ['Two words', '50 words'],
      empty: ['', '50 words'],
      change: (root) => enter(fields(root, 'textbox')[0]!, 'Three short words'),
      saved: 'Three short words',
      reviewed: 'Two words',
    },
    {
      interaction: { type: 'extendedText', files: true },
      before: { text: 'Two words', files: [chart] },
      shows: (root) => [...values(fields(root, 'textbox')), Boolean(byRole(root, 'button', 'Remove chart.pdf'))],
      expected: ['Two words', true],
      empty: ['', false],
      change: (root) => enter(fields(root, 'textbox')[0]!, 'Three short words'),
      saved: { text: 'Three short words', files: [chart] },
      reviewed: 'Two wordschart.pdf9 bytes',
    },
    {
      interaction: { type: 'extendedText', files: true },
      before: { text: '', files: [chart] },
      shows: (root) => [...values(fields(root, 'textbox')), Boolean(byRole(root, 'button', 'Remove chart.pdf'))],
      expected: ['', true],
      empty: ['', false],
      change: (root) => byRole(root, 'button', 'Remove chart.pdf')!.click(),
      saved: '',
      reviewed: 'chart.pdf9 bytes',
    },
  ],
};

describe('kinds of questions', () => {
  let ends: (() => void)[] = [];
  beforeEach(() => (ends = []));
  afterEach(() => {
    for (const end of ends.reverse()) end();
    for (const key of Object.keys(localStorage)) if (key.startsWith('learn-quiz')) localStorage.removeItem(key);
  });

  /** A course with a quiz of one question. */
  async function open(interaction: QuizInteraction, response: QuizResponse | null, state = 1) {
    const saves: QuizResponse[] = [];
    const quiz = part(1, 'A check', { activity: { quiz: true }, workflowState: state });
    const platform = fakePlatform({ access: withWorkflow(access()), tree: tree([quiz]) });
    const question = { id: 'q', prompt: '<p>What?</p>', interaction, points: 1, response, revision: response ? 1 : 0 };
    const now = new Date().toISOString();
    const restore = stubFetch((url, init) => {
      if (!url.includes(platform.apiBase)) return undefined;
      if (url.endsWith('/content')) {
        const facts = { timeLimitSeconds: null, questionCount: 1, onePerPage: false, begun: null };
        return answer({ id: 'q', type: 1, html: '', quiz: facts });
      }
      if (url.endsWith('/questions'))
        return answer({ state, now, deadline: null, onePerPage: false, questions: [question] });
      if (!url.endsWith('/answers')) return undefined;
      const { answers } = JSON.parse(String(init.body)) as { answers: { response: QuizResponse }[] };
      saves.push(...answers.map((each) => each.response));
      return answer({ now, answers: answers.map((each) => ({ ...each, saved: true })) });
    });
    ends.push(platform.restore, restore);
    const element = await fixture<HTMLElement>(html`
      <learn-course
        api-base=${platform.apiBase}
        locale="en-US"
        objective-id=${objectiveId}
        view="content"
        style="width: 1100px"
      ></learn-course>
    `);
    const root = element.shadowRoot!;
    await waitUntil(() => byRole(root, 'group', /^Question/), 'the quiz is shown', { timeout: 5_000 });
    return { root, saves };
  }

  it('[ASG-01] an essay shows the files that another tab attached, and keeps them with what is typed here', async () => {
    const { root, saves } = await open({ type: 'extendedText', files: true }, null);
    const field = () => fields(root, 'textbox')[0]!;
    await waitUntil(() => byRole(root, 'button', 'Choose files'), 'the files are shown');
    enter(field(), 'Here');
    // The answer is stored on the device until it is saved.
    const key = Object.keys(localStorage).find((each) => each.startsWith('learn-quiz'))!;
    const newValue = JSON.stringify({ q: { response: { text: 'There', files: [chart] }, revision: 5 } });
    dispatchEvent(new StorageEvent('storage', { key, newValue }));
    await waitUntil(() => byRole(root, 'button', 'Remove chart.pdf'), 'the file is shown');
    expect(field().value).to.equal('There');
    enter(field(), 'There, and here');
    await becomes(() => saves.at(-1), { text: 'There, and here', files: [chart] });
  });

  it('[ASG-01] an essay is formatted as submitted work is: by buttons, in a preview, and in the review', async () => {
    const { root, saves } = await open({ type: 'extendedText' }, null);
    await waitUntil(() => byRole(root, 'group', 'Formatting'), 'the buttons are shown', { timeout: 5_000 });
    const field = fields(root, 'textbox')[0] as HTMLTextAreaElement;
    enter(field, 'Bread rises <b>slowly</b>');
    field.setSelectionRange(0, 5);
    byRole(root, 'button', 'Bold')!.click();
    await becomes(() => saves.at(-1), '**Bread** rises <b>slowly</b>');
    byRole(root, 'button', 'Preview')!.click();
    await waitUntil(() => root.querySelector('.preview strong'), 'the preview is shown');
    expect(root.querySelector('.preview')!.textContent).to.equal('Bread rises <b>slowly</b>');
    expect(field.checkVisibility()).to.equal(false);

    const review = await open({ type: 'extendedText' }, '- one\n- **two**', 6);
    await waitUntil(() => review.root.querySelector('.formatted'), 'the essay is shown');
    expect([...review.root.querySelectorAll('.formatted li')].map((item) => item.textContent)).to.deep.equal([
      'one',
      'two',
    ]);
    expect(review.root.querySelector('.formatted strong')!.textContent).to.equal('two');
  });

  for (const [kind, cases] of Object.entries(rows)) {
    cases.forEach(({ interaction, before, shows, expected, empty, change, saved, reviewed }, index) => {
      const what = `${kind} ${index + 1}`;
      it(`${what}: shows an earlier answer, and saves a changed one`, async () => {
        const { root, saves } = await open(interaction, before);
        await becomes(() => shows(root), expected);
        await expectAccessible(root.host);
        change(root);
        await waitUntil(() => saves.length, 'it is saved', { timeout: 3_000 });
        expect(saves).to.deep.equal([saved]);
      });

      it(`${what}: shows no answer before there is one`, async () => {
        const { root } = await open(interaction, null);
        await becomes(() => shows(root), empty);
      });

      it(`${what}: an answer can be read in the review`, async () => {
        const { root } = await open(interaction, before, 6);
        await becomes(() => allByRole(root, 'definition').map((each) => plainText(each.textContent)), [reviewed]);
      });
    });
  }
});
