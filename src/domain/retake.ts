import { tz } from '@date-fns/tz';
import { addDays, addHours, addMinutes, addMonths, addWeeks, addYears } from 'date-fns';
import { TimeUnit } from './enumerations';

const add: Record<number, typeof addDays> = {
  [TimeUnit.minutes]: addMinutes,
  [TimeUnit.hours]: addHours,
  [TimeUnit.days]: addDays,
  [TimeUnit.weeks]: addWeeks,
  [TimeUnit.months]: addMonths,
  [TimeUnit.years]: addYears,
};

// The platform and the browser count alike, whatever zone either runs in.
const utc = tz('UTC');

/** The last instant that a Date can be. */
const END_OF_TIME_MS = 8.64e15;

/**
 * When the retake window that began at `finished` is over, counted in UTC; a month ends on the last day that it has, and a
 * window that ends beyond the calendar at its last instant. Null: at once, as there is no window (or one of no known unit).
 */
export function retakeFrom(finished: Date, window: number | null, unit: number | null): Date | null {
  const step = unit === null ? undefined : add[unit];
  if (!window || window < 0 || !step) return null;
  const over = +step(finished, window, { in: utc });
  return new Date(Number.isNaN(over) && !Number.isNaN(+finished) ? END_OF_TIME_MS : over);
}
