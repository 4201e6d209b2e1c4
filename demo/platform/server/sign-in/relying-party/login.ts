import { Hono, type Context } from 'hono';
import { getCookie } from 'hono/cookie';
import * as client from 'openid-client';
import { safeRedirect } from '../../../../../src/base/urls';
import { signInNote, type SignInReason } from '../sign-in-note';
import { uiLocales } from '../ui-locales';
import type { Attempt, Attempts } from './attempt';
import { callbackOf, type ProviderConfiguration } from './discovery';

/** Whether the provider lets people create an account (OpenID Connect's Prompt Create 1.0). */
const isCreatable = (prompts: unknown) => Array.isArray(prompts) && prompts.includes('create');

const newAttempt = (c: Context, origin: string): Attempt => ({
  state: client.randomState(),
  nonce: client.randomNonce(),
  verifier: client.randomPKCECodeVerifier(),
  redirectUrl: safeRedirect(c.req.query('redirectUrl'), `${origin}/`) ?? `${origin}/learn/`,
  locales: uiLocales(c.req.query('ui_locales')),
});

interface Options {
  origin: string;
  provider: ProviderConfiguration;
  attempts: Attempts;
}

/** Serves the address that begins a sign-in: it redirects to the provider. */
export function loginRoute({ origin, provider, attempts }: Options): Hono {
  const note = signInNote(origin);
  return new Hono().get('/learn/oidc/login', async (c) => {
    const attempt = newAttempt(c, origin);
    await attempts.keep(c, attempt);
    const configuration = await provider();
    const { prompt_values_supported: prompts } = configuration.serverMetadata();
    // A provider that does not create accounts shows its sign-in.
    const creates = c.req.query('prompt') === 'create' && isCreatable(prompts);
    const hasSignedOut = getCookie(c, note.name) === ('signedOut' satisfies SignInReason);
    const prompt = creates ? 'create' : hasSignedOut && 'login';
    if (!hasSignedOut && c.req.query('ended') === 'true')
      c.header('set-cookie', note.cookie('ended'), { append: true });
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: callbackOf(origin),
      scope: 'openid email profile',
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
      code_challenge_method: 'S256',
      ...(prompt && { prompt }),
      ...(attempt.locales && { ui_locales: attempt.locales }),
      ...(c.req.query('provider') && { acr_values: `idp:${c.req.query('provider')}` }),
    });
    return c.redirect(url.href);
  });
}
