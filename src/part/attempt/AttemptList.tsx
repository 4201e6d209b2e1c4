import { useStore } from '@nanostores/react';
import { countingAttempt } from '../../course/rules/attempt-terms';
import type { ActivityPart } from '../../contract/activities';
import { WorkflowState } from '../../contract/enumerations';
import { activityReview } from '../../course/rules/review';
import { partState, waitsForGrade } from '../../course/rules/tree';
import { formatNumber } from '../../i18n/format';
import { attemptsAtActivity } from '../../course/store/attempts';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Failure } from '../../ui/Failure';
import { useLearn } from '../../ui/learn-context';
import { Score } from '../../course/view/Score';
import { useSheet } from '../../ui/sheet';
import { Skeleton } from '../../ui/Skeleton';
import { Timestamp } from '../../ui/Timestamp';
import type { PartScope } from '../part-scope';
import sheet from './attempts.css';
import { useAttemptTexts } from './texts';

interface Props {
  scope: PartScope;
  part: ActivityPart;
  /** The activity workflow that is shown for review; undefined: the usual one. */
  chosen: string | undefined;
  /** Undefined: its attempts have nothing of their own to review. */
  onChoose: ((activityWorkflowId: string | undefined) => void) | undefined;
}

/** All attempts of the learner at a part, newest first, with date and result; the one that counts is marked (ATT-02). */
export default function AttemptList({ scope, part, chosen, onChoose }: Props) {
  const { platform, t, locale } = useLearn('course');
  const texts = useAttemptTexts();
  useSheet(sheet);
  const { childActivity } = part;
  const store = attemptsAtActivity(platform, scope.content.workflowId, childActivity.id);
  const { data, error } = useStore(store);
  if (!data) return error ? <Failure error={error} onRetry={store.revalidate} /> : <Skeleton lines={3} />;
  const finished = data.data;
  const counting = countingAttempt(childActivity, finished);
  const isReviewable = onChoose !== undefined && activityReview(childActivity, scope.now) === null;
  const state = partState(part);
  const isOpen = state === WorkflowState.inProgress;
  const name = (number: number) => `${t('attempts.attempt')} ${formatNumber(number, locale)}`;
  const Heading = `h${scope.level === 1 ? 2 : 3}` as const;
  return (
    <section className="attempt-list" aria-label={t('attempts.title')} part="attempts">
      <Heading>{t('attempts.title')}</Heading>
      <ol>
        {isOpen || waitsForGrade(state) ? (
          <li>
            <span className="attempt-name">{name(finished.length + 1)}</span>
            <Badge tone={isOpen ? 'accent' : 'warning'}>
              {t(isOpen ? 'workflow.inProgress' : 'workflow.submitted')}
            </Badge>
            {isOpen && chosen && !scope.content.reviewing ? (
              <Button size="small" onClick={() => onChoose?.(undefined)}>
                {texts('open')}
              </Button>
            ) : null}
          </li>
        ) : null}
        {finished.map(({ activityWorkflowId: id, passed = null, score = null, maxScore = null, ...each }, index) => {
          const normalizedScore = each.normalizedScore ?? null;
          return (
            <li key={id}>
              <span className="attempt-name">{name(finished.length - index)}</span>
              <Timestamp iso={each.finished} style="datetime" />
              {normalizedScore === null ? null : <Score record={{ score, maxScore, normalizedScore }} />}
              {passed === null ? null : (
                <Badge tone={passed ? 'success' : 'danger'}>{t(passed ? 'result.passed' : 'result.failed')}</Badge>
              )}
              {id === counting ? <Badge tone="accent">{texts('counted')}</Badge> : null}
              {isReviewable ? (
                <Button
                  size="small"
                  aria-pressed={id === chosen}
                  aria-label={t('ofCourse', { label: t('review'), name: name(finished.length - index) })}
                  onClick={() => onChoose(id === chosen ? undefined : id)}
                >
                  {t('review')}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
