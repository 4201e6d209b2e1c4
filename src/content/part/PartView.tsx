import CalendarClock from 'lucide/dist/esm/icons/calendar-clock.mjs';
import { Suspense, useCallback, useState, type Ref } from 'react';
import { finishesItself } from '../kinds/kind-of';
import type { ActivityPart } from '../../domain/entities';
import { ContentType } from '../../domain/enumerations';
import { canRetry, isImprovable } from '../../domain/attempts';
import { contentParts, isDone, isFinished, isInGrading, neighbours } from '../../domain/tree';
import { formatNumber, inOneLine } from '../../i18n/format';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { lazily } from '../../ui/lazily';
import { useLearn } from '../../ui/learn-context';
import { Skeleton } from '../../ui/Skeleton';
import { useCommand } from '../../ui/command';
import { errorText } from '../../ui/error-text';
import { CommandFailure } from '../../ui/CommandFailure';
import { useCompleting } from './completing';
import { FinishPanel } from './FinishPanel';
import { dueText, partFacts } from './part-facts';
import { PartBody } from './PartBody';
import { PartFooter } from './PartFooter';
import { PartName } from './PartName';
import { canComplete } from './part-access';
import type { PartScope } from './part-scope';
import { Score } from '../../ui/Score';
import { useTeamMode } from './team/mode';

const TeamPanel = lazily(() => import('./team/TeamPanel'));

interface Props {
  scope: PartScope;
  part: ActivityPart;
  /** Ref of the heading, which gets the focus. */
  heading?: Ref<HTMLHeadingElement>;
  /**
   * One of many parts on one page, or alone on it: it has no link to the next part and no end of the course below it, unless
   * the course is this one activity.
   */
  inFlow?: boolean;
  /** Only screen readers get the name. */
  nameless?: boolean;
}

/** Types of content that use the full width, as they are not text to read. */
const WIDE_TYPES: readonly number[] = [ContentType.video, ContentType.lti];

/** The state that the footer shows of a part that the learner has worked on. */
function stateOf(part: ActivityPart, failed: boolean) {
  if (isInGrading(part)) return 'inGrading';
  if (!isFinished(part)) return null;
  return failed ? 'failed' : 'completed';
}

/** One part of the content: heading, body and footer. */
export function PartView({ scope, part, heading, inFlow = false, nameless = false }: Props) {
  const { t, locale, navigate } = useLearn('course');
  const { content, tree, locks, question, now, pathOf, announce, level } = scope;
  const { reviewing } = content;
  const { childActivity, axis } = part;
  const whole = tree.children.length === 0;
  const { previous, next } = inFlow ? {} : neighbours(tree, axis);
  const mode = useTeamMode(scope, part);
  const { completePart, retryPart, startFailure, agree } = useCompleting(scope, part, mode);
  const nextPath = next && pathOf(next.axis);

  const complete = useCommand(
    useCallback(async () => {
      await completePart();
      announce(t(childActivity.manualGrading ? 'part.nowSubmitted' : 'part.nowCompleted'));
      if (nextPath) navigate(nextPath);
    }, [completePart, announce, t, childActivity.manualGrading, nextPath, navigate]),
  );
  const retry = useCommand(retryPart);
  const canWork = !reviewing && canComplete(part, locks, now) && !mode.hold && !agree;
  const completable = canWork && !whole && !finishesItself(childActivity);
  // A part that is not on screen yet can't be completed.
  const [isShown, setShown] = useState(false);
  const parts = contentParts(tree);
  const number = parts.findIndex((each) => each.axis === axis) + 1;
  const facts = [
    ...(number > 0 && !inFlow
      ? [t('part.of', { number: formatNumber(number, locale), total: formatNumber(parts.length, locale) })]
      : []),
    ...partFacts(part, t, locale),
  ];
  const due = reviewing ? null : dueText(childActivity, isDone(part), now, t, locale);
  const best = childActivity.activityWorkflowAggregate?.bestActivityRecord ?? null;
  const failed = best?.passed === false;
  // A quiz whose result is not revealed may be taken again as long as attempts are left.
  const isResultHidden = childActivity.quiz && best?.normalizedScore === null;
  return (
    <article
      className={WIDE_TYPES.includes(childActivity.type) ? 'part wide' : 'part'}
      part="content-part"
      data-axis={axis}
    >
      <PartName
        name={childActivity.name}
        level={level}
        heading={heading}
        facts={inOneLine(facts, locale)}
        isHidden={nameless}
      />
      {due ? (
        <p className="note">
          <Icon icon={CalendarClock} size={18} />
          <span>{due}</span>
        </p>
      ) : null}
      {mode.shown ? (
        <Suspense fallback={<Skeleton lines={3} />}>
          <TeamPanel scope={scope} part={part} mode={mode} />
        </Suspense>
      ) : null}
      {startFailure ? (
        <div role="alert">
          <CommandFailure failure={errorText(startFailure.error, t)} run={startFailure.retry} />
        </div>
      ) : null}
      {agree ? (
        <div className="message" part="message">
          <p>{t('part.takesAttempt')}</p>
          <Button variant="primary" onClick={agree}>
            {t('start')}
          </Button>
        </div>
      ) : null}
      {mode.hold || agree ? null : (
        <PartBody
          scope={scope}
          part={part}
          completable={canWork}
          startFailed={startFailure !== null}
          complete={completePart}
          onShown={setShown}
        />
      )}
      {best && !isResultHidden && (failed || isImprovable(childActivity, now)) ? (
        <p className="part-score">
          {t('part.bestScore')} <Score record={best} />
        </p>
      ) : null}
      <PartFooter
        previous={previous}
        next={next}
        complete={completable || complete.busy ? complete : undefined}
        isShown={isShown || complete.busy}
        retry={
          !reviewing &&
          !locks.has(axis) &&
          canRetry(childActivity, now) &&
          (failed || isResultHidden || isImprovable(childActivity, now))
            ? retry
            : undefined
        }
        manualGrading={childActivity.manualGrading}
        state={reviewing ? null : stateOf(part, failed)}
        ready={mode.hold || agree !== null || (!reviewing && question.kind !== 'mandatoryIncomplete')}
        pathOf={pathOf}
      />
      {reviewing || (inFlow && !whole) ? null : (
        <FinishPanel scope={scope} completeFirst={whole ? completePart : undefined} />
      )}
    </article>
  );
}
