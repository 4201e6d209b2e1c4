import { isOwnFile } from '../client/page/files';
import type { Platform } from '../client/session/platform';
import { signedAddress } from '../client/page/signed-addresses';
import { openBeside } from '../client/page/windows';

/** Elements whose files the browser requests itself. */
type Loading = HTMLImageElement | HTMLMediaElement | HTMLSourceElement | HTMLTrackElement;

const isLoading = (target: EventTarget | null): target is Loading =>
  target instanceof Element && /^(img|video|audio|source|track)$/.test(target.localName);

/** Whether the platform answers an address only to a session. */
function needsSession(platform: Platform, url: string): boolean {
  if (!isOwnFile(platform, url)) return false;
  const { pathname } = new URL(url);
  return pathname.includes('/api/') && !pathname.includes('/public/');
}

/** Sets the address of a picture or a film; a film goes on where it was. */
function load(element: Loading, address: string): void {
  element.removeAttribute('srcset');
  if (!(element instanceof HTMLMediaElement)) {
    element.src = address;
    if (element instanceof HTMLSourceElement) (element.parentElement as Partial<HTMLMediaElement> | null)?.load?.();
    return;
  }
  const { currentTime, paused } = element;
  element.src = address;
  element.addEventListener(
    'loadedmetadata',
    () => {
      element.currentTime = currentTime;
      if (!paused) void element.play().catch(() => {});
    },
    { once: true },
  );
}

/**
 * Gives pictures, films and links in a shadow root signed addresses, where the session is a token, which the browser does not send by
 * itself. A picture or a film gets one when the platform refuses its own address, and a new one when that has expired; a link gets
 * one when it is followed.
 * @returns a function that ends it
 */
export function signFiles(root: ShadowRoot, platform: Platform): () => void {
  const ended = new AbortController();
  /** The own address of each element that shows a signed one. */
  const own = new WeakMap<Loading, { url: string; signed: string }>();
  /** The address that could not be signed. */
  const failed = new WeakMap<Loading, string>();

  const onError = (event: Event) => {
    const element = event.target;
    if (!isLoading(element)) return;
    const { src } = element;
    const last = own.get(element);
    const url = last?.signed === src ? last.url : src;
    if (failed.get(element) === src || !needsSession(platform, url)) return;
    // The screen shows its own error only when there is no other address.
    event.stopImmediatePropagation();
    const fail = () => {
      failed.set(element, src);
      element.dispatchEvent(new Event('error'));
    };
    void signedAddress(platform, url).then((signed) => {
      if (!element.isConnected || element.src !== src) return;
      if (!signed || signed === src) return fail();
      own.set(element, { url, signed });
      load(element, signed);
    }, fail);
  };

  const onClick = (event: Event) => {
    const [target] = event.composedPath();
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || event.defaultPrevented || !needsSession(platform, link.href)) return;
    event.preventDefault();
    const { href } = link;
    // The platform marks what is to be saved; all else opens beside this page.
    void signedAddress(platform, href)
      .catch(() => undefined)
      .then((signed) => openBeside(signed ?? href));
  };

  root.addEventListener('error', onError, { capture: true, signal: ended.signal });
  root.addEventListener('click', onClick, { signal: ended.signal });
  return () => ended.abort();
}
