import type { Enhancer } from './enhancer';

/**
 * Authors choose colours for white paper. In the dark each keeps its hue: text becomes light enough to be read, its ground dark
 * enough. A browser that can't reckon with colours shows the author's.
 */
const inTheDark = {
  color: (colour: string) => `light-dark(${colour}, oklch(from ${colour} max(l, 0.78) c h))`,
  'background-color': (colour: string) => `light-dark(${colour}, oklch(from ${colour} min(l, 0.3) min(c, 0.07) h))`,
};
/** Where colours stand: in styles, and in the attributes of old. */
const COLOURED = '[style*="color"], font[color], [bgcolor]';

const isColour = (value: string) =>
  value !== '' && !/^(inherit|initial|unset|revert|currentcolor|transparent)/i.test(value);

/** What authors coloured stays readable in the dark. */
export const authorColours: Enhancer = (content) => {
  for (const element of content.querySelectorAll<HTMLElement>(COLOURED)) {
    const { style } = element;
    const font = element.matches('font[color]') && getComputedStyle(element).color;
    const ground = element.hasAttribute('bgcolor') && getComputedStyle(element).backgroundColor;
    const colour = style.color || font || '';
    const background = style.backgroundColor || ground || '';
    if (isColour(colour)) style.setProperty('color', inTheDark.color(colour));
    if (isColour(background)) style.setProperty('background-color', inTheDark['background-color'](background));
  }
};
