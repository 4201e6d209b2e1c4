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

export const pagesCss = `:root { color-scheme: light dark; --ink: light-dark(#21201c, #eeeeec); --muted: light-dark(#63635e, #b5b3ad); --line: light-dark(#8d8d86, #7c7b74); --accent: #3e63dd; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; place-items: center; padding: 24px; font: 400 16px/1.5 system-ui, sans-serif; color: var(--ink); background: light-dark(#f9f9f8, #111110); }
main { width: min(26rem, 100%); padding: clamp(24px, 6vw, 44px); border: 1px solid light-dark(#dad9d6, #3b3a37); border-radius: 16px; background: light-dark(#fff, #191918); }
h1 { margin: 0 0 24px; font: 600 30px/1.2 Literata, Georgia, serif; }
h2 { margin: 0 0 8px; font-size: 15px; }
form { display: grid; gap: 8px; }
label { font-weight: 550; margin-top: 8px; }
input { min-height: 44px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; background: none; font: inherit; color: inherit; }
button { min-height: 46px; margin-top: 16px; border: 0; border-radius: 8px; background: var(--accent); color: #fff; font: inherit; font-weight: 550; cursor: pointer; }
button:hover { background: #3358d4; }
:focus-visible { outline: 2px solid light-dark(#3a5bc7, #9eb1ff); outline-offset: 2px; }
a { color: light-dark(#3a5bc7, #9eb1ff); }
.error { margin: 0; padding: 10px 14px; border-radius: 8px; background: light-dark(#feebec, #3b1219); color: light-dark(#c62a2f, #ff9592); }
.error + label, form > label:first-child { margin-top: 0; }
.field { display: grid; gap: 6px; margin-bottom: 4px; } .field label { margin-top: 4px; }
.hint, .wrong { margin: 0; font-size: 14.5px; color: var(--muted); } .wrong { color: light-dark(#c62a2f, #ff9592); }
[aria-invalid] { border-color: light-dark(#c62a2f, #ff9592); }
.languages { margin-top: 28px; } .languages summary { display: inline-flex; align-items: center; min-height: 44px; color: var(--muted); cursor: pointer; }
.languages summary::before { content: '\\25B8' / ''; margin-inline-end: 8px; } [dir=rtl] .languages summary::before { content: '\\25C2' / ''; } .languages[open] summary::before { content: '\\25BE' / ''; }
.languages nav { columns: 9em; } .languages a { display: flex; align-items: center; min-height: 40px; } .languages [aria-current] { font-weight: 650; color: inherit; text-decoration: none; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.lead { margin: -12px 0 20px; color: var(--muted); }
.other { margin: 24px 0 0; color: var(--muted); }
section { margin-top: 32px; padding-top: 20px; border-top: 1px solid light-dark(#dad9d6, #3b3a37); color: var(--muted); font-size: 15px; }
dl { margin: 0; display: grid; gap: 2px; } dl div { display: flex; gap: 12px; } dt { min-width: 4.5em; font-weight: 550; color: var(--ink); } dd { margin: 0; }
section p { margin: 10px 0 0; } kbd { font: inherit; font-weight: 550; color: var(--ink); }
`;
