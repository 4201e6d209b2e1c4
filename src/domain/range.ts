/** The numbers 0, 1, 2 ... below `count`. Not by `Array.from`, which older libraries replace on their pages. */
export const range = (count: number): number[] => [...Array(Math.max(0, count)).keys()];
