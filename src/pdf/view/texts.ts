import { addTexts } from '../../i18n/i18n';
import pdf from '../../i18n/locales/en-US/pdf.json';
import { useLearn } from '../../ui/learn-context';

addTexts('pdf', pdf);

/** The texts of the viewer; they load with its code. */
export const usePdfTexts = () => useLearn('pdf').t;
