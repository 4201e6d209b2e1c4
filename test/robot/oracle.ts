import type { SeedQuestion } from '../../demo/seed/kinds/seed-question';
import { parsedNumber } from './numbers';

/*
 * What a learner must get for their answers, from the definition of the questions and section 5 of the specification. It shares no code
 * with the product. An answer is what the page shows: the chosen labels, the typed texts, or the items in their order.
 */

export type Answer = readonly string[];

/** A text without markup, as it is on screen. */
export const shown = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const alike = (one: string, other: string) => {
  const tidy = (text: string) => text.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();
  return tidy(one) === tidy(other);
};

const isBlank = (answer: Answer) => answer.every((text) => text.trim() === '');

type Choices = readonly { identifier: string; text: string }[];
const identifierOf = (choices: Choices, label: string) =>
  choices.find(({ text }) => shown(text) === label)?.identifier ?? '';

const list = (correct: unknown) => (Array.isArray(correct) ? (correct as string[]) : [String(correct)]);

/** Points for a set: the points of each right item, or all points when it is the right set. */
function ofSet(given: readonly string[], { correct, mapping, maxScore }: SeedQuestion['declaration']): number {
  if (mapping)
    return between(
      0,
      given.reduce((sum, item) => sum + (mapping[item] ?? 0), 0),
      maxScore,
    );
  return [...given].sort().join() === [...list(correct)].sort().join() ? maxScore : 0;
}

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(most, value));

/** The points for an answer to a question; no answer has none. */
export function pointsFor({ interaction, declaration }: SeedQuestion, answer: Answer | undefined): number {
  if (!answer || isBlank(answer)) return 0;
  const { maxScore, correct, alternatives = [], tolerance = 0, gaps = {}, mapping = {} } = declaration;
  switch (interaction.type) {
    case 'choice':
      return ofSet(
        answer.map((label) => identifierOf(interaction.choices, label)),
        declaration,
      );
    case 'textEntry': {
      if (interaction.base === 'string') {
        return [...list(correct), ...alternatives].some((right) => alike(right, answer[0]!)) ? maxScore : 0;
      }
      const number = parsedNumber(answer[0]!);
      return number !== null && Math.abs(number - Number(correct)) <= tolerance + 1e-6 ? maxScore : 0;
    }
    case 'match': {
      const pairs = interaction.sources.map(
        ({ identifier }, at) => `${identifier} ${identifierOf(interaction.targets, answer[at] ?? '')}`,
      );
      return ofSet(pairs, declaration);
    }
    case 'gapMatch': {
      const pairs = interaction.gaps.map((gap, at) => `${identifierOf(interaction.choices, answer[at] ?? '')} ${gap}`);
      return ofSet(pairs, declaration);
    }
    case 'order':
      return answer.map((label) => identifierOf(interaction.choices, label)).join() === list(correct).join()
        ? maxScore
        : 0;
    case 'inlineTextEntry':
      return interaction.gaps.reduce(
        (sum, gap, at) => sum + (gaps[gap]?.some((right) => alike(right, answer[at] ?? '')) ? (mapping[gap] ?? 0) : 0),
        0,
      );
    case 'extendedText':
      throw new Error('The robot answers no essays.');
  }
}

/** The result of an attempt: “Percentages are rounded to whole numbers. … the percentage and 'X out of Y points'.” */
export function resultOf(questions: readonly SeedQuestion[], answers: ReadonlyMap<number, Answer>) {
  const points = questions.reduce((sum, question, at) => sum + pointsFor(question, answers.get(at)), 0);
  const most = questions.reduce((sum, { declaration }) => sum + declaration.maxScore, 0);
  const unanswered = questions.filter((_, at) => isBlank(answers.get(at) ?? [])).length;
  return { percent: Math.round((100 * points) / most), points, most, unanswered };
}
