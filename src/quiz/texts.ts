import { addTexts } from '../i18n/i18n';
import quiz from '../i18n/locales/en-US/quiz.json';
import { useLearn } from '../ui/learn-context';

addTexts('quiz', quiz);

/** The texts of a quiz; they load with its code. */
export const useQuizTexts = () => useLearn('quiz').t;
