import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import type { Db } from '../../../db/client';
import { pageHeaders } from '../../../pages/document';
import type { LanguageChoice } from '../../../pages/language-menu';
import { Problem } from '../../problem';
import { addressOf } from '../../rate-limit';
import { readForm } from '../../readable';
import { sharedLimit } from '../../shared-limit';
import { signInPage, type DemoPerson } from '../pages';
import { signInNote } from '../sign-in-note';
import { markNew, signUp } from '../sign-up';
import { signUpPage } from '../sign-up-page';
import { passwordTries } from './password-tries';

/** Sign-up forms of one address: a class at once, then one a minute. */
const SIGN_UP_RATE = { atOnce: 30, perSecond: 1 / 60 };
const LARGEST_FORM = 10_000;

export interface FormOptions {
  db: Db;
  origin: string;
  /** The people of a demo, whom the sign-in suggests. */
  people: readonly DemoPerson[];
  /** Whether people may create accounts themselves. */
  signUp: boolean;
  /** The page of a forgotten password; undefined: there is none. */
  forgotten?: string | undefined;
}

/** A request for a form of a sign-in in progress. */
export interface FormRequest {
  request: IncomingMessage;
  response: ServerResponse;
  choice: LanguageChoice;
  /** Addresses of the two forms. */
  signIn: string;
  signUp: string;
}

async function read(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      if ((size += chunk.length) > LARGEST_FORM) break;
      chunks.push(chunk);
    }
  } catch {
    throw new Problem(400, 'The form did not arrive whole.');
  }
  return readForm(Buffer.concat(chunks).toString());
}

/** Sends a page. */
export const page = (response: ServerResponse, status: number, html: string) =>
  response.writeHead(status, pageHeaders).end(html);

/** Completes a sign-in, and a prompt to create an account. */
const finish = (provider: Provider, { request, response }: FormRequest, accountId: string) =>
  provider.interactionFinished(request, response, { login: { accountId }, create: {} });

/** Makes the function that shows the form to sign in, and takes it. */
export async function signInForm(provider: Provider, options: FormOptions) {
  const { db, origin, people, forgotten } = options;
  const tries = await passwordTries(db, origin);

  return async (asked: FormRequest) => {
    const { request, response, choice } = asked;
    const { t } = choice.language;
    const around = {
      choice,
      action: asked.signIn,
      signUp: options.signUp ? asked.signUp : undefined,
      forgotten: forgotten && forgotten + choice.query,
      people,
    };
    if (request.method !== 'POST') {
      const reason = signInNote(origin).take(request, response);
      return page(response, 200, signInPage({ ...around, reason }));
    }
    const typed = await read(request);
    const username = typed.get('username')?.trim() ?? '';
    const name = username.toLowerCase();
    const outcome = await tries.check(request, name, typed.get('password') ?? '');
    if ('seconds' in outcome) {
      response.setHeader('retry-after', outcome.seconds);
      return page(response, 429, signInPage({ ...around, username, error: t('signIn:manyTries') }));
    }
    const { user } = outcome;
    if (!user) return page(response, 401, signInPage({ ...around, username, error: t('signIn:wrong') }));
    response.appendHeader('set-cookie', tries.cookieFor(name));
    return finish(provider, asked, user.id);
  };
}

/** Makes the function that shows the form for an account, and takes it. */
export function signUpForm(provider: Provider, { db, origin }: FormOptions) {
  const limit = sharedLimit(db, 'sign-up from an address', SIGN_UP_RATE);
  const isProxied = origin.startsWith('https:');

  return async (asked: FormRequest) => {
    const { request, response, choice } = asked;
    const around = { choice, action: asked.signUp, signIn: asked.signIn };
    if (request.method !== 'POST') return page(response, 200, signUpPage(around));
    const typed = await read(request);
    const seconds = await limit.wait(addressOf(request, isProxied));
    if (seconds) {
      response.setHeader('retry-after', seconds);
      return page(response, 429, signUpPage({ ...around, typed, error: choice.language.t('signIn:manyAccounts') }));
    }
    const outcome = await signUp(db, typed);
    if ('errors' in outcome) return page(response, 422, signUpPage({ ...around, typed, errors: outcome.errors }));
    await markNew(db, outcome.id);
    return finish(provider, asked, outcome.id);
  };
}
