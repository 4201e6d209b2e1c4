/** Far less than a score can tell apart, and more than what sums and quotients of binary fractions are off by. */
const TOLERANCE = 1e-9;

/**
 * Whether a score is at least `least`, both in the same unit. The one comparison of scores, on both sides: a mean such as
 * that of three times 0.7 falls short of 0.7 by a rounding error, and must not fail for it.
 */
export const reaches = (score: number, least: number): boolean => score >= least - TOLERANCE;
