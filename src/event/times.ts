const MINUTE_MS = 60_000;

/** The time until an instant in its largest whole unit; null when it has passed. */
export function untilStart(start: Date, now: Date): { unit: 'days' | 'hours' | 'minutes'; count: number } | null {
  const minutes = Math.ceil((start.getTime() - now.getTime()) / MINUTE_MS);
  if (minutes <= 0) return null;
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  if (minutes < 48 * 60) return { unit: 'hours', count: Math.floor(minutes / 60) };
  return { unit: 'days', count: Math.floor(minutes / (24 * 60)) };
}
