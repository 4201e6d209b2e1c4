import * as v from './schema';

/** The dotted paths of all fields of `T`, of objects as a whole too: `'objective' | 'objective.name' | …`. */
export type PathOf<T> = {
  [Key in keyof T & string]-?:
    | Key
    | (NonNullable<T[Key]> extends readonly unknown[]
        ? never
        : NonNullable<T[Key]> extends object
          ? `${Key}.${PathOf<NonNullable<T[Key]>>}`
          : never);
}[keyof T & string];

type First<Path extends string> = Path extends `${infer Key}.${string}` ? Key : Path;
type Below<Path extends string, Key extends string> = Path extends `${Key}.${infer Rest}` ? Rest : never;
/** `T` with only the fields of the paths. */
export type Selected<T, Path extends string> = {
  [Key in keyof T as Key extends First<Path> ? Key : never]: Key extends Path
    ? T[Key]
    : Key extends string
      ? Selected<NonNullable<T[Key]>, Below<Path, Key>> | Extract<T[Key], null | undefined>
      : never;
};

/** The part of a schema that names fields: `entries` of an object, `wrapped` of one that may be absent. */
export interface Shape extends v.GenericSchema {
  entries?: Record<string, Shape>;
  wrapped?: Shape;
}

/** The paths below one of the fields; '' is the field as a whole. */
const below = (paths: readonly string[], name: string) =>
  paths.filter((path) => `${path}.`.startsWith(`${name}.`)).map((path) => path.slice(name.length + 1));

/** A schema with only the fields of these paths. */
export function narrowed(shape: Shape, paths: readonly string[]): Shape {
  if (paths.includes('')) return shape;
  if (shape.wrapped) return { ...shape, wrapped: narrowed(shape.wrapped, paths) };
  const names = [...new Set(paths.map((path) => path.split('.')[0]!))];
  return v.object(Object.fromEntries(names.map((name) => [name, narrowed(shape.entries![name]!, below(paths, name))])));
}

/** The schema of an item of a list of which only the fields of these paths are selected. */
/* @__NO_SIDE_EFFECTS__ */
export const narrow = <T, const Path extends PathOf<T>>(
  item: v.GenericSchema<unknown, T>,
  paths: readonly Path[],
): v.GenericSchema<unknown, Selected<T, Path>> => narrowed(item, paths) as v.GenericSchema<unknown, Selected<T, Path>>;
