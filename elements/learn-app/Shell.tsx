import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import * as paths from '../../src/contract/paths';
import { ApiError } from '../../src/client/errors';
import { $openPanels } from '../../src/client/page/open-panels';
import { currentUser } from '../../src/client/session/session';
import { focusHeading } from '../../src/ui/focus-heading';
import { useLearn } from '../../src/ui/learn-context';
import { lazily, optionally } from '../../src/ui/lazily';
import { Pending } from '../../src/ui/Pending';
import { Toasts } from '../../src/ui/Toasts';
import { Breadcrumb } from './Breadcrumb';
import { Header } from './Header';
import { navigationEntries } from './navigation';
import { Outlet } from './Outlet';
import type { Page, Router } from './router';
import {
  useConfiguredTheme,
  useNavigationFacts,
  useProductName,
  useStartsElsewhere,
  useTenantLocale,
} from './shell-facts';
import { useDocumentTitle, usePageNames } from './titles';

const ErrorPage = lazily(() => import('./ErrorPage'));
const ImpersonationBar = lazily(() => import('./ImpersonationBar'));
const StartUp = lazily(() => import('./StartUp'));
const LateParts = optionally(() => import('./LateParts'));

/** Whether an error may be temporary, and not about the user's rights. */
const mayPass = (status: number) => status === 429 || status >= 500;

/** The longest wait, in ms: of the navigation for its facts, and of the late parts for the screen's first data. */
const LATEST_MS = 3_000;

interface Props {
  /** The page of the address. */
  asked: Page;
  /** The page whose screen is shown: for a moment still the one before. */
  page: Page;
  router: Router;
}

/** The shell around every page of a signed-in learner. */
export function Shell({ asked, page, router }: Props) {
  const { platform, t } = useLearn('app');
  const { error } = useStore(currentUser(platform));
  const facts = useNavigationFacts();
  const { user, platformArea } = facts;
  const waited = useWaited();
  const entries = navigationEntries({ ...facts, loaded: facts.loaded || waited }, asked.path);
  const startsElsewhere = useStartsElsewhere(user);
  useTenantLocale();
  useConfiguredTheme();
  const ready = useReady();
  const main = useRef<HTMLElement>(null);
  const isBesidePanel = useStore($openPanels) > 0;
  const names = usePageNames(page);
  // The title belongs to the address, which a page around a frame reads together with it.
  const titles = usePageNames(asked).map(({ text }) => text);
  useDocumentTitle(titles, useProductName());
  useArrival(page, main);

  const outlet = <Outlet page={page} router={router} user={user} />;

  return (
    <div className={facts.loaded && !facts.flags.catalog ? 'app no-catalog' : 'app'}>
      {user?.impersonator ? <ImpersonationBar user={user} /> : null}
      <Header user={user} entries={entries}>
        <a
          className="skip"
          part="skip"
          href={`${location.pathname}${location.search}#main`}
          onClick={(event) => {
            event.preventDefault(); // a URL fragment does not find elements in a shadow root
            main.current?.focus();
          }}
        >
          {t('skip')}
        </a>
      </Header>
      <main id="main" ref={main} tabIndex={-1} className={isBesidePanel ? 'main beside-panel' : 'main'} part="main">
        <Breadcrumb pages={names} />
        {error instanceof ApiError && !user ? (
          <ErrorPage
            status={error.status}
            error={error}
            onRetry={mayPass(error.status) ? () => platform.refresh((path) => path === paths.me) : undefined}
            whileLoading={<Pending />}
          />
        ) : startsElsewhere ? (
          <StartUp
            {...{ user, router, entries, platformArea }}
            known={facts.loaded}
            path={page.path}
            whileLoading={<Pending />}
          >
            {outlet}
          </StartUp>
        ) : (
          outlet
        )}
      </main>
      <Toasts />
      {ready || waited ? <LateParts user={user} page={page} /> : null}
    </div>
  );
}

/** True after the longest wait, so that a slow request does not hide the entries that are known. */
function useWaited(): boolean {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), LATEST_MS);
    return () => clearTimeout(timer);
  }, []);
  return waited;
}

/** True once the screen has its first data, so that the late parts do not slow it down. */
function useReady(): boolean {
  const { root } = useLearn();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const now = () => setReady(true);
    root.addEventListener('learn-ready', now, { once: true });
    return () => root.removeEventListener('learn-ready', now);
  }, [root]);
  return ready;
}

/** On each new page, moves the focus to its heading, which screen readers read. The browser handles the first page. */
function useArrival({ place }: Page, main: React.RefObject<HTMLElement | null>) {
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place || !main.current) return undefined;
    shown.current = place;
    const screen = [...main.current.children].find(({ localName }) => localName.startsWith('learn-')) ?? null;
    return focusHeading(main.current, screen);
  }, [place, main]);
}
