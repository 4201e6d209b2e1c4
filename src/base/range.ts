/** The numbers 0, 1, 2 … below `count`. It avoids `Array.from`, which some old libraries replace. */
export const range = (count: number): number[] => [...Array(Math.max(0, count)).keys()];
