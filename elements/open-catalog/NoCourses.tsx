import Library from 'lucide/dist/esm/icons/library.mjs';
import { EmptyState } from '../../src/ui/EmptyState';
import { NoResults } from '../../src/lists/view/NoResults';
import { useLateTexts } from './late-texts';

/** The message of an empty list. @param onClear present when a search or a filter has no results */
export default function NoCourses({ onClear }: { onClear: (() => void) | undefined }) {
  const t = useLateTexts();
  if (onClear) return <NoResults onClear={onClear} />;
  return (
    <EmptyState state="empty" icon={Library} title={t('empty.title')}>
      {t('empty.text')}
    </EmptyState>
  );
}
