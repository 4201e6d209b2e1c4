import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { visitorSettings } from '../tenant/visitor-settings';
import type { Db } from '../db/client';
import { chooseLanguage, type LanguageChoice } from './language-menu';

/** The cookie with the language that a person chose. The portal's key in the browser's storage has the same name. */
const LOCALE = 'locale';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The languages that a request wishes, the first before the others: of its address, of the person's earlier choice, of the browser. */
export const wishedLanguages = (c: Context) => [
  c.req.query(LOCALE),
  getCookie(c, LOCALE),
  c.req.header('accept-language'),
];

/**
 * The language of a page below /learn: of the address, of the person's earlier choice (the cookie), or of the browser. A language in
 * the address is a choice, and is stored.
 */
export async function languageOfRequest(db: Db, c: Context): Promise<LanguageChoice> {
  const [asked, ...wished] = wishedLanguages(c);
  const choice = chooseLanguage(await visitorSettings(db), asked, ...wished);
  if (choice.isAsked) {
    const { locale } = choice.language;
    setCookie(c, LOCALE, locale, { path: '/learn', maxAge: YEAR_SECONDS, sameSite: 'Lax' });
  }
  return choice;
}
