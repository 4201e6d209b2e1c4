import { addDays, addHours, addMinutes, addMonths, addWeeks, addYears } from 'date-fns';
import { TimeUnit } from './enumerations';

const add: Record<number, (date: Date, amount: number) => Date> = {
  [TimeUnit.minutes]: addMinutes,
  [TimeUnit.hours]: addHours,
  [TimeUnit.days]: addDays,
  [TimeUnit.weeks]: addWeeks,
  [TimeUnit.months]: addMonths,
  [TimeUnit.years]: addYears,
};

/** When the retake window that began at `finished` is over; null: at once, as there is no window (or one of no known unit). */
export function retakeFrom(finished: Date, window: number | null, unit: number | null): Date | null {
  const step = unit === null ? undefined : add[unit];
  return window && step ? step(finished, window) : null;
}
