import { addDays } from 'date-fns';
import type { terms } from '../platform/db/schema';
import { termId } from './access-rows';

/** First and last day of each term, in days from now. */
const SPANS: Record<string, [first: number, last: number]> = {
  'Autumn term': [-74, 23],
  'Winter term': [24, 108],
};

const midnight = (date: Date) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()));

/** The row of a term: whole days from midnight in UTC. */
export function termRow(name: string, now: Date): typeof terms.$inferInsert {
  const [first, last] = SPANS[name] ?? [];
  const day = (days: number | undefined) => (days === undefined ? null : midnight(addDays(now, days)));
  return { id: termId(name), name, starts: day(first), ends: day(last) };
}
