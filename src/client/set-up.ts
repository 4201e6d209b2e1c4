import { pause } from './pause';
import { ContractError } from './errors';
import { warnOnce } from '../base/warn';

/** Time limit of a test request, in ms. */
const PATIENCE_MS = 5_000;

const CURE = 'Set api-base to the address of the platform, e.g. api-base="https://learn.example".';
const MISSING = 'api-base is missing, so that the page’s own origin is asked, and';

/** Warns that the page's own origin, which is asked without `api-base`, answered 404 like a server that is no platform. */
export function noPlatform(address: string): void {
  warnOnce(`${MISSING} answers 404 at ${address}, unlike a learning platform. ${CURE}`);
}

/** Whether a platform answers at the origin of an address that has a path before the path of the call. */
async function isAtOrigin(platform: URL, address: string): Promise<boolean> {
  const call = new URL(address, location.href).href.slice(platform.href.length);
  const response = await fetch(`${platform.origin}/${call}`, { credentials: 'omit' }).catch(() => undefined);
  return /json/.test(response?.headers.get('content-type') ?? '');
}

/** Whether a server answers at an address; with `cors`, whether this page may also read the response. */
const answers = (address: string, mode: 'cors' | 'no-cors') =>
  Promise.race([
    fetch(address, { mode, credentials: 'omit' }).then(
      () => true,
      () => false,
    ),
    pause(PATIENCE_MS).then(() => false),
  ]);

/**
 * Finds out why a platform has never answered, and warns the developer in the console when the page's set-up is the cause.
 * @param apiBase the element's `api-base`
 * @param error the error of the first request
 * @param address the address of that request
 * @returns the error to show instead of `error`; undefined when the network was the cause
 */
export async function wrongSetUp(apiBase: string, error: Error, address: string): Promise<ContractError | undefined> {
  const named = apiBase ? `api-base="${apiBase}"` : MISSING;
  const platform = new URL(`${apiBase}/`, location.href);
  const elsewhere = new ContractError(platform.href, '', 'does not lead to a learning platform');
  if (platform.pathname !== '/' && (await isAtOrigin(platform, address))) {
    warnOnce(`${named} has a path, and the platform answers without it. Set api-base="${platform.origin}".`);
    return error instanceof ContractError ? error : elsewhere;
  }
  if (error instanceof ContractError) {
    warnOnce(`${named} does not lead to a learning platform: ${error.message}. ${CURE}`);
    return error;
  }
  if (!/^http/.test(platform.protocol)) {
    warnOnce(`${named} has no address on the web: ${platform.href}. ${CURE}`);
    return elsewhere;
  }
  // The page itself comes from that origin.
  if (platform.origin === origin) return undefined;
  if (!(await answers(address, 'no-cors'))) {
    if (navigator.onLine)
      warnOnce(
        `${named} can’t be reached: ${platform.origin}. Check the address, and connect-src in the page’s Content-Security-Policy.`,
      );
    return undefined;
  }
  // The platform was down for a moment only.
  if (await answers(address, 'cors')) return undefined;
  warnOnce(
    origin === 'null'
      ? `${platform.origin} does not let this page read its answers, because the page has no origin: it is a file, or a sandboxed frame without allow-same-origin (${location.href}). Serve the page over http(s), or allow the frame its origin.`
      : `${platform.origin} does not let pages of ${origin} read its answers. Add ${origin} to the platform’s allowedOrigins (ALLOWED_ORIGINS).`,
  );
  return new ContractError(platform.href, '', `does not let pages of ${origin} read its answers`);
}
