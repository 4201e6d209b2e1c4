import { atom } from 'nanostores';
import { readStored, store } from './storage';

export const READING_SIZES = ['small', 'normal', 'large', 'largest'] as const;
export const READING_WIDTHS = ['narrow', 'normal', 'wide'] as const;
/** `page`: the colours of the page around the text. */
export const READING_THEMES = ['page', 'light', 'sepia', 'dark'] as const;

/** How the reader of this browser wants the text of a lesson to look. */
export interface ReadingSettings {
  size: (typeof READING_SIZES)[number];
  /** Length of a line. */
  width: (typeof READING_WIDTHS)[number];
  theme: (typeof READING_THEMES)[number];
}

const KEY = 'learn-reading';

const oneOf = <T extends string>(choices: readonly T[], value: string | undefined, otherwise: T): T =>
  choices.find((choice) => choice === value) ?? otherwise;

/** Reads `size width theme`; a word that is unknown counts as the usual one. */
function storedSettings(): ReadingSettings {
  const [size, width, theme] = readStored(KEY).split(' ');
  return {
    size: oneOf(READING_SIZES, size, 'normal'),
    width: oneOf(READING_WIDTHS, width, 'normal'),
    theme: oneOf(READING_THEMES, theme, 'page'),
  };
}

/** One for all elements of the page, since it is the same reader. */
export const $readingSettings = atom(storedSettings());

/** Changes some settings, and stores all of them in the browser. */
export function changeReading(changes: Partial<ReadingSettings>): void {
  const settings = { ...$readingSettings.get(), ...changes };
  $readingSettings.set(settings);
  store(KEY, `${settings.size} ${settings.width} ${settings.theme}`);
}
