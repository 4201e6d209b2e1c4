import { contrast, readableOn } from '../../../src/domain/theme';

/** Grounds of the page by default (src/ui/tokens.css). */
const GROUNDS = { light: '#fdfdfc', dark: '#111110' };
/** What WCAG 2 asks of the edge of a control. */
const SEEN = 3;

const ratio = (value: number) => `${(Math.floor(value * 10) / 10).toFixed(1)}:1`;

/**
 * How an accent stands out, in sentences for the administrator. Text on it and links can be read with any accent, since they
 * follow from it; a button that is as light as the page is hard to see.
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
