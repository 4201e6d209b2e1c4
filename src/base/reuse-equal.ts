const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * `next` with the objects of `before` wherever they are deeply equal, so that React does not render them again. For JSON data.
 * @example const before = { a: { x: 1 }, b: 1 }; reuseEqual(before, { a: { x: 1 }, b: 2 }).a === before.a // true
 */
export function reuseEqual<T>(before: T, next: T): T {
  if (before === next || !isObject(before) || !isObject(next)) return next;
  if (Array.isArray(before) !== Array.isArray(next)) return next;
  const entries = Object.entries(next).map(([name, value]): [string, unknown] => [
    name,
    Object.hasOwn(before, name) ? reuseEqual(before[name], value) : value,
  ]);
  const isSame =
    entries.length === Object.keys(before).length &&
    entries.every(([name, value]) => Object.hasOwn(before, name) && before[name] === value);
  if (isSame) return before;
  return (Array.isArray(next) ? entries.map(([, value]) => value) : Object.fromEntries(entries)) as T;
}
