import CalendarClock from 'lucide/dist/esm/icons/calendar-clock.mjs';
import { useCallback, useState, type Ref } from 'react';
import { finishesItself } from './kind-of';
import type { Activity, ActivityPart } from '../contract/activities';
import { ContentType } from '../contract/enumerations';
import { canRetry, isImprovable } from '../course/rules/attempts';
import { neighbours } from '../course/rules/neighbours';
import { contentParts, isDone, isFinished, isInGrading } from '../course/rules/tree';
import { formatNumber, inOneLine } from '../i18n/format';
import { announce } from '../client/page/toasts';
import { Icon } from '../ui/Icon';
import { lazily } from '../ui/lazily';
import { useLearn } from '../ui/learn-context';
import { Skeleton } from '../ui/Skeleton';
import { useCommand } from '../ui/command';
import { errorText } from '../ui/error-text';
import { CommandFailure } from '../ui/CommandFailure';
import { useCompleting } from './completing';
import { FinishPanel } from './FinishPanel';
import { dueText, partFacts } from './part-facts';
import { PartBody } from './PartBody';
import { PartFooter } from './PartFooter';
import { PartName } from './PartName';
import { partReasonText } from './part-reasons';
import { canComplete, partAccess } from './part-access';
import type { PartScope } from './part-scope';
import { Score } from '../course/view/Score';
import { useTeamMode } from './team/mode';

const TeamPanel = lazily(() => import('./team/TeamPanel'));
const TeamQuestion = lazily(() => import('./team/TeamQuestion'));
const StartQuestion = lazily(() => import('./attempt/StartQuestion'));
const RetryQuestion = lazily(() => import('./attempt/RetryQuestion'));
const AttemptList = lazily(() => import('./attempt/AttemptList'));

interface Props {
  scope: PartScope;
  part: ActivityPart;
  /** Ref of the heading, which gets the focus. */
  heading?: Ref<HTMLHeadingElement> | undefined;
  /**
   * One of many parts on one page, or alone on it: it has no link to the next part and no end of the course below it, unless
   * the course is this one activity.
   */
  inFlow?: boolean;
  /** Other parts on the page have the same buttons: its button has the part's name, too. */
  oneOfMany?: boolean;
  /** Only screen readers get the name. */
  nameless?: boolean;
}

/** Types of content that use the full width, as they are not text to read. */
const WIDE_TYPES: readonly number[] = [ContentType.video, ContentType.lti];

/** The state that the footer shows of a part that the learner has worked on. */
function stateOf(part: ActivityPart, { locks, now }: PartScope, failed: boolean) {
  if (isInGrading(part)) {
    const access = partAccess(part, locks, now);
    // The body says already that it is being graded.
    return access.kind === 'closed' && access.reason.code === 'inGrading' ? 'submitted' : 'inGrading';
  }
  if (!isFinished(part)) return null;
  return failed ? 'failed' : 'completed';
}

/**
 * Whether the learner is offered another attempt: the last result was not passed, could be better, or is hidden. (A quiz whose
 * result is not revealed may be taken again as long as attempts are left.)
 */
function isRetryOffered(activity: Activity, now: Date): boolean {
  const best = bestOf(activity);
  const isUseful = best?.passed === false || isResultHidden(activity) || isImprovable(activity, now);
  return isUseful && canRetry(activity, now);
}

const bestOf = (activity: Activity) => activity.activityWorkflowAggregate?.bestActivityRecord ?? null;
const isResultHidden = (activity: Activity) => Boolean(activity.quiz) && bestOf(activity)?.normalizedScore === null;

/** One part of the content: heading, body and footer. */
export function PartView({ scope, part, heading, inFlow = false, oneOfMany, nameless = false }: Props) {
  const { t, locale, navigate } = useLearn('course');
  const { content, tree, locks, isReady, now, pathOf } = scope;
  const { reviewing } = content;
  const { childActivity, axis } = part;
  const whole = tree.children.length === 0;
  const { previous, next } = inFlow ? {} : neighbours(tree, axis);
  const mode = useTeamMode(scope, part);
  const { completePart, retryPart, startFailure, agree } = useCompleting(scope, part, mode);
  const nextPath = next && pathOf(next.axis);
  const nextLock = next && locks.get(next.axis);
  const isShared = mode.shown && mode.collaborative === true;

  const complete = useCommand(
    useCallback(async () => {
      await completePart();
      announce(t(childActivity.manualGrading ? 'part.nowSubmitted' : 'part.nowCompleted'));
      if (nextPath) navigate(nextPath);
    }, [completePart, t, childActivity.manualGrading, nextPath, navigate]),
    { inDialog: isShared },
  );
  /** The attempt whose result is shown: one that the learner chose, or has just submitted; undefined: the one that counts. */
  const [attempt, setAttempt] = useState<string>();
  const current = childActivity.activityWorkflowAggregate?.lastActivityWorkflow?.id;
  const submit = useCallback(async () => {
    await completePart();
    if (childActivity.quiz) setAttempt(current);
  }, [completePart, childActivity.quiz, current]);
  const tryAgain = useCallback(async () => {
    await retryPart();
    setAttempt(undefined);
  }, [retryPart]);
  const retry = useCommand(tryAgain, { inDialog: childActivity.attemptLimit !== null });
  const attempts = childActivity.activityWorkflowAggregate?.attempts ?? 0;
  const [asking, setAsking] = useState<{ of: 'retry'; attempts: number } | { of: 'team' } | null>(null);
  const stopAsking = useCallback(() => setAsking(null), []);
  const askRetry = () => setAsking({ of: 'retry', attempts });
  const canWork = !reviewing && canComplete(part, locks, now) && !mode.hold && !agree;
  const isOpenQuiz = canWork && finishesItself(childActivity);
  const completable = canWork && !whole && !isOpenQuiz;
  // A part that is not on screen yet can't be completed.
  const [isShown, setShown] = useState(false);
  const isOffered = !reviewing && !locks.has(axis) && isRetryOffered(childActivity, now);

  // The way to finish is where the learner looks: above a part that they come to, below the one whose completion made it possible.
  const hasEnd = !reviewing && (!inFlow || whole);
  const [wasReady] = useState(isReady);
  const [wasDone] = useState(isDone(part));
  const isEndAbove = !whole && (wasReady ? wasDone || next !== undefined : !isDone(part));

  return (
    <article
      className={WIDE_TYPES.includes(childActivity.type) ? 'part wide' : 'part'}
      part="content-part"
      data-axis={axis}
    >
      {hasEnd && isEndAbove ? <FinishPanel scope={scope} /> : null}
      <PartHeader scope={scope} part={part} heading={heading} inFlow={inFlow} nameless={nameless} />
      {reviewing ? null : <DueDate activity={childActivity} isDone={isDone(part)} now={now} />}
      {mode.shown ? <TeamPanel scope={scope} part={part} mode={mode} whileLoading={<Skeleton lines={3} />} /> : null}
      {startFailure ? (
        <div role="alert">
          <CommandFailure failure={errorText(startFailure.error, t)} run={startFailure.retry} />
        </div>
      ) : null}
      {agree ? <StartQuestion scope={scope} part={part} onStart={agree} whileLoading={<Skeleton lines={5} />} /> : null}
      {mode.hold || agree ? null : (
        <PartBody
          scope={scope}
          part={part}
          completable={canWork}
          startFailed={startFailure !== null}
          complete={submit}
          attempt={attempt}
          shared={isShared}
          inFlow={inFlow}
          onShown={setShown}
        />
      )}
      <BestScore activity={childActivity} now={now} />
      {attempts > 1 && !locks.has(axis) ? (
        <AttemptList
          scope={scope}
          part={part}
          chosen={attempt}
          onChoose={childActivity.quiz || childActivity.submission ? setAttempt : undefined}
          whileLoading={<Skeleton lines={3} />}
        />
      ) : null}
      <PartFooter
        previous={previous}
        next={next}
        nextLock={nextLock ? partReasonText(nextLock, t, locale) : null}
        complete={completable || complete.busy ? complete : undefined}
        askFirst={isShared && !asking ? () => setAsking({ of: 'team' }) : undefined}
        isShown={isShown || complete.busy}
        retry={isOffered ? retry : undefined}
        askRetry={childActivity.attemptLimit === null ? undefined : askRetry}
        manualGrading={childActivity.manualGrading}
        state={reviewing || isOpenQuiz ? null : stateOf(part, scope, bestOf(childActivity)?.passed === false)}
        ready={mode.hold || agree !== null || isOpenQuiz || (!reviewing && (whole || isReady))}
        pathOf={pathOf}
        name={oneOfMany ? childActivity.name : undefined}
      />
      {asking?.of === 'retry' ? (
        <RetryQuestion
          scope={scope}
          part={part}
          retry={retry}
          isStarted={attempts > asking.attempts}
          onClose={stopAsking}
        />
      ) : null}
      {asking?.of === 'team' ? <TeamQuestion complete={complete} isDone={!completable} onClose={stopAsking} /> : null}
      {hasEnd && !isEndAbove && !(whole && isOpenQuiz) ? (
        <FinishPanel
          scope={scope}
          completeFirst={whole ? completePart : undefined}
          comesIntoView={!whole && !wasReady}
        />
      ) : null}
    </article>
  );
}

/** The name of a part, and facts about it. */
function PartHeader({ scope, part, heading, inFlow, nameless }: Props) {
  const { t, locale } = useLearn('course');
  const { name, language } = part.childActivity;
  const parts = contentParts(scope.tree);
  const number = inFlow ? 0 : parts.findIndex(({ axis }) => axis === part.axis) + 1;
  const position = { number: formatNumber(number, locale), total: formatNumber(parts.length, locale) };
  const facts = [...(number ? [t('part.of', position)] : []), ...partFacts(part, t, locale)];
  return (
    <PartName
      name={name}
      language={language}
      level={scope.level}
      heading={heading}
      facts={inOneLine(facts, locale)}
      isHidden={Boolean(nameless)}
    />
  );
}

/** When the part is due; nothing for a part that is done or has no due date. */
function DueDate({ activity, isDone, now }: { activity: Activity; isDone: boolean; now: Date }) {
  const { t, locale } = useLearn('course');
  const due = dueText(activity, isDone, now, t, locale);
  return due === null ? null : (
    <p className="note">
      <Icon icon={CalendarClock} size={18} />
      <span>{due}</span>
    </p>
  );
}

/** The best score, when it was not passed or could be better. */
function BestScore({ activity, now }: { activity: Activity; now: Date }) {
  const { t } = useLearn('course');
  const best = bestOf(activity);
  if (!best || isResultHidden(activity) || !(best.passed === false || isImprovable(activity, now))) return null;
  return (
    <p className="part-score">
      {t('part.bestScore')} <Score record={best} />
    </p>
  );
}
