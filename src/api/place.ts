/** The path of the built file that this lies in, from the package's folder on; the build says it. */
declare const __LEARN_FILE__: string;
declare const __webpack_require__: unknown;

/**
 * The address of that file; '' where nothing knows one. webpack and its kin would write in its place where the file lay on the
 * machine that built the page: they see the test for themselves, and leave that branch out.
 */
const here = ((typeof __webpack_require__ === 'function' ? '' : import.meta.url) ?? '').split(/[?#]/)[0]!;

/**
 * The address of the package's folder, `/` at its end, where our files lie there as they were built; undefined in a bundle of
 * somebody else's, which gives them names and places of its own.
 */
export const home: string | undefined =
  /^http/.test(here) && typeof __LEARN_FILE__ === 'string' && here.endsWith(`/${__LEARN_FILE__}`)
    ? here.slice(0, -__LEARN_FILE__.length)
    : undefined;

/** The folder above that of a bundle's scripts; the root of the page's origin where they don't know where they lie. */
export const aboveBundle = (): URL =>
  /^http/.test(here) ? new URL('..', here) : new URL('/', globalThis.document?.baseURI);
