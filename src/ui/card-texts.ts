import { addTexts } from '../i18n/i18n';
import card from '../i18n/locales/en-US/card.json';
import { useLearn } from './learn-context';

addTexts('card', card);

/** What surrounds a card that tells how far the learner is; the cards of visitors do without these texts (`card:…`). */
export const useCardTexts = useLearn;
