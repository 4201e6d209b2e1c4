import { html, raw } from 'hono/html';
import { DEFAULT_ACCENT, DEFAULT_PRODUCT_NAME, MOST_RADIUS, themeFields, type Theme } from '../../../../src/base/theme';
import { formatNumber, numberFormat } from '../../../../src/i18n/format';
import type { UserRow } from '../../server/sign-in/sessions';
import { administratorWays } from '../../pages/administrator-ways';
import type { Language } from '../../i18n/language';
import { headedPage } from '../../pages/headed-page';
import type { LanguageChoice } from '../../pages/language-menu';
import { contrastSentences } from './contrasts';
import { LARGEST_LOGO, LONGEST_SIDE, type LogoFault } from './logo';

export const THEME_PATH = '/learn/theme';

interface ThemePage {
  choice: LanguageChoice;
  administrator: UserRow;
  /** Field to text: the stored or the typed value. */
  values: Readonly<Record<string, string>>;
  saved: boolean;
  /** The fields with errors of the form that was sent. */
  wrong?: readonly string[] | undefined;
  /** Why the file that was sent is not stored; `again`: only because of another field. */
  logoFault?: LogoFault | 'again' | undefined;
}

type FieldName = Exclude<keyof Theme, 'accentDark'>;

/** The fields, with their attributes. */
const fields: readonly { name: FieldName; attributes: string }[] = [
  {
    name: 'productName',
    attributes: `type="text" maxlength="40" autocomplete="off" placeholder="${DEFAULT_PRODUCT_NAME}"`,
  },
  { name: 'accent', attributes: 'type="color"' },
  {
    name: 'radius',
    attributes: 'type="text" inputmode="numeric" autocomplete="off" placeholder="8"',
  },
  {
    name: 'font',
    attributes: 'type="text" maxlength="200" dir="ltr" spellcheck="false" placeholder="system-ui, sans-serif"',
  },
  {
    name: 'fontHeading',
    attributes: `type="text" maxlength="200" dir="ltr" spellcheck="false" placeholder="'Literata Variable', Georgia, serif"`,
  },
  {
    name: 'logo',
    attributes: 'type="text" maxlength="500" dir="ltr" spellcheck="false" placeholder="/learn/host/icon.svg"',
  },
  { name: 'logoAlt', attributes: 'type="text" maxlength="100" autocomplete="off"' },
];

/** The hint and the error of a field. */
function textsOf(name: FieldName, { t, locale }: Language): { hint: string; error: string } {
  const max = formatNumber(MOST_RADIUS, locale);
  switch (name) {
    case 'productName':
      return { hint: t('theme:productNameHint'), error: t('signIn:errors.control') };
    case 'logoAlt':
      return { hint: t('theme:logoAltHint'), error: t('signIn:errors.control') };
    case 'accent':
      return { hint: t('theme:accentHint'), error: t('theme:errors.accent') };
    case 'radius':
      return { hint: t('theme:radiusHint', { max }), error: t('grading:errors.range', { max }) };
    case 'logo':
      return { hint: t('theme:logoHint'), error: t('theme:errors.logo') };
    default:
      return { hint: t('theme:fontHint'), error: t('theme:errors.font') };
  }
}

function field({ name, attributes }: (typeof fields)[number], { choice, values, wrong = [] }: ThemePage) {
  const { hint, error } = textsOf(name, choice.language);
  const isWrong = wrong.includes(name);
  const style = name in themeFields ? themeFields[name as keyof typeof themeFields] : undefined;
  return html`<div class="field">
    <label for="${name}">${choice.language.t(`theme:${name}`)}</label>
    <input
      id="${name}"
      name="${name}"
      ${raw(attributes)}
      ${style && raw(`data-property="--learn-${style.property}" data-unit="${style.unit}"`)}
      value="${values[name] ?? ''}"
      aria-describedby="${name}-hint${isWrong && ` ${name}-error`}"
      ${isWrong && raw('aria-invalid="true"')}
      ${wrong[0] === name && raw('autofocus')}
    />
    <p class="muted" id="${name}-hint">${hint}</p>
    ${isWrong && html`<p class="wrong" id="${name}-error">${error}</p>`}
  </div>`;
}

/** The accent on a dark ground. A field for colours always has a value, so a box says whether it counts. */
function darkAccent({ choice, values, wrong = [] }: ThemePage) {
  const { t } = choice.language;
  const isWrong = wrong.includes('accentDark');
  return html`<div class="field">
    <label class="own"
      ><input type="checkbox" name="isDarkOwn" ${values.isDarkOwn && raw('checked')} /> ${t('theme:accentDark')}</label
    >
    <input
      name="accentDark"
      type="color"
      aria-label="${t('theme:accentDark')}"
      value="${values.accentDark ?? values.accent ?? ''}"
      ${isWrong && raw('aria-invalid="true" aria-describedby="accentDark-error"')}
    />
    ${isWrong && html`<p class="wrong" id="accentDark-error">${t('theme:errors.accent')}</p>`}
  </div>`;
}

/** The picture from the administrator's device. Browsers don't send a file again, so after an error it is chosen again. */
function logoFile({ choice: { language }, logoFault }: ThemePage) {
  const { t } = language;
  const limits = {
    size: numberFormat(language.locale, { style: 'unit', unit: 'kilobyte' }).format(LARGEST_LOGO / 1_000),
    pixels: formatNumber(LONGEST_SIDE, language.locale),
  };
  const texts = {
    type: () => t('theme:errors.logoType'),
    size: () => t('theme:errors.logoSize', limits),
    svg: () => t('theme:errors.logoSvg'),
    again: () => t('theme:errors.logoAgain'),
  };
  return html`<div class="field">
    <label for="logoFile">${t('theme:logoFile')}</label>
    <input
      id="logoFile"
      name="logoFile"
      type="file"
      accept=".png,.jpg,.jpeg,.webp,.svg"
      aria-describedby="logoFile-hint${logoFault && ' logoFile-error'}"
      ${logoFault && raw('aria-invalid="true"')}
    />
    <p class="muted" id="logoFile-hint">PNG, JPEG, WebP, SVG (${limits.size})</p>
    ${logoFault && html`<p class="wrong" id="logoFile-error">${texts[logoFault]()}</p>`}
  </div>`;
}

/** A sample of the portal in one color scheme; it can't be used. */
const sample = (scheme: 'light' | 'dark', { t }: Language) =>
  html`<div class="sample ${scheme}" inert>
    <h3>${t(`course:reading.themes.${scheme}`)}</h3>
    <p><a href="#">${t('theme:sample')}</a> <span class="muted">${t('course:result.title')}</span></p>
    <p>
      <button type="button" class="primary">${t('discussion:save')}</button>
      <button type="button">${t('common:tryAgain')}</button>
    </p>
    <p><span class="chip chosen">${t('card:passed')}</span> <span class="chip">${t('card:submitted')}</span></p>
    <div class="bar"><div></div></div>
  </div>`;

/** The administrator's page for the tenant's look. It works without script; the script previews each change. */
export function themePage(page: ThemePage) {
  const { choice, administrator, values, saved, wrong } = page;
  const { language } = choice;
  const { t } = language;
  const title = t('theme:title');
  const { accent = DEFAULT_ACCENT } = values;
  const accents = { accent, dark: values.isDarkOwn ? (values.accentDark ?? accent) : accent };
  return headedPage({
    choice,
    person: administrator,
    path: THEME_PATH,
    ways: administratorWays(administrator, t, '/learn/theme'),
    title: wrong ? `${t('grading:notSaved')} | ${title}` : title,
    sheets: ['/learn/theme/page.css'],
    scripts: ['/learn/theme/preview.js'],
    main: html`<h1>${title}</h1>
      <p class="lead">${t('theme:lead')}</p>
      ${saved && html`<p class="done" role="status" tabindex="-1" autofocus>${t('theme:saved')}</p>`}
      ${wrong && html`<p class="error" role="alert">${t('signIn:lookAtMarked')}</p>`}
      <div class="look">
        <form method="post" action="${THEME_PATH}" enctype="multipart/form-data" novalidate>
          ${fields.map((each) => [
            each.name === 'logo' && logoFile(page),
            field(each, page),
            each.name === 'accent' && darkAccent(page),
          ])}
          <p class="choices">
            <button class="primary" name="do" value="save">${t('discussion:save')}</button>
            <button name="do" value="reset">${t('theme:reset')}</button>
          </p>
        </form>
        <section aria-labelledby="preview">
          <h2 id="preview">${t('theme:preview')}</h2>
          ${sample('light', language)}${sample('dark', language)}
          <h3>${t('theme:contrast.title')}</h3>
          <div role="status">
            <ul id="contrasts">
              ${contrastSentences(accents, language).map((line) => html`<li>${line}</li>`)}
            </ul>
          </div>
        </section>
      </div>`,
  });
}
