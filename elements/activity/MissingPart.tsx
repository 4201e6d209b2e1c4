import SearchX from 'lucide/dist/esm/icons/search-x.mjs';
import { EmptyState } from '../../src/ui/EmptyState';
import { useLearn } from '../../src/ui/learn-context';

/** Shown for a part that the course does not have. */
export function MissingPart() {
  const { t } = useLearn('course');
  return (
    <EmptyState state="not-found" icon={SearchX} title={t('part.missing')}>
      {t('activity.missing')}
    </EmptyState>
  );
}
