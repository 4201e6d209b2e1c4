import { lookUp } from '../base/look-up';
import type { LocaleCode } from './locales';

/**
 * The texts as modules, for pages that bundle our code: a bundler finds each literal import and makes a file that is loaded on
 * demand.
 */
const modules: Record<Exclude<LocaleCode, 'en-US'>, () => Promise<{ default: Record<string, object> }>> = {
  'ar-AR': () => import('./locales/ar-AR.json'),
  'bg-BG': () => import('./locales/bg-BG.json'),
  'bn-BD': () => import('./locales/bn-BD.json'),
  'cs-CZ': () => import('./locales/cs-CZ.json'),
  'da-DK': () => import('./locales/da-DK.json'),
  'de-DE': () => import('./locales/de-DE.json'),
  'es-ES': () => import('./locales/es-ES.json'),
  'fi-FI': () => import('./locales/fi-FI.json'),
  'fr-FR': () => import('./locales/fr-FR.json'),
  'hi-IN': () => import('./locales/hi-IN.json'),
  'hu-HU': () => import('./locales/hu-HU.json'),
  'id-ID': () => import('./locales/id-ID.json'),
  'it-IT': () => import('./locales/it-IT.json'),
  'ja-JP': () => import('./locales/ja-JP.json'),
  'ko-KR': () => import('./locales/ko-KR.json'),
  la: () => import('./locales/la.json'),
  'ms-MY': () => import('./locales/ms-MY.json'),
  'my-MM': () => import('./locales/my-MM.json'),
  'nb-NO': () => import('./locales/nb-NO.json'),
  'nl-NL': () => import('./locales/nl-NL.json'),
  'pl-PL': () => import('./locales/pl-PL.json'),
  'pt-BR': () => import('./locales/pt-BR.json'),
  'pt-PT': () => import('./locales/pt-PT.json'),
  'ro-RO': () => import('./locales/ro-RO.json'),
  'ru-RU': () => import('./locales/ru-RU.json'),
  'sr-Latn-RS': () => import('./locales/sr-Latn-RS.json'),
  'sv-SE': () => import('./locales/sv-SE.json'),
  'ta-IN': () => import('./locales/ta-IN.json'),
  'th-TH': () => import('./locales/th-TH.json'),
  'tr-TR': () => import('./locales/tr-TR.json'),
  'uk-UA': () => import('./locales/uk-UA.json'),
  'vi-VN': () => import('./locales/vi-VN.json'),
  'zh-CN': () => import('./locales/zh-CN.json'),
  'zh-TW': () => import('./locales/zh-TW.json'),
};

/** All texts of a locale (full code) other than English. @throws Error when they can't be loaded */
export async function bundledTexts(locale: string): Promise<Record<string, object>> {
  try {
    return (await lookUp(modules, locale)!()).default;
  } catch (error) {
    throw new Error(`the texts of ${locale} can’t be loaded from the page’s bundle`, { cause: error });
  }
}
