import type { FocusRule } from './action';
import { Finding } from './finding';
import { LONG, type Learner } from './learner';
import { resultOf, shown } from './oracle';
import { answersOn, focusOn, sameAnswer, sidewaysOn } from './page';
import { quizOf, required } from './work';

/** How a step was taken. */
export interface Taken {
  /** It loaded a page, where nothing has the focus. */
  loaded: boolean;
  focus: FocusRule;
  /** Something had the focus before. */
  hadFocus: boolean;
}

/** What must hold after each step. */
export interface Check {
  /** The sentence of the rule. */
  rule: string;
  /** @throws Finding */
  holds: (learner: Learner, step: Taken) => Promise<void>;
}

/** Polls until `ask` gives null (it holds), or throws what it says last. */
export async function must(rule: string, ask: () => Promise<string | null>, patience = 15_000): Promise<void> {
  const until = Date.now() + patience;
  let wrong = await ask();
  while (wrong !== null && Date.now() < until) {
    await new Promise((done) => setTimeout(done, 100));
    wrong = await ask();
  }
  if (wrong !== null) throw new Finding(rule, wrong);
}

async function noComplaints({ traffic }: Learner) {
  const [first] = traffic.complaints();
  if (first) throw new Finding(first.rule, first.text);
}

/** Each answer that was given is in its field. */
async function answersStay({ page, place, memory }: Learner) {
  const quiz = quizOf(place);
  if (!quiz?.questions || !memory.answers) return;
  await must('typed text is kept', async () => {
    const on = await answersOn(page);
    if (!on.length) return null;
    for (const [at, given] of memory.answers!) {
      const question = quiz.questions![at]!;
      const prompt = shown(question.prompt);
      const there = on.find((each) => each.prompt.includes(prompt));
      if (!there) return `The question “${prompt}” is missing.`;
      const ordered = question.interaction.type !== 'choice';
      if (!sameAnswer(there.answer, given, ordered))
        return `The answer to “${prompt}” is ${JSON.stringify(there.answer)}; it was ${JSON.stringify(given)}.`;
    }
    return null;
  });
}

async function draftStays({ page, memory }: Learner) {
  const field = page.getByRole('textbox', { name: 'Start a thread' });
  await must('typed text is kept', async () => {
    if (!(await field.isVisible())) return null;
    const text = await field.inputValue();
    return text === memory.draft
      ? null
      : `The field for a new thread has ${JSON.stringify(text.slice(0, 60))}; typed was ${JSON.stringify(memory.draft.slice(0, 60))}.`;
  });
}

const COUNTED = /^(?:Required parts completed: \d+ of \d+|\d+ of \d+ parts? completed)/;

/** The parts that the page counts are those that the course requires. */
async function progressAgrees({ page, place, memory }: Learner) {
  if (!place.parts.length || memory.finished) return;
  const { done, total } = required(place, memory);
  await must('result', async () => {
    const texts = await page.getByText(COUNTED).allTextContents();
    const wrong = texts.find((text) => /\d+ of \d+/.exec(text)![0] !== `${done} of ${total}`);
    return wrong === undefined ? null : `The page says “${wrong}”; it must be ${done} of ${total}.`;
  });
}

async function focusIsSomewhere({ page }: Learner, { loaded, focus, hadFocus }: Taken) {
  if (loaded || focus === 'free' || (focus === 'stays' && !hadFocus)) return;
  await must('focus', async () => ((await focusOn(page)) === null ? 'The focus is on the body of the page.' : null));
}

async function notSideways({ page }: Learner) {
  await must('sideways', async () => {
    const beyond = await sidewaysOn(page);
    return beyond > 0 ? `The page is ${beyond} px wider than its window.` : null;
  });
}

/** The result of a quiz that was handed in is the one that the answers earn. */
export async function resultAgrees({ page, place }: Learner, answers: NonNullable<Learner['memory']['answers']>) {
  const { percent, points, most, unanswered } = resultOf(quizOf(place)!.questions!, answers);
  const result = page.getByText(/You scored [\d.]+ out of \d+ points?/).first();
  await result.waitFor({ timeout: LONG });
  await must('result', async () => {
    const text = (await result.textContent())!.replace(/\s+/g, ' ').trim();
    const right = `You scored ${points} out of ${most} points`;
    if (!text.includes(right)) return `The page says “${text}”; the answers earn “${percent}%, ${right}”.`;
    const percents = /(\d+)%/.exec(text)?.[1];
    if (percents !== undefined && Number(percents) !== percent) return `The page says ${percents}%, not ${percent}%.`;
    const none = await page.locator('.quiz-question').filter({ hasText: 'Not answered' }).count();
    return none === unanswered ? null : `The page says “Not answered” ${none} times; ${unanswered} were not answered.`;
  });
}

export const checks: readonly Check[] = [
  { rule: 'No request is answered 5xx, and the console has no error.', holds: noComplaints },
  { rule: 'Each answer that was given is in its field.', holds: answersStay },
  { rule: 'Text that was typed and not sent is in its field.', holds: draftStays },
  { rule: 'The page counts the parts that are completed.', holds: progressAgrees },
  { rule: 'The focus is at the result of the action or at its control.', holds: focusIsSomewhere },
  { rule: 'The page does not scroll sideways.', holds: notSideways },
];
