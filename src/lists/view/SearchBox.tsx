import Search from 'lucide/dist/esm/icons/search.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { useEffect, useRef, useState } from 'react';
import { SEARCH_PAUSE_MS } from '../../base/constants';
import { searchText } from '../../base/search-text';
import { searchField } from '../markup/list-head';
import { Icon } from '../../ui/Icon';
import { useLearn } from '../../ui/learn-context';
import { propsOf } from '../../ui/Markup';

interface Props {
  /** The initial text; to set another text, give the component another `key`. */
  text?: string;
  onSearch: (text: string) => void;
  focused?: boolean;
}

/**
 * A search field that calls `onSearch` half a second after the last key (LST-10), or at once on Enter; with a button that clears
 * it while there is text.
 */
export function SearchBox({ text, onSearch, focused = false }: Props) {
  const { t } = useLearn();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const field = useRef<HTMLInputElement>(null);
  const [isEmpty, setIsEmpty] = useState(!text);
  const searched = useRef(text);
  useEffect(() => () => clearTimeout(timer.current), []);
  const searchAfter = (typed: string, pause: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch((searched.current = searchText(typed))), pause);
  };
  // The search was cleared elsewhere, together with the filters.
  useEffect(() => {
    if (text || !searched.current) return;
    searched.current = text;
    field.current!.value = '';
    setIsEmpty(true);
  }, [text]);
  const clear = () => {
    field.current!.value = '';
    field.current!.focus();
    setIsEmpty(true);
    searchAfter('', 0);
  };
  return (
    <search className="search" part="search">
      <Icon icon={Search} />
      <input
        {...propsOf(searchField(t))}
        ref={field}
        defaultValue={text}
        autoFocus={focused}
        onChange={({ currentTarget: { value } }) => {
          setIsEmpty(!value);
          searchAfter(value, SEARCH_PAUSE_MS);
        }}
        onKeyDown={({ key, currentTarget: { value } }) => key === 'Enter' && searchAfter(value, 0)}
      />
      {isEmpty ? null : (
        <button type="button" className="search-clear" aria-label={t('list.clear')} onClick={clear}>
          <Icon icon={X} size={18} />
        </button>
      )}
    </search>
  );
}
