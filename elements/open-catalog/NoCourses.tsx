import { useEffect } from 'react';
import Library from 'lucide/dist/esm/icons/library.mjs';
import { warnOnce } from '../../src/base/warn';
import { EmptyState } from '../../src/ui/EmptyState';
import { NoResults } from '../../src/lists/view/NoResults';
import { useLateTexts } from './late-texts';

interface Props {
  /** Present when a search or a filter has no results. */
  onClear?: (() => void) | undefined;
  /** The domain of the page, when the platform has no course of it. */
  unknownDomain?: string | undefined;
}

/** The message of an empty list. */
export default function NoCourses({ onClear, unknownDomain }: Props) {
  const t = useLateTexts();
  useEffect(() => {
    if (unknownDomain)
      warnOnce(
        `<learn-open-catalog> has domain="${unknownDomain}", and the platform has no course of it. Check domain.`,
      );
  }, [unknownDomain]);
  if (onClear) return <NoResults onClear={onClear} />;
  return (
    <EmptyState state="empty" icon={Library} title={t('empty.title')}>
      {t('empty.text')}
    </EmptyState>
  );
}
