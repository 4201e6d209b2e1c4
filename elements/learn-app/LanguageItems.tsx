import { useStore } from '@nanostores/react';
import Check from 'lucide/dist/esm/icons/check.mjs';
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { languageTag } from '../../src/i18n/locales';
import { offeredLanguages } from '../../src/i18n/table';
import { config } from '../../src/state/config';
import { chooseLocale } from '../../src/state/locale';
import { shellSettings } from '../../src/state/settings';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';

/** The language submenu: every language that the tenant supports, by its own name. */
export function LanguageItems({ onBack }: { onBack: () => void }) {
  const { platform, t, locale, direction } = useLearn();
  const isDevelopment = useStore(config(platform)).data?.environment === 'development';
  const supported = useStore(shellSettings(platform)).data?.['platform.common.supported_locales'];
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    list.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus();
  }, []);

  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== (direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft')) return;
    event.stopPropagation(); // back to the menu, not out of it
    onBack();
  };

  return (
    <div ref={list} role="group" aria-label={t('menu.chooseLanguage')} onKeyDown={leave}>
      <button
        type="button"
        role="menuitem"
        className="menu-item back"
        tabIndex={-1}
        onClick={(event) => {
          event.stopPropagation();
          onBack();
        }}
      >
        <Icon icon={ChevronLeft} className="onward" />
        {t('menu.chooseLanguage')}
      </button>
      {offeredLanguages(supported, isDevelopment).map(({ code, autonym }) => (
        <button
          key={code}
          type="button"
          role="menuitemradio"
          aria-checked={code === locale}
          className="menu-item"
          tabIndex={-1}
          lang={languageTag(code)}
          onClick={() => chooseLocale(code)}
        >
          <span dir="auto">{autonym}</span>
          {code === locale ? <Icon icon={Check} className="chosen" /> : null}
        </button>
      ))}
    </div>
  );
}
