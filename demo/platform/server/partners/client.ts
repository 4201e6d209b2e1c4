import type { ClientMetadata } from 'oidc-provider';
import { windowAddress } from './endpoints';
import type { PartnerRow } from './partners';

/** The grant type of RFC 8693. */
export const TOKEN_EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange';

/** Lifetime of an access token, in seconds. */
export const TOKEN_SECONDS = 5 * 60;
/** Lifetime of the family of an exchange, in seconds; each exchange begins it again. */
export const EXCHANGE_SECONDS = 3 * 60 * 60;

/** Our own members of a client's metadata. */
export const OWN_METADATA = ['partner_origins', 'partner_scopes'];

/** Whether a partner's server may vouch for people. */
export const vouches = ({ keys, keysUrl }: Pick<PartnerRow, 'keys' | 'keysUrl'>) => Boolean(keys ?? keysUrl);

/**
 * A partner as a client of the provider: public (its code runs in browsers), every token bound to a key by DPoP.
 * @param origin the platform's
 */
export const clientOf = (origin: string, partner: PartnerRow): ClientMetadata => ({
  client_id: partner.clientId,
  client_name: partner.name,
  application_type: 'web',
  token_endpoint_auth_method: 'none',
  dpop_bound_access_tokens: true,
  grant_types: [
    ...(partner.signIn ? ['authorization_code', 'refresh_token'] : []),
    ...(vouches(partner) ? [TOKEN_EXCHANGE] : []),
  ],
  response_types: partner.signIn ? ['code'] : [],
  redirect_uris: partner.signIn ? partner.origins.map((page) => windowAddress(origin, page)) : [],
  partner_origins: partner.origins,
  partner_scopes: partner.scopes,
});
