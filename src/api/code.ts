import { home } from './place';

/**
 * Firefox keeps in mind that a module did not come, for itself and for all that import it, until the page is loaded anew
 * (https://github.com/whatwg/html/issues/6768). A script that is only preloaded may be asked for again, by another name each time.
 */
const remembersFailures = () => /Firefox/.test(navigator.userAgent);

/** A link that fetches a script that will be imported, in such a way that one that does not come may be asked for again. */
export function scriptLink(url: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.as = 'script';
  link.crossOrigin = '';
  [link.rel, link.href] = remembersFailures() ? ['preload', `${url}#${Date.now()}`] : ['modulepreload', url];
  return link;
}

/**
 * Asks for scripts that are about to be imported, all at once. Where a failed import could not be repeated, the promise waits
 * until they are here; elsewhere for nothing.
 * @param urls absolute
 * @throws TypeError with the URL of one that did not come: it may be asked for again
 */
export const askFor = (urls: readonly string[]): Promise<unknown> =>
  Promise.all(
    urls.map((url) => {
      const link = scriptLink(url);
      return new Promise((arrive, fail) => {
        link.onload = arrive;
        link.onerror = () => fail(new TypeError(url));
        if (link.rel === 'modulepreload') arrive(0);
        document.head.append(link); // which starts it
      }).finally(() => link.remove());
    }),
  );

/** The files that late parts need, here or on their way. */
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

/** The files that the part needs besides what is here, from the package's folder on; and what imports the part. */
type LatePart<T> = [files: readonly string[], load: () => Promise<T>];

/**
 * What the build makes of `import('./part')` (tools/pipeline/late-parts.mjs): asks for all files of a late part at once, then loads it.
 * @public
 */
export async function importLate<T>(...[files, load]: LatePart<T>): Promise<T> {
  // Who bundles us gives our files names of their own, and sees to their coming.
  if (home) await Promise.all(files.map((file) => askOnce(home + file)));
  return load();
}

/** Imports what lies at an address, and is no file of a bundle; the build says so to the bundlers of others. */
export const importFrom = (url: string): Promise<unknown> => import(/* @vite-ignore */ url);
