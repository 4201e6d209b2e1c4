/**
 * The value of a record under a name from outside (an answer, an address, a file); undefined when it has none. A plain
 * `record[name]` would also find inherited properties such as `constructor`.
 * @example lookUp({ a: 1 }, 'constructor') // undefined
 */
export const lookUp = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
