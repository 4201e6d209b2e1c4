import { html, raw } from 'hono/html';
import { CERTIFICATE_ZONE } from '../../../src/base/constants';
import { LONGEST_REASON } from '../../../src/contract/certificates';
import { formatDate } from '../../../src/i18n/format';
import { administratorWays } from '../pages/administrator-ways';
import { headedPage } from '../pages/headed-page';
import type { LanguageChoice } from '../pages/language-menu';
import { bdi, hidden, sentence } from '../pages/markup';
import type { UserRow } from '../server/sign-in/sessions';
import { zoneOf } from '../server/zone';
import { MOST_FOUND, type FoundCertificate } from './find';

export const CERTIFICATES_PATH = '/learn/certificates';

interface CertificatesPage {
  choice: LanguageChoice;
  administrator: UserRow;
  /** One more than are shown: there are others. */
  found: readonly FoundCertificate[];
  now: Date;
  /** What was typed in the search. */
  search: string;
  /** The number of the certificate that was revoked just now. */
  done?: string | undefined;
  /** The number of the certificate that was issued again just now. */
  again?: string | undefined;
  /** The number of a certificate whose reason is missing. */
  wrong?: string | undefined;
}

/** The certificate that replaces a revoked one, or the form that issues it. */
function replacement(
  { number, title, expires, replacedBy }: FoundCertificate,
  { choice, search, now }: CertificatesPage,
) {
  const { t } = choice.language;
  if (replacedBy) {
    return html`<p>
      ${sentence(t, 'revocation:again', {
        number: html`<a href="/learn/certificate/${replacedBy}" dir="ltr">${replacedBy}</a>`,
      })}
    </p>`;
  }
  if (expires && expires <= now) return '';
  return html`<form method="post" action="${CERTIFICATES_PATH}/again">
    ${hidden('number', number)} ${hidden('search', search)}
    <p class="muted">${t('revocation:againHint')}</p>
    <p>
      <button aria-label="${`${t('revocation:issueAgain')}: ${title} ${number}`}">${t('revocation:issueAgain')}</button>
    </p>
  </form>`;
}

/** The form that revokes a certificate. */
function revokeForm({ number, title }: FoundCertificate, { choice, search, wrong }: CertificatesPage) {
  const { t } = choice.language;
  const id = (name: string) => `${name}-${number}`;
  const isWrong = wrong === number;
  return html`<details ${isWrong && raw('open')}>
    <summary aria-label="${`${t('revocation:revoke')}: ${title} ${number}`}">${t('revocation:revoke')}</summary>
    <form method="post" action="${CERTIFICATES_PATH}" novalidate>
      ${hidden('number', number)} ${hidden('search', search)}
      <div class="field">
        <label for="${id('reason')}">${t('revocation:reason')}</label>
        <textarea
          id="${id('reason')}"
          name="reason"
          rows="3"
          required
          maxlength="${LONGEST_REASON}"
          aria-describedby="${id('hint')}${isWrong && ` ${id('error')}`}"
          ${isWrong && raw('aria-invalid="true" autofocus')}
        ></textarea>
        <p class="muted" id="${id('hint')}">${t('revocation:reasonHint')}</p>
        ${isWrong && html`<p class="wrong" id="${id('error')}">${t('revocation:noReason')}</p>`}
      </div>
      <p class="choices"><button class="danger">${t('revocation:revoke')}</button></p>
    </form>
  </details>`;
}

function card(certificate: FoundCertificate, page: CertificatesPage) {
  const { number, title, course, person, created, expires, revoked, reason, by } = certificate;
  const { language } = page.choice;
  const { t, locale } = language;
  const printed = (date: Date) => formatDate(date.toISOString(), locale, 'date', CERTIFICATE_ZONE);
  const fact = (name: string, value: unknown) =>
    html`<div>
      <dt>${name}</dt>
      <dd>${value}</dd>
    </div>`;
  return html`<li class="card partner" aria-labelledby="of-${number}">
    <h2 id="of-${number}">${bdi(person)}</h2>
    <dl>
      ${fact(t('certificate:title'), bdi(title))} ${title !== course && fact(t('certificate:course'), bdi(course))}
      ${fact(t('certificate:number'), html`<a href="/learn/certificate/${number}" dir="ltr">${number}</a>`)}
      ${fact(t('certificate:issued'), printed(created))} ${expires && fact(t('certificate:expires'), printed(expires))}
    </dl>
    ${
      revoked
        ? html`<p class="wrong">
              ${sentence(t, 'revocation:by', {
                date: formatDate(revoked.toISOString(), locale, 'date', zoneOf(page.administrator)),
                name: bdi(by),
                reason: bdi(reason ?? ''),
              })}
            </p>
            ${replacement(certificate, page)}`
        : revokeForm(certificate, page)
    }
  </li>`;
}

/** The administrator's page for certificates: each can be revoked, with a reason. It works without script. */
export function certificatesPage(page: CertificatesPage) {
  const { choice, administrator, found, search, done, again, wrong } = page;
  const { t } = choice.language;
  const title = t('profile:certificates');
  const isDone = found.some(({ number, revoked }) => number === done && revoked);
  const isAgain = found.some(({ number, replacedBy }) => number === again && replacedBy);
  return headedPage({
    choice,
    person: administrator,
    path: CERTIFICATES_PATH,
    ways: administratorWays(administrator, t, CERTIFICATES_PATH),
    title: wrong ? `${t('grading:notSaved')} | ${title}` : title,
    sheets: ['/learn/partners/page.css', `${CERTIFICATES_PATH}/page.css`],
    main: html`<h1>${title}</h1>
      <p class="lead">${t('revocation:lead')}</p>
      <form class="find" method="get" action="${CERTIFICATES_PATH}" role="search">
        <label for="search">${t('revocation:search')}</label>
        <input id="search" name="search" type="search" value="${search}" maxlength="100" autocomplete="off" />
        <button>${t('revocation:find')}</button>
      </form>
      ${isDone && html`<p class="done" role="status" tabindex="-1" autofocus>${t('revocation:done')}</p>`}
      ${isAgain && html`<p class="done" role="status" tabindex="-1" autofocus>${t('revocation:againDone')}</p>`}
      ${wrong && html`<p class="error" role="alert">${t('signIn:lookAtMarked')}</p>`}
      ${
        found.length
          ? html`<ul class="items">
              ${found.slice(0, MOST_FOUND).map((certificate) => card(certificate, page))}
            </ul>`
          : html`<p class="muted">${t('revocation:none')}</p>`
      }
      ${found.length > MOST_FOUND && html`<p class="muted">${t('revocation:more')}</p>`}`,
  });
}
