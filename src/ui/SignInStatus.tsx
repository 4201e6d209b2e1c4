import { useStore } from '@nanostores/react';
import { buttonLook } from './Button';
import { useLearn } from './learn-context';
import { VisuallyHidden } from './VisuallyHidden';

/** Says why the sign-in in a window failed. */
export function SignInStatus() {
  const { platform, t } = useLearn();
  const window = useStore(platform.session.$window);
  return (
    <div role="status">
      {window.at === 'blocked' ? <p>{t('signIn.blocked')}</p> : null}
      {window.at === 'failed' ? <p>{t('signIn.failed')}</p> : null}
    </div>
  );
}

/** A link that opens the sign-in, while the browser refuses its window. */
export function SignInLink() {
  const { platform, t } = useLearn();
  const window = useStore(platform.session.$window);
  if (window.at !== 'blocked') return null;
  return (
    // The page that opens hands its outcome back to this one, so it needs its opener.
    <a {...buttonLook('primary', 'medium', false)} href={window.href} target="_blank" rel="opener">
      {t('signIn.action')}
      <VisuallyHidden> ({t('opensInNewTab')})</VisuallyHidden>
    </a>
  );
}
