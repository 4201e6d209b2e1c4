import * as v from './schema';
import { flag, text } from './common';

/**
 * GET public/partner-client: the OAuth client of the page that asks, found by its `Origin`. 404: no partner has this origin.
 * `signIn`: learners may sign in in a window (not on a page of the platform's own site, where cookies work); `signUp`: they may create
 * an account there; `vouches`: the partner's server may exchange its own proof for a token.
 * `authorizationResponseIssParameterSupported`: each response of the authorization endpoint has `iss` (RFC 9207), as the platform's
 * metadata say under `authorization_response_iss_parameter_supported`. The page then refuses a response without it.
 */
export const partnerClient = v.object({
  clientId: text,
  issuer: text,
  authorizationEndpoint: text,
  tokenEndpoint: text,
  revocationEndpoint: text,
  /** The value of the parameter `resource`, the audience of access tokens. */
  resource: text,
  /** The value of the parameter `scope`: all that this partner may have. */
  scope: text,
  signIn: flag,
  signUp: v.optional(flag, false),
  vouches: flag,
  authorizationResponseIssParameterSupported: v.optional(flag, false),
});
export type PartnerClient = v.InferOutput<typeof partnerClient>;
