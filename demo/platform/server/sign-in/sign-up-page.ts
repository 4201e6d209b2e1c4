import { html, raw } from 'hono/html';
import { formatNumber } from '../../../../src/i18n/format';
import type { LanguageChoice } from '../../pages/language-menu';
import { cardPage, SHOW_PASSWORD, showPassword } from './pages';
import { longest, SHORTEST_PASSWORD, type SignUpErrors, type SignUpField } from './sign-up';

/** The fields, with their attributes. */
const inputs: readonly { name: SignUpField; attributes: string }[] = [
  { name: 'firstName', attributes: 'autocomplete="given-name"' },
  { name: 'lastName', attributes: 'autocomplete="family-name"' },
  { name: 'email', attributes: 'type="email" dir="ltr" autocomplete="email"' },
  { name: 'username', attributes: 'dir="ltr" autocomplete="username" autocapitalize="none" spellcheck="false"' },
  { name: 'password', attributes: 'type="password" dir="ltr" autocomplete="new-password"' },
];

interface SignUpPage {
  choice: LanguageChoice;
  action: string;
  /** Address for people who have an account; undefined: there are no accounts yet. */
  signIn?: string;
  /** Title and heading of the page; undefined: those of a new account. */
  title?: string;
  text?: string;
  /** False: people sign in at another provider, and the form has no password. */
  hasPassword?: boolean;
  /** The values that were typed, except the password, which is never sent back. */
  typed?: URLSearchParams;
  errors?: SignUpErrors;
  /** An error that belongs to no field. */
  error?: string;
}

function hintOf(name: SignUpField, { t, locale }: LanguageChoice['language']): string | undefined {
  if (name === 'username') return t('signIn:usernameHint');
  if (name === 'password') return t('signIn:passwordHint', { length: formatNumber(SHORTEST_PASSWORD, locale) });
  return undefined;
}

/** A field with its label, its error and its hint. */
function field({ name, attributes }: (typeof inputs)[number], page: SignUpPage, isFocused: boolean) {
  const { language } = page.choice;
  const { t, locale } = language;
  const wrong = page.errors?.[name];
  // The error of a short password has the same words.
  const hint = wrong === 'short' ? undefined : hintOf(name, language);
  const length = formatNumber(wrong === 'short' ? SHORTEST_PASSWORD : longest[name], locale);
  const described = [wrong && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ');
  return html`<div class="field">
    <label for="${name}">${t(`signIn:${name}`)}</label>
    <input
      id="${name}"
      name="${name}"
      ${raw(attributes)}
      maxlength="${longest[name]}"
      required
      value="${name === 'password' ? '' : (page.typed?.get(name) ?? '')}"
      ${wrong && raw('aria-invalid="true"')}
      ${described && raw(`aria-describedby="${described}"`)}
      ${isFocused && raw('autofocus')}
    />
    ${wrong && html`<p id="${name}-error" class="wrong">${t(`signIn:errors.${wrong}`, { length })}</p>`}
    ${hint && html`<p id="${name}-hint" class="hint">${hint}</p>`} ${name === 'password' && showPassword(language)}
  </div>`;
}

/** The page where a person creates an account. Errors are next to their fields; the first field with an error has the focus. */
export function signUpPage(page: SignUpPage): string {
  const { choice, action, signIn, text, hasPassword = true, errors = {}, error } = page;
  const { language } = choice;
  const { t } = language;
  const title = page.title ?? t('signIn:createAccount');
  const focused = inputs.find(({ name }) => errors[name])?.name ?? 'firstName';
  const asked = inputs.filter(({ name }) => hasPassword || name !== 'password');
  const summary = error ?? (Object.keys(errors).length ? t('signIn:lookAtMarked') : undefined);
  return cardPage({
    language,
    brand: choice.brand,
    choice,
    title,
    script: SHOW_PASSWORD,
    content: html`<h1>${title}</h1>
      ${text && html`<p class="lead">${text}</p>`}
      <form method="post" action="${action}" novalidate>
        ${summary && html`<p class="error" role="alert">${summary}</p>`}
        ${asked.map((input) => field(input, page, input.name === focused))}
        <button>${t('signIn:createAccount')}</button>
      </form>
      ${signIn && html`<p class="other">${t('signIn:haveAccount')} <a href="${signIn}">${t('signIn:signIn')}</a></p>`}`,
  });
}
