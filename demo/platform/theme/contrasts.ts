import { contrast, readableOn } from '../../../src/domain/theme';

/** Default background colors of the page (src/ui/tokens.css). */
const GROUNDS = { light: '#fdfdfc', dark: '#111110' };
/** The contrast that WCAG 2 requires for the edge of a control. */
const SEEN = 3;

const ratio = (value: number) => `${(Math.floor(value * 10) / 10).toFixed(1)}:1`;

/**
 * The contrast of an accent, in sentences for the administrator. Text on the accent and links are readable with any accent,
 * because their colors are derived from it; a button with little contrast to the page is hard to see.
 * @param accent `#` and six digits
 */
export function contrastSentences(accent: string): string[] {
  const ink = readableOn(accent);
  const beside = Object.entries(GROUNDS).map(([scheme, ground]) => {
    const value = contrast(accent, ground);
    return value < SEEN
      ? `Warning: buttons are hard to see on the ${scheme} page (${ratio(value)}; 3:1 is enough).`
      : `Buttons on the ${scheme} page: ${ratio(value)}.`;
  });
  return [`${ink === '#ffffff' ? 'White' : 'Black'} text on the accent: ${ratio(contrast(ink, accent))}.`, ...beside];
}
