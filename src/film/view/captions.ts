import { findLocale } from '../../i18n/locales';
import { readStored, store } from '../../client/page/storage';

/** A file of captions (WebVTT). */
export interface Caption {
  /** BCP 47. */
  language: string;
  /** The name of the language in that language. */
  label: string;
  /** Absolute. */
  url: string;
}

const base = (tag: string) => tag.toLowerCase().split(/[-_]/)[0];

/**
 * The captions for a reader: for each preferred language the same tag, else the same locale, else the same base language.
 * @param available languages of the captions, BCP 47
 * @param preferred in order of preference, BCP 47
 * @returns an index of `available`: 0 when none fits, -1 when there are none
 * @example fittingLanguage(['en', 'de'], ['de-AT']) // 1
 * @example fittingLanguage(['zh-Hans', 'zh-Hant'], ['zh-TW']) // 1
 */
export function fittingLanguage(available: readonly string[], preferred: readonly string[]): number {
  for (const tag of preferred) {
    const code = findLocale(tag)?.code;
    const fits: ((each: string) => boolean)[] = [
      (each) => each.toLowerCase() === tag.toLowerCase(),
      (each) => code !== undefined && findLocale(each)?.code === code,
      (each) => base(each) === base(tag),
    ];
    for (const fit of fits) {
      const index = available.findIndex(fit);
      if (index >= 0) return index;
    }
  }
  return Math.min(0, available.length - 1);
}

const KEY = 'learn:video-captions';

/** Whether captions are shown, and in which language (BCP 47; '' for the language of the interface). */
export interface CaptionsChoice {
  on: boolean;
  language: string;
}

/** The choice that the learner made last; off when there is none. Stored as `on`, `off`, `on de` or `off de`. */
export function storedCaptions(): CaptionsChoice {
  const [on, language = ''] = readStored(KEY).split(' ');
  return { on: on === 'on', language };
}

/** Stores in the browser whether captions are on and in which language, for all films. */
export const storeCaptions = ({ on, language }: CaptionsChoice): void =>
  void store(KEY, `${on ? 'on' : 'off'} ${language}`.trim());
