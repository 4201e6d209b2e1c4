import { addTexts } from '../i18n/i18n';
import { card } from '../i18n/locales/en-US.json';

// How far the learner is: the cards of visitors don't say it.
addTexts('card', card);
