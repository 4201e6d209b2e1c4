import { openPopup } from '../state/windows';
import { connectFrame } from './framing';
import type { FromFrame } from './protocol';

/** How often it is looked whether the sign-in window is still open. */
const WATCH_MS = 500;

/** What a host portal says of the frame, and what it wants to hear. All but `origin` may be left out. */
export interface LearnHostOptions {
  /** Exact origin that the portal in the frame is served from, e.g. `https://learn.example`. */
  origin: string;
  /** The frame is as high as its content; true unless said otherwise. */
  fitHeight?: boolean;
  /** Another page is shown: its path below the portal's own base, query and hash included. */
  onNavigated?: (detail: { path: string; title: string }) => void;
  /** The learner has to sign in; `signIn()` does it, from a click of theirs. */
  onSignInNeeded?: (detail: { returnTo: string }) => void;
  /** What was refused is answered again. */
  onSignedIn?: () => void;
  /** The content is so many CSS px high. */
  onHeight?: (detail: { height: number }) => void;
  // The helper route's five.
  onRedirect?: () => void;
  onLogout?: () => void;
  onReLogin?: () => void;
  /** The target is as it stood in an address that anybody may have written: judge it before going there. */
  onNavigation?: (detail: { target: string }) => void;
  onGradingConfirm?: () => void;
}

/** A connected frame. */
export interface LearnHost {
  /** Shows a page of the portal: a path below its own base, e.g. `/courses`. */
  navigate(path: string): void;
  /** Opens the portal's sign-in in a small window, and tells the frame when that is closed. Call it from a click. */
  signIn(): void;
  /** The learner has signed in: the frame asks anew for what was refused. */
  signedIn(): void;
  /** Ends all of it; the frame stays as it is. */
  disconnect(): void;
}

/**
 * Connects a page to the learner portal in one of its frames. Only that very frame at that exact origin is heard and
 * written to; whatever else arrives does nothing.
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
      default: // what a proctoring service and a tool say is not for the host
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
