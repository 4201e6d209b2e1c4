type Policy = Record<string, readonly string[]>;

/** The policy of a page: everything from its own origin, nothing inline, no HTML from strings. */
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
 * The policy of an example's page, with the additions that elements need.
 * @param origins of the platform, when it is not the site's
 */
export const framePolicy = (origins: readonly string[] = []): Policy => ({
  'default-src': ["'self'", ...origins],
  'style-src': ["'self'"],
  'worker-src': ["'self'", 'blob:', ...origins],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'require-trusted-types-for': ["'script'"],
});
