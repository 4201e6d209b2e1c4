import { useCallback } from 'react';
import { addTexts } from '../../../i18n/i18n';
import quiz from '../../../i18n/locales/en-US/quiz.json';
import { useLearn } from '../../../ui/learn-context';

addTexts('quiz', quiz);

export type QuizText = (key: string, values?: Record<string, string | number>) => string;

/** The texts of a quiz, which come with its code. */
export function useQuizTexts(): QuizText {
  const { t } = useLearn();
  return useCallback<QuizText>((key, values) => t(`quiz:${key}`, values ?? {}), [t]);
}
