import { useMemo } from 'react';
import { formatByteSize } from '../i18n/byte-size';
import { formatList, formatNumber } from '../i18n/format';
import { addTexts } from '../i18n/i18n';
import validation from '../i18n/locales/en-US/validation.json';
import { useLearn } from './learn-context';

addTexts('validation', validation);

export interface FieldMessages {
  required: () => string;
  /** @param most characters */
  tooLong: (most: number) => string;
  /** @param most bytes */
  tooLarge: (most: number) => string;
  /** @param endings of the allowed file names */
  wrongType: (endings: readonly string[]) => string;
}

/** The messages for invalid fields (VAL-01), the same in all forms. */
export function useFieldMessages(): FieldMessages {
  const { t, locale } = useLearn();
  return useMemo(
    () => ({
      required: () => t('validation:required'),
      tooLong: (most) => t('validation:maxLength', { length: formatNumber(most, locale) }),
      tooLarge: (most) => t('validation:fileSize', { size: formatByteSize(most, locale) }),
      wrongType: (endings) => t('validation:fileTypes', { types: formatList(endings, locale) }),
    }),
    [t, locale],
  );
}
