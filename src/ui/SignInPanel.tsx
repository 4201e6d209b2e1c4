import { useStore } from '@nanostores/react';
import { signIn } from '../client/session/session';
import { Button } from './Button';
import { useLearn } from './learn-context';
import { SignInLink, SignInStatus } from './SignInStatus';

/** Offers the sign-in when it could not start by itself: on a page of another origin, or in a frame. */
export default function SignInPanel() {
  const { platform, locale, t } = useLearn();
  const window = useStore(platform.session.$window);
  return (
    <div className="message" part="message">
      <h2>{t('signIn.title')}</h2>
      <p>{t('signIn.text')}</p>
      <SignInStatus />
      {window.at === 'blocked' ? (
        <SignInLink />
      ) : (
        <Button variant="primary" onClick={() => signIn(platform, { locale })}>
          {t('signIn.action')}
        </Button>
      )}
    </div>
  );
}
