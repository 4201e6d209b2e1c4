import type { Activity } from '../contract/activities';
import { ContentType } from '../contract/enumerations';
import { lazily, type LatePart } from '../ui/lazily';
import type { KindProps } from '../course/props';

export interface Kind {
  /** Loads when it is first shown. */
  component: LatePart<KindProps>;
  /** It completes the activity itself, so that there is no 'Complete' button below it. */
  finishesItself?: boolean;
}

/** The kinds of content besides plain text, by ContentType. */
const byType: Record<number, Kind> = {
  [ContentType.discussion]: { component: lazily(() => import('../discussion/view/Discussion')) },
  [ContentType.event]: { component: lazily(() => import('../event/Event')) },
  [ContentType.lti]: { component: lazily(() => import('../tool/Tool')) },
  [ContentType.video]: { component: lazily(() => import('../film/Video')) },
};

/** Text with questions below it. */
const asQuiz: Kind = { component: lazily(() => import('../quiz/view/Quiz')), finishesItself: true };

/** Text with a place for the learner's work below it. */
const withSubmission: Kind = { component: lazily(() => import('../submission/view/Submission')), finishesItself: true };

type Shown = Pick<Activity, 'type' | 'quiz' | 'submission'>;

/** How an activity is shown: `text` when it has only its text, undefined when this version does not know its type. */
export function kindOf({ type, quiz, submission }: Shown): Kind | 'text' | undefined {
  if (quiz) return asQuiz;
  if (submission && type === ContentType.text) return withSubmission;
  return byType[type] ?? (type === ContentType.text ? 'text' : undefined);
}

/** Whether the kind completes the activity itself, so that there is no ‘Complete’ button below it. */
export const finishesItself = (activity: Shown): boolean => {
  const kind = kindOf(activity);
  return kind !== undefined && kind !== 'text' && Boolean(kind.finishesItself);
};
