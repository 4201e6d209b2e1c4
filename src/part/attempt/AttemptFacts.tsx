import { attemptsOf } from '../../course/rules/attempts';
import type { Activity } from '../../contract/activities';
import { WorkflowState } from '../../contract/enumerations';
import { stateOf } from '../../course/rules/tree';
import { formatDuration, formatNumber, formatPercent } from '../../i18n/format';
import { useLearn } from '../../ui/learn-context';
import { Facts } from './Facts';
import { useAttemptTexts } from './texts';

interface Props {
  activity: Activity;
  /** 0..1, as `toldPassingScore` allows; null: it is not told. */
  passingScore: number | null;
}

/** What a learner has to know before an attempt at an activity (ATT-01), as far as the platform tells it. */
export default function AttemptFacts({ activity, passingScore }: Props) {
  const { locale } = useLearn();
  const t = useAttemptTexts();
  const { questionCount, timeLimitSeconds } = activity;
  const { used, limit } = attemptsOf(activity);
  // One that is open already is still to be taken.
  const begun = stateOf(activity) === WorkflowState.inProgress ? used - 1 : used;
  const facts: [string, string | null][] = [
    [t('facts.questions'), questionCount ? formatNumber(questionCount, locale) : null],
    [t('facts.limit'), timeLimitSeconds ? formatDuration(timeLimitSeconds / 60, locale) : null],
    [t('facts.left'), limit === null ? null : formatNumber(Math.max(0, limit - begun), locale)],
    [t('facts.counts'), limit === 1 ? null : t('facts.best')],
    [t('facts.passing'), passingScore === null ? null : formatPercent(passingScore, locale)],
  ];
  return <Facts facts={facts} />;
}
