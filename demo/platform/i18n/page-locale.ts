import type { Context } from 'hono';
import { DEFAULT_LOCALE } from '../../../src/i18n/locales';

/** The first language of a list such as `Accept-Language`, e.g. `de-DE`; undefined where there is none, or it is no language. */
function firstIn(list = ''): string | undefined {
  try {
    return Intl.getCanonicalLocales(list.split(/[,;]/)[0]?.trim() ?? '')[0];
  } catch {
    return undefined;
  }
}

/** The language of the page that made a request: the one asked for in its address (`locale`), else its `Accept-Language`. */
export const pageLocale = (c: Context): string =>
  firstIn(c.req.query('locale')) ?? firstIn(c.req.header('accept-language')) ?? DEFAULT_LOCALE;
