/** What an author's `style` may set in the page: how text and cells look. Nothing that leaves its place or fetches. */
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

/** What a shorthand leaves unsaid (`background: url(x)` says no colour): engines write it differently. */
const UNSAID = new Set(['initial', 'transparent', 'rgba(0, 0, 0, 0)']);

/** Sizes of running text as word processors write them: how large text is read is the reader's matter. */
const isRunningText = (property: string, value: string) =>
  property === 'font-size' && /^(9|1[0-3])(\.\d+)?pt$/.test(value);
/** It hangs out of the text together with a margin, which stays behind. */
const isHanging = (property: string, value: string) => property === 'text-indent' && value.startsWith('-');

/** The harmless declarations of a style attribute, as text. Parsed by the browser itself, on an element of no page. */
export function harmlessStyle(text: string): string {
  const { style } = document.createElement('i');
  style.cssText = text;
  return [...style]
    .filter((property) => PROPERTIES.has(property))
    .map((property) => [property, style.getPropertyValue(property)] as const)
    .filter(([, value]) => !UNSAID.has(value) && !FETCHES.test(value))
    .filter(([property, value]) => !isRunningText(property, value) && !isHanging(property, value))
    .map(([property, value]) => `${property}: ${value}`)
    .join('; ');
}
