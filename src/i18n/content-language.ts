import { textDirection } from './text-direction';

/** A tag of BCP 47, as far as `lang` needs it. */
const TAG = /^[a-z]{2,3}\b[a-z\d-]*$/i;
/** Languages that are written from the right, and scripts of other languages. */
const RIGHT_TO_LEFT = /^(ar|arc|ckb|dv|fa|he|ps|sd|syr|ug|ur|yi)\b|-(arab|hebr)\b/i;

/** The attributes that say in which language and direction a text of an author is. */
export interface InLanguage {
  lang?: string;
  dir?: 'ltr' | 'rtl';
}

/**
 * The language and direction of an author's text. Without a language only the direction is known, from the first letter of the text.
 * @param language a tag of BCP 47, as the platform sends it; one that is not well-formed is ignored
 * @example inLanguage('fa', 'SQL چیست؟') // { lang: 'fa', dir: 'rtl' }
 * @example inLanguage(null, 'كيف؟') // { dir: 'rtl' }
 */
export function inLanguage(language: string | null | undefined, text: string): InLanguage {
  if (language && TAG.test(language)) {
    return { lang: language, dir: RIGHT_TO_LEFT.test(language) && !/-latn\b/i.test(language) ? 'rtl' : 'ltr' };
  }
  const dir = textDirection(text);
  return dir ? { dir } : {};
}
