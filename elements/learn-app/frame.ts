import { connectParent, type ParentLink } from '../../src/bridge/framed';
import { config } from '../../src/client/page/config';
import type { Platform } from '../../src/client/session/platform';
import type { Router } from './router';

/** The height of full-screen parts in a frame, as the frame's own height follows its content. */
const SCREEN = '720px';

interface Framed {
  platform: Platform;
  router: Router;
  /** The element whose height is sent to the page around the frame. */
  content: HTMLElement;
  /** Shows a path of the portal. */
  open: (path: string) => void;
}

/**
 * Connects a framed portal with the page around it: sends the shown path, the content's height and the need of a sign-in
 * (SGN-01), and opens the paths that the page sends. Only the configured origins get messages, once they are known; an earlier
 * need of a sign-in is sent then.
 * @returns a function that disconnects
 */
export function joinParent({ platform, router, content, open }: Framed): () => void {
  let parent: ParentLink | undefined;
  let height = -1;

  const announce = () => {
    const { path } = router.$page.get();
    parent?.send({ type: 'navigated', path: path + location.search + location.hash, title: document.title });
  };
  const sendSignInState = (needed: boolean) =>
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
        // Only paths of the portal: the page must not make it open other addresses.
        else if (message.type === 'navigate' && /^\/(?![/\\])/.test(message.path)) open(message.path);
      },
    });
    announce();
    if (platform.$signInNeeded.get()) sendSignInState(true);
    content.style.setProperty('--learn-screen', SCREEN);
    growth.observe(content);
  });
  // The address bar and the title change after the store.
  const stopSignIn = platform.$signInNeeded.listen(sendSignInState);
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
