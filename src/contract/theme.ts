import * as v from './schema';
import { text } from './common';
import { setting } from './setting';
import { ONE_LINE } from '../base/one-line';
import { ACCENT, isFontList, MOST_RADIUS } from '../base/theme';

const fonts = v.optional(
  v.pipe(
    text,
    v.maxLength(200, 'Please shorten this.'),
    v.check(isFontList, "Write names of fonts with commas between them, such as 'Source Sans 3', sans-serif."),
  ),
);

const RADIUS_RANGE = `Choose a number from 0 to ${MOST_RADIUS}.`;

/** A text of one line. */
const line = (longest: number) =>
  v.optional(
    v.pipe(
      text,
      v.maxLength(longest, 'Please shorten this.'),
      v.regex(/\S/, 'Please write something.'),
      v.regex(ONE_LINE, 'Please write one line.'),
    ),
  );

const colour = v.optional(v.pipe(text, v.regex(ACCENT, 'Write the colour as # and six digits, such as #3e63dd.')));

/** The setting `ui.theme`. The configuration has it too, for visitors, who may not request settings. */
export const theme = v.object({
  /** The product's name: in the header, titles, mails and on certificates. */
  productName: line(40),
  accent: colour,
  /** The accent on a dark ground; absent: the same. */
  accentDark: colour,
  /** CSS px. */
  radius: v.optional(
    v.pipe(v.number(RADIUS_RANGE), v.minValue(0, RADIUS_RANGE), v.maxValue(MOST_RADIUS, RADIUS_RANGE)),
  ),
  font: fonts,
  fontHeading: fonts,
  /** A path on the platform, or an absolute https address. */
  logo: v.optional(
    v.pipe(
      text,
      v.maxLength(500, 'Please shorten this.'),
      v.regex(
        /^(?:\/(?![/\\])|https:\/\/)[^\s"'<>\\]+$/,
        'Write a path of this site, such as /learn/host/icon.svg, or an address that begins with https://.',
      ),
    ),
  ),
  /** Says what the logo shows, if the product's name beside it does not say that. */
  logoAlt: line(100),
});

/** The tenant's look. */
export const themeSetting = setting('ui.theme', theme, {});
