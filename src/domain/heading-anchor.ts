const LONGEST = 60;

/** The fragment that leads to a heading of a content by what it says (RCV-05); '' when it says nothing an address could hold. */
export const headingAnchor = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
