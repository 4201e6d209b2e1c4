/** How a browser shows the portal: a server that knows it can make what is seen first. */
export interface Reader {
  /** Full code of the language, e.g. `de-DE`. */
  locale: string;
  /** IANA name of the time zone. */
  zone: string;
}

/** The cookie that the page at /learn sets for its own server. */
export const READER_COOKIE = 'learnReader';

/** The value of the cookie, not percent-encoded. @example readerText({ locale: 'de-DE', zone: 'Europe/Berlin' }); // 'de-DE Europe/Berlin' */
export const readerText = ({ locale, zone }: Reader): string => `${locale} ${zone}`;

/** Reads the value of the cookie. Anyone may write it: its language and its zone need not exist. */
export function readReader(text: string): Reader {
  const [locale = '', zone = ''] = text.split(' ');
  return { locale, zone };
}
