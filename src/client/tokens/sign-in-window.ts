import type { WritableAtom } from 'nanostores';
import type { PartnerClient } from '../../contract/partner-client';
import type { SignInWindow, SignInWish } from '../session/window-sign-in';
import { openPopup } from '../page/windows';
import { digest, randomText } from './browser-key';
import { requestTokens } from './token-endpoint';
import type { TokenSession } from './token-session';

/** How often it checks whether the window is closed, and how long its message may take after that. */
const LOOK_MS = 500;

/** The outcome of a sign-in window. */
export type SignInOutcome = 'signed-in' | 'closed' | 'failed';

interface Options {
  session: TokenSession;
  client: PartnerClient;
  /** Absolute address of the platform, without a slash at its end. */
  root: string;
  /** Language of the sign-in pages. */
  locale: string | undefined;
  /** `create`: the learner wants to create an account first. */
  prompt?: 'create' | undefined;
  /** Ends the wait: the learner began again. */
  signal: AbortSignal;
  /** The browser has refused the window: gets the address for a link that opens it. */
  onBlocked: (href: string) => void;
}

interface Message {
  type: 'learn-sign-in';
  code?: string;
  state: string;
  iss?: string;
}

const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' && data !== null && (data as Partial<Message>).type === 'learn-sign-in';

/** Whether an answer is of the issuer that was asked (RFC 9207): without `iss` only where the platform need not send it. */
const isOfIssuer = ({ iss }: Message, client: PartnerClient) =>
  iss === undefined ? !client.authorizationResponseIssParameterSupported : iss === client.issuer;

/** Waits for the message of the sign-in page: from its origin, from its window, and with the state of this sign-in. */
function answerOf(
  origin: string,
  state: string,
  popup: Window | null,
  signal: AbortSignal,
): Promise<Message | undefined> {
  return new Promise((resolve) => {
    const ended = new AbortController();
    const end = (message?: Message) => {
      ended.abort();
      clearInterval(watch);
      resolve(message);
    };
    window.addEventListener(
      'message',
      (event: MessageEvent<unknown>) => {
        if (event.origin !== origin || (popup && event.source !== popup)) return;
        if (isMessage(event.data) && event.data.state === state) end(event.data);
      },
      { signal: ended.signal },
    );
    signal.addEventListener('abort', () => end(), { signal: ended.signal });
    let wasClosed = false;
    const watch = setInterval(() => {
      if (wasClosed) end();
      wasClosed = popup?.closed ?? false;
    }, LOOK_MS);
  });
}

/**
 * Lets the learner sign in in a small window of the platform (authorization code with PKCE, bound to this browser's key). Call it in
 * the click, because browsers open windows only then.
 */
export async function signInByWindow(options: Options): Promise<SignInOutcome> {
  const { session, client, root, locale, prompt, signal, onBlocked } = options;
  // Before anything that waits.
  const popup = openPopup('');
  const verifier = randomText();
  const state = randomText();
  const { origin } = new URL(root);
  const redirect = new URL('/learn/oidc/window', origin);
  redirect.searchParams.set('origin', location.origin);
  const key = await session.key();
  const url = new URL(client.authorizationEndpoint);
  const parameters: Record<string, string> = {
    client_id: client.clientId,
    response_type: 'code',
    redirect_uri: redirect.href,
    scope: client.scope,
    state,
    code_challenge: await digest(verifier),
    code_challenge_method: 'S256',
    dpop_jkt: key.jkt,
    resource: client.resource,
    // The person who signs in now may differ from the one who signed out on this page.
    prompt: prompt === 'create' && client.signUp ? 'create' : 'login',
    ...(locale && { ui_locales: locale }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  if (popup) popup.location.href = url.href;
  else onBlocked(url.href);
  const message = await answerOf(origin, state, popup, signal);
  if (!message) return 'closed';
  if (!message.code || !isOfIssuer(message, client)) return 'failed';
  await session.accept(
    await requestTokens(client, key, {
      grant_type: 'authorization_code',
      code: message.code,
      redirect_uri: redirect.href,
      code_verifier: verifier,
      resource: client.resource,
    }),
  );
  return 'signed-in';
}

/**
 * Makes the function that starts a sign-in in a window; the last one that was started counts.
 * @returns says whether it did: not before it is known that the platform offers one
 */
export function createWindowSignIn(session: TokenSession, root: string, $window: WritableAtom<SignInWindow>) {
  let underWay: AbortController | undefined;
  return ({ locale, prompt, onSignedIn }: SignInWish): boolean => {
    const client = session.knownPartner();
    if (!client?.signIn) return false;
    underWay?.abort();
    const { signal } = (underWay = new AbortController());
    const show = (state: SignInWindow) => void (signal.aborted || $window.set(state));
    show({ at: 'open' });
    const onBlocked = (href: string) => show({ at: 'blocked', href });
    signInByWindow({ session, client, root, locale, prompt, signal, onBlocked }).then(
      (outcome) => {
        show({ at: outcome === 'failed' ? 'failed' : 'none' });
        if (outcome === 'signed-in') onSignedIn?.();
      },
      () => show({ at: 'failed' }),
    );
    return true;
  };
}
