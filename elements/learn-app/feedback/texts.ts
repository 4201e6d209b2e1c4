import { addTexts } from '../../../src/i18n/i18n';
import { feedback } from '../../../src/i18n/locales/en-US.json';

addTexts('feedback', feedback);
