const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * The next of two answers, made of the objects of the one before wherever they say the same: what did not change stays
 * identical, and need not be shown anew. For plain data as JSON carries it.
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
