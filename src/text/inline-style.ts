import { ownPaint } from './attributes';

/** Properties that an author's `style` may set: the look of text and cells. None moves an element or fetches a file. */
const PROPERTIES = new Set([
  'background-color',
  'color',
  'float',
  'font-size',
  'font-style',
  'font-weight',
  'inline-size',
  'list-style-type',
  'max-width',
  'text-align',
  'text-decoration-line',
  'text-indent',
  'text-transform',
  'vertical-align',
  'white-space',
  'width',
]);
/** Properties of drawings, where `style` is another spelling of the attributes that every author may write. */
const DRAWING = new Set([
  ...'alignment-baseline baseline-shift clip-path clip-rule color color-interpolation cx cy direction display'.split(
    ' ',
  ),
  ...'dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity font-family font-size'.split(' '),
  ...'font-stretch font-style font-variant-caps font-weight height image-rendering isolation letter-spacing'.split(' '),
  ...'lighting-color marker-end marker-mid marker-start mask mask-image mask-type mix-blend-mode opacity'.split(' '),
  ...'paint-order r rx ry shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset'.split(' '),
  ...'stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor'.split(' '),
  ...'text-decoration-line text-rendering vector-effect visibility white-space width word-spacing writing-mode'.split(
    ' ',
  ),
  ...'x y'.split(' '),
]);
/** Properties that would move the drawing itself, but move only a part within it. */
const WITHIN = new Set(['transform', 'transform-origin', 'transform-box', 'translate', 'rotate', 'scale']);
const FETCHES = /url\s*\(|image(-set)?\s*\(|src\s*\(|var\s*\(|\\/i;

/** Values that engines report for the parts that a shorthand does not set, e.g. the colour of `background: url(x)`. */
const NO_COLOURS = new Set(['initial', 'transparent', 'rgba(0, 0, 0, 0)']);

/** Whether a font size is that of body text, as word processors write it. It is dropped: readers choose their own size. */
const isRunningText = (property: string, value: string) =>
  property === 'font-size' && /^(9|1[0-3])(\.\d+)?pt$/.test(value);
/** Whether a text indent is negative. It is dropped, because the margin that makes room for it is dropped too. */
const isHanging = (property: string, value: string) => property === 'text-indent' && value.startsWith('-');

/** The declarations of a `style`. The browser parses them on an element outside of any page. */
function declarations(text: string): (readonly [property: string, value: string])[] {
  const { style } = document.createElement('i');
  style.cssText = text;
  return [...style].map((property) => [property, style.getPropertyValue(property)] as const);
}

const asText = (list: (readonly [string, string])[]) => list.map((each) => each.join(': ')).join('; ');

/** The harmless declarations of a `style` attribute, as text. */
export const harmlessStyle = (text: string): string =>
  asText(
    declarations(text)
      .filter(([property]) => PROPERTIES.has(property))
      .filter(([, value]) => !NO_COLOURS.has(value) && !FETCHES.test(value))
      .filter(([property, value]) => !isRunningText(property, value) && !isHanging(property, value)),
  );

/**
 * The harmless declarations of a `style` within a drawing, as text: paint, lines, letters. They may refer to a part of the same
 * content, e.g. a gradient, and fetch nothing.
 *
 * @param whole it is the style of the drawing itself, which must stay in its place
 */
export const harmlessDrawing = (text: string, whole: boolean): string =>
  asText(
    declarations(text)
      .filter(([property]) => DRAWING.has(property) || (!whole && WITHIN.has(property)))
      .flatMap(([property, value]) => {
        const own = ownPaint(value);
        return own !== null && !/src\s*\(|var\s*\(|\\/i.test(own) ? [[property, own] as const] : [];
      }),
  );
