import { atom } from 'nanostores';
import { readStored, store } from './storage';

export const READING_SIZES = ['small', 'normal', 'large', 'largest'] as const;
export const READING_WIDTHS = ['narrow', 'normal', 'wide'] as const;
/** `page`: the colours of the page around the text. */
export const READING_THEMES = ['page', 'light', 'sepia', 'dark'] as const;

/** How the text of a lesson looks; the reader chooses it for this browser. */
export interface ReadingSettings {
  size: (typeof READING_SIZES)[number];
  /** Length of lines. */
  width: (typeof READING_WIDTHS)[number];
  theme: (typeof READING_THEMES)[number];
}

const KEY = 'learn-reading';

const oneOf = <T extends string>(choices: readonly T[], value: string | undefined, otherwise: T): T =>
  choices.find((choice) => choice === value) ?? otherwise;

/** Reads the stored `size width theme`; an unknown word is replaced by its default. */
function storedSettings(): ReadingSettings {
  const [size, width, theme] = readStored(KEY).split(' ');
  return {
    size: oneOf(READING_SIZES, size, 'normal'),
    width: oneOf(READING_WIDTHS, width, 'normal'),
    theme: oneOf(READING_THEMES, theme, 'page'),
  };
}

/** Shared by all elements of the page. */
export const $readingSettings = atom(storedSettings());

/** Changes some settings, and stores all of them in the browser. */
export function changeReading(changes: Partial<ReadingSettings>): void {
  const settings = { ...$readingSettings.get(), ...changes };
  $readingSettings.set(settings);
  store(KEY, `${settings.size} ${settings.width} ${settings.theme}`);
}
