import { useMemo } from 'react';
import { formatByteSize } from '../i18n/byte-size';
import { formatList, formatNumber } from '../i18n/format';
import { addTexts } from '../i18n/i18n';
import validation from '../i18n/locales/en-US/validation.json';
import { useLearn } from './learn-context';

addTexts('validation', validation);

export interface FieldMessages {
  required: () => string;
  /** Characters. */
  tooLong: (most: number) => string;
  /** Bytes. */
  tooLarge: (most: number) => string;
  /** Endings of names. */
  wrongType: (endings: readonly string[]) => string;
}

/** What a form says of a field that can't be taken (VAL-01), the same in all forms. */
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
