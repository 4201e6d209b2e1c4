import { coverColor } from '../base/covers';
import { logoMark } from './logo';
import { element, type TreeElement } from './tree';

export interface CoverFacts {
  name: string;
  /** Absolute URL of the picture; undefined when there is none. */
  src: string | undefined;
  /** The id of the course, which chooses one of seven colours. */
  id: string;
  /** It is one of several, which their initials tell apart. */
  isInList?: boolean;
  /** The picture is on the first screen, so it loads at once, and before the rest of the code. */
  isEager?: boolean;
}

/**
 * The picture of a course. A course without one has, in lists, the initial of its name on a colour, elsewhere the logo (LST-06).
 * It is decorative, because the name is beside it.
 */
export function coverTree({ name, src, id, isInList, isEager }: CoverFacts): TreeElement {
  if (src) {
    const loads = isEager ? { loading: 'eager', fetchpriority: 'high' } : { loading: 'lazy' };
    // The address comes last, because the browser then starts to load.
    const image = { alt: '', width: 640, height: 360, ...loads, decoding: 'async', src };
    return element('span', { class: 'cover', part: 'cover' }, element('img', image));
  }
  const drawing = isInList
    ? element('span', { class: 'initial', part: 'cover-letter' }, [...name.trim()][0]?.toLocaleUpperCase())
    : element(
        'svg',
        { class: 'cover-logo', part: 'cover-logo', viewBox: '0 0 32 32' },
        ...logoMark('var(--_learn-cover-letter)'),
      );
  return element('span', { class: `cover tint${coverColor(id)}`, part: 'cover', 'aria-hidden': 'true' }, drawing);
}
