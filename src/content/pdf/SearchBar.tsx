import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import ChevronUp from 'lucide/dist/esm/icons/chevron-up.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { useSignals } from '@preact/signals-react/runtime';
import type { Ref } from 'react';
import { formatNumber } from '../../i18n/format';
import { useLearn } from '../../ui/learn-context';
import type { Search } from './search';
import { ToolButton } from '../ToolButton';
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

/** Searches the text of all pages: Enter goes to the next match, Shift+Enter to the one before, Escape closes the search. */
export function SearchBar({ search, field, onClose }: Props) {
  const t = usePdfTexts();
  const { query, found, step } = search;
  const count = useCount(search);
  const { matches, busy } = found.value;
  const none = matches.length === 0;
  return (
    <search className="pdf-search">
      <input
        ref={field}
        type="search"
        className="field"
        autoComplete="off"
        aria-label={t('searchField')}
        placeholder={t('searchField')}
        value={query.value}
        onChange={({ currentTarget }) => (query.value = currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || none) return;
          event.preventDefault();
          step(event.shiftKey ? -1 : 1);
        }}
      />
      <span role="status" aria-busy={busy} className="pdf-count">
        {count}
      </span>
      <ToolButton icon={ChevronUp} label={t('previousMatch')} disabled={none} onClick={() => step(-1)} />
      <ToolButton icon={ChevronDown} label={t('nextMatch')} disabled={none} onClick={() => step(1)} />
      <ToolButton icon={X} label={t('closeSearch')} onClick={onClose} />
    </search>
  );
}
