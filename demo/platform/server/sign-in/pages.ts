import { html, raw } from 'hono/html';
import type { Brand } from '../../../../src/base/theme';
import type { Below, Language } from '../../i18n/language';
import { brandLink, pageDocument } from '../../pages/document';
import { languageMenu, type LanguageChoice } from '../../pages/language-menu';
import { hidden, sentence, type Markup } from '../../pages/markup';
import type { SignInReason } from './sign-in-note';

interface CardPage {
  language: Language;
  brand: Brand;
  /** The languages that the page offers; undefined: it has no menu. */
  choice?: LanguageChoice | undefined;
  /** The address that shows the page in another language, if it is not that of the page. */
  path?: string | undefined;
  title: string;
  /** The address of a script that runs when the page is parsed. */
  script?: string;
  content: Markup;
}

/** A page that is one card: sign-in, sign-up, and the ends of both. */
export const cardPage = ({ language, brand, choice, path, title, script, content }: CardPage) =>
  pageDocument({
    language,
    brand,
    title,
    data: choice?.isAsked ? html`data-chosen="${language.locale}"` : '',
    sheets: ['/learn/oidc/pages.css'],
    scripts: [
      ...(script ? [script] : []),
      ...(choice ? ['/learn/oidc/language-search.js'] : []),
      // Stores the choice for the portal.
      ...(choice?.isAsked ? ['/learn/oidc/language.js'] : []),
    ],
    body: html`<main>${brandLink(brand)}${content}${choice && languageMenu(choice, path)}</main>`,
  }).toString();

/** A person of the demo, by username. */
export type DemoPerson = Below<'signIn', 'about'>;

/** The password of all people of the demo. */
const DEMO_PASSWORD = 'learn';

interface SignInPage {
  choice: LanguageChoice;
  action: string;
  /** Address for people without an account; undefined: accounts can't be created here. */
  signUp?: string | undefined;
  /** Address for people who forgot their password; undefined: there is no such page. */
  forgotten?: string | undefined;
  username?: string;
  error?: string;
  /** Why the page is shown, when it is not for a first sign-in. */
  reason?: SignInReason | undefined;
  /** Usernames that a demo suggests. */
  people: readonly DemoPerson[];
}

/** A person of the demo, whom a click signs in. */
const demoPerson = ({ choice, action }: SignInPage, name: DemoPerson) =>
  html`<li>
    <form method="post" action="${action}">
      ${hidden('username', name)}${hidden('password', DEMO_PASSWORD)}
      <button class="person"><strong>${name}</strong> <span>${choice.language.t(`signIn:about.${name}`)}</span></button>
    </form>
  </li>`;

function demoPeople(page: SignInPage) {
  const { t } = page.choice.language;
  return html`<section aria-labelledby="demo">
    <h2 id="demo">${t('signIn:demoPeople')}</h2>
    <ul>
      ${page.people.map((name) => demoPerson(page, name))}
    </ul>
    <p>${sentence(t, 'signIn:demoPassword', { password: html`<kbd>${DEMO_PASSWORD}</kbd>` })}</p>
  </section>`;
}

/** The page with the form to sign in, and with the people of the demo when there are any. */
export function signInPage(page: SignInPage) {
  const { choice, action, signUp, forgotten, username = '', error, reason, people } = page;
  const { language } = choice;
  const { t } = language;
  return cardPage({
    language,
    brand: choice.brand,
    choice,
    title: t('signIn:signIn'),
    script: SHOW_PASSWORD,
    content: html`${reason && html`<p class="${reason === 'signedOut' ? 'done' : 'note'}" role="status">${t(`signIn:${reason}`)}</p>`}
      <h1>${t('signIn:signIn')}</h1>
      <form method="post" action="${action}">
        ${error && html`<p class="error" role="alert">${error}</p>`}
        <label for="username">${t('signIn:username')}</label>
        <input
          id="username"
          name="username"
          dir="ltr"
          autocomplete="username"
          autocapitalize="none"
          spellcheck="false"
          required
          ${!username && raw('autofocus')}
          value="${username}"
        />
        <label for="password">${t('signIn:password')}</label>
        <input
          id="password"
          name="password"
          dir="ltr"
          type="password"
          autocomplete="current-password"
          required
          ${username && raw('autofocus')}
        />
        ${showPassword(language)}
        <button>${t('signIn:signIn')}</button>
      </form>
      ${forgotten && html`<p class="other"><a href="${forgotten}">${t('account:forgotten')}</a></p>`}
      ${
        signUp && html`<p class="other">${t('signIn:newHere')} <a href="${signUp}">${t('signIn:createAccount')}</a></p>`
      }
      ${people.length > 0 && demoPeople(page)}`,
  });
}

/**
 * The page that signs out.
 * @param form the provider's own HTML. The script submits it; the button is for browsers without script
 */
export const signOutPage = (language: Language, brand: Brand, form: string) =>
  cardPage({
    language,
    brand,
    title: language.t('signIn:signOut'),
    script: '/learn/oidc/sign-out.js',
    content: html`<h1>${language.t('signIn:signingOut')}</h1>
      ${raw(form)}
      <button type="submit" form="op.logoutForm" value="yes" name="logout">${language.t('signIn:signOut')}</button>`,
  });

interface EndPage {
  title: string;
  text: string;
  /** For those who look for the cause, in English. */
  detail?: string | undefined;
  /** The number of an error in the log. */
  number?: string | undefined;
  /** Where the page leads; undefined: to the portal. */
  way?: { href: string; text: string };
  /** As of `cardPage`. */
  path?: string;
}

/** A page that says why there is nothing else, with a way on. */
export function endPage(choice: LanguageChoice, { title, text, detail, number, path, ...page }: EndPage) {
  const { t } = choice.language;
  const way = page.way ?? { href: '/learn/', text: t('signIn:goToLearn', { product: choice.brand.name }) };
  return cardPage({
    language: choice.language,
    brand: choice.brand,
    choice,
    path,
    title,
    content: html`<h1>${title}</h1>
      <p>${text}</p>
      ${detail && html`<p class="hint" lang="en" dir="ltr">${detail}</p>`}
      ${number && html`<p class="hint">${choice.language.t('errorNumber:label')} <code dir="ltr">${number}</code></p>`}
      <p><a class="way" href="${way.href}">${way.text}</a></p>`,
  });
}

/** The address of the script below. */
export const SHOW_PASSWORD = '/learn/oidc/show-password.js';

/** A box that shows what is typed as the password. Without script it is not there. */
export const showPassword = ({ t }: Language) =>
  html`<label class="show-password" hidden><input type="checkbox" /> ${t('signIn:showPassword')}</label>`;

/** The script of the box. The password is hidden again before the form is sent, so that no browser stores it as other text. */
export const showPasswordScript = `const field = document.getElementById('password');
const label = document.querySelector('.show-password');
if (field && label) {
  const box = label.querySelector('input');
  const show = () => { field.type = box.checked ? 'text' : 'password'; };
  label.hidden = false;
  box.addEventListener('change', show);
  field.form.addEventListener('submit', () => { field.type = 'password'; });
  window.addEventListener('pageshow', show);
}
`;

export const signOutScript = "document.querySelector('button[name=logout]').click();\n";

/**
 * The script that stores the language chosen here for the portal (its storage key). Without storage the choice is for this page
 * only.
 */
export const languageScript =
  "try { localStorage.setItem('locale', document.documentElement.dataset.chosen); } catch {}\n";
