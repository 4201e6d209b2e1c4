import { addTexts } from '../../i18n/i18n';
import card from '../../i18n/locales/en-US/card.json';
import { useLearn } from '../../ui/learn-context';

addTexts('card', card);

/** The scope of a card that shows the learner's progress; the cards of visitors do not need these texts (`card:…`). */
export const useCardTexts = useLearn;
