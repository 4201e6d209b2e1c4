import { html, raw } from 'hono/html';
import { otherNames } from '../../../src/i18n/language-search';
import { directionOf, languageTag } from '../../../src/i18n/locales';
import { offeredLanguages } from '../../../src/i18n/locale-facts';
import { brandOf, type Brand } from '../../../src/base/theme';
import type { VisitorSettings } from '../tenant/visitor-settings';
import { languageOf, preferredLanguage, type Language } from '../i18n/language';

/** What a page shows of its tenant: the brand, the languages that it offers, and the one that is shown. */
export interface LanguageChoice {
  brand: Brand;
  language: Language;
  /** Full code of each language, and its name in that language. */
  offered: readonly { code: string; autonym: string }[];
  /** Whether the address names the language (`?locale=`). */
  isAsked: boolean;
  /** Keeps the language in addresses of other pages: `?locale=…`, or '' when the address does not name it. */
  query: string;
}

/**
 * The language of a page with a menu: the one of its address (`?locale=`), else the one that the request wishes.
 * @param tenant its languages (all when none of them is known) and its look
 * @param asked the full code in the address, if any
 * @param wished as of `preferredLanguage`
 */
export function chooseLanguage(
  { supportedLocales, theme }: VisitorSettings,
  asked: string | null | undefined,
  ...wished: (string | null | undefined)[]
): LanguageChoice {
  const offered = offeredLanguages(supportedLocales);
  const isAsked = offered.some(({ code }) => code === asked);
  return {
    language: isAsked ? languageOf(asked!) : preferredLanguage(...wished),
    offered,
    brand: brandOf(theme),
    isAsked,
    query: isAsked ? `?locale=${asked}` : '',
  };
}

/**
 * Links to the page in each language; they work without script.
 * @param path of the page; '' when it is the address that is shown
 */
export function languageMenu({ language: { t, locale }, offered }: LanguageChoice, path = '') {
  if (offered.length < 2) return '';
  const shown = offered.find(({ code }) => code === locale);
  return html`<details class="languages" data-search="${t('app:menu.searchLanguages')}">
    <summary><span class="hidden">${t('app:menu.language')}: </span>${shown?.autonym ?? locale}</summary>
    <nav aria-label="${t('app:menu.language')}">
      ${offered.map(
        ({ code, autonym }) =>
          html`<a
            href="${path}?locale=${code}"
            lang="${languageTag(code)}"
            hreflang="${languageTag(code)}"
            data-names="${otherNames(code, locale).join(', ')}"
            ${code === locale && raw('aria-current="true"')}
            ><span dir="${directionOf(code)}">${autonym}</span></a
          >`,
      )}
    </nav>
  </details>`;
}
