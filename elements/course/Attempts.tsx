import { Suspense } from 'react';
import { currentRecord } from '../../src/domain/current-record';
import { lazily } from '../../src/ui/lazily';
import { useLearn } from '../../src/ui/learn-context';
import { Skeleton } from '../../src/ui/Skeleton';
import type { CourseData } from './course-data';

const AttemptsTable = lazily(() => import('./AttemptsTable'));

/** The attempts before the shown one (CRS-04), newest first. Most learners have none, so the table's code loads on demand. */
export function Attempts({ access, records }: Pick<CourseData, 'access' | 'records'>) {
  const { t } = useLearn('course');
  const current = currentRecord(access)?.id;
  const previous = records
    .map((record, index) => ({ record, number: records.length - index }))
    .filter(({ record }) => record.id !== current);
  if (!previous.length) return null;
  return (
    <section className="attempts" part="attempts">
      <h2>{t('attempts.title')}</h2>
      <Suspense fallback={<Skeleton lines={previous.length} />}>
        <AttemptsTable attempts={previous} scaleId={access.objective.gradingScaleId} />
      </Suspense>
    </section>
  );
}
