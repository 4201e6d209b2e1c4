import SearchX from 'lucide/dist/esm/icons/search-x.mjs';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { useLearn } from '../../ui/learn-context';

/** Shown when nothing matches the search (LST-02). */
export function NoResults({ onClear }: { onClear: () => void }) {
  const { t } = useLearn();
  return (
    <EmptyState
      state="no-results"
      icon={SearchX}
      title={t('list.noResults')}
      action={<Button onClick={onClear}>{t('list.clear')}</Button>}
    >
      {t('list.noResultsText')}
    </EmptyState>
  );
}
