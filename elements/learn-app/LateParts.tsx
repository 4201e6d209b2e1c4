import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import type { User } from '../../src/contract/users';
import { config } from '../../src/client/page/config';
import { preloadFragments } from '../../src/client/page/fragments';
import { trackActivity } from '../../src/client/telemetry/activity';
import { keepLanguage } from '../../src/notice/store/language';
import { hasChosenPush } from '../../src/notice/store/push-choice';
import { useLearn } from '../../src/ui/learn-context';
import { optionally } from '../../src/ui/lazily';
import type { ScreenName } from '../screens';
import { ActingPlace } from './acting/ActingPlace';
import { BrowserAlert } from './BrowserAlert';
import { FeedbackPlace } from './feedback/FeedbackPlace';
import type { Page } from './router';
import { hasSplitCookie } from './split-cookie';

const TutorPlace = optionally(() => import('../course/tutor/TutorPlace'));

/** Screens that render the tutor of their course themselves, or must not have one (proctored). */
const OF_A_COURSE: readonly ScreenName[] = ['course', 'proctored'];
const isOfCourse = ({ route: { show } }: Page) => show.kind === 'screen' && OF_A_COURSE.includes(show.screen);

/** Parts around the pages that can wait until the first page is shown. */
export default function LateParts({ user, page }: { user: User | undefined; page: Page }): ReactNode {
  const { platform } = useLearn();
  const { error } = useStore(config(platform));
  // A failure is only logged, as all settings have defaults (ERR-09).
  useEffect(() => {
    if (error) console.info('Learn: The configuration could not be loaded; its defaults hold.', error);
  }, [error]);
  const id = user?.id;
  useEffect(() => (id ? trackActivity(platform, id) : undefined), [platform, id]);
  useEffect(() => {
    // Without its code, notices go on with the next page that loads.
    if (id && hasChosenPush(id))
      void import('../../src/notice/store/push').then(({ keepPush }) => keepPush(platform, id)).catch(() => {});
  }, [platform, id]);
  useEffect(() => (user ? keepLanguage(platform, user) : undefined), [platform, user]);
  useEffect(() => (id ? preloadFragments(platform, { learnerApp: hasSplitCookie() }) : undefined), [platform, id]);
  return (
    <>
      <BrowserAlert />
      {user ? <FeedbackPlace user={user} /> : null}
      <ActingPlace />
      {user && !isOfCourse(page) ? <TutorPlace access={null} userId={user.id} /> : null}
    </>
  );
}
