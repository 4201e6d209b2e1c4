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

/**
 * When the retake window that began at `finished` is over, counted in UTC; a month ends on the last day that it has. Null:
 * at once, as there is no window (or one of no known unit).
 */
export function retakeFrom(finished: Date, window: number | null, unit: number | null): Date | null {
  const step = unit === null ? undefined : add[unit];
  return window && step ? new Date(+step(finished, window, { in: utc })) : null;
}
