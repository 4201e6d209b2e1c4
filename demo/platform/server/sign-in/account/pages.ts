import { html, raw } from 'hono/html';
import { formatDate, formatNumber } from '../../../../../src/i18n/format';
import { headedPage } from '../../../pages/headed-page';
import type { LanguageChoice } from '../../../pages/language-menu';
import { bdi, hidden, sentence } from '../../../pages/markup';
import { zoneOf } from '../../zone';
import { cardPage, endPage, SHOW_PASSWORD, showPassword } from '../pages';
import type { UserRow } from '../sessions';
import { longest, SHORTEST_PASSWORD, type SignUpError } from '../sign-up';
import { browserOf, type Device } from './devices';
import { LINK_MINUTES, type ChangeError } from './password-links';

export const ACCOUNT_PATH = '/learn/account';
export const FORGOTTEN_PATH = `${ACCOUNT_PATH}/forgotten`;
export const NEW_PASSWORD_PATH = `${ACCOUNT_PATH}/new-password`;
/** The portal; it asks for the sign-in where there is no session. */
const SIGN_IN = '/learn/oidc/login';

const errorLine = (text: string | undefined) => text && html`<p class="error" role="alert">${text}</p>`;

/** The page where a person asks for a link that sets a new password. */
export function forgottenPage(choice: LanguageChoice, error?: 'manyLinks' | 'required'): string {
  const { language } = choice;
  const { t } = language;
  const text = error && (error === 'required' ? t('signIn:errors.required') : t(`account:${error}`));
  return cardPage({
    language,
    brand: choice.brand,
    choice,
    path: FORGOTTEN_PATH,
    title: t('account:forgottenTitle'),
    content: html`<h1>${t('account:forgottenTitle')}</h1>
      <p class="lead">${t('account:forgottenText')}</p>
      <form method="post" action="${FORGOTTEN_PATH}">
        ${errorLine(text)}
        <label for="name">${t('account:nameOrEmail')}</label>
        <input
          id="name"
          name="name"
          dir="ltr"
          autocomplete="username"
          autocapitalize="none"
          spellcheck="false"
          maxlength="${longest.email}"
          required
          autofocus
        />
        <button>${t('account:send')}</button>
      </form>
      <p class="other"><a href="${SIGN_IN}">${t('account:backToSignIn')}</a></p>`,
  });
}

/** The page after a link was asked for: the same whether there is such an account or not. */
export function sentPage(choice: LanguageChoice): string {
  const { t, locale } = choice.language;
  return endPage(choice, {
    title: t('account:sentTitle'),
    text: t('account:sentText', { minutes: formatNumber(LINK_MINUTES, locale) }),
    way: { href: SIGN_IN, text: t('account:backToSignIn') },
    path: FORGOTTEN_PATH,
  });
}

/** The page of a link that was used, or whose time is over. */
export function overPage(choice: LanguageChoice): string {
  const { t } = choice.language;
  const way = { href: FORGOTTEN_PATH, text: t('account:again') };
  return endPage(choice, { title: t('account:linkOver'), text: t('account:linkOverText'), way, path: FORGOTTEN_PATH });
}

/** The page after a link has set the password. */
export function changedPage(choice: LanguageChoice): string {
  const { t } = choice.language;
  const way = { href: SIGN_IN, text: t('signIn:signIn') };
  return endPage(choice, {
    title: t('account:changedTitle'),
    text: t('account:changedText'),
    way,
    path: FORGOTTEN_PATH,
  });
}

/** The field of a new password, with its error, its hint, and the box that shows it. */
function newPasswordField({ language }: LanguageChoice, error?: SignUpError | 'asBefore') {
  const { t, locale } = language;
  const length = formatNumber(error === 'tooLong' ? longest.password : SHORTEST_PASSWORD, locale);
  const wrong = error && (error === 'asBefore' ? t('account:sameAsBefore') : t(`signIn:errors.${error}`, { length }));
  return html`<div class="field">
    <label for="password">${t('account:newPassword')}</label>
    <input
      id="password"
      name="password"
      type="password"
      dir="ltr"
      autocomplete="new-password"
      maxlength="${longest.password}"
      required
      aria-describedby="${wrong ? 'password-error' : 'password-hint'}"
      ${wrong && raw('aria-invalid="true" autofocus')}
    />
    ${
      wrong
        ? html`<p id="password-error" class="wrong">${wrong}</p>`
        : html`<p id="password-hint" class="hint">${t('signIn:passwordHint', { length })}</p>`
    }
    ${showPassword(language)}
  </div>`;
}

/** The page of a link: the form of the new password. */
export function newPasswordPage(choice: LanguageChoice, token: string, user: UserRow, error?: SignUpError): string {
  const { language } = choice;
  const { t } = language;
  const path = `${NEW_PASSWORD_PATH}?token=${token}`;
  return cardPage({
    language,
    brand: choice.brand,
    choice,
    path,
    title: t('account:forgottenTitle'),
    script: SHOW_PASSWORD,
    content: html`<h1>${t('account:forgottenTitle')}</h1>
      <form method="post" action="${NEW_PASSWORD_PATH}" novalidate>
        ${hidden('token', token)}
        <input name="username" value="${user.username}" autocomplete="username" readonly dir="ltr" />
        ${newPasswordField(choice, error)}
        <button>${t('account:save')}</button>
      </form>`,
  });
}

interface AccountPage {
  choice: LanguageChoice;
  person: UserRow;
  devices: readonly Device[];
  /** Undefined: the person has no password here. */
  error?: ChangeError | undefined;
  /** People sign in here with a password; otherwise the address of their account at their provider. */
  password: { kind: 'here' } | { kind: 'elsewhere'; href: string | undefined };
  done?: 'changed' | 'ended' | undefined;
}

function passwordSection({ choice, error, password }: AccountPage) {
  const { t } = choice.language;
  if (password.kind === 'elsewhere')
    return password.href && html`<p><a class="way" href="${password.href}">${t('account:changeTitle')}</a></p>`;
  const wrongCurrent = error && 'current' in error;
  return html`<section aria-labelledby="change" class="card">
    <h2 id="change">${t('account:changeTitle')}</h2>
    <form method="post" action="${ACCOUNT_PATH}" novalidate>
      ${errorLine(error && t('signIn:lookAtMarked'))}
      <div class="field">
        <label for="current">${t('account:currentPassword')}</label>
        <input
          id="current"
          name="current"
          type="password"
          dir="ltr"
          autocomplete="current-password"
          maxlength="${longest.password}"
          required
          ${wrongCurrent && raw('aria-invalid="true" aria-describedby="current-error" autofocus')}
        />
        ${wrongCurrent && html`<p id="current-error" class="wrong">${t('account:wrongPassword')}</p>`}
      </div>
      ${newPasswordField(choice, error && 'next' in error ? error.next : undefined)}
      <p class="choices"><button class="primary" name="do" value="change">${t('account:save')}</button></p>
    </form>
  </section>`;
}

function device({ id, isCurrent, browser, partner, created, used }: Device, { choice, person }: AccountPage) {
  const { t, locale } = choice.language;
  const zone = zoneOf(person);
  const known = browser === null ? undefined : browserOf(browser);
  const name =
    partner !== null
      ? sentence(t, 'account:partnerPages', { name: bdi(partner) })
      : known
        ? t('account:browserOn', known)
        : t('account:unknownDevice');
  const date = (at: Date) => formatDate(at.toISOString(), locale, 'datetime', zone);
  return html`<li class="card">
    <h3>${name}</h3>
    ${isCurrent && html`<p>${t('account:thisDevice')}</p>`}
    ${created && html`<p class="muted">${t('account:signedIn', { date: date(created) })}</p>`}
    ${used && html`<p class="muted">${t('account:lastUsed', { date: date(used) })}</p>`}
    ${
      !isCurrent &&
      html`<form method="post" action="${ACCOUNT_PATH}">
        ${hidden('device', id)}
        <p class="choices"><button name="do" value="end">${t('account:end')}</button></p>
      </form>`
    }
  </li>`;
}

/** The person's page of their password and of the browsers in which they are signed in. It works without script. */
export function accountPage(page: AccountPage) {
  const { choice, person, devices, done, error } = page;
  const { t } = choice.language;
  const title = t('notices:account');
  return headedPage({
    choice,
    person,
    path: ACCOUNT_PATH,
    ways: [{ href: '/learn/profile', text: t('app:pages.profile') }],
    title: error ? `${t('grading:notSaved')} | ${title}` : title,
    sheets: [`${ACCOUNT_PATH}/page.css`],
    scripts: [SHOW_PASSWORD],
    main: html`<h1>${title}</h1>
      ${done && html`<p class="done" role="status" tabindex="-1" autofocus>${t(`account:${done}`)}</p>`}
      ${passwordSection(page)}
      <section aria-labelledby="devices">
        <h2 id="devices">${t('account:devices')}</h2>
        <p>${t('account:devicesText')}</p>
        <ul class="items">
          ${devices.map((each) => device(each, page))}
        </ul>
        ${
          devices.length > 1
            ? html`<form method="post" action="${ACCOUNT_PATH}">
                <p class="choices"><button name="do" value="endOthers">${t('account:endAll')}</button></p>
              </form>`
            : html`<p class="muted">${t('account:onlyThis')}</p>`
        }
      </section>`,
  });
}
