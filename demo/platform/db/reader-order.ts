import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** Languages that order letters in a way of their own, such as ö after z; 0000_first.sql makes a collation for each. */
const OWN_ORDER = ['cs', 'da', 'es', 'fi', 'hu', 'ja', 'ko', 'nb', 'pl', 'ro', 'sr', 'sv', 'tr', 'vi', 'zh', 'zh_tw'];

/** The collation of a language, see 0000_first.sql. */
export const collationOf = (locale: string): string => {
  const name = locale.toLowerCase().replaceAll('-', '_');
  const own = OWN_ORDER.find((each) => each === name) ?? OWN_ORDER.find((each) => each === name.split('_')[0]);
  return own ? `reader_${own}` : 'reader';
};

/**
 * A text in the order that readers expect (Äpfel, apple, Banana, École, zebra), not in the order of character codes.
 * @param locale language of the reader; without it the order of most languages, which indexes have
 */
export const inOrder = (text: SQLWrapper, locale = 'en'): SQL =>
  sql`${text} collate ${sql.raw(`"${collationOf(locale)}"`)}`;
