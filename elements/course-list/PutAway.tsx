import { useStore } from '@nanostores/react';
import Archive from 'lucide/dist/esm/icons/archive.mjs';
import { isPutAway } from '../../src/contract/shelves';
import { formatNumber } from '../../src/i18n/format';
import { enrolledCourses } from '../../src/lists/store/courses';
import { Button } from '../../src/ui/Button';
import { useLearn } from '../../src/ui/learn-context';

const ONE_PUT_AWAY = { take: 1, shelf: 'hidden,archived' };

/** The link to the hidden and archived courses, with their number. Nothing when there are none, or the platform has no shelves. */
export default function PutAway({ onOpen }: { onOpen: () => void }) {
  const { platform, t, locale } = useLearn('courseList');
  const { data } = useStore(enrolledCourses(platform, ONE_PUT_AWAY));
  // A platform without shelves answers any course.
  if (!data || !isPutAway(data.data[0]?.objectiveAccess?.shelf)) return null;
  return (
    <p className="list-end put-away">
      <Button variant="quiet" icon={Archive} onClick={onOpen}>
        {t('putAway', { number: formatNumber(data.totalCount ?? data.data.length, locale) })}
      </Button>
    </p>
  );
}
