import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import type { User } from '../../src/domain/entities';
import { config } from '../../src/state/config';
import { preloadFragments } from '../../src/state/fragments';
import { trackActivity } from '../../src/telemetry/activity';
import { useLearn } from '../../src/ui/learn-context';
import { BrowserAlert } from './BrowserAlert';
import { FeedbackPlace } from './feedback/FeedbackPlace';
import { hasSplitCookie } from './routes';

/** What stands around the pages and can wait until the first of them is shown. */
export default function LateParts({ user }: { user: User | undefined }): ReactNode {
  const { platform } = useLearn();
  const { error } = useStore(config(platform));
  // Everything in it has a default (ERR-09).
  useEffect(() => {
    if (error) console.info('The configuration could not be loaded; its defaults hold.', error);
  }, [error]);
  const id = user?.id;
  useEffect(() => (id ? trackActivity(platform, id) : undefined), [platform, id]);
  useEffect(() => (id ? preloadFragments(platform, { learnerApp: hasSplitCookie() }) : undefined), [platform, id]);
  return (
    <>
      <BrowserAlert />
      {user ? <FeedbackPlace user={user} /> : null}
    </>
  );
}
