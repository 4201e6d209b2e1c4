import { numberFormat } from './format';

/**
 * A time within a film, as on a clock, in the digits of the locale.
 * @param seconds NaN, e.g. of a film whose length is not known yet, counts as 0
 * @example filmTime(75, 'en-US') // '1:15'
 * @example filmTime(3675, 'en-US') // '1:01:15'
 */
export function filmTime(seconds: number, locale: string): string {
  const whole = Number.isFinite(seconds) ? Math.floor(Math.max(0, seconds)) : 0;
  const parts = [Math.floor(whole / 60) % 60, whole % 60];
  if (whole >= 3600) parts.unshift(Math.floor(whole / 3600));
  return parts
    .map((part, index) =>
      numberFormat(locale, { minimumIntegerDigits: index ? 2 : 1, useGrouping: false }).format(part),
    )
    .join(':');
}
