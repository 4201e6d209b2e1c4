import { arAR } from './ar-AR';
import { bgBG } from './bg-BG';
import { bnBD } from './bn-BD';
import { csCZ } from './cs-CZ';
import { daDK } from './da-DK';
import { deDE } from './de-DE';
import { enUS, type AuthTexts } from './en-US';
import { esES } from './es-ES';
import { fiFI } from './fi-FI';
import { frFR } from './fr-FR';
import { hiIN } from './hi-IN';
import { huHU } from './hu-HU';
import { idID } from './id-ID';
import { itIT } from './it-IT';
import { jaJP } from './ja-JP';
import { koKR } from './ko-KR';
import { la } from './la';
import { msMY } from './ms-MY';
import { myMM } from './my-MM';
import { nbNO } from './nb-NO';
import { nlNL } from './nl-NL';
import { plPL } from './pl-PL';
import { ptBR } from './pt-BR';
import { ptPT } from './pt-PT';
import { roRO } from './ro-RO';
import { ruRU } from './ru-RU';
import { srLatnRS } from './sr-Latn-RS';
import { svSE } from './sv-SE';
import { taIN } from './ta-IN';
import { thTH } from './th-TH';
import { trTR } from './tr-TR';
import { ukUA } from './uk-UA';
import { viVN } from './vi-VN';
import { zhCN } from './zh-CN';
import { zhTW } from './zh-TW';
import { findLocale } from '../../../../src/i18n/locales';
import { localeTable, offeredLanguages } from '../../../../src/i18n/table';

/** The texts of the provider's pages in a language, and what the portal's table says of it. */
export interface AuthWords extends AuthTexts {
  /** For the attribute `lang`. */
  lang: string;
  /** The full code of the portal's language, e.g. `en-US`. */
  locale: string;
  /** The language's name in that language. */
  autonym: string;
  direction: 'ltr' | 'rtl';
}

const texts: Record<string, AuthTexts> = {
  'ar-AR': arAR,
  'bg-BG': bgBG,
  'bn-BD': bnBD,
  'cs-CZ': csCZ,
  'da-DK': daDK,
  'de-DE': deDE,
  'en-US': enUS,
  'es-ES': esES,
  'fi-FI': fiFI,
  'fr-FR': frFR,
  'hi-IN': hiIN,
  'hu-HU': huHU,
  'id-ID': idID,
  'it-IT': itIT,
  'ja-JP': jaJP,
  'ko-KR': koKR,
  la,
  'ms-MY': msMY,
  'my-MM': myMM,
  'nb-NO': nbNO,
  'nl-NL': nlNL,
  'pl-PL': plPL,
  'pt-BR': ptBR,
  'pt-PT': ptPT,
  'ro-RO': roRO,
  'ru-RU': ruRU,
  'sr-Latn-RS': srLatnRS,
  'sv-SE': svSE,
  'ta-IN': taIN,
  'th-TH': thTH,
  'tr-TR': trTR,
  'uk-UA': ukUA,
  'vi-VN': viVN,
  'zh-CN': zhCN,
  'zh-TW': zhTW,
};

const english: AuthWords = { ...enUS, lang: 'en', locale: 'en-US', autonym: 'English', direction: 'ltr' };

/** All languages of the portal, by their full codes. */
const all = new Map(
  localeTable().map(({ code, short, autonym, direction }): [string, AuthWords] => [
    code,
    { ...(texts[code] ?? enUS), lang: short, locale: code, autonym, direction },
  ]),
);

/**
 * The languages of the provider's pages that a tenant supports, in the order of their codes.
 * @param supported full or short codes; all languages when none of them is known
 */
export const offeredWords = (supported?: readonly string[]): AuthWords[] =>
  offeredLanguages(supported).map(({ code }) => all.get(code) ?? english);

/**
 * The texts for a request.
 * @param wished lists of languages, by priority: `ui_locales` of OpenID Connect or Accept-Language; the first known one is used
 * @example authWords(undefined, 'xx, zh-HK;q=0.8').locale // 'zh-TW'
 */
export function authWords(...wished: (string | null | undefined)[]): AuthWords {
  const tags = wished.flatMap((wish) => (wish ?? '').split(/[\s,]+/)).map((tag) => tag.split(';')[0]);
  const locale = tags.map(findLocale).find(Boolean);
  return (locale && all.get(locale.code)) ?? english;
}
