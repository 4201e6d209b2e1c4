import type { IconNode } from 'lucide';
import { element, type TreeElement } from './tree';

/**
 * A line icon. It is hidden from screen readers, so a text beside it must say the same.
 * @param icon data of lucide
 * @param size CSS px
 * @param name a class, such as `forward` for an arrow that turns in right-to-left text
 */
export const iconTree = (icon: IconNode, size = 20, name?: string): TreeElement =>
  element(
    'svg',
    {
      class: name,
      part: 'icon',
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      'stroke-width': 1.75,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
      'aria-hidden': 'true',
    },
    ...icon.map(([tag, attributes]) => element(tag, attributes)),
  );
