type Policy = Record<string, readonly string[]>;

/** A page of the site. Strict: everything from its own origin, nothing inline, no HTML from strings. */
export const pagePolicy: Policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'require-trusted-types-for': ["'script'"],
};

/**
 * The page of an example: what the elements need besides.
 * @param origins of the platform, where that is not the site's own
 */
export const framePolicy = (origins: readonly string[] = []): Policy => ({
  'default-src': ["'self'", ...origins],
  'style-src': ["'self'"],
  'worker-src': ["'self'", 'blob:', ...origins],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'require-trusted-types-for': ["'script'"],
});
