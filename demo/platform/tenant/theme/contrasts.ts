import { contrast, readableOn } from '../../../../src/base/theme';
import { formatNumber, numberFormat } from '../../../../src/i18n/format';
import type { Language } from '../../i18n/language';

/** Default background colors of the page (src/ui/tokens.css). */
const GROUNDS = [
  { scheme: 'light', ground: '#fdfdfc' },
  { scheme: 'dark', ground: '#111110' },
] as const;
/** The contrast that WCAG 2 requires for the edge of a control. */
const LEAST = 3;

/**
 * The contrast of an accent, in sentences for the administrator. Text on the accent and links are readable with any accent,
 * because their colors are derived from it; a button with little contrast to the page is hard to see.
 * @param accents on a light and on a dark ground, each `#` and six digits
 */
export function contrastSentences(
  { accent, dark }: { accent: string; dark: string },
  { t, locale }: Language,
): string[] {
  const number = numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const ratioOf = (value: number) => `${number.format(Math.floor(value * 10) / 10)}:${formatNumber(1, locale)}`;
  const beside = GROUNDS.map(({ scheme: name, ground }) => {
    const value = contrast(name === 'dark' ? dark : accent, ground);
    const shown = { scheme: t(`course:reading.themes.${name}`), ratio: ratioOf(value) };
    return value < LEAST
      ? t('theme:contrast.weak', { ...shown, least: ratioOf(LEAST) })
      : t('theme:contrast.button', shown);
  });
  return [
    t('theme:contrast.text', {
      ratio: ratioOf(Math.min(...[accent, dark].map((each) => contrast(readableOn(each), each)))),
    }),
    ...beside,
  ];
}
