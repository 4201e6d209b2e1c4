import Clock from 'lucide/dist/esm/icons/clock.mjs';
import ListChecks from 'lucide/dist/esm/icons/list-checks.mjs';
import Save from 'lucide/dist/esm/icons/save.mjs';
import type { ActivityContent } from '../../contract/activity-content';
import { attemptsOf } from '../../course/rules/attempts';
import type { Activity } from '../../contract/activities';
import { formatDuration, formatNumber } from '../../i18n/format';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { useLearn } from '../../ui/learn-context';
import { useQuizTexts } from '../texts';

interface Props {
  content: ActivityContent;
  activity: Activity;
  onBegin: () => void;
}

/** The facts to know before the clock starts. */
export function Intro({ content, activity, onBegin }: Props) {
  const { locale } = useLearn();
  const t = useQuizTexts();
  const { timeLimitSeconds, questionCount = 0 } = content.quiz ?? {};
  const { used, limit } = attemptsOf(activity);
  const number = (value: number) => formatNumber(value, locale);
  return (
    <section className="quiz-intro">
      <h2>{t('intro.title')}</h2>
      <ul>
        <li>
          <Icon icon={ListChecks} />
          <span>
            {t('questions', { count: questionCount, number: number(questionCount) })}
            {limit && limit > 1 ? ` · ${t('attempt', { used: number(used), limit: number(limit) })}` : null}
          </span>
        </li>
        <li>
          <Icon icon={Clock} />
          <span>
            {t('intro.time', { duration: formatDuration((timeLimitSeconds ?? 0) / 60, locale) })} {t('intro.clock')}
          </span>
        </li>
        <li>
          <Icon icon={Save} />
          <span>{t('intro.saved')}</span>
        </li>
      </ul>
      <Button variant="primary" onClick={onBegin}>
        {t('begin')}
      </Button>
    </section>
  );
}
