/** The product's logo: a letter and a dot on a rounded square. Lengths are in units of the square's side, which has 32. */
export const LOGO = {
  side: 32,
  corner: 8,
  letter: 'M9 8h4.2v12.4H23V24H9z',
  dot: { cx: 20.5, cy: 12, r: 3.2, opacity: 0.7 },
} as const;
