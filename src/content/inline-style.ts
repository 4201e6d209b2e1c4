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
const FETCHES = /url\s*\(|image(-set)?\s*\(|src\s*\(|var\s*\(|\\/i;

/** Values that engines report for the parts that a shorthand does not set, e.g. the colour of `background: url(x)`. */
const NO_COLOURS = new Set(['initial', 'transparent', 'rgba(0, 0, 0, 0)']);

/** Whether a font size is that of body text, as word processors write it. It is dropped: readers choose their own size. */
const isRunningText = (property: string, value: string) =>
  property === 'font-size' && /^(9|1[0-3])(\.\d+)?pt$/.test(value);
/** Whether a text indent is negative. It is dropped, because the margin that makes room for it is dropped too. */
const isHanging = (property: string, value: string) => property === 'text-indent' && value.startsWith('-');

/** The harmless declarations of a `style` attribute, as text. The browser parses them on an element outside of any page. */
export function harmlessStyle(text: string): string {
  const { style } = document.createElement('i');
  style.cssText = text;
  return [...style]
    .filter((property) => PROPERTIES.has(property))
    .map((property) => [property, style.getPropertyValue(property)] as const)
    .filter(([, value]) => !NO_COLOURS.has(value) && !FETCHES.test(value))
    .filter(([property, value]) => !isRunningText(property, value) && !isHanging(property, value))
    .map(([property, value]) => `${property}: ${value}`)
    .join('; ');
}
