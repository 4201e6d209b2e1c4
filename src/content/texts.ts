import { addTexts } from '../i18n/i18n';
import { content } from '../i18n/locales/en-US.json';

addTexts('content', content);
