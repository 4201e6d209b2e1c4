import type { Locator, Page } from '@playwright/test';
import { isInContent, isOffered, type Action } from './action';
import { must, resultAgrees } from './checks';
import type { Draw } from './draw';
import { LONG, type Learner } from './learner';
import { shown, type Answer } from './oracle';
import { answersOn } from './page';
import { typedNumber, typedText } from './values';
import { quizOf } from './work';

const quizPart = ({ page, place }: Learner) =>
  page.getByRole('heading', { level: 1, name: quizOf(place)?.name ?? 'no quiz', exact: true });
const isAtQuiz = async (learner: Learner) => isInContent(learner) && (await quizPart(learner).isVisible());
/** Whether questions can be answered on the page. */
export const isAnswering = async (learner: Learner) =>
  learner.memory.answers !== null && (await learner.page.locator('[data-question]').first().isVisible());

const questions = (learner: Learner) => quizOf(learner.place)!.questions!;

/** Fills in the fields of a question; returns what they show then. */
async function fill(
  page: Page,
  item: Locator,
  question: ReturnType<typeof questions>[number],
  draw: Draw,
): Promise<Answer> {
  const { interaction, declaration } = question;
  switch (interaction.type) {
    case 'choice': {
      const labels = interaction.choices.map(({ text }) => shown(text));
      const chosen =
        interaction.maxChoices === 1 ? [draw.pick(labels)] : draw.mixed(labels).slice(0, 1 + draw.below(labels.length));
      const boxes = item.getByRole(interaction.maxChoices === 1 ? 'radio' : 'checkbox');
      for (const label of labels) {
        const box = boxes.and(item.getByLabel(label, { exact: true }));
        if (chosen.includes(label)) await box.check();
        else if (interaction.maxChoices !== 1) await box.uncheck();
      }
      return chosen;
    }
    case 'textEntry': {
      const text =
        interaction.base === 'float'
          ? typedNumber(draw, Number(declaration.correct))
          : typedText(draw, [String(declaration.correct), ...(declaration.alternatives ?? [])]);
      await item.getByRole('textbox').fill(text);
      return [text];
    }
    case 'match':
    case 'gapMatch': {
      const isMatch = interaction.type === 'match';
      const count = isMatch ? interaction.sources.length : interaction.gaps.length;
      const labels = draw.mixed((isMatch ? interaction.targets : interaction.choices).map(({ text }) => shown(text)));
      const chosen = Array.from({ length: count }, (_, at) => labels[at] ?? '');
      for (const [at, label] of chosen.entries()) {
        const list = item.getByRole('combobox').nth(at);
        // A person is in the list that they choose from; `selectOption` alone leaves the focus where it was.
        await list.focus();
        await list.selectOption({ label: '' + label });
      }
      return chosen;
    }
    case 'order': {
      const down = item.getByRole('button', { name: /^Move down/ });
      for (const at of [draw.below(3), draw.below(3)]) await down.nth(at).click();
      const prompt = shown(question.prompt);
      return (await answersOn(page)).find((each) => each.prompt.includes(prompt))!.answer;
    }
    case 'inlineTextEntry': {
      const texts = interaction.gaps.map((gap) => typedText(draw, declaration.gaps?.[gap]));
      for (const [at, text] of texts.entries()) await item.getByRole('textbox').nth(at).fill(text);
      return texts;
    }
    case 'extendedText':
      throw new Error('The robot answers no essays.');
  }
}

/** Answers one question of the quiz on a page; returns the sentence about it. */
export async function answerOne(learner: Learner, draw: Draw, page = learner.page): Promise<string> {
  const all = questions(learner);
  const at = draw.below(all.length);
  const question = all[at]!;
  const item = page.locator('[data-question]').filter({ hasText: shown(question.prompt) });
  const answer = await fill(page, item, question, draw);
  learner.memory.answers!.set(at, answer);
  return `Answer question ${at + 1} (“${shown(question.prompt)}”) with ${answer.map((text) => `“${text}”`).join(', ')}`;
}

/** Waits until the page says that the answers are saved. */
export const saved = (page: Page) =>
  must(
    'saving',
    async () => {
      const text = await page.locator('.quiz-saving').textContent();
      return text === 'Saved' ? null : `The quiz says “${text}”, and not “Saved”.`;
    },
    30_000,
  );

/** What a learner does in a quiz. */
export const quizActions: readonly Action[] = [
  {
    name: 'go to the quiz',
    weight: 8,
    isPossible: async (learner) =>
      quizOf(learner.place) !== undefined && !learner.memory.finished && !(await isAtQuiz(learner)),
    run: async (learner) => {
      const { page, place } = learner;
      await page.goto(`/learn/courses/${place.id}/view/content`);
      const name = quizOf(place)!.name;
      const contents = page.getByRole('navigation', { name: 'Contents' });
      const phone = page.getByRole('button', { name: /^Contents/ });
      await contents.or(phone).first().waitFor();
      if (!(await contents.isVisible())) await phone.click();
      await contents.getByRole('link', { name }).click();
      await quizPart(learner).waitFor();
      return `Open the content of the course, and choose “${name}”.`;
    },
  },
  {
    name: 'start the quiz',
    weight: 12,
    isPossible: async (learner) =>
      (await isAtQuiz(learner)) && (await isOffered(learner.page.getByRole('button', { name: 'Start', exact: true }))),
    run: async (learner) => {
      await learner.page.getByRole('button', { name: 'Start', exact: true }).click();
      await learner.page.getByText('Question 1 of').first().waitFor();
      learner.memory.answers = new Map();
      return 'Press “Start” of the quiz.';
    },
  },
  {
    name: 'answer a question',
    weight: 20,
    isPossible: isAnswering,
    run: async (learner, draw) => {
      const done = await answerOne(learner, draw);
      // The page may wait for the end of typing.
      await saved(learner.page).catch(async (error: unknown) => {
        const [failed] = learner.traffic.complaints();
        throw failed ? new Error(failed.text) : error;
      });
      return `${done}.`;
    },
  },
  {
    name: 'hand in the quiz',
    weight: 3,
    leadsOn: true,
    isPossible: async (learner) =>
      (await isAnswering(learner)) && (await isOffered(learner.page.locator('.quiz-end').getByRole('button'))),
    run: async (learner) => {
      const { page, memory, place, traffic } = learner;
      const answers = memory.answers!;
      await page.locator('.quiz-end').getByRole('button').first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: /^Submit/ }).click();
      await page
        .getByText(/You scored/)
        .first()
        .waitFor({ timeout: LONG });
      await traffic.settle(page);
      memory.answers = null;
      memory.handedIn++;
      memory.done.add(quizOf(place)!.name);
      await resultAgrees(learner, answers);
      return 'Press “Submit”, and again in the dialog.';
    },
  },
  {
    name: 'try the quiz again',
    weight: 3,
    isPossible: async (learner) =>
      (await isAtQuiz(learner)) &&
      learner.memory.answers === null &&
      (await isOffered(learner.page.getByRole('button', { name: /^Improve your score|^Try again$/ }))),
    run: async (learner) => {
      const { page } = learner;
      await page
        .getByRole('button', { name: /^Improve your score|^Try again$/ })
        .first()
        .click();
      const field = page.locator('[data-question]').first();
      const ask = page.getByRole('dialog').getByRole('button').last();
      await field.or(ask).first().waitFor({ timeout: LONG });
      if (await ask.isVisible()) await ask.click();
      await field.waitFor({ timeout: LONG });
      learner.memory.answers = new Map();
      return 'Press “Improve your score”.';
    },
  },
];
