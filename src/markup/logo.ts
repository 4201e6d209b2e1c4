import { element } from './tree';

/** The mark of the product, for an `svg` of 32 by 32 units. `fill` is a CSS colour. */
export const logoMark = (fill: string) => [
  element('path', { d: 'M9 8h4.2v12.4H23V24H9z', fill }),
  element('circle', { fill, cx: 20.5, cy: 12, r: 3.2, opacity: 0.7 }),
];

/** The mark on a rounded square in the current text colour. */
export const logoTree = () =>
  element(
    'svg',
    { class: 'logo', viewBox: '0 0 32 32', 'aria-hidden': 'true' },
    element('rect', { width: 32, height: 32, rx: 8, fill: 'currentColor' }),
    ...logoMark('var(--_learn-on-accent)'),
  );
