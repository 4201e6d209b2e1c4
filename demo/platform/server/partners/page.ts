import { html, raw } from 'hono/html';
import { formatNumber } from '../../../../src/i18n/format';
import type { UserRow } from '../sign-in/sessions';
import { administratorWays } from '../../pages/administrator-ways';
import type { Language } from '../../i18n/language';
import { headedPage } from '../../pages/headed-page';
import type { LanguageChoice } from '../../pages/language-menu';
import { bdi, hidden, sentence, type Markup } from '../../pages/markup';
import { vouches } from './client';
import { LONGEST_NAME, type FieldError, type FieldErrors, type PartnerField, type Typed } from './judge';
import type { PartnerRow } from './partners';
import { scopes } from './scopes';

export const PARTNERS_PATH = '/learn/partners';

/** The item of the form that adds a partner. */
const NEW = 'new';

interface PartnersPage {
  choice: LanguageChoice;
  administrator: UserRow;
  partners: readonly PartnerRow[];
  /** Browsers with a session, by client id. */
  sessions: ReadonlyMap<string, number>;
  /** What was done, as a sentence. */
  done?: string | undefined;
  /** A form that could not be saved: its partner (or `new`), and what was typed. */
  failure?: { of: string; typed: Typed; errors: FieldErrors } | undefined;
}

/** The fields that can be wrong, in the order of the form. */
const judged: readonly PartnerField[] = ['name', 'origins', 'signIn', 'keys'];

const scopeTexts = {
  'learn:read': 'partners:may.read',
  'learn:write': 'partners:may.write',
  'learn:manage': 'partners:may.manage',
} as const;

/** A technical text, which is read from left to right in all languages. */
const code = (text: string) => html`<code dir="ltr">${text}</code>`;
const example = code('https://partner.example');

/** What the form has for a partner. */
const typedOf = (partner: PartnerRow): Typed => ({
  name: partner.name,
  origins: partner.origins.join('\n'),
  keys: partner.keysUrl ?? (partner.keys ? JSON.stringify({ keys: partner.keys }, null, 2) : ''),
  ...(partner.signIn && { signIn: 'on' }),
  ...(partner.mayCreate && { mayCreate: 'on' }),
  ...Object.fromEntries(partner.scopes.map((scope) => [scope, 'on'])),
});

function errorText({ key, text = '', address = '', name = '', max = 0 }: FieldError, { t, locale }: Language) {
  const most = formatNumber(max, locale);
  return sentence(t, key, {
    text: code(text),
    address: code(address),
    name: bdi(name),
    example,
    max: most,
    length: most,
  });
}

interface PartnerForm {
  /** The client id of a partner, or `new`. */
  of: string;
  /** What the fields have before an error. */
  stored: Typed;
  /** The value and the text of its button. */
  button: { value: 'add' | 'save'; text: string };
}

/** Makes the fields of the form of one partner: with what is typed, their hints and their errors. */
function fieldsOf({ of, stored }: PartnerForm, { choice: { language }, failure }: PartnersPage) {
  const { typed, errors } = failure?.of === of ? failure : { typed: stored, errors: undefined };
  const focused = judged.find((name) => errors?.[name]);
  const id = (name: string) => `${of}-${name}`;
  /** The attributes that connect a field to its hint and its error. */
  const marks = (name: PartnerField, hint?: Markup | string) => {
    const described = [hint && id(`${name}-hint`), errors?.[name] && id(`${name}-error`)].filter(Boolean).join(' ');
    return html`${described && html`aria-describedby="${described}"`} ${errors?.[name] && raw('aria-invalid="true"')}
    ${focused === name && raw('autofocus')}`;
  };
  const below = (name: PartnerField, hint?: Markup | string) =>
    html`${hint && html`<p class="muted" id="${id(`${name}-hint`)}">${hint}</p>`}
    ${errors?.[name] && html`<p class="wrong" id="${id(`${name}-error`)}">${errorText(errors[name], language)}</p>`}`;
  const area = (name: 'origins' | 'keys', label: string, hint: Markup | string) =>
    html`<div class="field">
      <label for="${id(name)}">${label}</label>
      <textarea
        id="${id(name)}"
        name="${name}"
        rows="3"
        dir="ltr"
        spellcheck="false"
        autocapitalize="none"
        ${marks(name, hint)}
      >
${typed[name]}</textarea>
      ${below(name, hint)}
    </div>`;
  const isChecked = (name: string) => typed[name] !== undefined && raw('checked');
  return { typed, errors, id, marks, below, area, isChecked };
}

const box = (input: Markup, label: string, rest: Markup | string = '') =>
  html`<div class="field box"><label>${input} ${label}</label>${rest}</div>`;

/** The form of a partner, or of a new one. */
function partnerForm(form: PartnerForm, page: PartnersPage) {
  const { of, button } = form;
  const { t } = page.choice.language;
  const { typed, errors, id, marks, below, area, isChecked } = fieldsOf(form, page);
  return html`<form method="post" action="${PARTNERS_PATH}" novalidate>
    ${errors && html`<p class="error" role="alert">${t('signIn:lookAtMarked')}</p>`} ${hidden('clientId', of)}
    <div class="field">
      <label for="${id('name')}">${t('profile:name')}</label>
      <input
        id="${id('name')}"
        name="name"
        value="${typed.name}"
        maxlength="${LONGEST_NAME}"
        autocomplete="off"
        ${marks('name')}
      />
      ${below('name')}
    </div>
    ${area('origins', t('partners:origins'), sentence(t, 'partners:originsHint', { example }))}
    <fieldset>
      <legend>${t('partners:signIn')}</legend>
      ${box(
        html`<input type="checkbox" name="signIn" ${isChecked('signIn')} ${marks('signIn')} />`,
        t('partners:window'),
        below('signIn'),
      )}
      ${area('keys', t('partners:keys'), t('partners:keysHint'))}
      ${box(html`<input type="checkbox" name="mayCreate" ${isChecked('mayCreate')} />`, t('partners:mayCreate'))}
    </fieldset>
    <fieldset>
      <legend>${t('partners:may.title')}</legend>
      ${scopes.map((scope) =>
        box(
          scope === 'learn:read'
            ? html`<input type="checkbox" checked disabled />`
            : html`<input type="checkbox" name="${scope}" ${isChecked(scope)} />`,
          t(scopeTexts[scope]),
        ),
      )}
    </fieldset>
    <p class="choices"><button class="primary" name="do" value="${button.value}">${button.text}</button></p>
  </form>`;
}

function card(partner: PartnerRow, page: PartnersPage) {
  const { clientId, name, origins, signIn } = partner;
  const { t, locale } = page.choice.language;
  const count = page.sessions.get(clientId) ?? 0;
  const ways = [signIn && t('partners:window'), vouches(partner) && t('partners:keys')].filter((way) => way !== false);
  const remove = sentence(t, 'discussion:remove', { name: bdi(name) });
  return html`<li class="card partner" aria-labelledby="of-${clientId}">
    <h2 id="of-${clientId}">${bdi(name)}</h2>
    <dl>
      <div>
        <dt>${t('partners:clientId')}</dt>
        <dd>${code(clientId)}</dd>
      </div>
      <div>
        <dt>${t('partners:origins')}</dt>
        ${origins.map((origin) => html`<dd>${code(origin)}</dd>`)}
      </div>
      <div>
        <dt>${t('partners:signIn')}</dt>
        ${ways.map((way) => html`<dd>${way}</dd>`)}
      </div>
    </dl>
    <p class="muted">${t('partners:signedIn', { count, number: formatNumber(count, locale) })}</p>
    <details ${page.failure?.of === clientId && raw('open')}>
      <summary>${t('discussion:edit')}</summary>
      ${partnerForm(
        { of: clientId, stored: typedOf(partner), button: { value: 'save', text: t('discussion:save') } },
        page,
      )}
    </details>
    <details>
      <summary>${remove}</summary>
      <form method="post" action="${PARTNERS_PATH}">
        ${hidden('clientId', clientId)}
        <p>${t('partners:removeText')}</p>
        <p class="choices"><button class="danger" name="do" value="remove">${remove}</button></p>
      </form>
    </details>
  </li>`;
}

/** The administrator's page for partners. It works without script. */
export function partnersPage(page: PartnersPage) {
  const { choice, administrator, partners, done, failure } = page;
  const { t } = choice.language;
  const title = t('partners:title');
  const usual: Typed = { name: '', origins: '', keys: '', signIn: 'on', 'learn:write': 'on' };
  return headedPage({
    choice,
    person: administrator,
    path: PARTNERS_PATH,
    ways: administratorWays(administrator, t, PARTNERS_PATH),
    title: failure ? `${t('grading:notSaved')} | ${title}` : title,
    sheets: [`${PARTNERS_PATH}/page.css`],
    main: html`<h1>${title}</h1>
      <p class="lead">${t('partners:lead')}</p>
      ${done && html`<p class="done" role="status" tabindex="-1" autofocus>${done}</p>`}
      ${
        partners.length > 0 &&
        html`<ul class="items">
          ${partners.map((partner) => card(partner, page))}
        </ul>`
      }
      <section aria-labelledby="add">
        <h2 id="add">${t('partners:add')}</h2>
        ${partnerForm({ of: NEW, stored: usual, button: { value: 'add', text: t('partners:add') } }, page)}
      </section>`,
  });
}
