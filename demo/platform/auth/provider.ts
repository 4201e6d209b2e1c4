import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';
import type { Db } from '../db/client';
import { users } from '../db/schema';
import { secret } from '../secrets';
import { adapterFor } from './adapter';
import { errorPage, pageHeaders, signInPage, signOutPage } from './pages';
import { checkPassword } from './passwords';

const DAY_S = 24 * 60 * 60;

async function signingKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: randomBytes(8).toString('hex') };
}

async function form(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    if ((size += chunk.length) > 10_000) break;
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

export interface EmbeddedProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Answers what lies under /idp. */
  listener: (request: IncomingMessage, response: ServerResponse) => void;
}

interface Options {
  db: Db;
  origin: string;
  hints: readonly { username: string; about: string }[];
}

/**
 * The default OpenID provider, in this process under /idp: PKCE required, keys, sessions and grants in the database, own
 * sign-in page. One client, the portal itself, which needs no consent.
 */
export async function embeddedProvider({ db, origin, hints }: Options): Promise<EmbeddedProvider> {
  const issuer = `${origin}/idp`;
  const clientId = 'learn';
  const clientSecret = await secret(db, 'oidc-client-secret', () => randomBytes(32).toString('base64url'));
  const configuration: Configuration = {
    adapter: adapterFor(db),
    jwks: { keys: [await secret(db, 'oidc-signing-key', signingKey)] },
    cookies: { keys: [await secret(db, 'oidc-cookie-key', () => randomBytes(32).toString('base64url'))] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${origin}/learn/oidc/callback`],
        post_logout_redirect_uris: [`${origin}/learn/`],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email'], profile: ['preferred_username', 'name'] },
    interactions: { url: (_, { uid }) => `/idp/sign-in/${uid}` },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, html) => {
          ctx.set(pageHeaders);
          ctx.body = signOutPage(html);
        },
      },
    },
    renderError: (ctx, { error_description: text }) => {
      ctx.set(pageHeaders);
      ctx.body = errorPage('Sign-in did not work', text ?? 'Please try again.');
    },
    async findAccount(_, sub) {
      const [user] = await db.select().from(users).where(eq(users.id, sub));
      if (!user) return undefined;
      const name = `${user.firstName} ${user.lastName}`;
      return { accountId: sub, claims: () => ({ sub, email: user.email, preferred_username: user.username, name }) };
    },
    // The portal is the provider's own client: signing in is consent.
    async loadExistingGrant(ctx) {
      const { client, session, provider } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const known = session.grantIdFor(client.clientId);
      const grant =
        (known && (await provider.Grant.find(known))) ||
        new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    ttl: { Session: 14 * DAY_S, Grant: 14 * DAY_S, Interaction: 3_600, IdToken: 3_600, AccessToken: 3_600 },
  };
  const provider = new Provider(issuer, configuration);
  // Over https something in front of this process ends TLS and says so.
  provider.proxy = issuer.startsWith('https:');
  const callback = provider.callback();
  const page = (response: ServerResponse, status: number, html: string) =>
    response.writeHead(status, pageHeaders).end(html);

  async function signIn(request: IncomingMessage, response: ServerResponse) {
    const action = request.url!;
    await provider.interactionDetails(request, response);
    if (request.method !== 'POST') return page(response, 200, signInPage({ action, hints }));
    const answer = await form(request);
    const username = answer.get('username')?.trim() ?? '';
    const [user] = await db.select().from(users).where(eq(users.username, username.toLowerCase()));
    if (!(await checkPassword(answer.get('password') ?? '', user?.password)) || !user) {
      const error = 'The username or the password is wrong.';
      return page(response, 401, signInPage({ action, username, error, hints }));
    }
    return provider.interactionFinished(request, response, { login: { accountId: user.id } });
  }

  return {
    issuer,
    clientId,
    clientSecret,
    listener(request, response) {
      if (request.url!.startsWith('/idp/sign-in/')) {
        signIn(request, response).catch(() => {
          page(response, 400, errorPage('This sign-in has expired', 'Please start again.'));
        });
        return;
      }
      // The provider reads from the whole address where it is mounted.
      Object.assign(request, { originalUrl: request.url, url: request.url!.slice('/idp'.length) || '/' });
      void callback(request, response);
    },
  };
}
