import { currentRecord } from '../../src/course/rules/current-record';
import { useLearn } from '../../src/ui/learn-context';
import type { CourseData } from './course-data';
import { ResultFacts } from './ResultFacts';

/** The result of a course without a certificate; a certificate shows the result itself. */
export function Result({ access }: Pick<CourseData, 'access'>) {
  const { t } = useLearn('course');
  const record = currentRecord(access);
  const { certificateTemplates, objectiveGradingScale, gradingScaleId } = access.objective;
  if (certificateTemplates.length || !record || (record.normalizedScore === null && !record.grade)) return null;
  return (
    <section>
      <h2>{t('result.title')}</h2>
      <ResultFacts
        scaleId={gradingScaleId}
        record={record}
        passingScore={objectiveGradingScale?.normalizedPassingScore ?? null}
      />
    </section>
  );
}
