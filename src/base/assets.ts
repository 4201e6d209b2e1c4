import { aboveBundle, home } from './package-folder';

let base: string | undefined;

/**
 * Sets the folder with the package's `locales`, `fonts` and `pdf`, for bundlers that put them elsewhere. Call it before the
 * first element is in the page. A script tag can set it with `data-learn-assets`.
 * @param url address of the folder, absolute or relative to the page
 */
export function setAssetsBase(url: string): void {
  base = url;
}

/** The folder that the page has set; undefined when it has set none. */
export function namedFolder(): URL | undefined {
  const folder =
    base ?? globalThis.document?.querySelector<HTMLElement>('script[data-learn-assets]')?.dataset.learnAssets;
  return folder === undefined ? undefined : new URL(folder.replace(/\/?$/, '/'), globalThis.document?.baseURI);
}

/**
 * The address of a file of the package: in the folder that the page has set, else in the package's own folder, else, in a
 * host's bundle, in the folder above its scripts.
 */
export const asset = (path: string): URL => new URL(path, namedFolder() ?? home ?? aboveBundle());
