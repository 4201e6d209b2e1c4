import { monthsAfter } from '../base/months';

/**
 * When a certificate expires; null: never. A day that the month lacks becomes its last day.
 * @example expiryOf(new Date('2026-01-31'), 1) // 2026-02-28T00:00:00.000Z
 */
export const expiryOf = (issued: Date, validMonths: number | null): Date | null =>
  validMonths === null ? null : monthsAfter(issued, validMonths);
