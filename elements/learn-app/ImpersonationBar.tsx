import { isolate } from '../../src/i18n/isolate';
import type { User } from '../../src/contract/users';
import { signOut } from '../../src/client/session/session';
import { Button } from '../../src/ui/Button';
import { useLearn } from '../../src/ui/learn-context';

/** Shows which user an administrator impersonates, with a button that ends it (PRM-04). */
export default function ImpersonationBar({ user }: { user: User }) {
  const { platform, t } = useLearn('app');
  // Isolated like a <bdi>, so that a name with another text direction does not reorder the sentence.
  const name = isolate(`${user.first_name} ${user.last_name}`);
  return (
    <aside className="impersonation" part="impersonation" aria-label={t('impersonation.label')}>
      <p>{t('impersonation.text', { name })}</p>
      <Button size="small" variant="secondary" onClick={() => signOut(platform)}>
        {t('impersonation.signOut')}
      </Button>
    </aside>
  );
}
