import { lookUp } from '../../../src/domain/look-up';
/** The texts of a calendar besides those of the courses. */
interface CalendarWords {
  name: string;
  due: string;
  available: string;
  closes: string;
}

const words: Record<string, CalendarWords> = {
  en: { name: 'Learning', due: 'Due', available: 'Opens', closes: 'Closes' },
  de: { name: 'Lernen', due: 'Fällig', available: 'Beginnt', closes: 'Endet' },
  ar: { name: 'التعلّم', due: 'موعد التسليم', available: 'يُفتح', closes: 'يُغلق' },
  fr: { name: 'Formation', due: 'À rendre', available: 'Ouverture', closes: 'Fermeture' },
  es: { name: 'Formación', due: 'Entrega', available: 'Apertura', closes: 'Cierre' },
  ja: { name: '学習', due: '期限', available: '公開', closes: '終了' },
  ru: { name: 'Обучение', due: 'Срок', available: 'Открывается', closes: 'Закрывается' },
  zh: { name: '学习', due: '截止', available: '开放', closes: '关闭' },
};

/** The texts in a locale's language, or in English. */
export const wordsIn = (locale: string): CalendarWords =>
  lookUp(words, locale.split('-')[0]!.toLowerCase()) ?? words.en!;
