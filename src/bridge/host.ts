import { openPopup } from '../client/page/windows';
import { connectFrame } from './framing';
import type { FromFrame } from './protocol';

/** How often it checks whether the sign-in window is still open. */
const WATCH_MS = 500;

/** Settings and listeners of a host portal. All but `origin` are optional. */
export interface LearnHostOptions {
  /** Exact origin that the portal in the frame is served from, e.g. `https://learn.example`. */
  origin: string;
  /** Sets the frame's height to that of its content; true by default. */
  fitHeight?: boolean;
  /** Another page is shown; `path` is relative to the portal's base, with query and hash. */
  onNavigated?: (detail: { path: string; title: string }) => void;
  /** The learner has to sign in: call `signIn()` from a click. */
  onSignInNeeded?: (detail: { returnTo: string }) => void;
  /** The learner is signed in again. */
  onSignedIn?: () => void;
  /** Height of the content in CSS px. */
  onHeight?: (detail: { height: number }) => void;
  // The five messages of the helper route.
  onRedirect?: () => void;
  onLogout?: () => void;
  onReLogin?: () => void;
  /** `target` comes from the page's address, which can have any author: check it before you go there. */
  onNavigation?: (detail: { target: string }) => void;
  onGradingConfirm?: () => void;
}

/** A connected frame. */
export interface LearnHost {
  /** Shows a page of the portal: a path below its own base, e.g. `/courses`. */
  navigate(path: string): void;
  /** Opens the portal's sign-in in a small window, and reloads the frame's data when it closes. Call it from a click. */
  signIn(): void;
  /** Says that the learner has signed in: the frame repeats the requests that were refused. */
  signedIn(): void;
  /** Ends the connection; the frame stays as it is. */
  disconnect(): void;
}

/**
 * Connects a page to the learner portal in one of its frames. It sends to and accepts messages from that frame at that exact
 * origin only, and ignores all others.
 *
 * @throws TypeError when `origin` is not an origin
 */
export function connectLearn(frame: HTMLIFrameElement, options: LearnHostOptions): LearnHost {
  const { origin, fitHeight = true } = options;
  let watch: ReturnType<typeof setInterval> | undefined;

  function receive(message: FromFrame): void {
    switch (message.type) {
      case 'navigated':
        return options.onNavigated?.({ path: message.path, title: message.title });
      case 'sign-in-needed':
        return options.onSignInNeeded?.({ returnTo: message.returnTo });
      case 'signed-in':
        return options.onSignedIn?.();
      case 'height':
        if (fitHeight) frame.style.height = `${message.height}px`;
        return options.onHeight?.({ height: message.height });
      case 'redirect':
        return options.onRedirect?.();
      case 'logout':
        return options.onLogout?.();
      case 're-login':
        return options.onReLogin?.();
      case 'navigation':
        return options.onNavigation?.({ target: message.target });
      case 'grading-confirm':
        return options.onGradingConfirm?.();
      default: // messages of proctoring services and tools are not for the host
    }
  }

  const link = connectFrame(frame, origin, receive);
  const host: LearnHost = {
    navigate: (path) => link.send({ type: 'navigate', path }),
    signedIn: () => link.send({ type: 'signed-in' }),
    signIn() {
      clearInterval(watch);
      const address = new URL('/learn/oidc/login', origin);
      address.searchParams.set('redirectUrl', `${origin}/learn/signed-in`);
      const popup = openPopup(address.href);
      if (!popup) return;
      watch = setInterval(() => {
        if (!popup.closed) return;
        clearInterval(watch);
        host.signedIn();
      }, WATCH_MS);
    },
    disconnect() {
      clearInterval(watch);
      link.close();
    },
  };
  return host;
}
