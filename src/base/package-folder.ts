/** Path of the built file with this code, relative to the package's folder; set by the build. */
declare const __LEARN_FILE__: string;
declare const __webpack_require__: unknown;

/**
 * The address of that file; '' when it is unknown. webpack would replace `import.meta.url` by a path of the build machine; the
 * test for `__webpack_require__` makes it drop that branch.
 */
const here = ((typeof __webpack_require__ === 'function' ? '' : import.meta.url) ?? '').split(/[?#]/)[0]!;

/**
 * The address of the package's folder, with `/` at its end, when our files are served as built; undefined in a host's bundle,
 * which renames and moves them.
 */
export const home: string | undefined =
  /^http/.test(here) && typeof __LEARN_FILE__ === 'string' && here.endsWith(`/${__LEARN_FILE__}`)
    ? here.slice(0, -__LEARN_FILE__.length)
    : undefined;

/** The folder above a bundle's scripts; the root of the page's origin when their address is unknown. */
export const aboveBundle = (): URL =>
  /^http/.test(here) ? new URL('..', here) : new URL('/', globalThis.document?.baseURI);
