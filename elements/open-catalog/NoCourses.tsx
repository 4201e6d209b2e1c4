import Library from 'lucide/dist/esm/icons/library.mjs';
import { EmptyState } from '../../src/ui/EmptyState';
import { NoResults } from '../../src/ui/NoResults';
import { useLateTexts } from './texts';

/** In place of an empty list: nothing matches, or there is nothing. */
export default function NoCourses({ onClear }: { onClear: (() => void) | undefined }) {
  const t = useLateTexts();
  if (onClear) return <NoResults onClear={onClear} />;
  return (
    <EmptyState state="empty" icon={Library} title={t('empty.title')}>
      {t('empty.text')}
    </EmptyState>
  );
}
