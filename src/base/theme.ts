/** The product's name when the tenant has none of its own. */
export const DEFAULT_PRODUCT_NAME = 'Learn';

/** The default accent, as in src/ui/tokens.css. */
export const DEFAULT_ACCENT = '#3e63dd';

/** The look that a tenant's administrator chose (setting `ui.theme`). Absent values have defaults. */
export interface Theme {
  /** The product's name: in the header, titles, mails and on certificates. */
  productName?: string | undefined;
  /** `#` and six digits. */
  accent?: string | undefined;
  /** The accent on a dark ground; absent: the same. */
  accentDark?: string | undefined;
  /** Corners of buttons and fields, in CSS px. */
  radius?: number | undefined;
  /** Names of fonts, as in CSS: `'Source Sans 3', sans-serif`. */
  font?: string | undefined;
  fontHeading?: string | undefined;
  /** Address of a picture: a path of the platform, or an absolute https address. */
  logo?: string | undefined;
  /** Says what the logo shows; absent: it shows nothing that the product's name beside it does not say. */
  logoAlt?: string | undefined;
}

/** What the platform's own pages show of the product: its name, and what its logo says beside it. */
export interface Brand {
  name: string;
  logoAlt: string;
}

/**
 * The brand of a tenant.
 * @example brandOf({}); // { name: 'Learn', logoAlt: '' }
 */
export const brandOf = ({ productName, logoAlt }: Theme = {}): Brand => ({
  name: productName ?? DEFAULT_PRODUCT_NAME,
  logoAlt: logoAlt ?? '',
});

const FONT = /^(?:(['"])[^'"\\<>{}();\p{Cc}]+\1|[\p{L}_-][\p{L}\p{N} _-]*)$/u;

/**
 * Whether a text is a list of font names that may stand in a style sheet.
 * @example isFontList("'Source Sans 3', sans-serif"); // true
 * @example isFontList('a; } body { color: red'); // false
 */
export const isFontList = (text: string): boolean => text.split(',').every((name) => FONT.test(name.trim()));

type Styled = Exclude<keyof Theme, 'productName' | 'accentDark' | 'logo' | 'logoAlt'>;

/** The custom property that each value sets, by the names of src/ui/tokens.css without their prefix, and the unit of its value. */
export const themeFields: Readonly<Record<Styled, { property: string; unit: string }>> = {
  accent: { property: 'accent', unit: '' },
  radius: { property: 'radius', unit: 'px' },
  font: { property: 'font', unit: '' },
  fontHeading: { property: 'font-heading', unit: '' },
};

/** The values that set a custom property. */
export const styled = (theme: Theme) =>
  (Object.keys(themeFields) as Styled[]).flatMap((field) => {
    const value = theme[field];
    return value === undefined ? [] : [{ field, value }];
  });

/**
 * The custom properties that a theme sets, by the names of src/ui/tokens.css without their prefix.
 * @example themeProperties({ accent: '#b3261e', radius: 0 }); // [['accent', '#b3261e'], ['radius', '0px']]
 */
export const themeProperties = (theme: Theme): [name: string, value: string][] =>
  styled(theme).map(({ field, value }) => [themeFields[field].property, `${value}${themeFields[field].unit}`]);

/** An accent: `#` and six digits. */
export const ACCENT = /^#[0-9a-f]{6}$/i;

/** An accent, or one for a light ground and one for a dark one. */
const ACCENTS = /^(#[0-9a-f]{6}|light-dark\(#[0-9a-f]{6},#[0-9a-f]{6}\))$/i;

/** The largest radius, in CSS px. */
export const MOST_RADIUS = 24;

/** The header with the tenant's theme that the platform adds to its responses, so that it costs elements no request. */
export const THEME_HEADER = 'Learn-Theme';

/**
 * Reads the value of the header. Properties that are invalid are left out.
 * @example readThemeHeader('%7B%22radius%22%3A0%7D'); // { radius: 0 }
 * @example readThemeHeader('nonsense'); // {}
 */
export function readThemeHeader(header: string): Theme {
  let given: Record<string, unknown>;
  try {
    given = { ...(JSON.parse(decodeURIComponent(header)) as object) };
  } catch {
    return {};
  }
  const { accent, radius, font, fontHeading } = given;
  const isFont = (value: unknown): value is string => typeof value === 'string' && isFontList(value);
  return {
    ...(typeof accent === 'string' && ACCENTS.test(accent) && { accent }),
    ...(typeof radius === 'number' && radius >= 0 && radius <= MOST_RADIUS && { radius }),
    ...(isFont(font) && { font }),
    ...(isFont(fontHeading) && { fontHeading }),
  };
}

/** Relative luminance of a colour, `#` and six digits, as WCAG 2 defines it: 0 (black) to 1 (white). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Contrast of two colours, each `#` and six digits: 1 (the same) to 21 (black and white).
 * @example contrast('#000000', '#ffffff'); // 21
 */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Black or white, whichever has more contrast to a background (`#` and six digits). */
export const readableOn = (ground: string): string =>
  contrast('#ffffff', ground) >= contrast('#000000', ground) ? '#ffffff' : '#000000';
