import { toldPassingScore } from '../../course/rules/attempt-terms';
import { attemptsOf } from '../../course/rules/attempts';
import type { ActivityPart } from '../../contract/activities';
import { Button } from '../../ui/Button';
import { useLearn } from '../../ui/learn-context';
import { useQuizTexts } from '../../quiz/texts';
import type { PartScope } from '../part-scope';
import AttemptFacts from './AttemptFacts';
import { enter } from '../../course/view/entered';

interface Props {
  scope: PartScope;
  part: ActivityPart;
  onStart: () => void;
}

/** In place of a part whose start uses one of a limited number of attempts: what counts, and the button that starts it (ATT-01). */
export default function StartQuestion({ scope, part, onStart }: Props) {
  const { t } = useLearn('course');
  const quiz = useQuizTexts();
  const { childActivity } = part;
  const start = () => {
    enter(scope.content.workflowId, part, attemptsOf(childActivity).used + 1);
    onStart();
  };
  return (
    <div className="message" part="message">
      <AttemptFacts activity={childActivity} passingScore={toldPassingScore(scope.access, childActivity, scope.now)} />
      <p>{t('part.takesAttempt')}</p>
      {childActivity.timeLimitSeconds ? <p>{quiz('intro.clock')}</p> : null}
      <Button variant="primary" onClick={start}>
        {t('start')}
      </Button>
    </div>
  );
}
