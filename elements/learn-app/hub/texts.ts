import { addTexts } from '../../../src/i18n/i18n';
import { hub } from '../../../src/i18n/locales/en-US.json';

addTexts('hub', hub);
