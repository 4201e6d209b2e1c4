import type { Db } from '../../../db/client';
import { chooseLanguage, type LanguageChoice } from '../../../pages/language-menu';
import { visitorSettings } from '../../../tenant/visitor-settings';

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/**
 * The language of a page with a menu.
 * @param asked by the page's address
 * @param wished by the portal (`ui_locales`)
 * @param browser `Accept-Language`
 */
export const pageLanguage = async (
  db: Db,
  asked: unknown,
  wished: unknown,
  browser: string | undefined,
): Promise<LanguageChoice> => chooseLanguage(await visitorSettings(db), textOf(asked), textOf(wished), browser);
