import { isComplete, locales } from './locales';

const AUTONYMS: Record<string, string> = {
  'ar-AR': 'العربية',
  'bg-BG': 'Български',
  'bn-BD': 'বাংলা',
  'cs-CZ': 'Čeština',
  'da-DK': 'Dansk',
  'de-DE': 'Deutsch',
  'en-US': 'English',
  'es-ES': 'Español',
  'fi-FI': 'Suomi',
  'fr-FR': 'Français',
  'hi-IN': 'हिन्दी',
  'hu-HU': 'Magyar',
  'id-ID': 'Bahasa Indonesia',
  'it-IT': 'Italiano',
  'ja-JP': '日本語',
  'ko-KR': '한국어',
  la: 'Latina',
  'ms-MY': 'Bahasa Melayu',
  'my-MM': 'မြန်မာ',
  'nb-NO': 'Norsk bokmål',
  'nl-NL': 'Nederlands',
  'pl-PL': 'Polski',
  'pt-BR': 'Português (Brasil)',
  'pt-PT': 'Português (Portugal)',
  'ro-RO': 'Română',
  'ru-RU': 'Русский',
  'sr-Latn-RS': 'Srpski',
  'sv-SE': 'Svenska',
  'ta-IN': 'தமிழ்',
  'th-TH': 'ไทย',
  'tr-TR': 'Türkçe',
  'uk-UA': 'Українська',
  'vi-VN': 'Tiếng Việt',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
};

/** The languages that a learner can choose, each by its own name; those without complete texts are left out. */
export const offeredLanguages = (): { code: string; autonym: string }[] =>
  locales.filter(({ code }) => isComplete(code)).map(({ code }) => ({ code, autonym: AUTONYMS[code] ?? code }));
