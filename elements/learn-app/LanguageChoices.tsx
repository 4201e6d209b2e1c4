import { useStore } from '@nanostores/react';
import Check from 'lucide/dist/esm/icons/check.mjs';
import { languageTag } from '../../src/i18n/locales';
import { offeredLanguages } from '../../src/i18n/table';
import { config } from '../../src/state/config';
import { chooseLocale } from '../../src/state/locale';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';

interface Props {
  /** The setting with the languages; absent for a visitor, for whom the configuration has them. */
  supported?: unknown;
}

/** All offered languages, each by its own name. */
export default function LanguageChoices({ supported }: Props) {
  const { platform, locale } = useLearn();
  const { environment, supportedLocales } = useStore(config(platform)).data ?? {};
  return offeredLanguages(supported ?? supportedLocales, environment === 'development').map(({ code, autonym }) => (
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
  ));
}
