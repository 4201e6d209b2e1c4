import { useLearn } from '../../src/ui/learn-context';
import type { CourseData } from './course-data';
import { ResultFacts } from './ResultFacts';
import { currentRecord } from './status';

/** The result of a course that gives no certificate; where it gives one, the result stands there. */
export function Result({ access }: Pick<CourseData, 'access'>) {
  const { t } = useLearn('course');
  const record = currentRecord(access);
  const { certificateTemplates, objectiveGradingScale } = access.objective;
  if (certificateTemplates.length || !record || (record.normalizedScore === null && !record.grade)) return null;
  return (
    <section>
      <h2>{t('result.title')}</h2>
      <ResultFacts record={record} passingScore={objectiveGradingScale?.normalizedPassingScore ?? null} />
    </section>
  );
}
