import { findLocale } from '../../../../src/i18n/locales';

/** Only the first locales are read. */
const MOST = 8;

/**
 * The languages of the portal in a `ui_locales` parameter of OpenID Connect; undefined: none. The rest is untrusted input, and is
 * dropped.
 */
export function uiLocales(parameter: string | undefined): string | undefined {
  const known = (tag: string) => {
    try {
      return findLocale(tag) ? Intl.getCanonicalLocales(tag) : [];
    } catch {
      return []; // not a language tag
    }
  };
  return (parameter ?? '').split(' ', MOST).flatMap(known).join(' ') || undefined;
}
