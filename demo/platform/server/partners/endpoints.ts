/** The issuer of the embedded provider. @param origin the platform's origin */
export const issuerOf = (origin: string) => `${origin}/idp`;

/** The audience of access tokens, and the value of `resource` in requests for them. */
export const resourceOf = (origin: string) => `${origin}/api`;

export const WINDOW_PATH = '/learn/oidc/window';

/** Where the sign-in window ends for a page of one origin: an address for each, so that the provider itself refuses others. */
export const windowAddress = (origin: string, pageOrigin: string) =>
  `${origin}${WINDOW_PATH}?origin=${encodeURIComponent(pageOrigin)}`;
