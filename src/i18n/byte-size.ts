import { formatUnit, intlTag } from './format';
import { DEFAULT_LOCALE } from './locales';

const KILO = 1_024;
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A number of bytes in a suitable unit, rounded: '640 bytes', '12 kB', '1.4 MB'. */
export function formatByteSize(bytes: number, locale: string): string {
  let [value, unit] = [bytes, 0];
  while (value >= KILO && unit < UNITS.length - 1) {
    value /= KILO;
    unit++;
  }
  // The short form of 'byte' has no plural.
  if (!unit) return formatUnit(value, 'byte', locale);
  const maximumFractionDigits = value < 10 && unit > 1 ? 1 : 0;
  const format = { style: 'unit', unit: UNITS[unit], unitDisplay: 'short', maximumFractionDigits } as const;
  return new Intl.NumberFormat([intlTag(locale), DEFAULT_LOCALE], format).format(value);
}
