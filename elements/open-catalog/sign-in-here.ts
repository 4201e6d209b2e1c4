import { useEffect } from 'react';
import { readSignInPath } from '../../src/portal/open-catalog-paths';
import { openInAddress } from '../../src/ui/host-address';
import type { NavigateDetail } from '../../src/ui/events';
import { useLearn } from '../../src/ui/learn-context';

/**
 * Links to the sign-in open a window, where the platform offers one to this page; after the sign-in the course goes on in this page.
 * Elsewhere they lead to the platform, as without this hook.
 * @param isNear whether such a link is on screen
 */
export function useSignInHere(isNear: boolean): void {
  const { platform, locale, host, href } = useLearn();
  useEffect(() => {
    // The window must be opened in the click, without a wait.
    if (isNear) void platform.session.prepareSignIn();
  }, [isNear, platform]);
  useEffect(() => {
    const take = (event: Event) => {
      const { path } = (event as CustomEvent<NavigateDetail>).detail;
      const wish = event.defaultPrevented ? undefined : readSignInPath(path, new URL(href('')).pathname);
      if (!wish) return;
      const onSignedIn = () => openInAddress(wish.path, { replace: true });
      if (platform.session.signIn({ locale, prompt: wish.prompt, onSignedIn })) event.preventDefault();
    };
    host.addEventListener('learn-navigate', take);
    return () => host.removeEventListener('learn-navigate', take);
  }, [platform, locale, host, href]);
}
