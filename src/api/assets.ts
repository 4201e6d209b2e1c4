let base: string | undefined;

/**
 * Says where the package's `locales`, `fonts` and `pdf` lie, where a bundler leaves them elsewhere than our scripts expect. To
 * be called before the first element is in the page; a script tag says it by `data-learn-assets`.
 * @param url of their folder, absolute or relative to the page
 */
export function setAssetsBase(url: string): void {
  base = url;
}

/** The address of a file there; undefined where the page has not said where they lie. */
export function asset(path: string): URL | undefined {
  const folder =
    base ?? globalThis.document?.querySelector<HTMLElement>('script[data-learn-assets]')?.dataset.learnAssets;
  return folder === undefined ? undefined : new URL(path, new URL(folder.replace(/\/?$/, '/'), document.baseURI));
}
