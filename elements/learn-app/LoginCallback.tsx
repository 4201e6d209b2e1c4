import { useEffect } from 'react';
import { pathTo } from '../../src/portal/portal-paths';
import { safeRedirect } from '../../src/base/urls';
import { returned } from '../../src/client/session/sign-in';
import { leaveFor } from '../../src/client/page/windows';
import { useLearn } from '../../src/ui/learn-context';
import { Pending } from '../../src/ui/Pending';
import { soon } from '../../src/ui/soon';
import type { Router } from './router';

/** The end of the sign-in: goes to `redirectUrl` if it is in the portal, else to the portal's root (RT-21). */
export default function LoginCallback({ query, router }: { query: URLSearchParams; router: Router }) {
  const { href } = useLearn();
  useEffect(() => {
    returned();
    const root = new URL(href(pathTo('home')), location.href);
    const target = new URL(safeRedirect(query.get('redirectUrl'), location.href) ?? root.href);
    const within = target.pathname.startsWith(root.pathname) && !router.leaves(target.pathname);
    return soon(() => {
      if (within && target.origin === root.origin)
        router.open(target.pathname + target.search + target.hash, { replace: true });
      else leaveFor(target.href);
    });
  }, [query, router, href]);
  return <Pending lines={2} />;
}
