import * as v from '../../contract/schema';
import type { KindRules } from '../rules/kind';
import * as choice from './choice/rules';
import * as extendedText from './extended-text/rules';
import * as gapMatch from './gap-match/rules';
import * as inlineTextEntry from './inline-text-entry/rules';
import * as match from './match/rules';
import * as order from './order/rules';
import * as textEntry from './text-entry/rules';

/*
 * To add a kind of question: a folder with rules.ts and view.tsx like the others, a row in `interaction` and in `kinds` here, and a row
 * in views.ts. The type check names a row that is missing, also those of the tests.
 */

/** How a question is answered, as learners get it. The texts of choices are untrusted HTML; all others are plain text. */
export const interaction = v.variant('type', [
  choice.asked,
  textEntry.asked,
  match.asked,
  order.asked,
  gapMatch.asked,
  inlineTextEntry.asked,
  extendedText.asked,
]);
export type QuizInteraction = v.InferOutput<typeof interaction>;
export type QuestionKind = QuizInteraction['type'];

/** The rules of each kind of question; those of a kind are in its folder. Only the platform needs them. */
export const kinds = {
  choice: choice.rules,
  textEntry: textEntry.rules,
  match: match.rules,
  order: order.rules,
  gapMatch: gapMatch.rules,
  inlineTextEntry: inlineTextEntry.rules,
  extendedText: extendedText.rules,
} satisfies { [Kind in QuestionKind]: KindRules<{ type: Kind }> };
