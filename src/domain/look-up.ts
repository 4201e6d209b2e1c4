/**
 * What a record has under a name that comes from outside; undefined where it has nothing. A plain `record[name]` also finds
 * what every object inherits: `constructor`, `toString` and the like.
 */
export const lookUp = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
