import * as client from 'openid-client';

export interface ProviderOptions {
  /** The platform's public origin. */
  origin: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The address at which this process reaches the embedded provider, because the public one may not be reachable from inside. */
  address: string;
}

/** Where the provider sends people back to. */
export const callbackOf = (origin: string): string => `${origin}/learn/oidc/callback`;

export type ProviderConfiguration = () => Promise<client.Configuration>;

/**
 * Makes the function that returns the provider's configuration. Discovery runs at the first sign-in: the embedded provider answers
 * only when this process listens.
 */
export function discoveryOf({
  origin,
  issuer,
  clientId,
  clientSecret,
  address,
}: ProviderOptions): ProviderConfiguration {
  let discovered: Promise<client.Configuration> | undefined;
  return () => {
    discovered ??= client
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        ...(issuer.startsWith('http:') && { execute: [client.allowInsecureRequests] }),
        [client.customFetch]: (url, init) =>
          fetch(url.startsWith(`${origin}/idp/`) ? address + url.slice(origin.length) : url, init as RequestInit),
      })
      .catch((error: unknown) => {
        discovered = undefined;
        throw error;
      });
    return discovered;
  };
}
