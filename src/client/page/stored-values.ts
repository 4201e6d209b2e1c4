interface StoredValue {
  /** The name, as docs/storage.md has it; `…` stands for any text. */
  key: string;
  area: 'local' | 'session';
  /** The next person on the same browser must not see it: sign-out removes it. */
  isPersonal?: true;
  /** The consent without which it is not stored; absent: `functional`. */
  consent?: 'all';
}

/** The database with notes that the platform has not saved yet; docs/storage.md names it. */
export const NOTES_DATABASE = 'learn-notes';

/** All that elements store in a browser, besides databases. Docs/storage.md is checked against it. */
export const STORED_VALUES = [
  { key: 'locale', area: 'local' },
  { key: 'learn-list …', area: 'local', isPersonal: true },
  { key: 'learn-calendar …', area: 'local', isPersonal: true },
  { key: 'userSession', area: 'local', isPersonal: true },
  { key: 'learnTokens', area: 'local' },
  { key: 'learnEventSession', area: 'local', isPersonal: true, consent: 'all' },
  { key: 'learn-quiz …', area: 'local' },
  { key: 'learn-discussion …', area: 'local' },
  { key: 'learn-submission …', area: 'local' },
  { key: 'learn-channel-… …', area: 'local' },
  { key: 'learn-tutor-… …', area: 'local' },
  { key: 'learn-feedback …', area: 'local' },
  { key: 'learn-banners-dismissed …', area: 'local' },
  { key: 'learn:video-speed', area: 'local' },
  { key: 'learn:video-captions', area: 'local' },
  { key: 'learn:video-transcript', area: 'local' },
  { key: 'learn-film …', area: 'local' },
  { key: 'learn-reading', area: 'local' },
  { key: 'learn-place …', area: 'local' },
  { key: 'learnFragment:…', area: 'local' },
  { key: 'learn-push …', area: 'local' },
  { key: 'learnSignInLeft', area: 'session' },
  { key: 'learnSignInReturned', area: 'session' },
  { key: 'learnBrowserAlert', area: 'session' },
  { key: 'learn.scroll', area: 'session' },
  { key: 'learn-search', area: 'session', isPersonal: true },
] as const satisfies readonly StoredValue[];

type Filled<Key extends string> = Key extends `${infer Start}…${string}` ? `${Start}${string}` : Key;

/** A key of the browser's storage that the table has. */
export type StoredKey = Filled<(typeof STORED_VALUES)[number]['key']>;

/** Whether a key of the storage is the table's. @example isKeyOf('learn-quiz …', 'learn-quiz https://learn.example 1') // true */
export function isKeyOf(tableKey: string, key: string): boolean {
  const [start = '', ...rest] = tableKey.split('…');
  return rest.length ? key.startsWith(start) : key === start;
}
