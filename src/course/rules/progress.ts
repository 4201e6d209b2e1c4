/**
 * A progress within 0..1; 0 for a missing value.
 * @example clampProgress(1.2) // 1
 * @example clampProgress(null) // 0
 */
export const clampProgress = (value: number | null | undefined): number =>
  value && value > 0 ? Math.min(value, 1) : 0;

/** A progress within 0 to 1; null when the platform does not know it: nothing is shown then, rather than 0 %. */
export const knownProgress = (value: number | null | undefined): number | null =>
  typeof value === 'number' ? clampProgress(value) : null;
