import { readFileSync } from 'node:fs';
import { DEFAULT_LOCALE, findLocale } from '../../../src/i18n/locales';

/** The texts of a calendar besides those of the courses: what is due, opens, closes. */
interface CalendarWords {
  due: string;
  available: string;
  closes: string;
}

const LOCALES = 'src/i18n/locales';
const read = (file: string): unknown => JSON.parse(readFileSync(`${LOCALES}/${file}`, 'utf8'));
const known = new Map<string, CalendarWords>();

function load(code: string): CalendarWords {
  const texts =
    code === DEFAULT_LOCALE ? read(`${code}/calendar.json`) : (read(`${code}.json`) as { calendar: unknown }).calendar;
  return (texts as { kinds: CalendarWords }).kinds;
}

/** The portal's texts in a locale's language, or in English. */
export function wordsIn(locale: string): CalendarWords {
  const code = findLocale(locale)?.code ?? DEFAULT_LOCALE;
  const words = known.get(code) ?? load(code);
  known.set(code, words);
  return words;
}
