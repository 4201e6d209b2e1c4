import X from 'lucide/dist/esm/icons/x.mjs';
import { useSignals } from '@preact/signals-react/runtime';
import type { Ref } from 'react';
import { formatNumber } from '../../i18n/format';
import { useLearn } from '../../ui/learn-context';
import { FindBar } from '../../ui/FindBar';
import { ToolButton } from '../../ui/ToolButton';
import type { Search } from './search';
import { usePdfTexts } from './texts';

interface Props {
  search: Search;
  field: Ref<HTMLInputElement>;
  onClose: () => void;
}

/** The number of the current match and of all; a text when there are none. */
function useCount({ query, found }: Search): string {
  useSignals();
  const { locale } = useLearn();
  const t = usePdfTexts();
  const { matches, current, busy } = found.value;
  if (!query.value.trim()) return '';
  if (!matches.length) return t(busy ? 'searching' : 'noMatches');
  const number = current ? matches.indexOf(current) + 1 : 0;
  return t('matches', { number: formatNumber(number, locale), total: formatNumber(matches.length, locale) });
}

/** Searches the text of all pages. */
export function SearchBar({ search, field, onClose }: Props) {
  const t = usePdfTexts();
  const { query, found, step } = search;
  const count = useCount(search);
  const { matches, busy } = found.value;
  return (
    <FindBar
      prefix="pdf"
      field={field}
      label={t('searchField')}
      typed={query.value}
      onType={(typed) => (query.value = typed)}
      count={count}
      hasMatches={matches.length > 0}
      isBusy={busy}
      step={step}
      texts={{ previousMatch: t('previousMatch'), nextMatch: t('nextMatch') }}
    >
      <ToolButton icon={X} label={t('closeSearch')} onClick={onClose} />
    </FindBar>
  );
}
