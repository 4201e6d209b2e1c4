import { useCallback } from 'react';
import { addTexts } from '../../i18n/i18n';
import pdf from '../../i18n/locales/en-US/pdf.json';
import { useLearn } from '../../ui/learn-context';

addTexts('pdf', pdf);

export type PdfText = (key: string, values?: Record<string, string | number>) => string;

/** The texts of the viewer, which come with its code. */
export function usePdfTexts(): PdfText {
  const { t } = useLearn();
  return useCallback<PdfText>((key, values) => t(`pdf:${key}`, values ?? {}), [t]);
}
