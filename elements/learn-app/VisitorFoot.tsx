import Languages from 'lucide/dist/esm/icons/languages.mjs';
import { Suspense } from 'react';
import { Icon } from '../../src/ui/Icon';
import { lazily } from '../../src/ui/lazily';
import { useLearn } from '../../src/ui/learn-context';
import { Menu } from '../../src/ui/Menu';

const LanguageChoices = lazily(() => import('./LanguageChoices'));

/** The footer of a visitor's page: the choice of the language, which signed-in learners have in the user menu. */
export default function VisitorFoot() {
  const { t } = useLearn('app');
  return (
    <footer className="visitor-foot" part="visitor-foot">
      <Menu
        label={t('menu.chooseLanguage')}
        button={
          <>
            <Icon icon={Languages} />
            {t('menu.language')}
          </>
        }
      >
        <Suspense fallback={null}>
          <LanguageChoices />
        </Suspense>
      </Menu>
    </footer>
  );
}
