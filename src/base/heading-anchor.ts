const LONGEST = 60;

/**
 * The fragment of the address for a heading in content (RCV-05); '' when the heading has no letters or digits.
 * @example headingAnchor('1. What’s new?') // '1-what-s-new'
 */
export const headingAnchor = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
