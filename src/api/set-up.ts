import { pause } from './pause';
import { ContractError } from './errors';
import { warnOnce } from './warn';

/** Time limit of a test request, in ms. */
const PATIENCE_MS = 5_000;

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
  const named = apiBase ? `api-base="${apiBase}"` : 'api-base is missing, so that the page’s own origin is asked, and';
  const cure = 'Set api-base to the address of the platform, e.g. api-base="https://learn.example".';
  if (error instanceof ContractError) {
    warnOnce(`${named} does not lead to a learning platform: ${error.message}. ${cure}`);
    return error;
  }
  const platform = new URL(`${apiBase}/`, location.href);
  if (!/^http/.test(platform.protocol)) {
    warnOnce(`${named} has no address on the web: ${platform.href}. ${cure}`);
    return new ContractError(platform.href, '', 'does not lead to a learning platform');
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
