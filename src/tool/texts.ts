import { addTexts } from '../i18n/i18n';
import tool from '../i18n/locales/en-US/tool.json';

addTexts('tool', tool);
