import { monthsAfter } from '../../base/months';
import { TimeUnit } from '../../contract/enumerations';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

/** The milliseconds of each unit that always takes equally long. */
const UNIT_MS: Record<number, number> = {
  [TimeUnit.minutes]: MINUTE_MS,
  [TimeUnit.hours]: 60 * MINUTE_MS,
  [TimeUnit.days]: DAY_MS,
  [TimeUnit.weeks]: 7 * DAY_MS,
};
const UNIT_MONTHS: Record<number, number> = { [TimeUnit.months]: 1, [TimeUnit.years]: 12 };

/** The last instant that a Date can represent. */
const END_OF_TIME_MS = 8.64e15;

/**
 * The end of the retake window that began at `finished`: from then on the course can be retaken. Null: at once, because there is no
 * window, or its unit is unknown. A day that the month lacks becomes its last day.
 * @param unit a TimeUnit
 * @example retakeFrom(new Date('2026-01-31'), 1, TimeUnit.months) // 2026-02-28T00:00:00.000Z
 */
export function retakeFrom(finished: Date, window: number | null, unit: number | null): Date | null {
  if (!window || window < 0 || unit === null) return null;
  const months = UNIT_MONTHS[unit];
  const ms = UNIT_MS[unit];
  if (!months && !ms) return null;
  const over = months ? monthsAfter(finished, window * months) : new Date(+finished + window * ms!);
  return Number.isNaN(+over) && !Number.isNaN(+finished) ? new Date(END_OF_TIME_MS) : over;
}
