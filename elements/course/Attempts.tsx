import { currentRecord } from '../../src/course/rules/current-record';
import { lazily } from '../../src/ui/lazily';
import { useLearn } from '../../src/ui/learn-context';
import { Skeleton } from '../../src/ui/Skeleton';
import type { CourseData } from './course-data';

const AttemptsTable = lazily(() => import('./AttemptsTable'));

/**
 * The learner's finished attempts (CRS-04), newest first, when there are others than the shown one. Most learners have none, so the
 * table's code loads on demand.
 */
export function Attempts({ access, records }: Pick<CourseData, 'access' | 'records'>) {
  const { t } = useLearn('course');
  const current = currentRecord(access)?.id;
  if (records.every(({ id }) => id === current)) return null;
  return (
    <section className="attempts" part="attempts">
      <h2>{t('attempts.title')}</h2>
      <AttemptsTable access={access} records={records} whileLoading={<Skeleton lines={records.length} />} />
    </section>
  );
}
