/** 0..1 as whole percent, half of one rounded up; free of the error that a multiplied fraction brings (0.285 is 29). */
export const wholePercent = (value: number): number => Math.round(Number((value * 100).toPrecision(12)));
