import CalendarClock from 'lucide/dist/esm/icons/calendar-clock.mjs';
import { useCallback, useState, type Ref } from 'react';
import { finishesItself } from './kind-of';
import type { Activity, ActivityPart } from '../contract/activities';
import { ContentType } from '../contract/enumerations';
import { canRetry, isImprovable } from '../course/rules/attempts';
import { neighbours } from '../course/rules/neighbours';
import { contentParts, isDone, isFinished, isInGrading } from '../course/rules/tree';
import { formatNumber, inOneLine } from '../i18n/format';
import { Icon } from '../ui/Icon';
import { lazily } from '../ui/lazily';
import { useLearn } from '../ui/learn-context';
import { Skeleton } from '../ui/Skeleton';
import { errorText } from '../ui/error-text';
import { CommandFailure } from '../ui/CommandFailure';
import { FinishPanel } from './FinishPanel';
import { dueText, partFacts } from './part-facts';
import { usePartCommands } from './part-commands';
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

/**
 * Where the way to finish the course is: above a part that the learner comes to, below the one whose completion made it possible.
 * Undefined: there is none.
 */
function usePlaceOfEnd({ tree, isReady, content }: PartScope, part: ActivityPart, inFlow: boolean) {
  const whole = tree.children.length === 0;
  const [wasReady] = useState(isReady);
  const [wasDone] = useState(isDone(part));
  if (content.reviewing || (inFlow && !whole)) return undefined;
  const hasNext = !inFlow && neighbours(tree, part.axis).next !== undefined;
  const isAbove = !whole && (wasReady ? wasDone || hasNext : !isDone(part));
  return { isAbove, comesIntoView: !whole && !wasReady };
}

type Commands = ReturnType<typeof usePartCommands>;

/** One part of the content: heading, body and footer. */
export function PartView({ scope, part, heading, inFlow = false, oneOfMany = false, nameless = false }: Props) {
  const { content, tree, locks, now } = scope;
  const { reviewing } = content;
  const { childActivity, axis } = part;
  const whole = tree.children.length === 0;
  const mode = useTeamMode(scope, part);
  const commands = usePartCommands(scope, part, mode, inFlow);
  const { attempt, startFailure } = commands;
  const hasToBegin = mode.hold || commands.agree !== null;
  const canWork = !reviewing && canComplete(part, locks, now) && !hasToBegin;
  // A part that is not on screen yet can't be completed.
  const [isShown, setShown] = useState(false);
  const end = usePlaceOfEnd(scope, part, inFlow);
  const attempts = childActivity.activityWorkflowAggregate?.attempts ?? 0;

  return (
    <article
      className={WIDE_TYPES.includes(childActivity.type) ? 'part wide' : 'part'}
      part="content-part"
      data-axis={axis}
    >
      {end?.isAbove ? <FinishPanel scope={scope} /> : null}
      <PartHeader scope={scope} part={part} heading={heading} inFlow={inFlow} nameless={nameless} />
      {reviewing ? null : <DueDate activity={childActivity} isDone={isDone(part)} now={now} />}
      <PartBeginning scope={scope} part={part} mode={mode} commands={commands} />
      {hasToBegin ? null : (
        <PartBody
          scope={scope}
          part={part}
          completable={canWork}
          startFailed={startFailure !== null}
          complete={commands.submit}
          attempt={attempt}
          shared={commands.isShared}
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
          onChoose={childActivity.quiz || childActivity.submission ? commands.setAttempt : undefined}
          whileLoading={<Skeleton lines={3} />}
        />
      ) : null}
      <PartActions {...{ scope, part, commands, canWork, hasToBegin, isShown, inFlow, oneOfMany }} />
      {end && !end.isAbove && !(whole && canWork && finishesItself(childActivity)) ? (
        <FinishPanel
          scope={scope}
          completeFirst={whole ? commands.completePart : undefined}
          comesIntoView={end.comesIntoView}
        />
      ) : null}
    </article>
  );
}

interface BeginningProps extends Pick<Props, 'scope' | 'part'> {
  mode: ReturnType<typeof useTeamMode>;
  commands: Commands;
}

/** What comes before the work on a part: its team, a start that failed, and the question whether to start. */
function PartBeginning({ scope, part, mode, commands: { startFailure, agree } }: BeginningProps) {
  const { t } = useLearn('course');
  return (
    <>
      {mode.shown ? <TeamPanel scope={scope} part={part} mode={mode} whileLoading={<Skeleton lines={3} />} /> : null}
      {startFailure ? (
        <div role="alert">
          <CommandFailure failure={errorText(startFailure.error, t)} run={startFailure.retry} />
        </div>
      ) : null}
      {agree ? <StartQuestion scope={scope} part={part} onStart={agree} whileLoading={<Skeleton lines={5} />} /> : null}
    </>
  );
}

interface ActionsProps extends Pick<Props, 'scope' | 'part' | 'inFlow' | 'oneOfMany'> {
  commands: Commands;
  canWork: boolean;
  /** A team has to be chosen first, or the start agreed to. */
  hasToBegin: boolean;
  isShown: boolean;
}

/** The footer of a part, and the questions before its commands. */
function PartActions({ scope, part, commands, canWork, hasToBegin, isShown, inFlow, oneOfMany }: ActionsProps) {
  const { t, locale } = useLearn('course');
  const { content, tree, locks, isReady, now, pathOf } = scope;
  const { childActivity, axis } = part;
  const { complete, retry, isShared } = commands;
  const { reviewing } = content;
  const whole = tree.children.length === 0;
  const { previous, next } = inFlow ? {} : neighbours(tree, axis);
  const nextLock = next && locks.get(next.axis);
  const attempts = childActivity.activityWorkflowAggregate?.attempts ?? 0;
  const [asking, setAsking] = useState<{ of: 'retry'; attempts: number } | { of: 'team' } | null>(null);
  const stopAsking = useCallback(() => setAsking(null), []);
  const askRetry = () => setAsking({ of: 'retry', attempts });
  const isOpenQuiz = canWork && finishesItself(childActivity);
  const completable = canWork && !whole && !isOpenQuiz;
  const isOffered = !reviewing && !locks.has(axis) && isRetryOffered(childActivity, now);
  return (
    <>
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
        ready={hasToBegin || isOpenQuiz || (!reviewing && (whole || isReady))}
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
    </>
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
