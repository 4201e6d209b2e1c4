import { asset, namedFolder } from '../base/assets';
import { home } from '../base/package-folder';
import type { Sections } from './plain-translator';

/** After this time the element is shown in English. */
const LONGEST_WAIT_MS = 10_000;

async function load(locale: string): Promise<Sections> {
  // In a bundle the texts are modules.
  if (!home && !namedFolder()) return (await import('./bundled')).bundledTexts(locale);
  const { href } = asset(`locales/${locale}.json`);
  try {
    const answer = await fetch(href, { signal: AbortSignal.timeout(LONGEST_WAIT_MS) });
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    return (await answer.json()) as Sections;
  } catch (error) {
    throw new Error(`the texts of ${locale} can’t be loaded from ${href}`, { cause: error });
  }
}

const loads = new Map<string, Promise<Sections>>();

/** All texts of a locale (full code). They are requested once; after a failure, the next call requests them again. */
export function textsOf(locale: string): Promise<Sections> {
  const texts = loads.get(locale) ?? load(locale);
  loads.set(locale, texts);
  texts.catch(() => loads.delete(locale));
  return texts;
}
