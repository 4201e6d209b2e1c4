import { escapeHtml } from '../../../src/domain/escape-html';
import { otherNames } from '../../../src/i18n/language-search';
import { authWords, offeredWords, type AuthWords } from './words';
import { logo, pageSheets } from '../theme/head';
import { lookUp } from '../../../src/domain/look-up';

/** Headers of the platform's own pages: nothing inline, and from other origins only the tenant's logo. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; script-src 'self'; img-src 'self' https:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};

/** The languages of a page. */
export interface Languages {
  /** The languages to choose from. */
  offered: readonly AuthWords[];
  /** Whether the person chose the language on the page: the portal then uses it too. */
  isChosen: boolean;
}

/**
 * The language of a page with a menu: the one of its address (`?locale=`), else the one that the request wishes.
 * @param supported the languages of the tenant
 * @param asked the full code in the address, if any
 * @param wished as of `authWords`
 */
export function languageOf(
  supported: readonly string[] | undefined,
  asked: string | null | undefined,
  ...wished: (string | null | undefined)[]
): { words: AuthWords; languages: Languages; query: string } {
  const offered = offeredWords(supported);
  const chosen = offered.find(({ locale }) => locale === asked);
  return {
    words: chosen ?? authWords(...wished),
    languages: { offered, isChosen: chosen !== undefined },
    query: chosen ? `?locale=${chosen.locale}` : '',
  };
}

/** Links to the page in each language; they work without script. */
const languageMenu = (words: AuthWords, offered: readonly AuthWords[]) =>
  offered.length > 1
    ? `<details class="languages" data-search="${words.searchLanguages}"><summary><span class="hidden">${words.language}: </span>${words.autonym}</summary>
<nav aria-label="${words.language}">${offered
        .map(
          ({ lang, locale, autonym, direction }) =>
            `<a href="?locale=${locale}" lang="${lang}" hreflang="${lang}" data-names="${escapeHtml(otherNames(locale, words.locale).join(', '))}"${locale === words.locale ? ' aria-current="true"' : ''}><span dir="${direction}">${autonym}</span></a>`,
        )
        .join('\n')}</nav></details>`
    : '';

/** A page of the provider. The title is ours; the body must escape what users wrote. */
export const page = (
  words: AuthWords,
  title: string,
  body: string,
  { head = '', languages }: { head?: string; languages?: Languages | undefined } = {},
) => `<!doctype html>
<html lang="${words.lang}"${words.direction === 'rtl' ? ' dir="rtl"' : ''}${languages?.isChosen ? ` data-chosen="${words.locale}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | Learn</title>
${pageSheets}
<link rel="stylesheet" href="/learn/oidc/pages.css">${head}${languages ? '\n<script src="/learn/oidc/language-search.js" defer></script>' : ''}${languages?.isChosen ? '\n<script src="/learn/oidc/language.js" defer></script>' : ''}
</head>
<body><main>${logo}${body}${languages ? languageMenu(words, languages.offered) : ''}</main></body>
</html>`;

/** The password of all people of the demo. */
const DEMO_PASSWORD = 'learn';

interface SignInPage {
  words: AuthWords;
  action: string;
  /** Address for people without an account; undefined: accounts can't be created here. */
  signUp?: string | undefined;
  username?: string;
  error?: string;
  /** The person has just signed out. */
  isSignedOut?: boolean;
  /** Usernames that a demo suggests. */
  hints: readonly { username: string; about: string }[];
  languages: Languages;
}

/** A person of the demo, whom a click signs in. */
const demoPerson = (
  action: string,
  name: string,
  about: string,
) => `<li><form method="post" action="${escapeHtml(action)}">
<input type="hidden" name="username" value="${escapeHtml(name)}"><input type="hidden" name="password" value="${DEMO_PASSWORD}">
<button class="person"><strong>${escapeHtml(name)}</strong> <span>${escapeHtml(about)}</span></button></form></li>`;

export const signInPage = ({
  words,
  action,
  signUp,
  username = '',
  error,
  isSignedOut,
  hints,
  languages,
}: SignInPage) =>
  page(
    words,
    words.signIn,
    `${isSignedOut ? `<p class="done" role="status">${words.signedOut}</p>` : ''}<h1>${words.signIn}</h1>
<form method="post" action="${escapeHtml(action)}">
${error ? `<p class="error" role="alert">${escapeHtml(error)}</p>` : ''}
<label for="username">${words.username}</label>
<input id="username" name="username" dir="ltr" autocomplete="username" autocapitalize="none" spellcheck="false" required autofocus value="${escapeHtml(username)}">
<label for="password">${words.password}</label>
<input id="password" name="password" dir="ltr" type="password" autocomplete="current-password" required>
<button>${words.signIn}</button>
</form>${signUp ? `<p class="other">${words.newHere} <a href="${escapeHtml(signUp)}">${words.createAccount}</a></p>` : ''}${
      hints.length
        ? `<section aria-labelledby="demo"><h2 id="demo">${words.demoPeople}</h2><ul>${hints
            .map(({ username: name, about }) => demoPerson(action, name, lookUp(words.about, name) ?? about))
            .join('')}</ul><p>${words.demoPassword.replace('{password}', `<kbd>${DEMO_PASSWORD}</kbd>`)}</p></section>`
        : ''
    }`,
    { languages },
  );

/** The page that signs out. `form` is the provider's; the script submits it, the button is for browsers without script. */
export const signOutPage = (words: AuthWords, form: string) =>
  page(
    words,
    words.signOut,
    `<h1>${words.signingOut}</h1>${form}<button type="submit" form="op.logoutForm" value="yes" name="logout">${words.signOut}</button>`,
    { head: '\n<script src="/learn/oidc/sign-out.js" defer></script>' },
  );

export const errorPage = (words: AuthWords, title: string, text: string) =>
  page(
    words,
    title,
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p><a href="/learn/">${words.goToLearn}</a></p>`,
  );

export const signOutScript = "document.querySelector('button[name=logout]').click();\n";

/**
 * The script that stores the language chosen here for the portal (its storage key). Without storage the choice is for this page
 * only.
 */
export const languageScript =
  "try { localStorage.setItem('locale', document.documentElement.dataset.chosen); } catch {}\n";
