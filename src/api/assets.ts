import { aboveBundle, home } from './place';

let base: string | undefined;

/**
 * Says where the package's `locales`, `fonts` and `pdf` lie, where a bundler leaves them elsewhere than our scripts expect. To
 * be called before the first element is in the page; a script tag says it by `data-learn-assets`.
 * @param url of their folder, absolute or relative to the page
 */
export function setAssetsBase(url: string): void {
  base = url;
}

/** The folder that the page has named; undefined where it has named none. */
export function namedFolder(): URL | undefined {
  const folder =
    base ?? globalThis.document?.querySelector<HTMLElement>('script[data-learn-assets]')?.dataset.learnAssets;
  return folder === undefined ? undefined : new URL(folder.replace(/\/?$/, '/'), globalThis.document?.baseURI);
}

/**
 * The address of a file that lies beside our scripts: where the page says, else where it lies in the package, else, in a bundle,
 * in the folder above that of its scripts.
 */
export const asset = (path: string): URL => new URL(path, namedFolder() ?? home ?? aboveBundle());
