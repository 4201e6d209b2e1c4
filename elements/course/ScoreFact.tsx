import type { ObjectiveRecord } from '../../src/contract/objectives';
import { useLearn } from '../../src/ui/learn-context';
import { Score } from '../../src/course/view/Score';

/** The score as one of the facts of a course, for a `<dl>`; nothing when there is none, or it is not revealed. */
export function ScoreFact({ record }: { record: ObjectiveRecord | null | undefined }) {
  const { t } = useLearn('course');
  if (!record || record.normalizedScore === null) return null;
  return (
    <div>
      <dt>{t('result.score')}</dt>
      <dd>
        <Score record={record} />
      </dd>
    </div>
  );
}
