import { useStore } from '@nanostores/react';
import Check from 'lucide/dist/esm/icons/check.mjs';
import Search from 'lucide/dist/esm/icons/search.mjs';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { isSearched } from '../../src/i18n/language-search';
import { languageTag } from '../../src/i18n/locales';
import { offeredLanguages } from '../../src/i18n/locale-facts';
import { config } from '../../src/client/page/config';
import { chooseLocale } from '../../src/client/page/locale';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import { isComposing } from '../../src/ui/composing';

interface Props {
  /** The setting with the languages; absent for a visitor, for whom the configuration has them. */
  supported?: unknown;
}

/** All offered languages, each by its own name, and a field that searches them: a combobox as in the APG. */
export default function LanguageChoices({ supported }: Props) {
  const { platform, locale, t } = useLearn('app');
  const { environment, supportedLocales } = useStore(config(platform)).data ?? {};
  const languages = offeredLanguages(supported ?? supportedLocales, environment === 'development');
  const [search, setSearch] = useState('');
  /** The marked language. */
  const [marked, setMarked] = useState(locale);
  const found = languages.filter((language) => isSearched(language, search, locale));
  const at = found.findIndex(({ code }) => code === marked);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);

  // On a touch screen the keyboard would cover the list.
  useLayoutEffect(() => (matchMedia('(pointer: coarse)').matches ? list : field).current?.focus(), []);
  useLayoutEffect(() => {
    list.current?.querySelector('[data-marked]')?.scrollIntoView({ block: 'nearest' });
  }, [marked, search]);

  const type = (text: string) => {
    setSearch(text);
    setMarked(languages.find((language) => isSearched(language, text, locale))?.code ?? '');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1 };
    const to = steps[event.key];
    if (to !== undefined) {
      event.preventDefault();
      setMarked(found.at(to % found.length)?.code ?? '');
    } else if (event.key === 'Enter') {
      event.preventDefault();
      list.current?.querySelector<HTMLElement>('[data-marked]')?.click();
    }
  };
  return (
    <div className="languages" onKeyDown={onKeyDown}>
      <div className="language-search">
        <Icon icon={Search} size={18} />
        <input
          ref={field}
          role="combobox"
          aria-label={t('menu.searchLanguages')}
          placeholder={t('menu.searchLanguages')}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={at < 0 ? undefined : `${id}-${marked}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          value={search}
          onChange={({ currentTarget: { value } }) => type(value)}
        />
      </div>
      <ul ref={list} id={`${id}-list`} role="listbox" tabIndex={-1} aria-label={t('menu.chooseLanguage')}>
        {found.map(({ code, autonym }) => (
          <li
            key={code}
            id={`${id}-${code}`}
            role="option"
            aria-selected={code === locale}
            data-marked={code === marked ? '' : undefined}
            className="menu-item"
            part="menu-item"
            lang={languageTag(code)}
            onClick={() => chooseLocale(code)}
          >
            <span dir="auto">{autonym}</span>
            {code === locale ? <Icon icon={Check} className="chosen" /> : null}
          </li>
        ))}
      </ul>
      <p role="status" className="muted no-language">
        {found.length ? null : t('menu.noLanguage')}
      </p>
    </div>
  );
}
