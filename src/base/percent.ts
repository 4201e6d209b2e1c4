/**
 * A share (0..1) as whole percent; half a percent is rounded up, without the error of binary fractions.
 * @example wholePercent(0.285) // 29, though 0.285 * 100 is 28.499999999999996
 */
export const wholePercent = (value: number): number => Math.round(Number((value * 100).toPrecision(12)));
