import { useStore } from '@nanostores/react';
import * as paths from '../../src/contract/paths';
import { pathTo } from '../../src/portal/portal-paths';
import { ApiError } from '../../src/client/errors';
import { defineElement } from '../../src/element/define';
import dashboard from '../../src/i18n/locales/en-US/dashboard.json';
import { isolate } from '../../src/i18n/isolate';
import { enrolledCourses } from '../../src/lists/store/courses';
import { currentUser } from '../../src/client/session/session';
import base from '../../src/ui/base.css';
import { ButtonLink } from '../../src/ui/ButtonLink';
import card from '../../src/lists/view/card.css';
import dialog from '../../src/ui/dialog.css';
import { Failure } from '../../src/ui/Failure';
import { Fragment } from '../../src/ui/Fragment';
import { useLearn } from '../../src/ui/learn-context';
import { lazily } from '../../src/ui/lazily';
import { Pending } from '../../src/ui/Pending';
import { Banners } from './Banners';
import { Continue } from './Continue';
import sheet from './dashboard.css';
import { definition } from './definition';
import { useDueIds } from './due';
import { DueSoon } from './DueSoon';
import { Finished } from './Finished';
import { ProgressPart } from './ProgressPart';
import { CONTINUE } from './queries';
import { RecentCourses } from './RecentCourses';
import { Tasks } from './Tasks';
import { Week } from './Week';

const WhatNext = lazily(() => import('./WhatNext'));

/** The dashboard (RT-01). Each section loads its own data, so that one failed request never empties the page. */
function Dashboard() {
  const { platform, t } = useLearn('dashboard');
  const { data: user, error: unknown } = useStore(currentUser(platform));
  const running = useStore(enrolledCourses(platform, CONTINUE));
  const due = useDueIds();

  if (unknown instanceof ApiError && unknown.status === 401 && !user) {
    return <Failure error={unknown} onRetry={() => platform.refresh((path) => path === paths.me)} />;
  }
  const isKnown = user ?? unknown;
  // The first two sections are shown at once: the page below them does not move.
  if (!isKnown || !due || (!running.data && !running.error)) return <Pending />;
  return (
    <div className="dashboard">
      <header part="header">
        {/* The name is isolated, as it may have another text direction. */}
        <h1 part="heading">{user ? t('greeting', { name: isolate(user.first_name) }) : t('welcome')}</h1>
        <ButtonLink to={pathTo('courses')}>{t('all')}</ButtonLink>
      </header>
      <DueSoon />
      <div className="columns">
        <div className="column">
          <Continue />
          {user ? (
            <Fragment name="promo-banners-widget">
              <Banners userId={user.id} />
            </Fragment>
          ) : null}
          <Fragment name="recent-courses">
            <RecentCourses />
          </Fragment>
        </div>
        <div className="column">
          <Fragment name="tasks">
            <Tasks />
          </Fragment>
          <Fragment name="calendar-widget">
            <Week timeZone={user?.timezone ?? null} />
          </Fragment>
          <ProgressPart userId={user?.id} />
          <Finished />
          <WhatNext />
        </div>
      </div>
    </div>
  );
}

export { setAssetsBase } from '../../src/base/assets';
export const LearnDashboard = defineElement(definition, {
  screen: Dashboard,
  styles: [base, card, dialog, sheet],
  messages: { dashboard },
});
