import type { Asked, KindView } from '../view/kind-view';
import * as choice from './choice/view';
import * as extendedText from './extended-text/view';
import * as gapMatch from './gap-match/view';
import * as inlineTextEntry from './inline-text-entry/view';
import * as match from './match/view';
import * as order from './order/view';
import type { QuestionKind, QuizInteraction } from './rules';
import * as textEntry from './text-entry/view';

/** How each kind of question looks. */
const views: { [Kind in QuestionKind]: KindView<Asked<Kind>> } = {
  choice,
  textEntry,
  match,
  order,
  gapMatch,
  inlineTextEntry,
  extendedText,
};

/** How a question of a kind looks. */
export const viewOf = (kind: QuestionKind): KindView<QuizInteraction> => views[kind];
