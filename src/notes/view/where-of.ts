import { filmTime } from '../../i18n/film-time';
import { formatNumber } from '../../i18n/format';
import type { Annotation } from '../../contract/annotations';
import { fragmentOf } from '../rules/merge';
import type { useNotesTexts } from './texts';

/** The time in a film or the page of a PDF that a note is at; '' in a text. */
export function whereOf(note: Annotation, t: ReturnType<typeof useNotesTexts>, locale: string): string {
  const { seconds, page } = fragmentOf(note);
  if (seconds !== undefined) return filmTime(seconds, locale);
  return page === undefined ? '' : t('page', { number: formatNumber(page, locale) });
}
