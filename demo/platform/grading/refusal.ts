import { Refused } from '../server/refused';
import { english, type Below, type Translate } from '../i18n/language';

/** The name of an error's text on the page. */
export type ErrorName = Below<'grading', 'errors'>;

/** The text of an error; `max` is for a number out of range. */
export function errorText(t: Translate, name: ErrorName, max: string | number = ''): string {
  return name === 'range' ? t('grading:errors.range', { max }) : t(`grading:errors.${name}`);
}

/** A rule of grading refuses a command, with a text that the instructor's page has in all languages. */
export class GradingRefused extends Refused {
  /**
   * @param errorName the text; the API answers with it in English
   * @param parameter the command's parameter that it is about
   * @param about the question with wrong points, and its maximum
   */
  constructor(
    readonly errorName: ErrorName,
    parameter: string,
    readonly about: { questionId?: string; max?: number } = {},
  ) {
    super({ [parameter]: [errorText(english.t, errorName, about.max)] });
  }
}
