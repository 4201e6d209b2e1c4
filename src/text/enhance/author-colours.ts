import type { Enhancer } from './enhancer';

/**
 * Authors choose colours for white paper. In dark mode each keeps its hue, but text becomes light and backgrounds become dark
 * enough to read. A browser without relative colours shows the author's own.
 */
const inTheDark = {
  color: (colour: string) => `light-dark(${colour}, oklch(from ${colour} max(l, 0.78) c h))`,
  'background-color': (colour: string) => `light-dark(${colour}, oklch(from ${colour} min(l, 0.3) min(c, 0.07) h))`,
};
/** Elements with a colour, in a style or in an old attribute. */
const COLOURED = '[style*="color"], font[color], [bgcolor]';

const isColour = (value: string) =>
  value !== '' && !/^(inherit|initial|unset|revert|currentcolor|transparent)/i.test(value);

/** Keeps text that an author coloured readable in dark mode. */
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
