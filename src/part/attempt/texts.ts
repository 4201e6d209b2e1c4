import { addTexts } from '../../i18n/i18n';
import attempts from '../../i18n/locales/en-US/attempts.json';
import { useLearn } from '../../ui/learn-context';

addTexts('attempts', attempts);

/** The texts about attempts; they load with the first question about one, or the first list. */
export const useAttemptTexts = () => useLearn('attempts').t;
