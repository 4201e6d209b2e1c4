import { coverColor } from '../domain/covers';
import { logoMark } from './logo';
import { element, type TreeElement } from './tree';

export interface CoverFacts {
  name: string;
  /** Absolute URL of the picture; undefined where there is none. */
  src: string | undefined;
  /** Place in a list, from 0: it chooses one of seven colours. Undefined where the cover stands alone. */
  index?: number | undefined;
  /** The picture is on the first screen, and so is loaded at once. */
  isEager?: boolean;
}

/**
 * The picture of a course. Without one it is the initial of the name on a colour in lists, and the logo elsewhere (LST-06).
 * It is decorative, as the name stands beside it.
 */
export function coverTree({ name, src, index, isEager }: CoverFacts): TreeElement {
  if (src) {
    // The address comes last: with it the browser begins to load.
    const image = { alt: '', width: 640, height: 360, loading: isEager ? 'eager' : 'lazy', decoding: 'async', src };
    return element('span', { class: 'cover' }, element('img', image));
  }
  const drawing =
    index === undefined
      ? element('svg', { class: 'cover-logo', viewBox: '0 0 32 32' }, ...logoMark('var(--_learn-cover-letter)'))
      : element('span', { class: 'initial' }, [...name.trim()][0]?.toLocaleUpperCase());
  return element('span', { class: `cover tint${coverColor(index ?? 0)}`, 'aria-hidden': 'true' }, drawing);
}
