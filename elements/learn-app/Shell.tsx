import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../src/api/errors';
import { currentUser } from '../../src/state/session';
import { useLearn } from '../../src/ui/learn-context';
import { Pending } from '../../src/ui/Pending';
import { Toasts } from '../../src/ui/Toasts';
import { VisuallyHidden } from '../../src/ui/VisuallyHidden';
import { Breadcrumb } from './Breadcrumb';
import { focusHeading } from './focus';
import { Header } from './Header';
import { Outlet } from './Outlet';
import type { Page, Router } from './router';
import { useProductName } from './session';
import { useDocumentTitle, usePageNames } from './titles';

const ErrorPage = lazy(() => import('./ErrorPage'));
const ImpersonationBar = lazy(() => import('./ImpersonationBar'));

/** What stands around every page of a signed-in learner. */
export function Shell({ page, router }: { page: Page; router: Router }) {
  const { platform, t } = useLearn();
  const { data: user, error } = useStore(currentUser(platform));
  const main = useRef<HTMLElement>(null);
  const names = usePageNames(page);
  const texts = names.map(({ text }) => text);
  useDocumentTitle(texts, useProductName());
  const announcement = useArrival(page, main, texts.at(-1) ?? '');

  return (
    <div className="app">
      <a
        className="skip"
        href={`${location.pathname}${location.search}#main`}
        onClick={(event) => {
          event.preventDefault(); // a fragment does not reach into a shadow root
          main.current?.focus();
        }}
      >
        {t('skip')}
      </a>
      {user?.impersonator ? (
        <Suspense fallback={null}>
          <ImpersonationBar user={user} />
        </Suspense>
      ) : null}
      <Header path={page.path} />
      <main id="main" ref={main} tabIndex={-1} className="main">
        <Breadcrumb pages={names} />
        <Suspense fallback={<Pending />}>
          {error instanceof ApiError && !user ? (
            <ErrorPage status={error.status} />
          ) : (
            <Outlet page={page} router={router} user={user} />
          )}
        </Suspense>
      </main>
      <VisuallyHidden>
        <p role="status">{announcement}</p>
      </VisuallyHidden>
      <Toasts />
    </div>
  );
}

/** On each new page: moves the focus to its heading, and gives what is announced. The first page is the browser's own. */
function useArrival({ path }: Page, main: React.RefObject<HTMLElement | null>, name: string): string {
  const [announcement, setAnnouncement] = useState('');
  const shown = useRef(path);
  const latestName = useRef(name);
  useEffect(() => {
    latestName.current = name;
  }, [name]);
  useEffect(() => {
    if (shown.current === path || !main.current) return undefined;
    shown.current = path;
    setAnnouncement(latestName.current);
    const screen = [...main.current.children].find(({ localName }) => localName.startsWith('learn-')) ?? null;
    return focusHeading(main.current, screen);
  }, [path, main]);
  return announcement;
}
