import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse } from 'hono/utils/cookie';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import { Problem } from '../../problem';
import { endPage } from '../pages';
import { sessionCookie } from '../sessions';
import { page, signInForm, signUpForm, type FormOptions } from './forms';
import { pageLanguage } from './language';

/**
 * Whether a form comes from another site. Browsers without this header send none of our cookies with such a form (SameSite=Lax).
 */
const isForeign = ({ headers }: IncomingMessage) =>
  !['same-origin', undefined].includes(headers['sec-fetch-site'] as string);

/** Makes the function that answers requests for the pages of a sign-in in progress, below /idp/sign-in/. */
export async function interactionPages(provider: Provider, options: FormOptions) {
  const { db, origin } = options;
  const signIn = await signInForm(provider, options);
  const signUp = signUpForm(provider, options);

  /** The portal's request decides which form comes first. */
  async function interact(request: IncomingMessage, response: ServerResponse) {
    const { prompt, params } = await provider.interactionDetails(request, response);
    const [path = '', query] = request.url!.split('?');
    const [, start = '', asked] = /^(\/idp\/sign-in\/[^/]+)(?:\/(sign-in|sign-up))?$/.exec(path) ?? [];
    if (!start || (request.method === 'POST' && isForeign(request))) throw new Problem(400, 'No form of this page.');
    const locale = new URLSearchParams(query).get('locale');
    const choice = await pageLanguage(db, locale, params.ui_locales, request.headers['accept-language']);
    const addresses = { signIn: `${start}/sign-in${choice.query}`, signUp: `${start}/sign-up${choice.query}` };
    const form = asked ?? (prompt.name === 'create' ? 'sign-up' : 'sign-in');
    const show = form === 'sign-up' && options.signUp ? signUp : signIn;
    return show({ request, response, choice, ...addresses });
  }

  const hasSession = ({ headers }: IncomingMessage) => sessionCookie(origin) in parse(headers.cookie ?? '');

  /** Answers when the sign-in is over. Who is signed in and presses Back comes to its page. */
  async function answerOver(request: IncomingMessage, response: ServerResponse) {
    if (request.method === 'GET' && hasSession(request)) {
      return void response.writeHead(303, { location: '/learn/', 'cache-control': 'no-store' }).end();
    }
    const query = new URLSearchParams(request.url!.split('?')[1]);
    const choice = await pageLanguage(db, query.get('locale'), undefined, request.headers['accept-language']);
    const { t } = choice.language;
    page(response, 400, endPage(choice, { title: t('signIn:expired'), text: t('signIn:startAgain') }));
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      await interact(request, response);
    } catch (error) {
      if (!(error instanceof errors.OIDCProviderError || error instanceof Problem)) throw error;
      await answerOver(request, response);
    }
  };
}
