import { atom, type ReadableAtom } from 'nanostores';
import { perPlatform } from '../../client/session/per-platform';
import type { Platform } from '../../client/session/platform';
import type { NotesPlace } from '../../contract/annotations';

const ofPlatform = perPlatform(() => atom<readonly NotesPlace[]>([]));

/** The places on screen that take notes: a PDF over the content belongs to one of them. */
export const placesOnScreen = (platform: Platform): ReadableAtom<readonly NotesPlace[]> => ofPlatform(platform);

/** Adds a place, until the returned function is called. */
export function addPlace(platform: Platform, place: NotesPlace): () => void {
  const $places = ofPlatform(platform);
  $places.set([...$places.get(), place]);
  return () => $places.set($places.get().filter((each) => each !== place));
}
