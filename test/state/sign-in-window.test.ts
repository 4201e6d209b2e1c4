import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { createTokenSession } from '../../src/client/tokens/token-session';
import { signInByWindow } from '../../src/client/tokens/sign-in-window';
import { page } from './page';
import { tabs } from './tabs';
import { tokenPlatform } from './token-platform';

interface Answer {
  iss?: string;
}

/**
 * Signs in on a partner's page, in a window whose page posts a good code and these other parameters of the answer.
 * @param supportsIss whether the platform says that its answers have `iss`
 */
async function signIn(t: TestContext, supportsIss: boolean, answerOf: (issuer: string) => Answer) {
  const { post } = page(t, { href: 'https://partner.example/' });
  tabs(t);
  const { apiBase, count } = await tokenPlatform(t, { signIn: true, supportsIss });
  const ignore = () => {};
  const session = createTokenSession({
    apiBase,
    root: apiBase,
    provider: () => undefined,
    onPerson: ignore,
    onBegun: ignore,
  });
  const client = (await session.partner())!;
  const outcome = await signInByWindow({
    session,
    client,
    root: apiBase,
    locale: undefined,
    signal: new AbortController().signal,
    // The fake browser opens no window, so the message may come from any.
    onBlocked(href) {
      const state = new URL(href).searchParams.get('state');
      setImmediate(() => post(apiBase, { type: 'learn-sign-in', code: 'good', state, ...answerOf(client.issuer) }));
    },
  });
  return { outcome, asked: count('/idp/token') > 0 };
}

const right = (iss: string): Answer => ({ iss });
const none = (): Answer => ({});
const other = (): Answer => ({ iss: 'https://other.example/idp' });
const signedIn = { outcome: 'signed-in', asked: true };
const failed = { outcome: 'failed', asked: false };

test('a platform whose answers have `iss` (RFC 9207): an answer without it, or of another issuer, gets no token', async (t) => {
  assert.deepEqual(await signIn(t, true, right), signedIn);
  assert.deepEqual(await signIn(t, true, none), failed);
  assert.deepEqual(await signIn(t, true, other), failed);
});

test('a platform that does not say whether its answers have `iss`: an answer may lack it, and still none of another issuer gets a token', async (t) => {
  assert.deepEqual(await signIn(t, false, right), signedIn);
  assert.deepEqual(await signIn(t, false, none), signedIn);
  assert.deepEqual(await signIn(t, false, other), failed);
});
