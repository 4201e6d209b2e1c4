import { Search } from 'lucide';
import { useEffect, useRef } from 'react';
import { SEARCH_PAUSE_MS } from '../domain/constants';
import { Icon } from './Icon';
import { useLearn } from './learn-context';

/** Section 5: search text is lowercased and left-trimmed. */
const searchText = (typed: string) => typed.toLowerCase().trimStart();

/** A search field that tells its text half a second after the last key. */
export function SearchBox({ onSearch, initial = '' }: { onSearch: (text: string) => void; initial?: string }) {
  const { t } = useLearn();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <search className="search">
      <Icon icon={Search} />
      <input
        type="search"
        name="keyword"
        autoComplete="off"
        aria-label={t('list.searchLabel')}
        placeholder={t('list.searchLabel')}
        defaultValue={initial}
        onChange={({ currentTarget: { value } }) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => onSearch(searchText(value)), SEARCH_PAUSE_MS);
        }}
      />
    </search>
  );
}
