import { addTexts } from '../../i18n/i18n';
import { chat } from '../../i18n/locales/en-US.json';

addTexts('chat', chat);
