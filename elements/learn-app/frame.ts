import { connectParent, type ParentLink } from '../../src/bridge/framed';
import { config } from '../../src/state/config';
import type { Platform } from '../../src/state/platform';
import type { Router } from './router';

/** What fills a screen is so high in a frame, whose own height follows its content. */
const SCREEN = '720px';

interface Framed {
  platform: Platform;
  router: Router;
  /** What the page around it should be as high as. */
  content: HTMLElement;
  /** Shows a path of the portal. */
  open: (path: string) => void;
}

/**
 * The portal in a frame: tells the page around it where the learner is, how high the content is and when a sign-in is
 * needed (SGN-01), and goes where that page says. It talks to the configured origins only, from the moment they are
 * known; a need to sign in that came before is told then. Returns what ends it.
 */
export function joinParent({ platform, router, content, open }: Framed): () => void {
  let parent: ParentLink | undefined;
  let height = -1;

  const announce = () => {
    const { path } = router.$page.get();
    parent?.send({ type: 'navigated', path: path + location.search + location.hash, title: document.title });
  };
  const tellSignIn = (needed: boolean) =>
    parent?.send(needed ? { type: 'sign-in-needed', returnTo: location.href } : { type: 'signed-in' });
  const measure = () => {
    const now = Math.ceil(content.getBoundingClientRect().height);
    if (now !== height) parent?.send({ type: 'height', height: (height = now) });
  };
  const growth = new ResizeObserver(measure);

  const stopConfig = config(platform).subscribe(({ data }) => {
    if (parent || !data?.parentOrigins?.length) return;
    parent = connectParent({
      origins: data.parentOrigins,
      onMessage(message) {
        if (message.type === 'signed-in') platform.refresh(() => true);
        // A path of the portal only: an address elsewhere is not ours to open.
        else if (message.type === 'navigate' && /^\/(?![/\\])/.test(message.path)) open(message.path);
      },
    });
    announce();
    if (platform.$signInNeeded.get()) tellSignIn(true);
    content.style.setProperty('--learn-screen', SCREEN);
    growth.observe(content);
  });
  // The address bar and the title follow the store.
  const stopSignIn = platform.$signInNeeded.listen(tellSignIn);
  const stopPages = router.$page.listen(() => setTimeout(announce));
  return () => {
    stopConfig();
    stopSignIn();
    stopPages();
    growth.disconnect();
    content.style.removeProperty('--learn-screen');
    parent?.close();
  };
}
