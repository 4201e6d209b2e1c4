import { partnerClient as schema } from '../../../src/api/contract/partner-client';
import { partnerClient } from '../../../src/api/contract/paths';
import { publicCall, type Call } from '../api/call';
import { notFound } from '../api/problem';
import { vouches } from './client';
import { issuerOf, resourceOf } from './endpoints';
import { partnerAt } from './partners';

interface Options {
  /** The platform's origin. */
  origin: string;
  /** People sign in here with a password; false: at an external provider, where no window of a partner can end. */
  hasPassword: boolean;
}

/** Calls that pages of partners make for their sessions. */
export const partnerCalls = ({ origin, hasPassword }: Options): Call[] => [
  publicCall({
    method: 'get',
    path: partnerClient,
    summary: 'The OAuth client of the page that asks, by its Origin',
    answer: schema,
    async run({ db, context }) {
      const partner = await partnerAt(db, context.req.header('origin') ?? '');
      if (!partner) throw notFound();
      const issuer = issuerOf(origin);
      return {
        clientId: partner.clientId,
        issuer,
        authorizationEndpoint: `${issuer}/auth`,
        tokenEndpoint: `${issuer}/token`,
        revocationEndpoint: `${issuer}/token/revocation`,
        resource: resourceOf(origin),
        scope: partner.scopes.join(' '),
        signIn: partner.signIn && hasPassword,
        vouches: vouches(partner),
      };
    },
  }),
];
