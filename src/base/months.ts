/**
 * The instant `count` months later, counted in UTC, so that the result does not depend on the time zone of the machine. A day that the
 * month lacks becomes its last day. Invalid when no Date can represent it.
 * @example monthsAfter(new Date('2026-01-31'), 1) // 2026-02-28T00:00:00.000Z
 */
export function monthsAfter(instant: Date, count: number): Date {
  const later = new Date(instant);
  later.setUTCMonth(later.getUTCMonth() + count);
  if (later.getUTCDate() !== instant.getUTCDate()) later.setUTCDate(0);
  return later;
}
