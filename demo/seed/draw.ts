/** Helpers for drawing SVG; each returns markup. */

type Attributes = Record<string, string | number>;
export type Point = readonly [x: number, y: number];

/** Rounds: coordinates far from the origin to whole numbers. */
const short = (value: number) => String(Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 10) / 10);
const attributes = (given: Attributes) =>
  Object.entries(given)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? short(value) : value}"`)
    .join('');

/** An SVG element; its numbers are rounded. */
export const shape = (tag: string, given: Attributes, ...inside: string[]) =>
  inside.length ? `<${tag}${attributes(given)}>${inside.join('')}</${tag}>` : `<${tag}${attributes(given)}/>`;
/** A rectangle; `x` and `y` are its upper left corner. */
export const rect = (x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}) =>
  shape('rect', { x, y, width, height, fill, ...more });
/** A circle around a point. */
export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  shape('circle', { cx, cy, r, fill, ...more });
/** An ellipse around a point, with its two radii. */
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}) =>
  shape('ellipse', { cx, cy, rx, ry, fill, ...more });
/** A filled path. @param d as in SVG */
export const path = (d: string, fill: string, more: Attributes = {}) => shape('path', { d, fill, ...more });
/** A line along a path, with round ends. */
export const stroke = (d: string, color: string, width: number, more: Attributes = {}) =>
  shape('path', { d, fill: 'none', stroke: color, 'stroke-width': width, 'stroke-linecap': 'round', ...more });
/** Elements with common attributes. */
export const group = (given: Attributes, ...inside: string[]) => shape('g', given, ...inside);
/** Elements that are turned (degrees, clockwise) and then moved. */
export const moved = (x: number, y: number, turn: number, ...inside: string[]) =>
  group({ transform: `translate(${short(x)} ${short(y)}) rotate(${short(turn)})` }, ...inside);

/** A list of so many results. @param make gets the index, from 0 */
export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
/** The path data of a closed line through points. */
export const polygon = (points: readonly Point[]) => `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`;
/** The path data of an open line through points. */
export const polyline = (points: readonly Point[]) => polygon(points).slice(0, -1);

/** The point of a circle at an angle: 0 degrees is to the right, and 90 is below. */
export const onCircle = (cx: number, cy: number, radius: number, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180;
  return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
};

/** An arc of a circle; angles in degrees, clockwise from three o'clock. */
export function arc(cx: number, cy: number, radius: number, from: number, to: number): string {
  const [x1, y1] = onCircle(cx, cy, radius, from);
  const [x2, y2] = onCircle(cx, cy, radius, to);
  return `M${short(x1)} ${short(y1)}A${short(radius)} ${short(radius)} 0 ${to - from > 180 ? 1 : 0} 1 ${short(x2)} ${short(y2)}`;
}

/** A generator of pseudo-random numbers, 0..1, the same for the same start. */
export function chance(start: number): () => number {
  let state = start * 2_654_435_769;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A picture of a width and height in pixels. */
export const svg = (width: number, height: number, ...inside: string[]) =>
  shape('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height }, ...inside);

/** The SVG of a course cover, 16:9. */
export const cover = (ground: string, ...inside: string[]) => svg(1200, 675, rect(0, 0, 1200, 675, ground), ...inside);
