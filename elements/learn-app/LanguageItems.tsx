import { useStore } from '@nanostores/react';
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import type { KeyboardEvent } from 'react';
import { shellSettings } from '../../src/state/settings';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import LanguageChoices from './LanguageChoices';

/** The language submenu: all languages that the tenant supports. */
export function LanguageItems({ onBack }: { onBack: () => void }) {
  const { platform, t } = useLearn('app');
  const supported = useStore(shellSettings(platform)).data?.['platform.common.supported_locales'];

  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation(); // go back to the menu, do not close it
    onBack();
  };

  return (
    <div onKeyDown={leave}>
      <button
        type="button"
        className="menu-item back"
        onClick={(event) => {
          event.stopPropagation();
          onBack();
        }}
      >
        <Icon icon={ChevronLeft} className="onward" />
        {t('menu.chooseLanguage')}
      </button>
      <LanguageChoices supported={supported} />
    </div>
  );
}
