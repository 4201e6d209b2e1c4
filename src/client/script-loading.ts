import { home } from '../base/package-folder';

/**
 * Firefox caches the failure of a module import, for it and all its importers, until the page reloads
 * (https://github.com/whatwg/html/issues/6768). A script that is only preloaded can be requested again, under another address.
 */
const remembersFailures = () => /Firefox/.test(navigator.userAgent);

/** A link that preloads a script before its import, in a way that allows a retry after a failure. */
export function scriptLink(url: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.as = 'script';
  link.crossOrigin = '';
  [link.rel, link.href] = remembersFailures() ? ['preload', `${url}#${Date.now()}`] : ['modulepreload', url];
  return link;
}

/**
 * Preloads scripts that are about to be imported, all at once. In Firefox, which can't repeat a failed import, the promise waits
 * until they have loaded; in other browsers it resolves at once.
 * @param urls absolute addresses
 * @throws TypeError with the address of a script that failed to load; the call may be repeated
 */
export const askFor = (urls: readonly string[]): Promise<unknown> =>
  Promise.all(
    urls.map((url) => {
      const link = scriptLink(url);
      return new Promise((arrive, fail) => {
        link.onload = arrive;
        link.onerror = () => fail(new TypeError(url));
        if (link.rel === 'modulepreload') arrive(0);
        document.head.append(link); // this starts the request
      }).finally(() => link.remove());
    }),
  );

/** The files of late parts, loaded or loading. */
const asked = new Map<string, Promise<unknown>>();

function askOnce(url: string): Promise<unknown> {
  let coming = asked.get(url);
  if (!coming) {
    coming = askFor([url]);
    asked.set(url, coming);
    coming.catch(() => asked.delete(url));
  }
  return coming;
}

/** The files that a part needs besides the loaded ones, relative to the package's folder, and the function that imports it. */
type LatePart<T> = [files: readonly string[], load: () => Promise<T>];

/**
 * The build replaces `import('./part')` by this call (tools/pipeline/late-parts.mjs): it requests all files of a late part at
 * once, then imports the part.
 * @public
 */
export async function importLate<T>(...[files, load]: LatePart<T>): Promise<T> {
  // A host's bundler renames our files and loads them itself.
  if (home) await Promise.all(files.map((file) => askOnce(home + file)));
  return load();
}

/** Imports a module at run time by its address. The comment keeps bundlers from resolving it. */
export const importFrom = (url: string): Promise<unknown> => import(/* @vite-ignore */ url);
