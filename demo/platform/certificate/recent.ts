/**
 * Makes a memory cache of what was requested last, in this process. A failed request is removed.
 * @param most the number of values that stay
 * @example const recent = recentValues<Uint8Array>(20); await recent('a.png', () => draw('a'))
 */
export function recentValues<T>(most: number) {
  const values = new Map<string, Promise<T>>();
  return (key: string, make: () => Promise<T>): Promise<T> => {
    const value = values.get(key) ?? make();
    values.delete(key); // set again, it is the last to be removed
    values.set(key, value);
    if (values.size > most) values.delete(values.keys().next().value!);
    value.catch(() => values.delete(key));
    return value;
  };
}
