/** Signs for minus that keyboards and word processors write, also by Japanese input methods. */
const MINUS = /^[-\u02d7\u2010-\u2015\u207b\u2212\u30fc\ufe58\ufe63\uff0d\uff70]/;
const PLUS = /^[+\uff0b]/;
/** Separators that are either for decimals or for groups, by their plain sign. */
const POINTS = /[.\u00b7\u3002\uff0e\uff61]/g;
const COMMAS = /[,\u060c\u066b\u3001\uff0c\uff64]/g;
/** Separators of groups only: blanks, apostrophes, and the Arabic one. */
const GROUPS = /[\s'\u02bc\u2019\u066c\uff07]+/g;
/** Marks without a width, such as those for the direction of text. */
const INVISIBLE = /\p{Cf}/gu;

/** Unicode has the digits of each script in order from zero, so a digit's value is the number of digits before it. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0)!;
  let before = 1;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before))) before++;
  return (before - 1) % 10;
}

/**
 * The decimal digits of all scripts as 0 to 9; other characters stay.
 * @example plainDigits('৩ kg') // '3 kg'
 */
export const plainDigits = (text: string): string => text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));

/** Groups of three digits, in India also of two before the last one: 1_234_567, 12_34_567. */
const GROUPED = /^[1-9]\d{0,2}(_\d{2,3})*_\d{3}$/;
const FRACTION = /^\d*$|^(\d{3}_)+\d{1,3}$/;
const EXPONENT = /[eE\u0415\u0435\uff25\uff45]([-+\u2212\u2013]?\d+)$/;

/**
 * Reads a number as people type it: in the digits of any script, with any sign for minus, and with the separators of any language.
 * A point or comma that occurs once is for decimals, also in '1.234' and '1,234'; of two kinds the last one is. Blanks and apostrophes
 * are between groups.
 * @param whole the number is a whole one: points and commas are between groups too
 * @returns null when the text is no number
 * @example parseNumber('−1.234,5') // -1234.5
 * @example parseNumber('৩.৫') // 3.5
 * @example parseNumber('3 kg') // null
 */
export function parseNumber(typed: string, { whole = false } = {}): number | null {
  const text = plainDigits(typed.replace(INVISIBLE, '').trim()).replace(POINTS, '.').replace(COMMAS, ',');
  const isNegative = MINUS.test(text);
  const [, power = '0'] = EXPONENT.exec(text) ?? [];
  const digits = text
    .replace(isNegative ? MINUS : PLUS, '')
    .replace(EXPONENT, '')
    .trim()
    .replace(GROUPS, '_');
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const isDecimal = !whole && last >= 0 && digits.indexOf(digits.charAt(last)) === last;
  const units = (isDecimal ? digits.slice(0, last) : digits).replace(/[.,]/g, '_');
  const fraction = isDecimal ? digits.slice(last + 1) : '';
  if (!(units + fraction) || !(/^\d*$/.test(units) || GROUPED.test(units)) || !FRACTION.test(fraction)) return null;
  const number = Number(`${units}.${fraction}e${power.replace(/[\u2212\u2013]/, '-')}`.replaceAll('_', ''));
  if (!Number.isFinite(number) || (whole && !Number.isInteger(number))) return null;
  return isNegative ? -number : number;
}

/** Whether the only separator of a number could as well be one of groups: '1,234'. */
export function isAmbiguousNumber(typed: string): boolean {
  const [number, whole] = [parseNumber(typed), parseNumber(typed, { whole: true })];
  return number !== null && whole !== null && number !== whole;
}
