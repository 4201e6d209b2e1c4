import Languages from 'lucide/dist/esm/icons/languages.mjs';
import { autonymOf } from '../../src/i18n/locale-facts';
import { languageTag } from '../../src/i18n/locales';
import { pathTo } from '../../src/portal/portal-paths';
import { signIn } from '../../src/client/session/session';
import { hasSessionCookie } from '../../src/client/session/session-cookie';
import { Button } from '../../src/ui/Button';
import { ButtonLink } from '../../src/ui/ButtonLink';
import { Icon } from '../../src/ui/Icon';
import { lazily } from '../../src/ui/lazily';
import { useLearn } from '../../src/ui/learn-context';
import { Menu } from '../../src/ui/Menu';
import { Brand } from './Brand';

const LanguageChoices = lazily(() => import('./LanguageChoices'));

/** The header of a public page: the brand, the languages, and the sign-in. */
export default function VisitorHeader() {
  const { platform, t, locale } = useLearn('app');
  const autonym = autonymOf(locale);
  return (
    <header className="header visitor-header" part="header">
      <Brand />
      <Menu
        label={`${t('menu.language')}: ${autonym}`}
        popup="dialog"
        button={
          <>
            <Icon icon={Languages} />
            <span className="language-word" lang={languageTag(locale)}>
              {autonym}
            </span>
          </>
        }
      >
        <LanguageChoices />
      </Menu>
      {hasSessionCookie(platform.client.url('/')) ? (
        <ButtonLink to={pathTo('courses')}>{t('pages.courses')}</ButtonLink>
      ) : (
        <Button variant="primary" onClick={() => signIn(platform, { locale })}>
          {t('menu.signIn')}
        </Button>
      )}
    </header>
  );
}
