/** Smaller than any real difference of scores, and larger than the rounding errors of binary fractions. */
const TOLERANCE = 1e-9;

/**
 * Whether a score is at least `least`, both in the same unit. Client and platform compare scores only with this function: the mean
 * of three times 0.7 is below 0.7 by a rounding error, and must still pass.
 * @example reaches((0.7 + 0.7 + 0.7) / 3, 0.7) // true
 */
export const reaches = (score: number, least: number): boolean => score >= least - TOLERANCE;
