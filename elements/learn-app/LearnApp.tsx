import { useStore } from '@nanostores/react';
import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isBare } from '../../src/portal/portal-pages';
import { PORTAL } from '../../src/portal/portal-paths';
import { defineElement } from '../../src/element/define';
import type { ScreenProps } from '../../src/loading/definition';
import { showFirstCards } from '../../src/loading/first-cards';
import app from '../../src/i18n/locales/en-US/app.json';
import base from '../../src/ui/base.css';
import { Boundary } from '../../src/ui/Boundary';
import { lazily, persistently } from '../../src/ui/lazily';
import { errorKind } from '../../src/ui/error-event';
import { useLearn } from '../../src/ui/learn-context';
import menu from '../../src/ui/menu.css';
import toast from '../../src/ui/toast.css';
import { Bare } from './Bare';
import { definition } from './definition';
import { WATCH, type WatchedHost } from './given-watch';
import { useInterception } from './interception';
import sheet from './learn-app.css';
import { routerFor, type Page, type Router } from './router';
import { anticipate, table } from './screen-loader';
import { restoreScroll, type ScrollRestoration } from './scroll';
import { Shell } from './Shell';

const CrashPage = lazily(() => import('./CrashPage'));

/** The whole portal: the screen for the address, with the shell around it. */
function Portal({ linkBase = PORTAL }: ScreenProps<typeof definition>) {
  const { host, root, emit } = useLearn();
  const router = useMemo(() => routerFor(linkBase), [linkBase]);
  const asked = useStore(router.$page);
  const page = useShownPage(asked);
  const scroll = useRef<ScrollRestoration | null>(null);

  useScreenLoader();
  useEffect(() => anticipate(root, linkBase), [root, linkBase]);
  useOwnEvents(root);
  useEffect(() => {
    const restoration = restoreScroll(host);
    scroll.current = restoration;
    return restoration.end;
  }, [host]);
  const shown = useRef(page.place);
  useLayoutEffect(() => {
    if (page.step !== 'traverse' && page.place !== shown.current) scroll.current?.entered();
    shown.current = page.place;
  }, [page]);
  const isLeaving = useCallback(() => router.$page.get().place !== shown.current, [router]);
  useInterception(router, linkBase, isLeaving);
  // The helper route sends only its own message.
  useFrame(router, page.name !== 'embedded');

  return (
    <Boundary
      onError={(error) => emit('learn-error', { error, kind: errorKind(error) })}
      fallback={(error, retry) => (
        <CrashPage
          error={error}
          path={page.path}
          isPublic={isBare(page) && page.route.show.kind === 'screen'}
          onAgain={retry}
        />
      )}
    >
      {isBare(page) ? <Bare page={page} router={router} /> : <Shell asked={asked} page={page} router={router} />}
    </Boundary>
  );
}

/**
 * The page to show for the address. After a click the next frame only marks the new place in the header, as the new screen takes
 * longer than a frame; then the screen follows. Back and forward show it at once, since the scroll position is restored with it; and
 * so do redirects.
 */
function useShownPage(asked: Page): Page {
  const [shown, show] = useState(asked);
  const isAtOnce = asked.step !== 'push' || asked.place === shown.place;
  if (isAtOnce && asked !== shown) show(asked);
  useEffect(() => {
    if (!isAtOnce) startTransition(() => show(asked));
  }, [asked, isAtOnce]);
  return isAtOnce ? asked : shown;
}

/** Loads the code of each screen when its tag comes; a list then first gets its first cards. */
function useScreenLoader() {
  const { host, root } = useLearn();
  // Before the first paint, so that a screen whose code is loading has its skeleton at once.
  useLayoutEffect(() => {
    const filled = table.map((entry) => ({
      ...entry,
      load(...how: Parameters<typeof entry.load>) {
        showFirstCards(root);
        return entry.load(...how);
      },
    }));
    const given = (host as WatchedHost)[WATCH];
    if (given) return given(root, filled);
    // A page with a bundler has no loader.
    let here = true;
    let end: (() => void) | undefined;
    void persistently(() => import('../../src/loading/loader')).then(({ watch }) => {
      if (here) end = watch(root, filled);
    });
    return () => {
      here = false;
      end?.();
    };
  }, [host, root]);
}

/** The portal fires these events once; those of its screens do not leave it. */
function useOwnEvents(root: ShadowRoot) {
  useEffect(() => {
    const stop = (event: Event) => event.stopPropagation();
    const once = ['learn-ready', 'learn-metrics'];
    for (const name of once) root.addEventListener(name, stop);
    return () => {
      for (const name of once) root.removeEventListener(name, stop);
    };
  }, [root]);
}

/** In a frame, loads the bridge to the page around it. */
function useFrame(router: Router, joins: boolean) {
  const { root, platform, navigate } = useLearn();
  const go = useRef(navigate);
  useEffect(() => {
    go.current = navigate;
  }, [navigate]);
  useEffect(() => {
    if (window.parent === window || !joins) return undefined;
    let end: (() => void) | undefined;
    let here = true;
    void import('./frame').then(({ joinParent }) => {
      if (!here) return;
      const content = root.querySelector<HTMLElement>('.root')!;
      end = joinParent({ platform, router, content, open: (path) => go.current(path) });
    });
    return () => {
      here = false;
      end?.();
    };
  }, [platform, router, root, joins]);
}

export { setAssetsBase } from '../../src/base/assets';
export const LearnApp = defineElement(definition, {
  screen: Portal,
  styles: [base, menu, toast, sheet],
  messages: { app },
});
