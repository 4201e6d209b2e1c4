import type { JWK } from 'jose';
import { interactionPolicy, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import { eq } from 'drizzle-orm';
import { brandOf } from '../../../../../src/base/theme';
import type { Db } from '../../../db/client';
import { users } from '../../../db/schema';
import { preferredLanguage } from '../../../i18n/language';
import { pageHeaders } from '../../../pages/document';
import { themeOf } from '../../../tenant/theme/setting';
import { EXCHANGE_SECONDS, TOKEN_EXCHANGE } from '../../partners/client';
import type { partnerFeatures } from '../../partners/oidc';
import { endPage, signOutPage } from '../pages';
import { adapterFor } from './adapter';
import { pageLanguage } from './language';

const DAY_S = 24 * 60 * 60;

interface Options {
  db: Db;
  origin: string;
  /** The portal's own client. */
  portal: { clientId: string; clientSecret: string };
  signingKey: JWK;
  cookieKey: string;
  partners: Awaited<ReturnType<typeof partnerFeatures>>;
  /** Whether people may create accounts themselves. */
  signUp: boolean;
}

/** The provider's own prompts, and `create` of OpenID's Prompt Create 1.0: the person wants to create an account first. */
function prompts() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }), 0);
  return policy;
}

/** The names of cookies; {} for the library's. Those of one sign-in have a path of their own, which `__Host-` does not allow. */
const cookieNames = (origin: string) =>
  origin.startsWith('https:')
    ? { session: '__Host-_session', interaction: '__Secure-_interaction', resume: '__Secure-_interaction_resume' }
    : {};

/** The language of the page that signs out: those that the portal asked for come before the browser's. */
const signOutLanguage = (ctx: KoaContextWithOIDC) =>
  preferredLanguage(ctx.oidc?.params?.ui_locales as string | undefined, ctx.get('accept-language'));

const signOut = (db: Db) =>
  ({
    enabled: true,
    logoutSource: async (ctx, html) => {
      ctx.set(pageHeaders);
      ctx.body = signOutPage(signOutLanguage(ctx), brandOf(await themeOf(db)), html);
    },
  }) satisfies NonNullable<Configuration['features']>['rpInitiatedLogout'];

const showError =
  (db: Db): NonNullable<Configuration['renderError']> =>
  async (ctx, { error_description: detail }) => {
    ctx.set(pageHeaders);
    const { ui_locales } = ctx.oidc?.params ?? {};
    const choice = await pageLanguage(db, ctx.query.locale, ui_locales, ctx.get('accept-language'));
    const { t } = choice.language;
    ctx.body = endPage(choice, { title: t('signIn:didNotWork'), text: t('signIn:startAgain'), detail });
  };

const accountIn =
  (db: Db): NonNullable<Configuration['findAccount']> =>
  async (_, sub) => {
    const [user] = await db.select().from(users).where(eq(users.id, sub));
    if (!user) return undefined;
    const name = `${user.firstName} ${user.lastName}`;
    return { accountId: sub, claims: () => ({ sub, email: user.email, preferred_username: user.username, name }) };
  };

/** The grant of a sign-in. An administrator registers a partner, and the portal is the provider's own: nobody is asked for consent. */
const grantFor =
  ({ portal, partners }: Options): NonNullable<Configuration['loadExistingGrant']> =>
  async (ctx) => {
    const { client, session, provider } = ctx.oidc;
    if (!client || !session?.accountId) return undefined;
    if (client.clientId !== portal.clientId) return partners.newFamily(provider, client, session.accountId);
    const known = session.grantIdFor(client.clientId);
    const grant =
      (known && (await provider.Grant.find(known))) ||
      new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  };

/** Seconds. A grant of a partner is a family of tokens: none is renewed after its end. */
const lifetimes: Configuration['ttl'] = {
  Session: 14 * DAY_S,
  Grant: ({ oidc }) => (oidc.params?.grant_type === TOKEN_EXCHANGE ? EXCHANGE_SECONDS : 14 * DAY_S),
  RefreshToken: 14 * DAY_S,
  Interaction: 3_600,
  IdToken: 3_600,
  AccessToken: (_, token) => token.resourceServer?.accessTokenTTL ?? 3_600,
};

/** The configuration of the embedded provider. */
export function configurationOf(options: Options): Configuration {
  const { db, origin, portal, signingKey, cookieKey, partners, signUp } = options;
  return {
    adapter: adapterFor(db, partners.clientById),
    jwks: { keys: [signingKey] },
    cookies: { keys: [cookieKey], names: cookieNames(origin) },
    clients: [
      {
        client_id: portal.clientId,
        client_secret: portal.clientSecret,
        redirect_uris: [`${origin}/learn/oidc/callback`],
        post_logout_redirect_uris: [`${origin}/learn/`],
      },
    ],
    responseTypes: ['code'],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email'], profile: ['preferred_username', 'name'] },
    interactions: {
      url: (_, { uid }) => `/idp/sign-in/${uid}`,
      policy: signUp ? prompts() : interactionPolicy.base(),
    },
    discovery: { prompt_values_supported: ['none', 'login', 'consent', ...(signUp ? ['create'] : [])] },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: signOut(db),
      ...partners.features,
    },
    ...partners.settings,
    renderError: showError(db),
    findAccount: accountIn(db),
    loadExistingGrant: grantFor(options),
    ttl: lifetimes,
  };
}
