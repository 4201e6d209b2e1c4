import { escapeHtml } from '../../../src/domain/escape-html';
import type { AuthWords } from './words';
import { lookUp } from '../../../src/domain/look-up';

/** What the provider's own pages carry: nothing inline, nothing from elsewhere. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};

/** The languages of a page. */
export interface Languages {
  /** Those that there are to choose from. */
  offered: readonly AuthWords[];
  /** Whether the page's own was chosen on it: the portal takes it then. */
  isChosen: boolean;
}

/** The page in each language, a link each: without script too. */
const languageMenu = (words: AuthWords, offered: readonly AuthWords[]) =>
  offered.length > 1
    ? `<details class="languages"><summary><span class="hidden">${words.language}: </span>${words.autonym}</summary>
<nav aria-label="${words.language}">${offered
        .map(
          ({ lang, locale, autonym, rtl }) =>
            `<a href="?locale=${locale}" lang="${lang}" hreflang="${lang}"${locale === words.locale ? ' aria-current="true"' : ''}><span${rtl ? ' dir="rtl"' : ''}>${autonym}</span></a>`,
        )
        .join('\n')}</nav></details>`
    : '';

/** A page of the provider. The title is ours; what others wrote is escaped in the body. */
export const page = (
  words: AuthWords,
  title: string,
  body: string,
  { head = '', languages }: { head?: string; languages?: Languages | undefined } = {},
) => `<!doctype html>
<html lang="${words.lang}"${words.rtl ? ' dir="rtl"' : ''}${languages?.isChosen ? ` data-chosen="${words.locale}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | Learn</title>
<link rel="stylesheet" href="/learn/theme.css">
<link rel="stylesheet" href="/learn/oidc/pages.css">${head}${languages?.isChosen ? '\n<script src="/learn/oidc/language.js" defer></script>' : ''}
</head>
<body><main>${body}${languages ? languageMenu(words, languages.offered) : ''}</main></body>
</html>`;

interface SignInPage {
  words: AuthWords;
  action: string;
  /** Where those go who have no account; none can be made without it. */
  signUp?: string | undefined;
  username?: string;
  error?: string;
  /** Usernames that a demo offers. */
  hints: readonly { username: string; about: string }[];
  languages: Languages;
}

export const signInPage = ({ words, action, signUp, username = '', error, hints, languages }: SignInPage) =>
  page(
    words,
    words.signIn,
    `<h1>${words.signIn}</h1>
<form method="post" action="${escapeHtml(action)}">
${error ? `<p class="error" role="alert">${escapeHtml(error)}</p>` : ''}
<label for="username">${words.username}</label>
<input id="username" name="username" dir="ltr" autocomplete="username" autocapitalize="none" spellcheck="false" required autofocus value="${escapeHtml(username)}">
<label for="password">${words.password}</label>
<input id="password" name="password" dir="ltr" type="password" autocomplete="current-password" required>
<button>${words.signIn}</button>
</form>${signUp ? `<p class="other">${words.newHere} <a href="${escapeHtml(signUp)}">${words.createAccount}</a></p>` : ''}${
      hints.length
        ? `<section aria-labelledby="demo"><h2 id="demo">${words.demoPeople}</h2><dl>${hints
            .map(
              ({ username: name, about }) =>
                `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(lookUp(words.about, name) ?? about)}</dd></div>`,
            )
            .join('')}</dl><p>${words.demoPassword.replace('{password}', '<kbd>learn</kbd>')}</p></section>`
        : ''
    }`,
    { languages },
  );

/** `form` is the provider's own; the script sends it, the button is for those without script. */
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

/** The language that was chosen here is the portal's too: its key in the browser's storage. Without storage it is this page's alone. */
export const languageScript =
  "try { localStorage.setItem('locale', document.documentElement.dataset.chosen); } catch {}\n";
