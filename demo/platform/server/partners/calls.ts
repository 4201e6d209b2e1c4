import * as partnersCall from '../../../../src/contract/calls/partners';
import * as signedAddressesCall from '../../../../src/contract/calls/signed-addresses';
import type { Context } from 'hono';
import { learnerCall, publicCall, type Call } from '../call';
import { notFound } from '../problem';
import { vouches } from './client';
import { issuerOf, resourceOf } from './endpoints';
import { endFamily } from './families';
import { logTokens } from './log';
import { partnerAt } from './partners';
import type { addressSigner } from './signed-addresses';

interface Options {
  /** The platform's origin. */
  origin: string;
  /** People sign in here with a password; false: at an external provider, where no window of a partner can end. */
  hasPassword: boolean;
  /** Whether anybody may create an account here. */
  signUp: boolean;
  signer: ReturnType<typeof addressSigner>;
}

/** Whether a browser says that page and platform are one site: cookies work there. */
const isSameSite = (c: Context) => /^same-(site|origin)$/.test(c.req.header('sec-fetch-site') ?? '');

/** Calls that pages of partners make for their sessions. */
export const partnerCalls = ({ origin, hasPassword, signUp, signer }: Options): Call[] => [
  publicCall(partnersCall.partnerClient, {
    summary: 'The OAuth client of the page that asks, by its Origin',
    notFound: 'No partner has the origin of the page',
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
        signIn: partner.signIn && hasPassword && !isSameSite(context),
        signUp: hasPassword && signUp,
        vouches: vouches(partner),
        authorizationResponseIssParameterSupported: true, // oidc-provider always sends it
      };
    },
  }),
  learnerCall(partnersCall.endTokenSession, {
    summary: 'Ends the session of a page of a partner: all tokens of this browser there',
    notFound: 'The session is not one of tokens',
    scope: 'learn:read',
    async run({ db, session: { access }, afterCommit }) {
      // The session of a cookie ends at /learn/oidc/logout.
      if (!access) throw notFound();
      await endFamily(db, access.family);
      afterCommit(() => logTokens('family ended', { client: access.clientId, family: access.family }));
      return {};
    },
  }),
  learnerCall(signedAddressesCall.signedAddresses, {
    summary: 'Addresses of files that a browser can request by itself for a short time; other paths are left out',
    scope: 'learn:read',
    run({ body, session: { access }, now }) {
      const addresses = body.paths.flatMap((path) => {
        const signed = signer.sign(path, access ?? undefined, now);
        return signed ? [{ path, ...signed }] : [];
      });
      return Promise.resolve({ addresses });
    },
  }),
];
