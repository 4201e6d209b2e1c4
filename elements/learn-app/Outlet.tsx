import { useEffect } from 'react';
import type { User } from '../../src/contract/users';
import { pathOf, pathTo } from '../../src/portal/portal-paths';
import { coursesHeading } from '../../src/portal/roles';
import { routes } from '../../src/portal/routes';
import { leaveFor } from '../../src/client/page/windows';
import { Fragment } from '../../src/ui/Fragment';
import { lazily } from '../../src/ui/lazily';
import { useLearn } from '../../src/ui/learn-context';
import { Pending } from '../../src/ui/Pending';
import { soon } from '../../src/ui/soon';
import type { Page, Router } from './router';
import { ScreenTag } from './ScreenTag';
import { useDashboard } from './shell-facts';
import { hasSplitCookie } from './split-cookie';

const ErrorPage = lazily(() => import('./ErrorPage'));
const EmailAnswer = lazily(() => import('./EmailAnswer'));

interface Props {
  page: Page;
  router: Router;
  user: User | undefined;
}

/** The content of a page inside the shell. */
export function Outlet({ page, router, user }: Props) {
  const { t } = useLearn('app');
  const { show } = page.route;
  // NAV-05; a list has its own heading, except for quizzes.
  const quizzes = page.name === 'courses' && user && coursesHeading(user) === 'quizzes';
  const heading = quizzes ? { heading: t('pages.quizzes') } : {};
  switch (show.kind) {
    case 'screen': {
      const split = show.screen === 'course' && hasSplitCookie();
      const attributes = { ...show.attributes?.(page), ...heading, split };
      const screen = <ScreenTag screen={show.screen} attributes={attributes} />;
      const name = split ? 'learner-app' : show.fragment;
      if (!name) return screen;
      return (
        <Fragment key={name} name={name} attributes={attributes}>
          {screen}
        </Fragment>
      );
    }
    case 'home':
      return <Home router={router} />;
    case 'error':
      return (
        <ErrorPage
          status={show.status}
          user={user}
          fallback={show.fallback && pathOf(show.fallback, {})}
          button={show.button}
          whileLoading={<Pending />}
        />
      );
    case 'page':
      // The other pages of this kind are outside the shell.
      return show.page === 'email-answer' ? <EmailAnswer query={page.query} whileLoading={<Pending />} /> : null;
    case 'server':
      return <Leave />;
  }
}

/** RT-01. */
function Home({ router }: { router: Router }) {
  const dashboard = useDashboard();
  if (dashboard === undefined) return <Pending />;
  const { otherwise, fragment, screen } = routes.home.show;
  if (!dashboard) return <Redirect router={router} to={pathTo(otherwise)} />;
  return (
    <Fragment name={fragment}>
      <ScreenTag screen={screen} />
    </Fragment>
  );
}

/** Redirects to another page and keeps query and hash. */
function Redirect({ router, to }: { router: Router; to: string }) {
  const { href } = useLearn();
  useEffect(
    () => soon(() => router.open(href(to) + location.search + location.hash, { replace: true })),
    [router, href, to],
  );
  return <Pending />;
}

function Leave() {
  useEffect(() => soon(() => leaveFor(location.href)), []);
  return null;
}
