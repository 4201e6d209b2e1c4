import { LOGO } from '../base/logo';
import { element } from './tree';

/** The mark of the product, for an `svg` of 32 by 32 units. `fill` is a CSS colour. */
export const logoMark = (fill: string) => [
  element('path', { d: LOGO.letter, fill }),
  element('circle', { fill, ...LOGO.dot }),
];

/** The mark on a rounded square in the current text colour. */
export const logoTree = () =>
  element(
    'svg',
    { class: 'logo', viewBox: `0 0 ${LOGO.side} ${LOGO.side}`, 'aria-hidden': 'true' },
    element('rect', { width: LOGO.side, height: LOGO.side, rx: LOGO.corner, fill: 'currentColor' }),
    ...logoMark('var(--_learn-on-accent)'),
  );
