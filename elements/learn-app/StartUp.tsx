import { useStore } from '@nanostores/react';
import { useEffect, useState, type ReactNode } from 'react';
import type { User } from '../../src/contract/users';
import { pathTo } from '../../src/portal/portal-paths';
import { cloudRedirect, startUp } from '../../src/portal/start-up';
import { config } from '../../src/client/page/config';
import { leaveFor } from '../../src/client/page/windows';
import { useLearn } from '../../src/ui/learn-context';
import { Pending } from '../../src/ui/Pending';
import { soon } from '../../src/ui/soon';
import type { NavigationEntry } from './navigation';
import type { Router } from './router';

interface Props {
  user: User | undefined;
  /** Path below the link base. */
  path: string;
  router: Router;
  entries: readonly NavigationEntry[];
  /** Everything that the entries depend on is known. */
  known: boolean;
  platformArea: string;
  children: ReactNode;
}

/** Redirects learners who may not start at this page, once, and shows the page to all others (SGN-02). */
export default function StartUp({ user, path, router, entries, known, platformArea, children }: Props) {
  const { platform, href } = useLearn();
  const [done, setDone] = useState(false);
  const { data: cloud } = useStore(config(platform));

  useEffect(() => {
    if (done) return undefined;
    const moved = cloudRedirect(cloud ?? {}, location.href, href(''));
    if (moved) return soon(() => leaveFor(moved, true));
    if (!user || !known) return undefined;
    const nodes = entries.flatMap(({ target }) => ('path' in target ? [target.path] : []));
    const start = startUp(user, path, nodes);
    return soon(() => {
      if (nodes.length === 0) console.info('Learn: There is no first navigation node for this person.');
      if (start.to === 'platform-area') return leaveFor(platformArea, true);
      if (start.to === 'forbidden') router.open(href(pathTo('forbidden')), { replace: true });
      if (start.to === 'node') router.open(href(start.path), { replace: true });
      setDone(true);
    });
  }, [done, cloud, user, known, entries, path, platformArea, router, href]);

  return done ? children : <Pending />;
}
