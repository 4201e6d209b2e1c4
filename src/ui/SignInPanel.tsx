import { useStore } from '@nanostores/react';
import { signIn } from '../state/session';
import { Button, buttonLook } from './Button';
import { useElementState } from './element-state';
import { useLearn } from './learn-context';
import { VisuallyHidden } from './VisuallyHidden';

/** Offers the sign-in when it could not start by itself: on a page of another origin, or in a frame. */
export default function SignInPanel() {
  const { platform, locale, t } = useLearn();
  const window = useStore(platform.session.$window);
  useElementState('signed-out');
  return (
    <div className="message" part="message">
      <h2>{t('signIn.title')}</h2>
      <p>{t('signIn.text')}</p>
      <div role="status">
        {window.at === 'blocked' ? <p>{t('signIn.blocked')}</p> : null}
        {window.at === 'failed' ? <p>{t('signIn.failed')}</p> : null}
      </div>
      {window.at === 'blocked' ? (
        // The page that opens hands its outcome back to this one, so it needs its opener.
        <a {...buttonLook('primary', 'medium', false)} href={window.href} target="_blank" rel="opener">
          {t('signIn.action')}
          <VisuallyHidden> ({t('opensInNewTab')})</VisuallyHidden>
        </a>
      ) : (
        <Button variant="primary" onClick={() => signIn(platform, { locale })}>
          {t('signIn.action')}
        </Button>
      )}
    </div>
  );
}
