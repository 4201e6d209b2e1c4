import { tz } from '@date-fns/tz';
import { addDays, addHours, addMinutes, addMonths, addWeeks, addYears } from 'date-fns';
import { TimeUnit } from '../../contract/enumerations';

const add: Record<number, typeof addDays> = {
  [TimeUnit.minutes]: addMinutes,
  [TimeUnit.hours]: addHours,
  [TimeUnit.days]: addDays,
  [TimeUnit.weeks]: addWeeks,
  [TimeUnit.months]: addMonths,
  [TimeUnit.years]: addYears,
};

// In UTC, so that platform and browser get the same result in every time zone.
const utc = tz('UTC');

/** The last instant that a Date can represent. */
const END_OF_TIME_MS = 8.64e15;

/**
 * The end of the retake window that began at `finished`: from then on the course can be retaken. Null: at once, because there is no
 * window, or its unit is unknown. A day that the month lacks becomes its last day.
 * @param unit a TimeUnit
 * @example retakeFrom(new Date('2026-01-31'), 1, TimeUnit.months) // 2026-02-28T00:00:00.000Z
 */
export function retakeFrom(finished: Date, window: number | null, unit: number | null): Date | null {
  const step = unit === null ? undefined : add[unit];
  if (!window || window < 0 || !step) return null;
  const over = +step(finished, window, { in: utc });
  return new Date(Number.isNaN(over) && !Number.isNaN(+finished) ? END_OF_TIME_MS : over);
}
