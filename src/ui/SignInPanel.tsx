import { signIn } from '../state/session';
import { Button } from './Button';
import { useElementState } from './element-state';
import { useLearn } from './learn-context';

/** Offers the sign-in when it could not start by itself: on a page of another origin, or in a frame. */
export default function SignInPanel() {
  const { platform, locale, t } = useLearn();
  useElementState('signed-out');
  return (
    <div className="message" part="message">
      <h2>{t('signIn.title')}</h2>
      <p>{t('signIn.text')}</p>
      <Button variant="primary" onClick={() => signIn(platform, { locale })}>
        {t('signIn.action')}
      </Button>
    </div>
  );
}
