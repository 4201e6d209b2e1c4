import { useStore } from '@nanostores/react';
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import { shellSettings } from '../../src/client/page/settings';
import { closes } from '../../src/ui/escape';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import LanguageChoices from './LanguageChoices';

/** The language submenu: all languages that the tenant supports. */
export function LanguageItems({ onBack }: { onBack: () => void }) {
  const { platform, t } = useLearn('app');
  const supported = useStore(shellSettings(platform)).data?.['platform.common.supported_locales'];

  return (
    // Escape goes back to the menu, and does not close it.
    <div onKeyDown={(event) => closes(event) && onBack()}>
      <button
        type="button"
        className="menu-item back"
        part="menu-item"
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
